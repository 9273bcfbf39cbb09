import { expect, test } from 'vitest';
import { ringSize } from './ring-sizes';

// Diameters as jewellers' tables give them.
test.each([
  [5, '49.3', '15.7'],
  [6, '51.8', '16.5'],
  [7, '54.4', '17.3'],
  [8, '56.9', '18.1'],
  [9, '59.5', '18.9'],
  [10, '62.0', '19.7'],
])('PDP-10 a ring of size %i measures %s mm around and %s mm across', (size, circumference, diameter) => {
  const ring = ringSize(size);
  expect(Math.abs(Number(ring.circumference) - Number(circumference))).toBeLessThan(0.11);
  expect(ring.diameter).toBe(diameter);
});
