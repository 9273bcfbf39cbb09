import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import {
  sizeLabelsOf,
  sizeName,
  toCategories,
  toPieceCategory,
  type StoredProductCategory,
} from './category';
import { categoryProblem } from './category-rules';
import { FIRST_CATEGORIES } from './first-categories';

const brooch = (more: Partial<StoredProductCategory> = {}): StoredProductCategory => ({
  ...{ word: 'brooch', name: 'Brooch', page: null, sizes: 'Small\nLarge', searchWords: null },
  ...more,
});
const german = { language: 'de', name: 'Brosche', searchWords: null };
const lines = (count: number) => Array.from({ length: count }, (_, n) => `${n}`).join('\n');

describe('S-97 a category of pieces', () => {
  test.each<[string, Partial<StoredProductCategory>]>([
    ['as it should be', {}],
    ['of two words', { word: 'hat pin' }],
    ['with a hyphen', { word: 'tie-pin' }],
    ['without sizes', { sizes: null }],
    ['with blank lines among its sizes', { sizes: ' 5 \n\n6\n' }],
    ['with twenty sizes', { sizes: lines(20) }],
    ['on a page, with a German name', { page: 'Rings', translations: [german] }],
    ['with sizes in German', { translations: [{ ...german, sizes: 'Small = Klein\n\n 7=7 1/2 = groß \n' }] }],
  ])('is taken %s', (_title, more) => {
    expect(categoryProblem(brooch(more), null)).toBeNull();
  });

  test.each<[Partial<StoredProductCategory>, string, string]>([
    [{ word: 'Brooch' }, 'word', '“Word” has small letters from a to z'],
    [{ word: 'a  b' }, 'word', '“Word” has small letters'],
    [{ word: '' }, 'word', '“Word” has small letters'],
    [{ word: 'x'.repeat(41) }, 'word', 'at most 40 characters'],
    [{ word: 'rings' }, 'word', '“rings” is the name of a page.'],
    [{ name: ' ' }, 'name', 'Please give the category a name.'],
    [{ sizes: lines(21) }, 'sizes', 'A category has at most 20 sizes.'],
    [{ sizes: 'x'.repeat(21) }, 'sizes', 'A size has at most 20 characters'],
    [{ sizes: '5\n6\n5' }, 'sizes', 'The size “5” stands there twice.'],
    [{ sizes: 'One Size' }, 'sizes', '“One Size” is what pieces without a size are called.'],
    [{ translations: [german, german] }, 'translations', 'Deutsch stands twice'],
    ...(
      [
        ['Small', 'Sizes in Deutsch: “Small” has to be written as a size, an equals sign and its name'],
        ['Small =', '“Small =” has to be written'],
        ['= Klein', '“= Klein” has to be written'],
        [`Small = ${'x'.repeat(21)}`, 'A size has at most 20 characters'],
        ['Small = Klein\nSmall = Winzig', 'The size “Small” stands there twice.'],
      ] as const
    ).map(
      ([sizes, sentence]) =>
        [{ translations: [{ ...german, sizes }] }, 'translations', sentence] as [object, string, string],
    ),
  ])('is refused with %j at “%s”', (more, field, sentence) => {
    const problem = categoryProblem(brooch(more), null);
    expect(problem?.field).toBe(field);
    expect(problem?.message).toContain(sentence);
  });

  test('keeps its word, whatever else is changed', () => {
    expect(categoryProblem(brooch({ name: 'Pin', sizes: '' }), { word: 'brooch' })).toBeNull();
    expect(categoryProblem(brooch({ word: 'pin' }), { word: 'brooch' })).toMatchObject({
      field: 'word',
      message: expect.stringContaining('The word “brooch” stays'),
    });
  });

  test.each(FIRST_CATEGORIES)('$word, which every shop begins with, is one', (category) => {
    expect(categoryProblem(category, null)).toBeNull();
  });

  test('S-102 has names for sizes in a language, which lines of bags and orders keep', () => {
    const translations = [
      { ...german, sizes: 'Small = Klein\nOne size=Einheitsgröße' },
      { language: 'fr', name: 'Broche', searchWords: null },
    ];
    const category = toPieceCategory(brooch({ translations }));
    expect(sizeName(category, 'Small', 'de')).toBe('Klein');
    expect([sizeName(category, 'Large', 'de'), sizeName(category, 'Small', 'fr')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(sizeLabelsOf(category, 'One size')).toEqual({ sizeLabels: { de: 'Einheitsgröße' } });
    for (const size of ['Large', 'constructor', '__proto__'])
      expect(sizeLabelsOf(category, size)).toEqual({});
  });

  test('S-102 S-86 can be named in every language of the shop but English', () => {
    const file = path.resolve(__dirname, '../../../components/product/category-translation.json');
    const { attributes } = JSON.parse(readFileSync(file, 'utf8')) as {
      attributes: { language: { enum: string[] } };
    };
    expect(['en', ...attributes.language.enum]).toEqual(LOCALES.map(({ code }) => code));
  });

  test('is known by its word; a word that names none has neither sizes nor a page', () => {
    const { of } = toCategories([toPieceCategory(brooch({ sizes: 'Small\r\n Large \n' }))]);
    expect(of('brooch')).toMatchObject({ name: 'Brooch', page: null, sizes: ['Small', 'Large'] });
    expect(of('watch')).toMatchObject({ word: 'watch', name: 'watch', page: null, sizes: [] });
  });
});
