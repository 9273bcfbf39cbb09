import { z } from 'zod';

/** What can differ between the shop's books and the card provider's. */
export const DIFFERENCES = [
  'paid_here_not_there',
  'paid_there_not_here',
  'amount_differs',
  'refund_differs',
  'sums_differ',
  'pending_too_long',
  'needs_review',
] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

export const differenceSchema = z.object({
  kind: z.enum(DIFFERENCES),
  /** Null for a payment that belongs to no order. */
  orderId: z.string().nullable(),
  paymentId: z.string().nullable(),
  /** What differs, in a sentence for staff. */
  message: z.string(),
});
export type Difference = z.infer<typeof differenceSchema>;

/** How many days GET /api/admin/reconciliation?days= looks back, at most and unless told. */
export const RECONCILIATION_DAYS = { most: 92, usual: 7 } as const;

/** GET /api/admin/reconciliation?days */
export const reconciliationSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  /** UTC, ISO 8601. */
  from: z.string(),
  to: z.string(),
  orders: z.number().int().nonnegative(),
  payments: z.number().int().nonnegative(),
  refunds: z.number().int().nonnegative(),
  differences: z.array(differenceSchema),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;
