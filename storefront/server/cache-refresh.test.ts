import { beforeEach, expect, test, vi } from 'vitest';
import { refreshCaches, type RefreshableCache } from './cache-refresh';

const REPORT_MS = 5_000;
const log = vi.fn();
const onShown = vi.fn(async (_version: number) => undefined);
let version = 1;
let answered: () => void;
/** What each kept thing is of, and whether its refresh works. */
let things: (RefreshableCache & { of: number; works: boolean })[];

beforeEach(() => {
  vi.useFakeTimers();
  log.mockClear();
  onShown.mockClear().mockResolvedValue(undefined);
  version = 1;
  things = [0, 0].map(() => ({
    of: 1,
    works: true,
    get isCurrent() {
      return this.of === version;
    },
    refresh: vi.fn(async function (this: { of: number; works: boolean }) {
      if (this.works) this.of = version;
    }),
  }));
  const versions = {
    get version() {
      return version;
    },
    onAnswer: (follower: () => void) => void (answered = follower),
  };
  refreshCaches({ versions, kept: things, onShown, log, reportMs: REPORT_MS });
  return () => vi.useRealTimers();
});

const answers = async (after = 0) => {
  await vi.advanceTimersByTimeAsync(after);
  answered();
  await vi.advanceTimersByTimeAsync(0);
};

test('under a new version all that is kept is refreshed, then the version is reported as shown', async () => {
  await answers();
  expect(things[0]?.refresh).not.toHaveBeenCalled();
  version = 2;
  await answers();
  for (const thing of things) expect(thing.of).toBe(2);
  expect(onShown.mock.calls).toEqual([[1], [2]]);
});

test('what could not be refreshed is tried again, and nothing is reported before', async () => {
  version = 2;
  Object.assign(things[1] ?? {}, { works: false });
  await answers();
  expect(onShown).not.toHaveBeenCalled();
  Object.assign(things[1] ?? {}, { works: true });
  await answers();
  expect(onShown.mock.calls).toEqual([[2]]);
});

test('an unchanged version is reported again from time to time, and after a report that failed', async () => {
  onShown.mockRejectedValueOnce(new Error('away'));
  await answers();
  expect(log).toHaveBeenCalledWith('warn', 'shown version not reported', expect.anything());
  await answers(1);
  await answers(REPORT_MS - 1);
  expect(onShown).toHaveBeenCalledTimes(2);
  await answers(1);
  expect(onShown).toHaveBeenCalledTimes(3);
});

test('a refresh under way is not begun a second time', async () => {
  version = 2;
  let finish = () => {};
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  Object.assign(things[0] ?? {}, { refresh: slow });
  await answers();
  await answers();
  expect(slow).toHaveBeenCalledTimes(1);
  finish();
});

test('a storefront that is long on its way to a new version still says that it runs, and what it shows', async () => {
  await answers();
  version = 2;
  let finish = () => {};
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  Object.assign(things[0] ?? {}, { refresh: slow });
  await answers(REPORT_MS - 1);
  expect(onShown.mock.calls).toEqual([[1]]);
  await answers(1);
  expect(onShown.mock.calls).toEqual([[1], [1]]);
  Object.assign(things[0] ?? {}, { of: 2 });
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(onShown.mock.calls).toEqual([[1], [1], [2]]);
});
