import { expect, test } from 'vitest';
import { englishCountry } from './buyer';

test.each([
  ['US', 'United States'],
  ['GB', 'United Kingdom'],
  ['us', ''],
  ['QZ', ''],
  ['', ''],
  ['Vereinigte Staaten', ''],
])('S-91 an account of somebody in %j is of %j', (code, name) => {
  expect(englishCountry(code)).toBe(name);
});
