import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { toPieceCategory } from '../../product-category/domain/category';
import { toCatalogueProduct, type StoredProduct, type StoredTranslation } from './to-product';
import { inLanguage, namesOf, translationProblems } from './translation';

const stored = {
  ...{
    documentId: 'a',
    slug: 'halo',
    title: 'Halo',
    category: 'ring',
    priceCents: 100,
    goldPriceCents: null,
  },
  ...{ description: 'A ring.', tagText: 'New', type: 'Band', purity: 'Silver', grossWeight: 3 },
  ...{ images: [], video: null, videoPoster: null, sizes: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
} as unknown as StoredProduct;
const RINGS = toPieceCategory({
  ...{ word: 'ring', name: 'Ring', page: 'Rings', sizes: null, searchWords: null },
  translations: [{ language: 'de', name: 'Fingerring', searchWords: null }],
});
const german = (words: Partial<StoredTranslation> = {}): StoredTranslation => ({
  language: 'de',
  ...{
    title: 'Halo-Ring',
    description: 'Ein Ring.',
    tagText: 'Neu',
    type: 'Reif',
    purity: 'Silber',
    searchWords: null,
  },
  ...words,
});
const said = (translation: StoredTranslation, product: Partial<StoredProduct> = {}) =>
  inLanguage(toCatalogueProduct({ ...stored, ...product, translations: [translation] }, RINGS), 'de').detail;

describe('S-86 a piece in a language', () => {
  test('S-53 is called and described in it', () => {
    expect(said(german())).toMatchObject({
      ...{ title: 'Halo-Ring', description: 'Ein Ring.', tagText: 'Neu', type: 'Reif', purity: 'Silber' },
      ...{ language: 'de', category: 'ring', categoryName: 'Fingerring' },
    });
  });

  test.each<[string, Partial<StoredTranslation>, object]>([
    ['a name', { title: ' ' }, { title: 'Halo', description: 'Ein Ring.' }],
    ['a name at all', { title: null }, { title: 'Halo', tagText: 'Neu' }],
    ['a description', { description: '  ' }, { description: 'A ring.', tagText: 'Neu' }],
    ['a tag', { tagText: null }, { description: 'Ein Ring.', tagText: 'New' }],
    ['a kind', { type: '' }, { type: 'Band', purity: 'Silber' }],
    ['a purity', { purity: null }, { type: 'Reif', purity: 'Silver' }],
  ])('without %s has the English one', (_, words, shown) => {
    expect(said(german(words))).toMatchObject(shown);
  });

  test('names English as the language of an English description', () => {
    expect(said(german({ description: null })).language).toBeUndefined();
  });

  test('has no tag where it has none in English', () => {
    expect(said(german(), { tagText: null }).tagText).toBeNull();
  });

  test('is the English one in English, and in a language that nobody wrote', () => {
    const product = toCatalogueProduct({ ...stored, translations: [german()] }, RINGS);
    expect(inLanguage(product, DEFAULT_LOCALE)).toBe(product);
    expect(inLanguage(toCatalogueProduct(stored, RINGS), 'de').detail.description).toBe('A ring.');
  });
});

test.each<[StoredTranslation[], object]>([
  [[german()], { names: { de: 'Halo-Ring' } }],
  [[german({ title: ' Halo-Ring ' })], { names: { de: 'Halo-Ring' } }],
  [[german({ title: null })], {}],
  [[german({ title: ' ' })], {}],
  [[], {}],
])('S-53 of the translations %j a line keeps %j', (translations, kept) => {
  expect(namesOf({ translations })).toEqual(kept);
});

test('S-86 each language is written once', () => {
  expect(translationProblems([german()])).toEqual([]);
  expect(translationProblems([german(), german()])).toEqual([
    'Deutsch stands twice under “In other languages”. Please keep one of the two.',
  ]);
});

test('S-86 D-19 a piece can be written in every language of the shop but English', () => {
  const file = path.resolve(import.meta.dirname, '../../../components/product/translation.json');
  const { attributes } = JSON.parse(readFileSync(file, 'utf8')) as {
    attributes: { language: { enum: string[] } };
  };
  const others = LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE);
  expect(attributes.language.enum).toEqual(others);
});
