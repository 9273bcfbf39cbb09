import { z } from 'zod';
import { centsSchema } from '../money.js';
import { lineOfText, storableText } from '../text.js';
import { staffPage, staffSearch } from './staff-orders.js';

export const COUPON_KINDS = ['percent', 'fixed'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** Where a coupon stands at a moment: before its time, in it, behind it; used as often as may be; switched off. */
export const COUPON_STATES = ['running', 'waiting', 'over', 'used_up', 'off'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

export const COUPON_SORTS = ['newest', 'code', 'used'] as const;

/** GET /api/admin/coupons */
export const couponQuerySchema = z.object({
  /** Part of a code. */
  q: staffSearch.optional(),
  state: z.enum(COUPON_STATES).optional(),
  sort: z.enum(COUPON_SORTS).default('newest'),
  page: staffPage,
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});

/** When it was last saved: what a save begins with, so that nobody overwrites another's unseen. */
const version = storableText(40);
const count = z.number().int().nullable();
const moment = z.string().nullable();

export const couponRowSchema = z.object({
  _id: z.string(),
  version,
  /** In capitals. */
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  percent: count,
  amountCents: centsSchema.nullable(),
  /** What the pieces must cost together; null: any order. */
  minimumCents: centsSchema.nullable(),
  /** UTC, ISO 8601; null: at once, for good. */
  startsAt: moment,
  endsAt: moment,
  maxUses: count,
  maxUsesPerCustomer: count,
  active: z.boolean(),
  /** Orders that are paid with it or may still be. */
  used: z.number().int(),
  state: z.enum(COUPON_STATES),
});
export type CouponRow = z.infer<typeof couponRowSchema>;

/** GET /api/admin/coupons/:id */
export const couponDetailSchema = couponRowSchema.extend({
  success: z.literal(true),
  /** Some order was placed with it: it can be switched off and not deleted. */
  hasOrders: z.boolean(),
});
export type CouponDetail = z.infer<typeof couponDetailSchema>;

/** Databases hold no larger whole number. What a coupon may be is told in sentences by the shop's rules. */
const whole = z.number().int().min(-2_147_483_648).max(2_147_483_647).nullable();
const couponShape = {
  code: lineOfText(200),
  kind: z.enum(COUPON_KINDS),
  percent: whole,
  amountCents: whole,
  minimumCents: whole,
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  maxUses: whole,
  maxUsesPerCustomer: whole,
  active: z.boolean(),
};

/** POST /api/admin/coupons */
export const couponAddSchema = z.strictObject(couponShape);
export type CouponForm = z.infer<typeof couponAddSchema>;
/** PUT /api/admin/coupons/:id */
export const couponChangeSchema = z.strictObject({ ...couponShape, version });
/** POST /api/admin/coupons/:id/switch */
export const couponSwitchSchema = z.strictObject({ active: z.boolean(), version });
/** POST /api/admin/coupons/:id/remove */
export const couponRemoveSchema = z.strictObject({ version });
