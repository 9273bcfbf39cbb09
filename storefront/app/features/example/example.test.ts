import { shopperOrderSchema, type Product } from '@shop/contract';
import { cents, countPieces } from '@shop/contract/rules';
import { describe, expect, test } from 'vitest';
import { purchaseBlocker } from '~/features/bag/purchasable';
import { exampleLines, exampleOrders, makeExample } from './example';

const piece = (id: string, over: Partial<Product> = {}): Product => ({
  _id: id,
  slug: id,
  title: `Piece ${id}`,
  price: cents(9_900),
  goldPrice: cents(41_000),
  category: 'ring',
  listPage: 'Rings',
  image: [],
  pictures: [],
  video: null,
  videoPoster: null,
  tagText: null,
  description: '',
  ...over,
});
const NOW = { locale: 'en', now: Date.UTC(2026, 10, 28) } as const;
const SUMS = { shippingFlatCents: cents(1_500), taxBasisPoints: 500 };
const rings = ['a', 'b', 'c', 'd'].map((id) => piece(id));
const chosen = (products: readonly Product[]) =>
  exampleLines(products, NOW).map(({ productId }) => productId);

describe('S-111 the example of a preview', () => {
  test.each([
    ['the first pieces', rings, ['a', 'b', 'c']],
    [
      'of different categories, where there are any',
      [piece('a'), piece('b'), piece('c', { category: 'pendant' }), piece('d', { category: 'earring' })],
      ['a', 'c', 'd'],
    ],
    ['of those that can be bought', [piece('a', { left: { Silver: 0, Gold: null } }), piece('b')], ['b']],
    ['of as many as there are', [piece('a')], ['a']],
    ['nothing of an empty catalogue', [], []],
  ])('S-111 has %s', (_, products, expected) => {
    expect(chosen(products)).toEqual(expected);
  });

  test('S-111 each line tells something else, and none keeps the bag from being bought', () => {
    const lines = exampleLines(rings, NOW);
    expect(lines).toMatchObject([
      { quantity: 2, type: 'Silver', price: 9_900 },
      { quantity: 1, left: 2, priceWas: 10_900 },
      { quantity: 1, type: 'Gold', price: 41_000, engraving: 'Ada ♥' },
    ]);
    expect(purchaseBlocker(lines)).toBeNull();
    expect(countPieces(lines)).toBe(4);
    expect(new Set(lines.map(({ cartItemId }) => cartItemId)).size).toBe(3);
  });

  test('S-111 a piece that is not made in gold is in silver, and its size is called as the language calls it', () => {
    const named = { goldPrice: null, sizeNames: ['One Size'], sizeLabels: ['Einheitsgröße'] };
    const lines = exampleLines(
      rings.map((one) => ({ ...one, ...named })),
      { ...NOW, locale: 'de' },
    );
    expect(lines[2]).toMatchObject({ type: 'Silver', sizeLabels: { de: 'Einheitsgröße' } });
  });

  test('S-111 its orders add up, are orders to the contract, and one is under way', () => {
    const { lines, orders, user } = makeExample(rings, SUMS, NOW);
    expect(shopperOrderSchema.array().parse(orders)).toEqual(orders);
    const [sent, unpaid] = orders;
    expect(sent).toMatchObject({ status: 'paid', discountCents: 1_000, id: '0'.repeat(32) });
    expect(sent?.totalCents).toBe(
      (sent?.subtotalCents ?? 0) + (sent?.shippingCents ?? 0) + (sent?.taxCents ?? 0) - 1_000,
    );
    expect(sent?.lines.map(({ name }) => name)).toEqual(lines.map(({ name }) => name));
    expect(unpaid).toMatchObject({ status: 'pending', paidAt: null });
    expect(unpaid?.id).not.toBe(sent?.id);
    expect(user.email).toBe(sent?.customerEmail);
  });

  test('S-111 of an empty catalogue it is an order without lines', () => {
    const [order] = exampleOrders([], { shippingCents: cents(0), taxBasisPoints: 0 }, NOW);
    expect(order).toMatchObject({ lines: [], totalCents: 0 });
  });
});
