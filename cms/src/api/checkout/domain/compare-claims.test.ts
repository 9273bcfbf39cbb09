import { cents, type Cents } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { compareClaims, samePieces, type Claims } from './compare-claims';
import { priceOrder, type CatalogueLine } from './price-order';

const SHIPPING_AND_TAX = { shippingCents: cents(1_500), taxBasisPoints: 500 };
const prices = { price: cents(11_000), goldPrice: cents(15_000) };
const line = (over: Partial<CatalogueLine> = {}): CatalogueLine => ({
  productId: 'ring',
  name: 'Ring',
  image: null,
  size: '7',
  type: 'Silver',
  quantity: 2,
  prices,
  ...over,
});
type Item = Claims['items'][number];
const item = (over: Partial<Item> = {}): Item => ({
  productId: 'ring',
  size: '7',
  type: 'Silver',
  price: cents(11_000),
  quantity: 2,
  ...over,
});
const cart = [line()];
const TOTAL = cents(24_675);

describe('comparing claims with the catalogue', () => {
  test.each<[string, CatalogueLine[], Cents, Item[], string]>([
    ['the truth', cart, TOTAL, [item()], 'agreed'],
    ['one line said in two parts', cart, TOTAL, [item({ quantity: 1 }), item({ quantity: 1 })], 'agreed'],
    ['a cent less', cart, cents(TOTAL - 1), [item()], 'amount_mismatch'],
    ['a cent more', cart, cents(TOTAL + 1), [item()], 'amount_mismatch'],
    ['an amount of 1', cart, cents(1), [item()], 'amount_mismatch'],
    ['a price of 0.01', cart, TOTAL, [item({ price: cents(1) })], 'amount_mismatch'],
    ["the other metal's price", cart, TOTAL, [item({ price: cents(15_000) })], 'amount_mismatch'],
    ['one more piece', cart, TOTAL, [item({ quantity: 3 })], 'cart_changed'],
    ['one piece less', cart, TOTAL, [item({ quantity: 1 })], 'cart_changed'],
    ['another size', cart, TOTAL, [item({ size: '8' })], 'cart_changed'],
    ['another metal', cart, TOTAL, [item({ type: 'Gold' })], 'cart_changed'],
    ['another product', cart, TOTAL, [item({ productId: 'pendant' })], 'cart_changed'],
    ['a line the cart has not', cart, TOTAL, [item(), item({ size: '8' })], 'cart_changed'],
    ['a cart the server has not', [], TOTAL, [item()], 'cart_changed'],
    [
      'a product gone since',
      [line(), line({ productId: 'gone', prices: null })],
      TOTAL,
      [item(), item({ productId: 'gone' })],
      'amount_mismatch',
    ],
    [
      'what is left after that',
      [line(), line({ productId: 'gone', prices: null })],
      TOTAL,
      [item()],
      'agreed',
    ],
    ['nothing but a product gone', [line({ prices: null })], TOTAL, [item()], 'cart_changed'],
  ])('D-01 %s', (_, serverCart, amount, items, expected) => {
    expect(compareClaims({ amount, items }, priceOrder(serverCart, SHIPPING_AND_TAX))).toBe(expected);
  });

  test.each([
    ['under 50 cents', cents(46)],
    ['over eight digits', cents(100_000_000)],
  ])('D-01 a total %s cannot be charged', (_, price) => {
    const priced = priceOrder([line({ quantity: 1, prices: { price, goldPrice: null } })], {
      shippingCents: cents(0),
      taxBasisPoints: 0,
    });
    const claims = { amount: price, items: [item({ quantity: 1, price })] };
    expect(compareClaims(claims, priced)).toBe('not_chargeable');
  });

  test('D-13 the same pieces in any order are the same', () => {
    const gold = item({ type: 'Gold' });
    expect(samePieces([item(), gold], [gold, item()])).toBe(true);
    expect(samePieces([item()], [gold])).toBe(false);
  });
});
