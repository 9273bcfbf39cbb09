import { afterEach, expect, test, vi } from 'vitest';
import { heldWebLocks } from './held-locks';
import { withWebLock } from './web-lock';

afterEach(() => vi.unstubAllGlobals());

const denied = () => Object.assign(new Error('The request was denied.'), { name: 'SecurityError' });
const stub = (locks: object | undefined) => vi.stubGlobal('navigator', { locks });
const alone = vi.fn((work: () => Promise<string>) => work());

test('BAG-05 work of a name is done under the lock of that name', async () => {
  const request = vi.fn((_name: string, work: () => Promise<string>) => work());
  stub({ request });
  expect(await withWebLock('shop.bag', () => Promise.resolve('done'))).toBe('done');
  expect(request).toHaveBeenCalledWith('shop.bag', expect.any(Function));
});

test.each<[string, object | undefined]>([
  ['keeps no locks', undefined],
  ['denies them', { request: () => Promise.reject(denied()) }],
])('BAG-05 S-73 in a page to which the browser %s, work is done once all the same', async (_, locks) => {
  stub(locks);
  alone.mockClear();
  const work = vi.fn(() => Promise.resolve('done'));
  expect(await withWebLock('shop.bag', work, alone)).toBe('done');
  expect([work.mock.calls.length, alone.mock.calls.length]).toEqual([1, 1]);
});

test('BAG-05 what fails under a lock fails, and is not done again', async () => {
  stub({ request: (_name: string, work: () => Promise<string>) => work() });
  const work = vi.fn(() => Promise.reject(denied()));
  await expect(withWebLock('shop.bag', work)).rejects.toThrow('denied');
  expect(work).toHaveBeenCalledOnce();
});

test.each<[string, object | undefined, string[]]>([
  ['what is held', { query: () => Promise.resolve({ held: [{ name: 'a' }] }) }, ['a']],
  ['nothing where it is denied', { query: () => Promise.reject(denied()) }, []],
  ['nothing where there are no locks', undefined, []],
])('CHK-14 a page is told %s', async (_, locks, names) => {
  stub(locks);
  expect([...(await heldWebLocks())]).toEqual(names);
});
