import { expect, test } from 'vitest';
import { parseForm } from './form.ts';

test.each([
  ['', {}],
  ['a=1', { a: '1' }],
  ['a=', { a: '' }],
  ['a=b%26c+d', { a: 'b&c d' }],
  ['a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
  ['a[b][c][d]=1', { a: { b: { c: { d: '1' } } } }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[0]=1&a[1]=2', { a: ['1', '2'] }],
  ['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
  ['a[1]=1', { a: { 1: '1' } }],
  ['a=1&a=2', { a: '2' }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
])('the form body %s is read', (body, expected) => {
  expect(parseForm(body)).toEqual(expected);
});

test.each([
  '__proto__[x]=1',
  'a[__proto__][x]=1',
  'a[constructor]=1',
  'a[b=1',
  'a]b=1',
  '[a]=1',
  `${'a'.padEnd(40, '[b]')}=1`,
])('the name in %s can be no parameter and is kept whole', (body) => {
  const form = parseForm(body);
  expect(Object.keys(form)).toEqual([`?${body.split('=')[0]}`]);
  expect(({} as { x?: string }).x).toBeUndefined();
});
