import { cents } from '@shop/contract/rules';
import type { CategoryWord, Metal } from '@shop/contract/rules';
import { describe, expect, test } from 'vitest';
import {
  addedMessage,
  purchaseState,
  lineMetal,
  metalOptions,
  shownPriceCents,
  sizeLabel,
  sizeOptions,
  type ShownProduct,
} from './options';
import { variantOf } from './variants';

/** As lists tell them. */
const SIZES: Readonly<Record<string, string[]>> = {
  ring: ['5', '6', '7', '8', '9', '10'],
  'woman pendant': ['16 inch', '18 inch', '20 inch'],
  'man pendant': ['16 inch', '18 inch', '20 inch'],
  pendant: ['16 inch', '18 inch', '20 inch'],
  brooch: ['Small', 'Large'],
};

const piece = (category: CategoryWord, more: Partial<ShownProduct> = {}): ShownProduct => ({
  _id: 'p1',
  slug: 'piece',
  title: 'Piece',
  price: cents(11_010),
  goldPrice: cents(15_000),
  category,
  ...(SIZES[category] && { sizeNames: SIZES[category] }),
  image: [],
  pictures: [],
  video: null,
  videoPoster: null,
  tagText: null,
  description: '',
  ...more,
});

describe('D-08 a piece that is counted', () => {
  const generic = variantOf('/product/p1');
  const left = (Silver: number | null, Gold: number | null) => piece('ring', { left: { Silver, Gold } });
  const chosen = { size: '7', type: null };

  test('sold out in every metal cannot be bought', () => {
    expect(purchaseState(generic, left(0, 0), chosen)).toMatchObject({
      label: 'Sold out',
      disabled: true,
      alert: null,
    });
  });

  test('sold out in one metal: that one is shown and barred, the other is taken', () => {
    const product = left(0, null);
    expect(metalOptions(generic, product)).toEqual([
      { value: 'Silver', available: false, soldOut: true },
      { value: 'Gold', available: true, soldOut: false },
    ]);
    expect(lineMetal(product, null)).toBe('Gold');
    expect(purchaseState(generic, product, { ...chosen, type: 'Silver' }).label).toBe('Sold out');
    expect(purchaseState(generic, product, { ...chosen, type: 'Gold' }).disabled).toBe(false);
  });

  test('with few left it can be bought', () => {
    expect(purchaseState(generic, left(1, null), { ...chosen, type: 'Silver' }).disabled).toBe(false);
  });
});

const SIZE_OR_TYPE = 'Please select at least Size or Type before adding to cart!';
const TYPE = 'Please select Type before adding to cart!';
const open = { label: 'Add to cart', disabled: false, alert: null };
const waiting = (label: string) => ({ label, disabled: true, alert: null });
const saying = (alert: string) => ({ label: 'Add to cart', disabled: false, alert });

type Row = [
  id: string,
  path: string,
  category: CategoryWord,
  size: string | null,
  type: Metal | null,
  expected: object,
];
const rows: Row[] = [
  ['PDP-08', '/product/p1', 'woman pendant', null, null, waiting('Select size and type')],
  ['PDP-08', '/product/p1', 'woman pendant', '16 inch', null, waiting('Select size and type')],
  ['PDP-08', '/product/p1', 'pendant', null, 'Gold', waiting('Select size and type')],
  ['PDP-08', '/product/p1', 'woman pendant', '16 inch', 'Gold', open],
  ['PDP-08', '/navbar-detail/p1', 'man pendant', '16 inch', 'Silver', open],
  ['PDP-08', '/navbar-detail/p1', 'man pendant', null, 'Silver', waiting('Select size and type')],
  ['PDP-08', '/product/p1', 'bracelet', null, null, saying(TYPE)],
  ['PDP-08', '/product/p1', 'bracelet', null, 'Silver', open],
  ['PDP-08', '/navbar-detail/p1', 'earring', null, null, saying(TYPE)],
  ['PDP-08', '/navbar-detail/p1', 'earring', null, 'Gold', open],
  ['PDP-08', '/product/p1', 'ring', null, null, saying(SIZE_OR_TYPE)],
  ['PDP-08', '/product/p1', 'ring', '7', null, open],
  ['PDP-08', '/product/p1', 'ring', null, 'Gold', open],
  ['PDP-09', '/Bracelets/p1', 'bracelet', null, null, waiting('Choose an option')],
  ['PDP-09', '/bracelets/p1', 'bracelet', null, 'Gold', open],
  ['PDP-10', '/Rings/p1', 'ring', null, null, waiting('Select a size')],
  ['PDP-10', '/Rings/p1', 'ring', null, 'Gold', waiting('Select a size')],
  ['PDP-10', '/RINGS/p1', 'ring', '5', null, open],
  ['PDP-11', '/Earrings/p1', 'earring', null, null, waiting('Choose an option')],
  ['PDP-11', '/Earrings/p1', 'earring', null, 'Silver', open],
  ['PDP-12', '/Man/p1', 'man pendant', null, null, waiting('Select a size')],
  ['PDP-12', '/Man/p1', 'man pendant', null, 'Gold', waiting('Select a size')],
  ['PDP-12', '/man/p1', 'man pendant', '18 inch', null, open],
  ['S-97', '/product/p1', 'brooch', null, null, waiting('Select size and type')],
  ['S-97', '/product/p1', 'brooch', 'Small', null, waiting('Select size and type')],
  ['S-97', '/product/p1', 'brooch', 'Small', 'Silver', open],
  ['S-97', '/product/p1', 'hat pin', null, null, saying(TYPE)],
  ['S-97', '/product/p1', 'hat pin', null, 'Gold', open],
  ['S-97', '/Bracelets/p1', 'brooch', null, 'Gold', waiting('Select size and type')],
  ['S-97', '/Rings/p1', 'brooch', 'Large', null, open],
  // A piece without sizes under a page that asks for one could otherwise never be bought.
  ['PDP-10', '/Rings/p1', 'bracelet', null, null, waiting('Choose an option')],
];

describe('gating', () => {
  test.each(rows)('%s %s, a %s with size %s and type %s', (_id, path, category, size, type, expected) => {
    expect(purchaseState(variantOf(path), piece(category), { size, type })).toMatchObject(expected);
  });

  test('PDP-03 what is made in no metal cannot be bought', () => {
    const unpriced = piece('bracelet', { price: cents(0), goldPrice: null });
    expect(purchaseState(variantOf('/Bracelets/p1'), unpriced, { size: null, type: null }).disabled).toBe(
      true,
    );
  });
});

test.each([
  ['/Earrings/p1', { goldPrice: null }, ['Silver']],
  ['/Earrings/p1', { price: cents(0) }, ['Gold']],
  ['/Earrings/p1', {}, ['Silver', 'Gold']],
  ['/Man/p1', { goldPrice: null }, ['Silver', 'Gold']],
])('PDP-11 PDP-12 %s offers with %j: %j', (path, more, expected) => {
  expect(metalOptions(variantOf(path), piece('earring', more)).map((option) => option.value)).toEqual(
    expected,
  );
});

test('PDP-12 a metal that is not made is listed but cannot be chosen', () => {
  const options = metalOptions(variantOf('/Man/p1'), piece('man pendant', { goldPrice: null }));
  expect(options).toContainEqual({ value: 'Gold', available: false, soldOut: false });
});

test('PDP-10 ring sizes 5 to 10, written Size 5 on the generic page only', () => {
  const texts = (path: string) => sizeOptions(variantOf(path), piece('ring')).map((size) => size.text);
  expect(texts('/Rings/p1')).toEqual(['5', '6', '7', '8', '9', '10']);
  expect(texts('/product/p1')).toEqual(['Size 5', 'Size 6', 'Size 7', 'Size 8', 'Size 9', 'Size 10']);
  expect(sizeOptions(variantOf('/product/p1'), piece('ring'))[0]?.value).toBe('5');
});

test('PDP-13 pendants come in 16, 18 and 20 inch, bracelets and earrings in no size', () => {
  const texts = (category: CategoryWord) =>
    sizeOptions(variantOf('/product/p1'), piece(category)).map((size) => size.text);
  expect(texts('woman pendant')).toEqual(['16 inch', '18 inch', '20 inch']);
  expect(texts('bracelet')).toEqual([]);
  expect(texts('earring')).toEqual([]);
});

test('PDP-12 the product’s own sizes hold over its category’s', () => {
  const sizes = [
    { name: '45 cm', available: true },
    { name: '50 cm', available: false },
  ];
  expect(sizeOptions(variantOf('/Man/p1'), piece('man pendant', { sizes }))).toEqual([
    { value: '45 cm', text: '45 cm', available: true },
    { value: '50 cm', text: '50 cm', available: false },
  ]);
});

test.each<[Partial<ShownProduct>, Metal | null, number]>([
  [{}, null, 11_010],
  [{}, 'Silver', 11_010],
  [{}, 'Gold', 15_000],
  [{ price: cents(0) }, null, 15_000],
  [{ price: cents(0), goldPrice: null }, null, 0],
])('PDP-03 PDP-15 with %j and type %s the price shown is %i cents', (more, type, cents) => {
  expect(shownPriceCents(piece('ring', more), type)).toBe(cents);
});

test('PDP-03 a line without a chosen metal is Silver where that is made, else Gold', () => {
  expect(lineMetal(piece('ring'), null)).toBe('Silver');
  expect(lineMetal(piece('ring', { price: cents(0) }), null)).toBe('Gold');
  expect(lineMetal(piece('ring', { goldPrice: null }), 'Gold')).toBeNull();
});

test.each<[string | null, Metal | null, string]>([
  ['7', 'Gold', 'Ring (Gold - Size: 7) added to cart!'],
  [null, 'Silver', 'Ring (Silver) added to cart!'],
  ['7', null, 'Ring (Size: 7) added to cart!'],
  [null, null, 'Ring added to cart!'],
])('PDP-14 size %s and type %s: %s', (size, type, words) => {
  expect(addedMessage(piece('ring', { title: 'Ring' }), { size, type })).toBe(words);
});

test('S-102 a size is called as the page’s language calls it, in a list and on its own page, and else as it is', () => {
  const named = { sizeNames: ['Small', 'Large'], sizeLabels: ['Klein', 'Large'] };
  const told = { sizes: [{ name: 'Small', available: true, label: 'Klein' }] };
  const texts = (more: object) =>
    sizeOptions(variantOf('/Bracelets/x'), piece('bracelet', more)).map(({ text }) => text);
  expect(texts(named)).toEqual(['Klein', 'Large']);
  expect(texts({ ...named, ...told })).toEqual(['Klein']);
  expect(sizeLabel(piece('bracelet', named), 'Small')).toBe('Klein');
  expect(sizeLabel(piece('bracelet', named), 'Large')).toBe('Large');
  expect(sizeLabel(piece('bracelet', named), 'Huge')).toBeUndefined();
  expect(addedMessage(piece('bracelet', { title: 'Reif', ...told }), { size: 'Small', type: null })).toBe(
    'Reif (Size: Klein) added to cart!',
  );
});
