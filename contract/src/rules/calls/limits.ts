import { cents } from '../cart/money.js';

/** Limits that both halves must agree on. Quantities are pieces, sizes bytes, times ms unless named otherwise. */
export const LIMITS = {
  /** Pieces of one line. */
  lineQuantity: 99,
  /** Lines of one cart. */
  cartLines: 100,
  /** Days a bag is kept on either side (BAG-03). */
  cartDays: 30,
  /** JSON body of any call. */
  jsonBytes: 256 * 1024,
  /** Stripe's bounds for one USD charge, in cents. */
  chargeMinCents: cents(50),
  chargeMaxCents: cents(99_999_999),
  noteLength: 1_000,
} as const;
