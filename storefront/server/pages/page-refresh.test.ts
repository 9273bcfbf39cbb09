import { beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '@shop/contract';
import type { PackedPage } from './packed-page';
import { PageCache } from './page-cache';
import type { RenderOutcome, RenderTask } from './render-pool';
import { PageRefresh } from './page-refresh';

const versions = {
  version: 1 as number | null,
  versionSince: 0,
  cmsReachable: true,
  changes: [] as Change[],
};
const make = vi.fn<(task: RenderTask) => Promise<RenderOutcome>>();
let pages: PageCache;
let renewal: PageRefresh;

const page = (etag: string): PackedPage => {
  const body = Buffer.alloc(10);
  return {
    status: 200,
    contentType: 'text/html',
    cacheControl: '',
    etag,
    scriptHashes: [],
    bodies: { br: body, gzip: body, identity: body },
  };
};
const answer = (status: number, gone: boolean): RenderOutcome => ({
  answer: { status, headers: [], body: new Uint8Array() },
  gone,
});

beforeEach(async () => {
  versions.version = 1;
  make.mockReset().mockImplementation(async ({ path }) => ({
    page: page(`${path} of ${versions.version}`),
    version: versions.version,
    sources: [[path, 'a 1']],
    tags: null,
  }));
  pages = new PageCache({ versions, log: vi.fn(), bytesMax: 80_000 });
  renewal = new PageRefresh(pages, { make }, versions);
  for (const path of ['/', '/Rings', '/About']) await pages.get(path, () => renewal.make(path));
  make.mockClear();
});

test('a new version makes every kept page anew, the latest used first, of present content and for nobody', async () => {
  await renewal.refresh();
  expect(make).not.toHaveBeenCalled();
  versions.version = 2;
  expect(renewal.isCurrent).toBe(false);
  await renewal.refresh();
  expect(renewal.isCurrent).toBe(true);
  expect(make.mock.calls.map(([task]) => task.path)).toEqual(['/About', '/Rings', '/']);
  for (const [task] of make.mock.calls)
    expect(task).toMatchObject({ renews: true, headers: [['accept', 'text/html']] });
});

test('a page that visitors have had made meanwhile is not made a second time', async () => {
  for (const path of ['/Man', '/FAQ']) await pages.get(path, () => renewal.make(path));
  versions.version = 2;
  make.mockReset().mockImplementation(async ({ path }) => {
    // Used longest ago, so last in line.
    for (const other of ['/Rings', '/'])
      await pages.renew(other, async () => ({ page: page(other), version: 2, sources: null, tags: null }));
    return { page: page(path), version: 2, sources: null, tags: null };
  });
  await renewal.refresh();
  expect(make.mock.calls.map(([task]) => task.path)).toEqual(['/FAQ', '/Man', '/About']);
  expect(renewal.isCurrent).toBe(true);
});

test('a page that leads nowhere any more is forgotten; one that fails stands until it can be made', async () => {
  versions.version = 2;
  make.mockImplementation(async ({ path }) => (path === '/About' ? answer(404, true) : answer(503, false)));
  await renewal.refresh();
  expect(pages.has('/About')).toBe(false);
  expect(pages.has('/Rings')).toBe(true);
  expect(renewal.isCurrent).toBe(false);
});

test('a page that can never be made again stands, and after some tries holds nothing up', async () => {
  versions.version = 2;
  const well = make.getMockImplementation();
  make.mockImplementation(async (task) => {
    if (task.path === '/Rings') throw new Error('too late');
    if (task.path === '/About') return answer(500, false);
    return well?.(task) ?? answer(500, false);
  });
  for (let refreshes = 1; refreshes <= 4; refreshes += 1) await renewal.refresh();
  expect(renewal.isCurrent).toBe(false);
  await renewal.refresh();
  expect(renewal.isCurrent).toBe(true);
  expect(pages.has('/Rings')).toBe(true);
  make.mockClear();
  await renewal.refresh();
  expect(make).not.toHaveBeenCalled();
  versions.version = 3;
  expect(renewal.isCurrent).toBe(false);
});

test('pages of an answer that can never be had anew stay old, and after some tries hold nothing up', async () => {
  versions.version = 2;
  // Of the answer that is kept, the same or with others that are newer.
  const old = (path: string): RenderOutcome =>
    path === '/Rings' ? { unchangedAt: 1 } : { page: page(path), version: 1, sources: null, tags: null };
  make.mockImplementation(async ({ path }) => old(path));
  for (let refreshes = 1; refreshes <= 4; refreshes += 1) await renewal.refresh();
  expect(renewal.isCurrent).toBe(false);
  await renewal.refresh();
  expect(renewal.isCurrent).toBe(true);
  expect(pages.isOutdated('/Rings')).toBe(true);
  versions.version = 3;
  expect(renewal.isCurrent).toBe(false);
});

test('a page says what it was made of, and is not made anew while that stands', async () => {
  versions.version = 2;
  make.mockImplementation(async ({ path, sources }) => {
    expect(sources).toEqual([[path, 'a 1']]);
    return { unchangedAt: 2 };
  });
  await renewal.refresh();
  expect(renewal.isCurrent).toBe(true);
  const kept = await pages.get('/Rings', () => renewal.make('/Rings'));
  expect(kept?.etag).toBe('/Rings of 1');
});

test('pages that nobody has asked for lately are left for whoever asks for them', async () => {
  const many = Array.from({ length: 50 }, (_, n) => `/product/${n}`);
  for (const path of many) await pages.get(path, () => renewal.make(path));
  make.mockClear();
  versions.version = 2;
  await renewal.refresh();
  expect(make.mock.calls.map(([task]) => task.path)).toEqual([...many].reverse());
  expect(renewal.isCurrent).toBe(true);
  expect(pages.isOutdated('/Rings')).toBe(true);
});
