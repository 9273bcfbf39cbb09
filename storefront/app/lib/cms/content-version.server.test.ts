import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentVersion } from './content-version.server';

const POLL_MS = 1_000;
let answer: number | Error;
/** Of what was changed. */
let tags: string[] | null;
/** How long the CMS waits with an answer that says nothing new. */
let waitMs: number;
let versions: ContentVersion;
const log = vi.fn();
const heard = vi.fn();
const asked: (number | null)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  log.mockClear();
  heard.mockClear();
  answer = 1;
  tags = null;
  waitMs = 0;
  asked.length = 0;
  const contentVersion = async (since: number | null) => {
    asked.push(since);
    for (let ms = 0; answer === since && ms < waitMs; ms += 10)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return answer instanceof Error ? Promise.reject(answer) : { version: answer, tags };
  };
  versions = new ContentVersion({ contentVersion, log, pollMs: POLL_MS });
  versions.onAnswer(heard);
});
afterEach(() => {
  versions.stop();
  vi.useRealTimers();
});

const poll = () => vi.advanceTimersByTimeAsync(POLL_MS);

test('the version is known after the start and followed from then on', async () => {
  expect(versions).toMatchObject({ version: null, cmsReachable: false });
  await versions.start();
  expect(versions).toMatchObject({ version: 1, cmsReachable: true });
  const { versionSince } = versions;
  await poll();
  expect(versions.versionSince).toBe(versionSince);
  answer = 2;
  await poll();
  expect(versions.version).toBe(2);
  expect(versions.versionSince).toBeGreaterThan(versionSince);
  // After a change it asks sooner: at 0, 150, 1,150 and 1,300 ms.
  expect(heard).toHaveBeenCalledTimes(4);
});

test('an outage and its end are said once each, and the version stands meanwhile', async () => {
  await versions.start();
  answer = new Error('refused');
  for (let i = 0; i < 5; i++) await poll();
  expect(versions).toMatchObject({ version: 1, cmsReachable: false });
  expect(heard).toHaveBeenCalledTimes(1);
  answer = 7;
  for (let i = 0; i < 5; i++) await poll();
  expect(versions).toMatchObject({ version: 7, cmsReachable: true });
  expect(log.mock.calls.map(([level]) => level as string)).toEqual(['warn', 'info']);
});

test('B-130 where the CMS waits with its answer a change is heard at once, and a stream of changes in steps', async () => {
  waitMs = POLL_MS;
  await versions.start();
  // After the first word, which is a change: a question that the CMS holds.
  await vi.advanceTimersByTimeAsync(600);
  answer = 2;
  await vi.advanceTimersByTimeAsync(20);
  expect(versions.version).toBe(2);
  asked.length = 0;
  for (let n = 0; n < 200; n++) {
    answer = 3 + n;
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(asked.length).toBeLessThanOrEqual(14);
  expect(asked.length).toBeGreaterThanOrEqual(10);
});

test('B-130 held questions follow each other without a pause, unheld ones in the old step', async () => {
  waitMs = POLL_MS;
  await versions.start();
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(asked).toHaveLength(11);
  expect(asked.slice(1)).toEqual(Array(10).fill(1));
  waitMs = 0;
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(asked.length).toBeGreaterThanOrEqual(9);
  expect(asked.length).toBeLessThanOrEqual(11);
});

test('B-130 a CMS that was away is asked without waiting, so that its return is heard at once', async () => {
  await versions.start();
  answer = new Error('refused');
  await poll();
  answer = 1;
  await poll();
  await poll();
  expect(asked).toEqual([null, 1, null, 1]);
});

test('once stopped it asks no more', async () => {
  await versions.start();
  versions.stop();
  await poll();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('B-139 the last changes are remembered, each from the version before it', async () => {
  await versions.start();
  expect(versions.changes).toEqual([]);
  for (let version = 2; version <= 60; version += 1) {
    answer = version;
    tags = version === 60 ? null : [`t${version}`];
    await poll();
  }
  expect(versions.changes).toHaveLength(50);
  expect(versions.changes.slice(-2)).toEqual([
    { from: 58, to: 59, tags: ['t59'] },
    { from: 59, to: 60, tags: null },
  ]);
});

test('B-139 nothing is remembered from before a restored backup', async () => {
  await versions.start();
  answer = 5;
  await poll();
  expect(versions.changes).toHaveLength(1);
  answer = 3;
  await poll();
  expect(versions).toMatchObject({ version: 3, changes: [] });
});
