import { z } from 'zod';
import { centsSchema } from '../money.js';
import { orderRowSchema } from './admin.js';

export const DASHBOARD_PERIODS = ['today', 'week', 'month'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

/** A figure of a period and of the period of the same length before it; `before` is null where it cannot be known. */
const figure = z.object({ now: z.number(), before: z.number().nullable() });
export type Figure = z.infer<typeof figure>;
const centsFigure = z.object({ now: centsSchema, before: centsSchema.nullable() });

const salesFigures = z.object({
  /** Of orders paid in the period; refunds are not taken off. */
  revenueCents: centsFigure,
  orders: figure,
  /** Mean of the paid orders; 0 without any. */
  averageCents: centsFigure,
  /** Given back in the period. */
  refundsCents: centsFigure,
  /** Paid bags in hundredths of a percent of the bags that were paid or left with pieces in them. */
  conversionBasisPoints: figure,
});
export type SalesFigures = z.infer<typeof salesFigures>;

/** GET /api/admin/dashboard: the figures of what the caller's role may read. */
export const dashboardSchema = z.object({
  success: z.literal(true),
  /** Where the shop's days begin. */
  timeZone: z.string(),
  /** Null for a role that may not read orders. */
  sales: z
    .object({
      periods: z.object({ today: salesFigures, week: salesFigures, month: salesFigures }),
      /** The last 30 days, oldest first. */
      days: z.array(z.object({ day: z.string(), revenueCents: centsSchema, orders: z.number().int() })),
      /** Of the last 30 days, by revenue. */
      bestSellers: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          pieces: z.number().int(),
          revenueCents: centsSchema,
        }),
      ),
      recent: z.array(orderRowSchema),
      toSend: z.number().int(),
      needsReview: z.number().int(),
    })
    .nullable(),
  /** Counted pieces of which few are left, the fewest first; null for a role that may not read products. */
  lowStock: z
    .object({
      count: z.number().int(),
      /** Of so many pieces or fewer. */
      limit: z.number().int(),
      pieces: z.array(
        z.object({
          productId: z.string(),
          title: z.string(),
          /** Null where it is made to order. */
          silver: z.number().int().nullable(),
          gold: z.number().int().nullable(),
        }),
      ),
    })
    .nullable(),
  /** What waits for an answer; null where the role may not read it. */
  enquiries: z.object({
    openQuestions: z.number().int().nullable(),
    openContacts: z.number().int().nullable(),
    pendingReviews: z.number().int().nullable(),
  }),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
