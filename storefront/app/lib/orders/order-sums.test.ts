import { cents } from '@shop/contract/rules';
import { expect, test } from 'vitest';
import { orderSums } from './order-sums';

const order = {
  subtotalCents: cents(11_010),
  shippingCents: cents(1_500),
  taxCents: cents(626),
  discountCents: cents(0),
  totalCents: cents(13_136),
};
const named = (more: object) => orderSums({ ...order, ...more }).map((sum) => [sum.name, sum.cents]);

test('CHK-07 D-09 the parts of a total, with what was taken off and given back', () => {
  expect(named({})).toEqual([
    ['Subtotal', 11_010],
    ['Shipping', 1_500],
    ['Tax', 626],
    ['Total', 13_136],
  ]);
  expect(
    named({
      discountCents: cents(1_101),
      totalCents: cents(12_035),
      couponCode: 'SPRING',
      refundedCents: cents(500),
    }).slice(3),
  ).toEqual([
    ['Discount (SPRING)', -1_101],
    ['Total', 12_035],
    ['Refunded', -500],
  ]);
});
