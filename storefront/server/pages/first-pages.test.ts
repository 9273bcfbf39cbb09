import { expect, test, vi } from 'vitest';
import { makeFirstPages } from './first-pages';

/** Pages that are kept once they were tried so often. */
function shop(tries: number) {
  const asked = new Map<string, number>();
  const make = vi.fn(async () => null);
  const pages = {
    has: (path: string) => (asked.get(path) ?? 0) >= tries,
    async renewQuietly(path: string, renew: () => Promise<unknown>) {
      await renew();
      asked.set(path, (asked.get(path) ?? 0) + 1);
    },
  };
  const published = {
    spoken: async (locale: string) => (locale === 'fr' ? ('never' as const) : ('now' as const)),
  };
  return { pages, renewal: { make }, asked, published };
}

test.each([1, 3])(
  'B-119 the home page of each language of the shop is made, at the %d. try',
  async (tries) => {
    const { pages, renewal, asked, published } = shop(tries);
    await makeFirstPages({
      pages,
      renewal,
      published,
      versions: { version: 7, cmsReachable: true, changes: [] },
    });
    expect(Object.fromEntries(asked)).toEqual({ '/': tries, '/de': tries });
  },
);

test('B-119 a storefront whose CMS is away serves at once', async () => {
  const { pages, renewal, published } = shop(1);
  await makeFirstPages({
    pages,
    renewal,
    published,
    versions: { version: null, cmsReachable: false, changes: [] },
  });
  expect(renewal.make).not.toHaveBeenCalled();
});

test('B-119 pages that cannot be made do not keep a storefront from serving', async () => {
  const { pages, renewal, published } = shop(Infinity);
  await makeFirstPages({
    pages,
    renewal,
    published,
    versions: { version: 7, cmsReachable: true, changes: [] },
    patienceMs: 20,
  });
  expect(renewal.make).toHaveBeenCalledTimes(2);
});
