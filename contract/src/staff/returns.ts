import { z } from 'zod';
import { centsSchema } from '../money.js';
import { ORDER_LIMITS } from '../rules/cart/order-limits.js';
import { RETURN_REASONS, RETURN_STATES, RETURN_WORDS } from '../rules/returns.js';
import { emailAddress, filledLine, filledLines, linesOfText } from '../text.js';

const returnedLine = z.object({
  /** Its place among the order's lines, from 0. */
  line: z
    .number()
    .int()
    .min(0)
    .max(ORDER_LIMITS.cartLines - 1),
  quantity: z.number().int().min(1).max(ORDER_LIMITS.lineQuantity),
});
const returnNumber = z.number().int().positive().max(1_000);

/** POST /api/orders/returns (S-120): proved as an order is looked up. */
export const returnRequestSchema = z.object({
  orderId: filledLine(100),
  email: emailAddress,
  /** The number it would have: a second press of the same button is then the same return. */
  number: returnNumber,
  lines: z
    .array(returnedLine)
    .min(1)
    .max(ORDER_LIMITS.cartLines)
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
      message: 'must not name a piece twice',
    }),
  reason: z.enum(RETURN_REASONS),
  words: linesOfText(RETURN_WORDS).default(''),
});
export type ReturnRequest = z.output<typeof returnRequestSchema>;

/** A return as its shopper sees it. Times are UTC, ISO 8601. */
export const orderReturnSchema = z.object({
  /** From 1 within its order. */
  number: returnNumber,
  status: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  lines: z.array(returnedLine),
  /** What the shopper wrote; empty where they wrote nothing. */
  words: z.string(),
  /** Why it was declined, in the words of staff. */
  answer: z.string().nullable(),
  createdAt: z.string(),
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

/** The same as staff see it: with what was paid for its pieces, and whether a refund of it was asked for. */
export const staffReturnSchema = orderReturnSchema.extend({
  amountCents: centsSchema,
  isRefunding: z.boolean(),
});
export type StaffReturn = z.infer<typeof staffReturnSchema>;

/** POST /api/admin/orders/:id/return-received */
export const returnReceivedSchema = z.object({ number: returnNumber });
/** POST /api/admin/orders/:id/return-declined: the words go to the shopper. */
export const returnDeclinedSchema = z.object({ number: returnNumber, answer: filledLines(2_000) });
