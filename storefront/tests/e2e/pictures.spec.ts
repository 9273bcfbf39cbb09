import sharp from 'sharp';
import { expect, test } from './support/fixtures';
import { WITH_MOTION } from './support/motion';
import { Panel } from './support/panel';
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
    const chosen = Number(/\/img\/(\d+)(-upright-\d+)?\//.exec(img.currentSrc)?.[1]);
    const box = { width: img.offsetWidth, height: img.offsetHeight };
    if (!chosen || !img.complete || box.width === 0) return [];
    const sources = [...(img.parentElement?.querySelectorAll('source') ?? [])];
    const source = sources.find(({ media }) => media === '' || matchMedia(media).matches);
    // Another cut says its own size.
    const sized = source?.hasAttribute('width') ? source : img;
    const [own, ownHeight] = [Number(sized.getAttribute('width')), Number(sized.getAttribute('height'))];
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

test('S-67 HOME-01 on an upright phone the hero is its upright cut; on a turned one it is the whole picture', async ({
  page,
}) => {
  const hero = page.locator('main img').first();
  // Empty while the browser chooses.
  const taken = () => hero.evaluate((img: HTMLImageElement) => img.currentSrc.replace(location.origin, ''));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/de', '/About']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(taken, path).toMatch(/^\/img\/\d+-upright-\d+\//);
    expect(await hero.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)).toBeCloseTo(
      2 / 3,
      1,
    );
  }
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(taken).toMatch(/^\/img\/\d+\//);
});

test('PDP-02 CARD-01 every picture of the shop is offered as AVIF and WebP, and as JPEG to browsers without', async ({
  page,
  shop,
}) => {
  const rings = await (await fetch(`${shop.cmsUrl}/api/products?category=ring`)).json();
  const filmed = (rings as { _id: string; video: string | null }[]).find(({ video }) => video !== null);
  const ring = filmed?._id ?? '';
  await page.addInitScript((id) => {
    for (const key of ['shop.compare', 'shop.wishlist']) localStorage.setItem(key, JSON.stringify([id]));
  }, ring);
  const poor = () =>
    page.locator('img').evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((img) => new URL(img.src).pathname.startsWith('/img/') || img.src.includes('/uploads/'))
        .filter((img) => {
          const sources = [...(img.closest('picture')?.querySelectorAll('source') ?? [])];
          // Each cut of it, by its media query.
          const cuts = new Set(['', ...sources.map(({ media }) => media)]);
          return [...cuts].some((cut) => {
            const types = sources.filter(({ media }) => media === cut).map(({ type }) => type);
            const last = cut === '' ? img.src : sources.filter(({ media }) => media === cut).at(-1)?.srcset;
            return types[0] !== 'image/avif' || types[1] !== 'image/webp' || !/\.jpg(\?|$)/.test(last ?? '');
          });
        })
        .map((img) => img.outerHTML),
    );
  for (const path of ['/', '/Earrings', `/Rings/${ring}`, '/compare', '/wishlist', '/About', '/Stories']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await poor(), path).toEqual([]);
  }
  await page.goto(`/Rings/${ring}`, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('button', { name: 'Video', exact: true }).click();
  const film = page.getByLabel(/^Video of /);
  await expect(film).toBeVisible();
  expect(await page.locator('video[poster]').count()).toBe(0);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Remove / })).toBeVisible();
  expect(await poor(), 'with the film and the comparison open').toEqual([]);
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

test('PDP-02 PM-02 a picture that was just uploaded is offered in every format and width it has pixels for', async ({
  page,
  request,
  shop,
}) => {
  const [width, height] = [1000, 1250];
  const drawn = sharp({ create: { width, height, channels: 3, background: '#b08d57' } });
  const panel = await Panel.open(shop);
  const image = await panel.upload('just-uploaded.png', await drawn.png().toBuffer(), 'A band of gold.');
  await panel.publishProduct(await firstProduct(shop, 'bracelet'), { images: [image] });
  const picture = page
    .getByRole('region', { name: /^Pictures of / })
    .locator('picture')
    .first();
  // A publish reaches every page within two seconds.
  await expect(async () => {
    await page.goto(`/Bracelets/${await firstProduct(shop, 'bracelet')}`);
    await expect(picture.getByRole('img')).toHaveAttribute('alt', 'A band of gold.', { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  const sets = await picture
    .locator('source')
    .evaluateAll((sources) => sources.map((source) => (source as HTMLSourceElement).srcset));
  const offered = sets.flatMap((set) => set.split(', ')).map((one) => one.split(' '));
  const formats = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const;
  const fallback = await picture.getByRole('img').getAttribute('src');
  const widths: Record<string, number[]> = {};
  for (const [address = '', claimed = '800w'] of [...offered, [fallback ?? '']]) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const format = /\.(avif|webp|jpg)\?v=/.exec(address)?.[1] as keyof typeof formats;
    const made = await sharp(await response.body()).metadata();
    expect([made.format, made.width], address).toEqual([formats[format], parseInt(claimed, 10)]);
    (widths[format] ??= []).push(made.width);
  }
  const every = [96, 192, 320, 480, 640, 800, 960];
  expect(widths).toEqual({ avif: every, webp: every, jpg: [800] });
});

test.describe('films', () => {
  test.use(WITH_MOTION);

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
});
