import { expect, test } from './support/fixtures';
import { firstProduct, lookThrough } from './support/product-pages';

/** How much wider than needed a picture may be: the next width of the list, and no other. */
const TOO_WIDE = 2;
/** And how much narrower, before it looks soft. */
const TOO_NARROW = 0.8;

interface Fit {
  src: string;
  /** Device pixels that its place can show. */
  needed: number;
  chosen: number;
  /** The widths on offer. */
  offered: number[];
}

/** Every loaded picture in the page: what its place needs, and what the browser took. */
function fits(): Fit[] {
  return [...document.querySelectorAll('img')].flatMap((img) => {
    const chosen = Number(/\/img\/(\d+)\//.exec(img.currentSrc)?.[1]);
    const box = { width: img.offsetWidth, height: img.offsetHeight };
    const [own, ownHeight] = [Number(img.getAttribute('width')), Number(img.getAttribute('height'))];
    if (!chosen || !img.complete || box.width === 0) return [];
    const sources = [...(img.parentElement?.querySelectorAll('source') ?? [])];
    const source = sources.find(({ media }) => media === '' || matchMedia(media).matches);
    const offered = (source?.srcset ?? img.srcset)
      .split(', ')
      .map((one) => parseInt(one.split(' ')[1] ?? '0', 10));
    // Cut to its box, a picture is as wide as its height demands.
    const cover = getComputedStyle(img).objectFit === 'cover' && own > 0;
    const width = cover ? Math.max(box.width, (box.height * own) / ownHeight) : box.width;
    return [{ src: img.currentSrc, needed: width * devicePixelRatio, chosen, offered }];
  });
}

for (const [width, deviceScaleFactor] of [
  [390, 2],
  [768, 2],
  [1440, 1],
] as const)
  test.describe(`pictures at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });

    for (const name of ['/', '/Rings', '/Earrings', '/product/{id}'])
      test(`PDP-02 CARD-01 on ${name} none is twice as wide as its place, and none too narrow for it`, async ({
        page,
        shop,
      }) => {
        await page.goto(name.replace('{id}', await firstProduct(shop, 'woman pendant')));
        // Pictures below the fold are fetched when near.
        await lookThrough(page);
        const all = await page.evaluate(fits);
        expect(all.length).toBeGreaterThan(3);
        const smallest = (fit: Fit) => Math.min(...fit.offered) === fit.chosen;
        const largest = (fit: Fit) => Math.max(...fit.offered) === fit.chosen;
        const bad = all.filter(
          (fit) =>
            (fit.chosen > TOO_WIDE * fit.needed && !smallest(fit)) ||
            (fit.chosen < TOO_NARROW * fit.needed && !largest(fit)),
        );
        expect(bad).toEqual([]);
      });
  });

test('PDP-02 a picture’s address carries its version and is kept for good; without it, for minutes', async ({
  page,
  request,
}) => {
  await page.goto('/Rings');
  const src = await page.locator('article img').first().getAttribute('src');
  expect(src).toMatch(/^\/img\/800\/[^?]+\.jpg\?v=[0-9a-z]+$/);
  const caching = async (address: string) => (await request.get(address)).headers()['cache-control'];
  expect(await caching(src ?? '')).toContain('immutable');
  expect(await caching((src ?? '').split('?')[0] ?? '')).toBe('public, max-age=600');
});

test('HOME-02 MKT-04 CARD-02 a film is asked for when it comes into sight, and shows its still picture before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|webm)(\?|$)/.test(request.url())) asked.push(request.url());
  });
  for (const path of ['/', '/ProductDetail2']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const film = page.locator('main video').first();
    await expect(film).toBeAttached();
    expect(asked, `nothing of ${path} is in sight yet`).toEqual([]);
    await film.scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(page.locator('main picture:has(~ video) img').first()).toBeVisible();
    asked.length = 0;
  }
});
