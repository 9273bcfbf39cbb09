import { cents } from '@shop/contract/rules';
import { expect, test } from 'vitest';
import type { ShopContent } from '@shop/contract';
import { pageMeta } from '~/lib/meta/page-meta';
import { productMeta } from '~/features/product/product-meta';
import { loader as robots } from './robots-txt';
import { loader as sitemapOf } from './sitemap-xml';
import { sitemapXml } from '~/lib/meta/sitemap-xml';

const ROOT = { shop: null, publicUrl: 'https://shop.example' };
const TWO = ['en', 'de'] as const;
const THREE = ['en', 'de', 'fr'] as const;
/** What a page is handed of a shop that speaks these languages. */
const speaking = (languages: readonly string[]) => ({ shop: async () => ({ languages }) });
const product = {
  _id: 'p1',
  slug: 'signet',
  title: 'Signet </script><b>',
  price: cents(22_000),
  goldPrice: cents(54_000),
  category: 'ring',
  listPage: 'Rings' as const,
  image: [],
  pictures: [{ path: 'uploads/a b.jpg', alt: '', width: 10, height: 10 }],
  video: null,
  videoPoster: null,
  tagText: null,
  description: 'Words',
};
interface Facts {
  '@type': string;
  offers?: object[];
  aggregateRating?: object;
  itemListElement?: { name: string; item: string }[];
}
const facts = (more: object = {}) =>
  productMeta(ROOT, { ...product, ...more })
    .filter((entry) => 'script:ld+json' in entry)
    .map((entry) => (entry as unknown as { 'script:ld+json': Facts })['script:ld+json']);

test('PDP-03 machines read one offer for each metal that is made', () => {
  expect(facts()[0]?.offers).toMatchObject([
    { '@type': 'Offer', name: 'Silver', price: '220.00', priceCurrency: 'USD' },
    { '@type': 'Offer', name: 'Gold', price: '540.00', url: 'https://shop.example/Rings/signet' },
  ]);
  expect(facts({ goldPrice: null })[0]?.offers).toHaveLength(1);
});

test('D-10 machines read a rating only where there are reviews', () => {
  expect(facts()[0]).not.toHaveProperty('aggregateRating');
  expect(facts({ rating: { average: 4.5, count: 2 } })[0]?.aggregateRating).toMatchObject({
    ratingValue: 4.5,
    reviewCount: 2,
  });
});

test('CAT-01 machines read where a piece stands', () => {
  expect(facts()[1]?.itemListElement?.map(({ item }) => item)).toEqual([
    'https://shop.example/',
    'https://shop.example/Rings',
    'https://shop.example/Rings/signet',
  ]);
});

test('SHELL-04 the sitemap escapes what would break it and names pictures', async () => {
  const xml = await sitemapXml(
    'https://shop.example',
    [
      { path: '/Rings/a&b', updatedAt: '2026-01-01T00:00:00.000Z', pictures: ['uploads/a b.jpg'] },
      { path: '/' },
    ],
    TWO,
  );
  expect(xml).toContain('<loc>https://shop.example/Rings/a&amp;b</loc><lastmod>2026-01-01');
  expect(xml).toContain('<image:loc>https://shop.example/img/1280/a%20b.jpg.jpg</image:loc>');
  expect(xml.match(/<url>/g)).toHaveLength(4);
});

test.each([
  [['en'], {}, ['/']],
  [TWO, {}, ['/', '/de']],
  [THREE, {}, ['/', '/de', '/fr']],
  // Written in a language that is off, and in fewer than the shop speaks.
  [TWO, { languages: ['en', 'fr'] }, ['/']],
  [THREE, { languages: ['en', 'fr'] }, ['/', '/fr']],
] as const)('S-99 a shop that speaks %j names a page of %j at %j', async (spoken, written, named) => {
  const xml = await sitemapXml('https://shop.example', [{ path: '/', ...written }], spoken);
  const urls = named.map((path) => `https://shop.example${path}`);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(urls);
  const links = [...urls, 'https://shop.example/'];
  for (const entry of xml.split('<url>').slice(1))
    expect([...entry.matchAll(/hreflang=".*?" href="(.*?)"/g)].map(([, href]) => href)).toEqual(links);
});

test.each([
  ['en', ['en'], undefined, ['en'], '/Rings'],
  ['de', TWO, undefined, TWO, '/de/Rings'],
  ['fr', THREE, undefined, THREE, '/fr/Rings'],
  ['fr', THREE, ['en', 'fr'], ['en', 'fr'], '/fr/Rings'],
  ['de', THREE, ['en', 'fr'], ['en', 'fr'], '/Rings'],
] as const)(
  'S-99 a page in %s of a shop that speaks %j, written in %j, names itself in %j',
  (locale, spoken, languages, named, canonical) => {
    const shop = { languages: spoken } as unknown as ShopContent;
    const meta = pageMeta(
      { shop, publicUrl: 'https://shop.example', locale },
      { title: 'Rings', path: '/Rings', languages },
    ) as { rel?: string; hrefLang?: string; href?: string }[];
    const alternates = meta.filter(({ rel }) => rel === 'alternate').map(({ hrefLang }) => hrefLang);
    expect(alternates).toEqual([...named, 'x-default']);
    expect(meta.find(({ rel }) => rel === 'canonical')?.href).toBe(`https://shop.example${canonical}`);
  },
);

test.each([
  [{}, { title: 'Rings | Satoshi', description: 'Bands.', picture: 'own.jpg', robots: undefined }],
  [{ title: 'Gold' }, { title: 'Gold', description: 'Bands.', picture: 'own.jpg', robots: undefined }],
  [
    { description: 'Heavy.', picture: 'uploads/card.jpg' },
    { title: 'Rings | Satoshi', description: 'Heavy.', picture: 'card.jpg', robots: undefined },
  ],
  [
    { noIndex: true },
    { title: 'Rings | Satoshi', description: 'Bands.', picture: 'own.jpg', robots: 'noindex' },
  ],
] as const)('S-104 where editors say %j to search engines, a page does', (meta, said) => {
  const shop = { brandName: 'Satoshi', languages: ['en'] } as unknown as ShopContent;
  const facts = { title: 'Rings', description: 'Bands.', picture: 'uploads/own.jpg', path: '/Rings', meta };
  const tags = pageMeta({ shop, publicUrl: '' }, facts) as Record<string, string | undefined>[];
  const of = (key: string) => tags.find(({ name, property }) => name === key || property === key)?.content;
  expect(tags.find(({ title }) => title)?.title).toBe(said.title);
  expect(of('og:title')).toBe(meta === undefined || !('title' in meta) ? 'Rings' : said.title);
  expect([of('description'), of('og:description')]).toEqual([said.description, said.description]);
  expect(of('og:image')).toContain(said.picture);
  expect(of('robots')).toBe(said.robots);
});

const FIXED = ['/ProductList', '/de/ProductList', '/Contact', '/de/Contact'];
test.each([
  [undefined, ['/', '/de', ...FIXED]],
  [['en'], ['/', ...FIXED]],
  [[], FIXED],
])('S-104 a sitemap of a shop whose home page is listed in %j names %j', async (homeLanguages, named) => {
  const sitemap = () => Promise.resolve({ words: [], pages: [], products: [], parts: 1, homeLanguages });
  const context = {
    ...{ publicUrl: 'https://shop.example', cms: { sitemap, ...speaking(TWO) }, log: () => undefined },
  };
  const request = new Request('https://shop.example/sitemap.xml');
  const response = await sitemapOf({ context, request } as unknown as Parameters<typeof sitemapOf>[0]);
  const locs = (await response.text()).matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g);
  expect([...locs].map(([, loc]) => loc)).toEqual(named);
});

test('D-19 the sitemap names each page in each language, and with every one of them', async () => {
  const xml = await sitemapXml('https://shop.example', [{ path: '/' }], TWO);
  const entries = xml.split('<url>').slice(1);
  expect(entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1])).toEqual([
    'https://shop.example/',
    'https://shop.example/de',
  ]);
  for (const entry of entries) {
    expect(
      [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, lang, href]) => [lang, href]),
    ).toEqual([
      ['en', 'https://shop.example/'],
      ['de', 'https://shop.example/de'],
      ['x-default', 'https://shop.example/'],
    ]);
  }
});

/** Two parts of one piece each. */
const part = (path: string) => ({
  ...{ words: [], pages: [], parts: 2 },
  products: [{ path, languages: ['en'], pictures: [] }],
});
const PARTS = [part('/Rings/a'), part('/Rings/b')];

test.each([
  ['', 200, ['/sitemap.xml?page=1', '/sitemap.xml?page=2']],
  ['?page=1', 200, ['/', '/de', '/ProductList', '/de/ProductList', '/Contact', '/de/Contact', '/Rings/a']],
  ['?page=2', 200, ['/Rings/b']],
  ['?page=3', 404, []],
  ['?page=0', 404, []],
  ['?page=x', 404, []],
] as const)('SHELL-04 a sitemap of two parts, asked for with %j: %s', async (query, status, named) => {
  const sitemap = (number: number) => Promise.resolve(PARTS[number - 1] ?? { ...part(''), products: [] });
  const context = {
    publicUrl: 'https://shop.example',
    cms: { sitemap, ...speaking(TWO) },
    log: () => undefined,
  };
  const request = new Request(`https://shop.example/sitemap.xml${query}`);
  const response = await sitemapOf({ context, request } as unknown as Parameters<typeof sitemapOf>[0]);
  expect(response.status).toBe(status);
  const locs = (await response.text()).matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g);
  expect([...locs].map(([, loc]) => loc)).toEqual(named);
});

test('SHELL-04 robots are told where the sitemap is and what is nobody else’s', async () => {
  const context = { publicUrl: 'https://shop.example', cms: speaking(TWO) };
  const text = await (await robots({ context } as unknown as Parameters<typeof robots>[0])).text();
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(text).toContain('Disallow: /Admin\n');
  expect(text).toContain('Disallow: /de/checkout\n');
  expect(text).not.toContain('/fr/');
});
