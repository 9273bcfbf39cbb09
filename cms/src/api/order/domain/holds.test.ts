import { ORDER_STATUSES, type OrderStatus } from '@shop/contract';
import { expect, test } from 'vitest';
import { holdsAfter } from './holds';

const OVER: readonly OrderStatus[] = ['failed', 'canceled'];
const HOLDING = ORDER_STATUSES.filter((status) => !OVER.includes(status));

test.each(HOLDING.flatMap((from) => OVER.map((to) => [from, to] as const)))(
  'D-09 D-08 an order that goes from %s to %s gives its coupon and pieces back',
  (from, to) => {
    expect(holdsAfter(from, to)).toBe(1);
  },
);

test.each(OVER.flatMap((from) => HOLDING.map((to) => [from, to] as const)))(
  'D-09 D-08 one that goes from %s to %s after all takes them again',
  (from, to) => {
    expect(holdsAfter(from, to)).toBe(-1);
  },
);

test.each([
  ...HOLDING.flatMap((from) => HOLDING.map((to) => [from, to] as const)),
  ...OVER.flatMap((from) => OVER.map((to) => [from, to] as const)),
])('D-09 D-08 from %s to %s nothing moves', (from, to) => {
  expect(holdsAfter(from, to)).toBe(0);
});
