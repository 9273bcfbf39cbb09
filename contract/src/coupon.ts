import { z } from 'zod';
import { amountCentsSchema } from './money.js';
import { paymentItemsSchema } from './payment.js';
import { filledLine } from './text.js';

/** POST /api/coupons/check (D-09): what a coupon would take off these pieces. Prices in `items` are not used. */
export const couponCheckSchema = z.object({
  code: filledLine(60),
  items: paymentItemsSchema,
});

export const COUPON_REFUSALS = [
  'coupon_unknown',
  'coupon_not_yet',
  'coupon_expired',
  'coupon_minimum',
  'coupon_used_up',
  'coupon_used_by_you',
  'coupon_no_effect',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

export const couponAcceptedSchema = z.object({
  success: z.literal(true),
  /** The code as the shop writes it. */
  code: z.string(),
  /** Integer cents. */
  discount: amountCentsSchema(),
  message: z.string(),
});
/** A code that does not count is a reply (200), as a declined card is. */
export const couponRefusedSchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
});
export const couponCheckResultSchema = z.union([couponAcceptedSchema, couponRefusedSchema]);
export type CouponCheckResult = z.infer<typeof couponCheckResultSchema>;
