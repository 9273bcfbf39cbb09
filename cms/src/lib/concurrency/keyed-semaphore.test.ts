import { expect, test, vi } from 'vitest';
import { KeyedSemaphore } from './keyed-semaphore';

test('what is under way counts by key, and whoever waits is woken by each release', async () => {
  const semaphore = new KeyedSemaphore();
  semaphore.acquire(['buyer', 'address']);
  semaphore.acquire(['address']);
  expect(['buyer', 'address', 'other'].map((key) => semaphore.held(key))).toEqual([1, 2, 0]);
  const woken = vi.fn();
  const waiting = semaphore.untilReleased().then(woken);
  await Promise.resolve();
  expect(woken).not.toHaveBeenCalled();
  semaphore.release(['buyer', 'address']);
  await waiting;
  expect(['buyer', 'address'].map((key) => semaphore.held(key))).toEqual([0, 1]);
});

test('what is released while something else is done is told beside its result', async () => {
  const semaphore = new KeyedSemaphore();
  semaphore.acquire(['buyer', 'address']);
  semaphore.acquire(['address']);
  const { result, released } = await semaphore.watching(() => {
    semaphore.release(['buyer', 'address']);
    semaphore.release(['address']);
    return Promise.resolve('done');
  });
  semaphore.acquire(['other']);
  semaphore.release(['other']);
  expect([result, ...released]).toEqual(['done', ['buyer', 1], ['address', 2]]);
});
