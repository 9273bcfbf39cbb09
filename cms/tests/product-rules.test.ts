import { cents, type CategoryWord } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredProductRule } from '../src/api/content/domain/product-rule';
import { ruledProducts } from '../src/api/content/lib/rule-query';
import { FIRST_CATEGORIES } from '../src/api/product-category/domain/first-categories';
import { bootShop, type TestShop } from './support/boot';

let shop: TestShop;

const piece = (
  documentId: string,
  category: CategoryWord,
  priceCents: number,
  goldPriceCents: number | null,
  more: object = {},
) => ({
  ...{ documentId, slug: documentId, title: documentId, description: '', category },
  ...{ priceCents, goldPriceCents, position: 1, publishedAt: new Date() },
  createdAt: new Date('2026-01-01T00:00:00.000Z'),
  ...more,
});

beforeAll(async () => {
  shop = await bootShop();
  const gold = { publishedAt: null, tagText: 'New in' };
  const pieces = [
    piece('signet', 'ring', 30_000, 90_000, { createdAt: new Date('2026-03-02T23:30:00.000Z'), position: 0 }),
    piece('band', 'ring', 20_000, null, {
      ...{ tagText: 'New in', position: 1, createdAt: new Date('2026-05-01T08:00:00.000Z') },
    }),
    piece('coin', 'pendant', 20_000, 50_000, { tagText: 'Limited', position: 2 }),
    piece('drops', 'earring', 45_000, null, { tagText: ' new ', position: 3 }),
    // A draft fits nothing.
    piece('draft', 'ring', 20_000, 20_000, gold),
  ];
  for (const data of pieces) await shop.strapi.db.query('api::product.product').create({ data });
});
afterAll(() => shop.stop());

const found = (rule: Partial<StoredProductRule>, look: 'all' | 'found' = 'found') =>
  ruledProducts(shop.strapi.db.connection, { category: null, ...rule }, FIRST_CATEGORIES, 10, look);

test.each<[Partial<StoredProductRule>, string[]]>([
  [{ category: 'Rings' }, ['signet', 'band']],
  [{ metal: 'Gold' }, ['signet', 'coin']],
  [{ minPriceCents: cents(30_000) }, ['signet', 'coin', 'drops']],
  [{ maxPriceCents: cents(20_000) }, ['band', 'coin']],
  [{ minPriceCents: cents(21_000), maxPriceCents: cents(49_999) }, ['signet', 'drops']],
  [{ metal: 'Gold', maxPriceCents: cents(50_000) }, ['coin']],
  [{ metal: 'Silver', minPriceCents: cents(50_000) }, []],
  [{ tag: ' NEW ' }, ['band', 'drops']],
  [{ addedSince: '2026-03-02' }, ['signet', 'band']],
  [{ addedSince: '2026-03-03' }, ['band']],
  [{ sort: 'newest' }, ['band', 'signet', 'coin', 'drops']],
  [{ category: 'Rings', sort: 'price-asc' }, ['band', 'signet']],
  [{ sort: 'price-desc' }, ['drops', 'signet', 'band', 'coin']],
  [{ metal: 'Gold', sort: 'price-asc' }, ['coin', 'signet']],
  [{ sort: 'title' }, ['band', 'coin', 'drops', 'signet']],
  [{ sort: 'featured' }, ['signet', 'band', 'coin', 'drops']],
  [{ tag: '%' }, []],
  // Nothing is filled in.
  [{}, []],
  [{ category: '', tag: ' ', metal: null, minPriceCents: null }, []],
])('S-72 the rule %j finds %j', async (rule, ids) => {
  expect((await found(rule)).ids).toEqual(ids);
});

test('S-53 a rule’s order by name is that of the names that are read', async () => {
  const { id } = await shop.strapi.db
    .query('api::product.product')
    .findOne({ where: { documentId: 'signet', publishedAt: { $notNull: true } } });
  const said = await shop.strapi.db
    .query('product.translation' as never)
    .create({ data: { language: 'de', title: 'Aufsatzring' } });
  await shop.strapi.db.connection('products_cmps').insert({
    ...{ entity_id: id, cmp_id: said.id, component_type: 'product.translation' },
    ...{ field: 'translations', order: 1 },
  });
  const { connection } = shop.strapi.db;
  const byName = async (locale: 'en' | 'de') =>
    (await ruledProducts(connection, { category: null, sort: 'title' }, FIRST_CATEGORIES, 2, 'found', locale))
      .ids;
  expect(await byName('de')).toEqual(['signet', 'band']);
  expect(await byName('en')).toEqual(['band', 'coin']);
});

test.each<[Partial<StoredProductRule>, boolean]>([
  [{ minPriceCents: cents(1) }, true],
  [{ category: 'Rings' }, false],
  [{ tag: 'new' }, false],
  // An order alone is meant to leave nothing out.
  [{ sort: 'newest' }, false],
])('S-72 the rule %j is told to fit everything: %j', async (rule, isEverything) => {
  expect((await found(rule, 'all')).isEverything).toBe(isEverything);
});
