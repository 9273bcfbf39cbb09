import type { OrderStatus } from '@shop/contract';

/** An order that is one of these holds neither a use of its coupon nor pieces of stock: nothing was sold. */
export const RELEASED: readonly OrderStatus[] = ['failed', 'canceled'];

/** What a change of an order does to its coupon and stock: gives them back (1), takes them again (-1), or nothing. */
export function holdsAfter(from: OrderStatus, to: OrderStatus): 1 | -1 | 0 {
  const held = !RELEASED.includes(from);
  const holds = !RELEASED.includes(to);
  if (held === holds) return 0;
  return holds ? -1 : 1;
}
