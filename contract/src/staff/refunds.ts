import { z } from 'zod';
import { amountCentsSchema, priceCentsSchema } from '../money.js';
import { ORDER_LIMITS } from '../rules/cart/order-limits.js';
import { filledLine } from '../text.js';

/**
 * `requested`: stored, the provider has not said yet; `pending`: the provider has taken it up; `failed`: the money did
 * not go back.
 */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund as staff see it. Money is integer cents. */
export const refundSchema = z.object({
  /** From 1 within its order. */
  number: z.number().int().positive(),
  amountCents: amountCentsSchema(),
  status: z.enum(REFUND_STATES),
  /** The payment it gives back. */
  paymentId: z.string(),
  /** The e-mail address of who asked for it; null for one made at the provider. */
  requestedBy: z.string().nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
  /** UTC, ISO 8601. */
  createdAt: z.string(),
  settledAt: z.string().nullable(),
});
export type Refund = z.infer<typeof refundSchema>;

/** What was taken by one payment of an order, and what of it may still be given back. */
export const takenPaymentSchema = z.object({
  paymentId: z.string(),
  takenCents: priceCentsSchema,
  /** Given back or on its way. */
  refundedCents: priceCentsSchema,
});

/** A complaint of the cardholder at their bank, as the provider last told. */
export const disputeSchema = z.object({
  id: z.string(),
  status: z.string(),
  reason: z.string(),
  amountCents: priceCentsSchema,
  /** Until when the provider takes an answer; UTC, ISO 8601. */
  answerBy: z.string().nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** What the order's page for staff shows of money that goes back. */
export const orderMoneySchema = z.object({
  payments: z.array(takenPaymentSchema),
  refunds: z.array(refundSchema),
  dispute: disputeSchema.nullable(),
  /** Why a person must look at the order. */
  reviewReason: z.string().nullable(),
});

/** A refund as the shopper sees it. */
export const shopperRefundSchema = refundSchema.pick({ amountCents: true, status: true, createdAt: true });
export type ShopperRefund = z.infer<typeof shopperRefundSchema>;

/** POST /api/admin/orders/:id/refund */
export const refundRequestSchema = z
  .strictObject({
    /** Integer cents; all that is left when absent. */
    amount: amountCentsSchema(ORDER_LIMITS.chargeMaxCents).optional(),
    /** The number it would have: a second press of the same button is then the same refund. */
    number: z.number().int().positive().max(1_000).optional(),
    /** Which payment, where an order took several. */
    paymentId: filledLine(200).optional(),
    /** The order's return that it is for (S-121). */
    returnNumber: z.number().int().positive().max(1_000).optional(),
  })
  // All that is left can be given back once; a part of it as often as it is asked for.
  .refine(({ amount, number }) => amount === undefined || number !== undefined, {
    path: ['number'],
    message: 'must be given with an amount',
  });
export type RefundRequest = z.output<typeof refundRequestSchema>;
export type RefundRequestJson = z.input<typeof refundRequestSchema>;

export const refundResultSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  refund: refundSchema,
});
export type RefundResult = z.infer<typeof refundResultSchema>;
