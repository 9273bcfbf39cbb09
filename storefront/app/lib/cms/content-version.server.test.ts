import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentVersion } from './content-version.server';

const POLL_MS = 1_000;
let answer: number | Error;
let versions: ContentVersion;
const log = vi.fn();
const heard = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  log.mockClear();
  heard.mockClear();
  answer = 1;
  const contentVersion = async () => (answer instanceof Error ? Promise.reject(answer) : answer);
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
  expect(heard).toHaveBeenCalledTimes(3);
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

test('once stopped it asks no more', async () => {
  await versions.start();
  versions.stop();
  await poll();
  expect(heard).toHaveBeenCalledTimes(1);
});
