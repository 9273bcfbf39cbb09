import { beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '@shop/contract';
import type { PackedPage } from './packed-page';
import { PageCache, type RefreshOutcome } from './page-cache';

const versions = {
  version: 1 as number | null,
  versionSince: 0,
  cmsReachable: true,
  changes: [] as Change[],
};
const log = vi.fn();
let now = 0;
let pages: PageCache;

beforeEach(() => {
  Object.assign(versions, { version: 1, versionSince: 0, cmsReachable: true, changes: [] });
  log.mockClear();
  now = 0;
  pages = new PageCache({ versions, log, bytesMax: 80_000, now: () => now });
});

function page(name: string, bytes = 30): PackedPage {
  const body = Buffer.alloc(bytes / 3);
  return {
    status: 200,
    contentType: 'text/html',
    cacheControl: '',
    etag: name,
    scriptHashes: [],
    bodies: { br: body, gzip: body, identity: body },
  };
}
const made = (name: string, version: number | null = versions.version) =>
  vi.fn(async (): Promise<RefreshOutcome> => ({ page: page(name), version, sources: null, tags: null }));
const name = (found: PackedPage | null) => found?.etag ?? null;

/** A new version that was heard of `ago` ms ago. */
function publish(ago: number) {
  versions.version = 2;
  now += 10_000;
  versions.versionSince = now - ago;
}

test('a page is made once while the version stands, and by one request of all that ask at once', async () => {
  const make = made('first');
  const all = await Promise.all([pages.get('/Rings', make), pages.get('/Rings', make)]);
  expect(all.map(name)).toEqual(['first', 'first']);
  expect(name(await pages.get('/Rings', make))).toBe('first');
  expect(make).toHaveBeenCalledTimes(1);
});

test('right after a new version the old page is shown while one request makes the new one', async () => {
  await pages.get('/Rings', made('old'));
  publish(100);
  let finish: (made: RefreshOutcome) => void = () => undefined;
  const make = vi.fn(() => new Promise<RefreshOutcome>((resolve) => (finish = resolve)));
  expect(name(await pages.get('/Rings', make))).toBe('old');
  expect(name(await pages.get('/Rings', make))).toBe('old');
  expect(make).toHaveBeenCalledTimes(1);
  finish({ page: page('new'), version: 2, sources: null, tags: null });
  await vi.waitFor(async () => expect(name(await pages.get('/Rings', make))).toBe('new'), 15_000);
});

test('a second after a new version nobody is shown the old page any more', async () => {
  await pages.get('/Rings', made('old'));
  publish(900);
  expect(name(await pages.get('/Rings', made('new')))).toBe('new');
});

test('a page made of an older answer is made anew at the next request', async () => {
  versions.version = 2;
  await pages.get('/Rings', made('half-old', 1));
  now = versions.versionSince + 1_000;
  expect(name(await pages.get('/Rings', made('new')))).toBe('new');
});

test('while the CMS is away the kept page stands for as long as it takes, and this is counted', async () => {
  await pages.get('/Rings', made('old'));
  versions.cmsReachable = false;
  versions.version = 2;
  now = 30 * 24 * 3_600_000;
  const make = made('never');
  expect(name(await pages.get('/Rings', make))).toBe('old');
  expect(make).not.toHaveBeenCalled();
  expect(pages.figures.away).toBe(1);
});

test('a failing refresh leaves the kept page and says so in the log', async () => {
  await pages.get('/Rings', made('old'));
  publish(900);
  const failing = vi.fn(async () => Promise.reject(new Error('503')));
  expect(name(await pages.get('/Rings', failing))).toBe('old');
  expect(log).toHaveBeenCalledWith('warn', 'page refresh failed', expect.anything());
  expect(name(await pages.get('/Rings', async () => null))).toBe('old');
});

test('an address that leads nowhere any more is forgotten', async () => {
  await pages.get('/product/1', made('old'));
  publish(900);
  expect(await pages.get('/product/1', async () => 'gone')).toBeNull();
  expect(pages.has('/product/1')).toBe(false);
});

test('what is not for everybody is not kept', async () => {
  const make = vi.fn(async (): Promise<RefreshOutcome> => null);
  expect(await pages.get('/checkout', make)).toBeNull();
  expect(await pages.get('/checkout', make)).toBeNull();
  expect(make).toHaveBeenCalledTimes(2);
});

test('before the first word of the CMS nothing is kept', async () => {
  expect(name(await pages.get('/Rings', made('early', null)))).toBe('early');
  expect(pages.has('/Rings')).toBe(false);
});

test('after ten minutes a page is made anew behind its visitors, for what it says of the day', async () => {
  await pages.get('/Rings', made('morning'));
  now = 11 * 60_000;
  expect(name(await pages.get('/Rings', made('noon')))).toBe('morning');
  await vi.waitFor(async () => expect(name(await pages.get('/Rings', made('later')))).toBe('noon'), 15_000);
});

test('the memory is bounded by bytes: what was used longest ago goes first', async () => {
  const large = (key: string) => async (): Promise<RefreshOutcome> => ({
    page: page(key, 9_000),
    version: 1,
    sources: null,
    tags: null,
  });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    await pages.get(key, large(key));
    await pages.get('a', large('again'));
  }
  await pages.get('i', large('i'));
  expect(pages.figures.bytes).toBeLessThanOrEqual(80_000);
  expect(pages.has('a')).toBe(true);
  expect(pages.has('b')).toBe(false);
});

test('a page whose sources have not changed stands, and is not kept for longer than its day', async () => {
  const sources = [['shop', 'a 1']] as const;
  await pages.get('/Rings', async () => ({ page: page('first'), version: 1, sources, tags: null }));
  expect(pages.sourcesOf('/Rings')).toBe(sources);
  publish(900);
  expect(pages.outdatedKeys(9)).toEqual(['/Rings']);
  expect(name(await pages.get('/Rings', async () => ({ unchangedAt: 2 })))).toBe('first');
  expect(pages.outdatedKeys(9)).toEqual([]);
  const make = made('never');
  expect(name(await pages.get('/Rings', make))).toBe('first');
  expect(make).not.toHaveBeenCalled();
  now = 11 * 60_000;
  expect(pages.sourcesOf('/Rings')).toBeNull();
});

test('while the CMS is away, and only then, a kept page is there for whoever is known too', async () => {
  await pages.get('/Rings', made('kept'));
  expect(pages.whileAway('/Rings')).toBeNull();
  versions.cmsReachable = false;
  expect(name(pages.whileAway('/Rings'))).toBe('kept');
  expect(pages.whileAway('/Men')).toBeNull();
  expect(pages.figures.away).toBe(1);
});

test('AUTH-07 a page that is not ready to go out in front of the shop is not counted as shown', async () => {
  await pages.get('/Rings', made('kept'));
  for (const [cmsReachable, count] of [
    [true, 'hits'],
    [false, 'away'],
  ] as const) {
    versions.cmsReachable = cmsReachable;
    const before = pages.figures;
    expect(pages.current('/Rings', () => false)).toBeUndefined();
    expect(pages.figures).toEqual(before);
    expect(pages.current('/Rings', ({ etag }) => etag === 'kept')?.etag).toBe('kept');
    expect(pages.figures).toEqual({ ...before, [count]: before[count] + 1 });
  }
});

test('B-139 a page stands through a change of what it is not made of, and no longer', async () => {
  const tags = new Set(['ring', 'shop']);
  const make = vi.fn(async (): Promise<RefreshOutcome> => ({
    page: page('kept'),
    version: versions.version,
    sources: null,
    tags,
  }));
  const change = (...changed: string[]) => {
    const from = versions.version ?? 0;
    Object.assign(versions, {
      version: from + 1,
      changes: [...versions.changes, { from, to: from + 1, tags: changed }],
    });
  };
  await pages.get('/Rings', make);
  change('story');
  expect(pages.outdatedKeys(9)).toEqual([]);
  await pages.get('/Rings', make);
  expect(pages.figures).toMatchObject({ hits: 1, stale: 0 });
  change('story', 'shop');
  expect(pages.outdatedKeys(9)).toEqual(['/Rings']);
  await pages.renew('/Rings', make);
  expect(pages.outdatedKeys(9)).toEqual([]);
  expect(make).toHaveBeenCalledTimes(2);
});
