import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductDetail } from '@shop/contract';
import { USUAL_LOCALES } from '@shop/contract';
import { expect, test } from './support/fixtures';
import { PRODUCT_PAGES, firstProduct } from './support/product-pages';

type Facts = Record<string, unknown> & { '@context': string; '@type': string };

/** A page's facts after schema.org, by their type. */
async function factsOf(page: Page): Promise<Record<string, Facts>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const facts = texts.map((text) => JSON.parse(text) as Facts);
  for (const fact of facts) expect(fact['@context']).toBe('https://schema.org');
  return Object.fromEntries(facts.map((fact) => [fact['@type'], fact]));
}
const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');
const metaOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

/** Width and height of a PNG, which stand at the same place in every one. */
async function sizeOfPng(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type']).toBe('image/png');
  const bytes = await response.body();
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('SHELL-04 every public page has one title, description and canonical address, and OpenGraph facts', async ({
  page,
  shop,
}) => {
  const titles = new Set<string>();
  const paths = ['/', '/Pendants', '/Man', '/Rings', '/Earrings', '/Bracelets', '/ProductList', '/Contact'];
  for (const path of paths) {
    await page.goto(`${path}?utm_source=mail`);
    await expect(page.locator('title')).toHaveCount(1);
    titles.add(await page.title());
    expect(await canonicalOf(page), path).toBe(shop.url + path);
    for (const name of ['description', 'og:title', 'og:type', 'og:url', 'og:site_name'])
      expect(await metaOf(page, name), `${name} of ${path}`).toBeTruthy();
  }
  expect(titles.size).toBe(paths.length);
});

test('PDP-03 the six product pages name one canonical address and tell of the piece and of each metal', async ({
  page,
  shop,
  request,
}) => {
  for (const [path, category] of PRODUCT_PAGES) {
    const id = await firstProduct(shop, category);
    await page.goto(`${path}/${id}`);
    const canonical = await canonicalOf(page);
    const { rating, slug } = (await (await request.get(`/api/products/${id}`)).json()) as ProductDetail;
    expect(canonical).toMatch(new RegExp(`^${shop.url}/(product|Man|Rings|Earrings|Bracelets)/${slug}$`));
    const { Product: product, BreadcrumbList: crumbs } = await factsOf(page);
    expect(product?.name).toBe(await page.getByRole('heading', { level: 1 }).innerText());
    const offers = product?.offers as Record<string, string>[];
    expect(offers.map(({ name }) => name)).toEqual(['Silver', 'Gold']);
    for (const offer of offers) {
      expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'USD', url: canonical });
      expect(offer.price).toMatch(/^\d+\.\d\d$/);
    }
    // Stars are told of only where somebody gave them; another test may have published a review.
    expect(product?.aggregateRating).toEqual(
      rating
        ? { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count }
        : undefined,
    );
    const [picture] = product?.image as string[];
    expect((await request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//);
    const places = crumbs?.itemListElement as { position: number; item: string }[];
    expect(places.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(places.at(-1)?.item).toBe(canonical);
    expect(await metaOf(page, 'og:image')).toBe(picture);
  }
});

test('S-66 SHELL-04 a piece is at its address word in any letter case and at its id, under each kind of page', async ({
  page,
  shop,
  request,
}) => {
  const id = await firstProduct(shop, 'ring');
  const { slug, title } = (await (await request.get(`/api/products/${id}`)).json()) as ProductDetail;
  for (const [path] of PRODUCT_PAGES)
    for (const name of [slug, slug.toUpperCase(), id]) {
      const html = await (await request.get(`${path}/${name}`)).text();
      expect(html, `${path}/${name}`).toContain(`rel="canonical" href="${shop.url}/Rings/${slug}"`);
    }
  for (const name of [`${slug}-`, `${slug}x`, '-'])
    expect((await request.get(`/Rings/${name}`)).status(), name).toBe(404);

  // A link within the shop asks for data alone; what is written of the piece follows its id.
  await page.goto('/Rings', { waitUntil: 'networkidle' });
  await page.locator(`main a[href="/Rings/${slug}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.reload();
  await expect(page).toHaveURL(`/Rings/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: 'Ask a Question' })).toHaveAttribute('href', `/ask/${id}`);
});

test('SHELL-04 the home page tells of the house', async ({ page, shop }) => {
  await page.goto('/');
  expect((await factsOf(page)).Organization).toMatchObject({
    url: `${shop.url}/`,
    logo: `${shop.url}/icon-512.png`,
  });
});

test('SHELL-04 D-19 the sitemap names every piece once in each language, each under its canonical address', async ({
  page,
  request,
  shop,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/^application\/xml/);
  const { urls, images, broken } = await page.evaluate(
    (xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml');
      const textsOf = (name: string) =>
        [...read.getElementsByTagName(name)].map((one) => one.textContent ?? '');
      return {
        urls: textsOf('loc'),
        images: textsOf('image:loc'),
        broken: read.getElementsByTagName('parsererror').length,
      };
    },
    await response.text(),
  );
  expect(broken).toBe(0);
  expect(new Set(urls).size).toBe(urls.length);
  const products = (await (await fetch(`${shop.cmsUrl}/api/products`)).json()) as { slug: string }[];
  for (const { slug } of products)
    expect(urls.filter((url) => url.endsWith(`/${slug}`))).toHaveLength(USUAL_LOCALES.length);
  expect(images.length).toBeGreaterThan(products.length);
  for (const url of urls) {
    const html = await (await request.get(url)).text();
    expect(html, url).toContain(`rel="canonical" href="${url}"`);
  }
});

test('SHELL-01 icons and manifest are there in the sizes they claim', async ({ page, request }) => {
  await page.goto('/');
  const hrefOf = (rel: string) => page.locator(`link[rel="${rel}"]`).first().getAttribute('href');
  expect(await sizeOfPng(request, (await hrefOf('apple-touch-icon')) ?? '')).toBe('180x180');
  expect((await request.get('/favicon.ico')).status()).toBe(200);
  expect((await request.get('/favicon.svg')).headers()['content-type']).toBe('image/svg+xml');
  const manifest = (await (await request.get((await hrefOf('manifest')) ?? '')).json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest.start_url).toBe('/');
  expect(manifest.name).not.toBe('');
  for (const { src, sizes } of manifest.icons) expect(await sizeOfPng(request, src)).toBe(sizes);
  const wanted = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`);
  expect(wanted).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
});
