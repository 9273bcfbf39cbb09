import { cents } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { priceOrder, sameSale, type CatalogueLine } from './price-order';

const SHIPPING_AND_TAX = { shippingCents: cents(1_500), taxBasisPoints: 500 };
const ring: CatalogueLine = {
  productId: 'ring',
  name: 'Ring',
  image: 'uploads/ring.jpg',
  size: '7',
  type: 'Silver',
  quantity: 2,
  prices: { price: cents(11_010), goldPrice: cents(15_000) },
};

describe('pricing an order', () => {
  test.each([
    ['Silver', 1, 11_010, 13_136],
    ['Silver', 2, 22_020, 24_696],
    ['Gold', 1, 15_000, 17_325],
    ['Gold', 99, 1_485_000, 1_560_825],
  ] as const)('CHK-07 D-01 %s × %i costs what the catalogue says', (type, quantity, subtotal, total) => {
    const { totals, lines, gone } = priceOrder([{ ...ring, type, quantity }], SHIPPING_AND_TAX);
    expect(totals).toMatchObject({ subtotalCents: subtotal, totalCents: total, discountCents: 0 });
    expect(lines[0]).toMatchObject({ type, quantity, unitCents: subtotal / quantity });
    expect(gone).toEqual([]);
  });

  test('S-53 a line keeps every name of its piece, and one without others none', () => {
    const names = { de: 'Ring aus Gold' };
    const { lines } = priceOrder(
      [
        { ...ring, names },
        { ...ring, type: 'Gold' },
      ],
      SHIPPING_AND_TAX,
    );
    expect(lines.map((line) => ('names' in line ? line.names : null))).toEqual([names, null]);
  });

  test('D-13 gold and silver of one ring are two lines at two prices', () => {
    const { lines } = priceOrder([ring, { ...ring, type: 'Gold' }], SHIPPING_AND_TAX);
    expect(lines.map((line) => line.unitCents)).toEqual([11_010, 15_000]);
  });

  test.each([
    ['a product that is gone', null],
    ['a metal it is not made in', { price: cents(0), goldPrice: cents(15_000) }],
  ])('D-01 %s is left out of the order', (_, prices) => {
    const { lines, gone, totals } = priceOrder([{ ...ring, prices }], SHIPPING_AND_TAX);
    expect(lines).toEqual([]);
    expect(gone).toHaveLength(1);
    expect(totals.totalCents).toBe(0);
  });

  test('CHK-07 an empty cart costs nothing, shipping included', () => {
    expect(priceOrder([], SHIPPING_AND_TAX).totals.totalCents).toBe(0);
  });
});

describe('the same sale', () => {
  const { lines, totals } = priceOrder([ring, { ...ring, type: 'Gold' }], SHIPPING_AND_TAX);
  const sale = { lines, totalCents: totals.totalCents };
  const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]];

  test.each([
    ['itself', sale, true],
    ['its lines in another order', { ...sale, lines: [second, first] }, true],
    ['another name', { ...sale, lines: [{ ...first, name: 'Renamed' }, second] }, true],
    ['another total', { ...sale, totalCents: cents(1) }, false],
    ['another price', { ...sale, lines: [{ ...first, unitCents: cents(1) }, second] }, false],
    ['another quantity', { ...sale, lines: [{ ...first, quantity: 3 }, second] }, false],
    ['another metal', { ...sale, lines: [first, first] }, false],
    ['a line less', { ...sale, lines: [first] }, false],
  ])('D-08 an order against %s', (_, other, same) => {
    expect(sameSale(sale, other)).toBe(same);
  });
});
