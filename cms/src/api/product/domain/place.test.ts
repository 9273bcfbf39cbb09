import { expect, test } from 'vitest';
import { idsWith, isBefore, type Place } from './place';

const place = (id: string, position: number, createdMs = 0): Place => ({
  ...{ id, position, createdMs },
  category: 'ring',
});

test.each([
  [place('b', 1), place('a', 2), true],
  [place('b', 1, 5), place('a', 1, 6), true],
  [place('a', 1, 5), place('b', 1, 5), true],
  [place('a', 1), place('a', 1), false],
  [place('a', 2), place('b', 1, 9), false],
])('API-02 the editors\u2019 order: position, then the day, then the id (%j, %j)', (a, b, before) => {
  expect(isBefore(a, b)).toBe(before);
});

test.each([
  [place('new', 1), 'a new b c'],
  [place('new', 0), 'new a b c'],
  [place('new', 9), 'a b c new'],
  // A draft that was never published.
  [null, 'a b c new'],
])('D-12 a previewed piece stands at its place: %j', (own, order) => {
  const places = [place('a', 0, 1), place('b', 1, 1), place('c', 3)];
  expect(idsWith(places, 'new', own).join(' ')).toBe(order);
});
