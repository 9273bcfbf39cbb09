import { expect, test } from 'vitest';
import { nameIn } from './line-name';

test.each([
  ['de', { name: 'Halo Ring', names: { de: 'Halo-Ring' } }, 'Halo-Ring'],
  ['en', { name: 'Halo Ring', names: { de: 'Halo-Ring' } }, 'Halo Ring'],
  ['de', { name: 'Halo Ring', names: {} }, 'Halo Ring'],
  ['de', { name: 'Halo Ring' }, 'Halo Ring'],
] as const)('S-53 in %s the line %j is called %s', (locale, line, name) => {
  expect(nameIn(line, locale)).toBe(name);
});
