import { describe, expect, test } from 'vitest';
import { purchaseBlocker, pricedLines } from './purchasable';
import { line } from './store/fake-cart.fixture';
import { makeLine } from './store/make-line';
import { cents, subtotalCents } from '@shop/contract/rules';
import type { Product } from '@shop/contract';

const ring: Product = {
  _id: 'abc',
  slug: 'signet',
  title: 'Sovereign Signet Ring',
  price: cents(11_010),
  goldPrice: cents(41_000),
  category: 'ring',
  listPage: 'Rings',
  image: ['uploads/one.jpg', 'uploads/two.jpg'],
  pictures: [
    { path: 'uploads/one.jpg', alt: 'The ring in silver', width: 4, height: 5 },
    { path: 'uploads/two.jpg', alt: 'The ring in gold', width: 4, height: 5 },
  ],
  video: null,
  videoPoster: null,
  tagText: null,
  description: '',
};

describe('makeLine', () => {
  test('BAG-13 id, cartId and cartItemId hold product id, size and timestamp', () => {
    expect(makeLine(ring, { size: '7', type: 'Gold', quantity: 2 }, 1_000)).toMatchObject({
      id: 'abc-7-1000',
      cartId: 'abc-7-1000',
      cartItemId: 'abc-7-1000',
      productId: 'abc',
      price: cents(41_000),
      image: 'uploads/two.jpg',
      size: '7',
      type: 'Gold',
      quantity: 2,
      addedAt: '1970-01-01T00:00:01.000Z',
      href: '/Rings/signet',
    });
  });

  test.each([
    [
      "BAG-13 without a size: 'One Size' and the word default",
      { type: 'Silver', quantity: 1 },
      { size: 'One Size', cartItemId: 'abc-default-1000' },
    ],
    ['BAG-13 silver costs the price', { type: 'Silver', quantity: 1 }, { price: cents(11_010) }],
    [
      'BAG-13 more than a line may hold, which the bag then says',
      { type: 'Silver', quantity: 500 },
      { quantity: 500 },
    ],
  ] as const)('%s', (_title, choice, expected) => {
    expect(makeLine(ring, choice, 1_000)).toMatchObject(expected);
  });

  test('BAG-13 a product without pictures makes a line without one', () => {
    expect(makeLine({ ...ring, pictures: [] }, { type: 'Silver', quantity: 1 }, 1)).toMatchObject({
      image: '',
    });
  });

  test.each([
    [
      'a metal it is not made in',
      { ...ring, goldPrice: null },
      { type: 'Gold', quantity: 1 },
      'Sovereign Signet Ring is not made in Gold.',
    ],
    ['no pieces', ring, { type: 'Gold', quantity: 0 }, 'Please choose a quantity of 1 or more.'],
    ['half a piece', ring, { type: 'Gold', quantity: 1.5 }, 'Please choose a quantity of 1 or more.'],
  ] as const)('D-13 %s makes no line', (_title, product, choice, sentence) => {
    expect(makeLine(product, choice, 1)).toBe(sentence);
  });
});

describe('figures', () => {
  test('BAG-14 the subtotal is price times quantity, in cents without a float in it', () => {
    const items = [
      line({ price: cents(11_010), quantity: 3 }),
      line({ size: '8', price: cents(29), quantity: 100 / 4 }),
    ];
    expect(subtotalCents(pricedLines(items))).toBe(33_030 + 725);
  });

  test('BAG-14 a piece that is gone costs nothing and stops the purchase with a sentence', () => {
    const items = [line(), line({ size: '8', available: false, name: 'Old Ring' })];
    expect(pricedLines(items)).toHaveLength(1);
    expect(purchaseBlocker(items)).toBe(
      'Old Ring is no longer available. Please remove it to complete your purchase.',
    );
    expect(purchaseBlocker([line()])).toBeNull();
  });

  test('BAG-14 D-08 a piece that is sold out stops the purchase with a sentence', () => {
    expect(purchaseBlocker([line(), line({ size: '8', available: false, left: 0, name: 'Old Ring' })])).toBe(
      'Old Ring is sold out. Please remove it to complete your purchase.',
    );
  });

  test.each([
    [{ available: false }, /^Alter Ring is no longer/],
    [{ left: 1, quantity: 2 }, /^Only one of Alter Ring is left/],
  ])('S-53 %j is named as the page’s language names it', (over, said) => {
    const old = line({ name: 'Old Ring', names: { de: 'Alter Ring' }, ...over });
    expect(purchaseBlocker([line(), old], undefined, 'de')).toMatch(said);
  });

  test('BAG-14 D-08 more pieces than are left, its sizes counted together, stop it as well', () => {
    const two = [line({ left: 2, name: 'Rare Ring' }), line({ size: '8', left: 2, name: 'Rare Ring' })];
    expect(purchaseBlocker(two)).toBeNull();
    expect(purchaseBlocker([...two, line({ size: '9', left: 2, name: 'Rare Ring' })])).toBe(
      'Only 2 of Rare Ring are left. Please lower the quantity to complete your purchase.',
    );
  });
});
