import { expect, test } from 'vitest';
import { bodyRefusal } from './body-refusal';

const nested = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let n = 0; n < levels; n += 1) value = [value];
  return value;
};

test.each([
  ['nothing', undefined, null],
  ['a text', 'Ada', null],
  ['texts of any script', { name: 'Zoë 東京 👩🏽‍🚀', lines: ['a\n\tb'] }, null],
  ['numbers and their kind', { a: 1, b: null, c: true, d: [] }, null],
  ['half a character', { password: '\ud800' }, { kind: 'text', path: 'password' }],
  ['the other half', { a: { b: ['x', 'y\udc00'] } }, { kind: 'text', path: 'a.b.1' }],
  ['a NUL', { a: 'x\0' }, { kind: 'text', path: 'a' }],
  ['a body that is one text', 'x\0', { kind: 'text', path: '' }],
  ['half a character in a name', { 'a\ud800': 1 }, { kind: 'name' }],
  ['a NUL in a name, deep down', { a: [{ 'x\0': 1 }] }, { kind: 'name' }],
  ['as many levels as are looked at', nested(100), null],
  ['one level more', nested(101), { kind: 'depth' }],
  ['more levels than a stack holds', nested(500_000), { kind: 'depth' }],
])('API-01 %s', (_name, body, flaw) => {
  expect(bodyRefusal(body)).toEqual(flaw);
});
