import { cents, type Category } from '@shop/contract';
import { expect, test } from 'vitest';
import { toCatalogueProduct, type StoredProduct } from '../../product/domain/to-product';
import { productsByRule, type StoredProductRule } from './product-rule';

const piece = (
  documentId: string,
  category: Category,
  silver: number,
  gold: number | null,
  more: Partial<StoredProduct> = {},
) =>
  toCatalogueProduct({
    documentId,
    slug: documentId,
    title: documentId,
    description: '',
    category,
    priceCents: cents(silver),
    goldPriceCents: gold === null ? null : cents(gold),
    images: [],
    video: null,
    videoWebm: null,
    videoPoster: null,
    tagText: null,
    type: null,
    purity: null,
    grossWeight: null,
    sizes: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  });

const PIECES = [
  piece('signet', 'ring', 30_000, 90_000, { createdAt: '2026-03-02T23:30:00.000Z' }),
  piece('band', 'ring', 20_000, null, { tagText: 'New in', createdAt: '2026-05-01T08:00:00.000Z' }),
  piece('coin', 'pendant', 20_000, 50_000, { tagText: 'Limited' }),
  piece('drops', 'earring', 45_000, null, { tagText: 'new' }),
];
const found = (rule: Partial<StoredProductRule>) =>
  productsByRule({ category: null, ...rule }, PIECES).products.map(({ _id }) => _id);

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
])('S-72 the rule %j finds %j', (rule, ids) => {
  expect(found(rule)).toEqual(ids);
});

test.each<[Partial<StoredProductRule>, boolean]>([
  [{ minPriceCents: cents(1) }, true],
  [{ category: 'Rings' }, false],
  // An order alone is meant to leave nothing out.
  [{ sort: 'newest' }, false],
])('S-72 the rule %j is told to fit everything: %j', (rule, isEverything) => {
  expect(productsByRule({ category: null, ...rule }, PIECES).isEverything).toBe(isEverything);
});
