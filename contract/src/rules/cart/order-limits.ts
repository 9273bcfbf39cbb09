import { cents } from './money.js';

/** What a cart and an order may hold at most, and how long a cart is kept. Both halves agree on it. */
export const ORDER_LIMITS = {
  /** Pieces of one line. */
  lineQuantity: 99,
  /** Lines of one cart. */
  cartLines: 100,
  /** Days a bag is kept on either side (BAG-03). */
  cartDays: 30,
  /** Stripe's bounds for one USD charge, in cents. */
  chargeMinCents: cents(50),
  chargeMaxCents: cents(99_999_999),
  noteLength: 1_000,
} as const;
