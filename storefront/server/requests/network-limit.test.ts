import { expect, test } from 'vitest';
import { NetworkLimiter } from './network-limit';

test('a network has so many open, another one as many of its own', () => {
  const calls = new NetworkLimiter(2);
  expect([1, 2, 3].map(() => calls.enter('a'))).toEqual([true, true, false]);
  expect(calls.enter('b')).toBe(true);
  calls.leave('a');
  expect([1, 2].map(() => calls.enter('a'))).toEqual([true, false]);
});

test('who waits enters in the order of coming, one for each that leaves', async () => {
  const calls = new NetworkLimiter(1);
  const entered: number[] = [];
  await calls.wait('a');
  const waiting = [1, 2].map((n) => calls.wait('a').then(() => entered.push(n)));
  await calls.wait('b');
  expect(entered).toEqual([]);
  calls.leave('a');
  await waiting[0];
  expect(entered).toEqual([1]);
  expect(calls.enter('a')).toBe(false);
  calls.leave('a');
  await waiting[1];
  calls.leave('a');
  expect(calls.enter('a')).toBe(true);
});
