import { categoriesFor, type Metal, type SearchResult } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '../src/api/product-category/domain/first-categories';
import { bootShop, type TestShop } from './support/boot';
import { manyProducts, storeMany, type ManyProduct } from './support/many-products';

const COUNT = 10_000;
const products = manyProducts(COUNT);
let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop();
  await storeMany(shop.strapi, products);
}, 600_000);
afterAll(() => shop.stop());

async function find(query: Record<string, string>): Promise<SearchResult> {
  const { status, body } = await shop
    .browser(null)
    .get<SearchResult>(`/api/search?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}
const ids = ({ items }: SearchResult) => items.map((product) => product._id);

const centsOf = (product: ManyProduct, metal?: Metal): number[] =>
  [metal === 'Gold' ? null : product.priceCents, metal === 'Silver' ? null : product.goldPriceCents].filter(
    (cents) => cents !== null,
  );
const byKey = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const featured = (a: ManyProduct, b: ManyProduct) =>
  a.position - b.position || +a.createdAt - +b.createdAt || byKey(a.documentId, b.documentId);
const lowest = (product: ManyProduct) => Math.min(...centsOf(product));

const SORTS: Record<string, (a: ManyProduct, b: ManyProduct) => number> = {
  featured,
  newest: (a, b) => +b.createdAt - +a.createdAt || byKey(a.documentId, b.documentId),
  'price-asc': (a, b) => lowest(a) - lowest(b) || featured(a, b),
  'price-desc': (a, b) => lowest(b) - lowest(a) || featured(a, b),
  title: (a, b) => byKey(a.title.toLowerCase(), b.title.toLowerCase()),
};

test.each(Object.entries(SORTS))(
  'D-03 of 10,000 pieces, pages by %s are what sorting all gives',
  async (sort, order) => {
    const expected = [...products].sort(order).map((product) => product.documentId);
    for (const page of [1, 2, 209, 417]) {
      const found = await find({ sort, page: String(page) });
      expect(ids(found)).toEqual(expected.slice((page - 1) * 24, page * 24));
      expect(found.total).toBe(COUNT);
    }
  },
);

test('D-03 every one of 10,000 pieces stands on exactly one page', async () => {
  const seen = new Set<string>();
  for (let page = 1; page <= COUNT / 100; page += 1) {
    for (const id of ids(await find({ sort: 'relevance', page: String(page), pageSize: '100' })))
      seen.add(id);
  }
  expect(seen.size).toBe(COUNT);
});

test.each([
  { q: 'ring', match: (p: ManyProduct) => p.category === 'ring' },
  { q: 'amber', match: (p: ManyProduct) => /amber/i.test(`${p.title} ${p.description}`) },
  { q: 'ambre cresent', match: (p: ManyProduct) => has(p, 'amber') && has(p, 'crescent') },
  { q: 'quaterfoil braclet', match: (p: ManyProduct) => p.category === 'bracelet' && has(p, 'quatrefoil') },
  { q: 'Medallion 9999', match: (p: ManyProduct) => has(p, 'medallion') && has(p, '9999') },
])('D-03 "$q" finds exactly the pieces meant among 10,000, with their facets', async ({ q, match }) => {
  const expected = products.filter(match);
  const found = await find({ q });
  expect(found.total).toBe(expected.length);
  const count = (category: string) => expected.filter((p) => p.category === category).length;
  for (const { value, count: shown } of found.facets.categories) expect(shown).toBe(count(value));
  expect(found.facets.metals.find(({ value }) => value === 'Gold')?.count ?? 0).toBe(
    expected.filter((p) => p.goldPriceCents !== null).length,
  );
  const cents = expected.flatMap((p) => centsOf(p));
  expect(found.facets.price).toEqual(
    cents.length > 0 ? { min: Math.min(...cents) / 100, max: Math.max(...cents) / 100 } : null,
  );
});
function has(product: ManyProduct, word: string): boolean {
  return `${product.title} ${product.description} `.toLowerCase().split(/\W+/).includes(word);
}

test.each<Record<string, string>>([
  { category: 'Pendants', metal: 'Gold', minPrice: '300', maxPrice: '420.5' },
  { category: 'Man', metal: 'Silver', minPrice: '100' },
  { category: 'Rings', maxPrice: '75.25' },
  { category: 'Rings,earring', metal: 'Gold' },
  { category: 'Man,Rings,Earrings', size: '7' },
  { size: '16 inch', maxPrice: '75.25' },
])('D-03 S-127 of 10,000 pieces, filters let through exactly %j', async (query) => {
  const { category, size, metal, minPrice = '0', maxPrice = '1000000' } = query;
  const words = category?.split(',').flatMap((word) => categoriesFor(word, FIRST_CATEGORIES) ?? []);
  const sizes = (p: ManyProduct) => FIRST_CATEGORIES.find(({ word }) => word === p.category)?.sizes ?? '';
  const inRange = (cents: number) => cents >= Number(minPrice) * 100 && cents <= Number(maxPrice) * 100;
  const expected = products
    .filter((p) => words?.includes(p.category) ?? true)
    .filter((p) => size === undefined || sizes(p).split('\n').includes(size))
    .filter((p) => centsOf(p, metal as Metal | undefined).some(inRange))
    .sort(featured);
  expect(expected.length).toBeGreaterThan(10);
  const found = await find({ ...query, pageSize: '100' });
  expect(found.total).toBe(expected.length);
  expect(ids(found)).toEqual(expected.slice(0, 100).map((product) => product.documentId));
});

test('S-127 of 10,000 pieces each is counted in each of its sizes', async () => {
  const rings = products.filter((p) => p.category === 'ring').length;
  const { facets } = await find({ q: '' });
  const sizes = facets.categories.find(({ value }) => value === 'ring')?.sizes;
  expect(sizes?.map(({ value, count }) => [value, count])).toEqual(
    ['5', '6', '7', '8', '9', '10'].map((size) => [size, rings]),
  );
});
