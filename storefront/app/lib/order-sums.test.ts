import { expect, test } from 'vitest';
import { orderSums } from './order-sums';

const order = {
  subtotalCents: 11_010,
  shippingCents: 1_500,
  taxCents: 626,
  discountCents: 0,
  totalCents: 13_136,
};
const named = (more: object) => orderSums({ ...order, ...more }).map(({ name, cents }) => [name, cents]);

test('CHK-07 D-09 the parts of a total, with what was taken off and given back', () => {
  expect(named({})).toEqual([
    ['Subtotal', 11_010],
    ['Shipping', 1_500],
    ['Tax', 626],
    ['Total', 13_136],
  ]);
  expect(
    named({ discountCents: 1_101, totalCents: 12_035, couponCode: 'SPRING', refundedCents: 500 }).slice(3),
  ).toEqual([
    ['Discount (SPRING)', -1_101],
    ['Total', 12_035],
    ['Refunded', -500],
  ]);
});
