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

test('a release of a key while something else is done is told beside its result, one of another key is not', async () => {
  const semaphore = new KeyedSemaphore();
  const during = (key: string) =>
    semaphore.watching(['buyer', 'address'], () => {
      semaphore.acquire([key]);
      semaphore.release([key]);
      return Promise.resolve('done');
    });
  expect(await during('address')).toEqual({ result: 'done', released: true });
  expect(await during('other')).toEqual({ result: 'done', released: false });
});
