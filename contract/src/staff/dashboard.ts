import { z } from 'zod';
import { centsSchema } from '../money.js';
import { orderRowSchema } from './admin.js';

/** What the figures are of; 'custom' is told by its first and last day. */
export const DASHBOARD_PERIODS = ['today', 'week', 'month', 'days90', 'year', 'custom'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

/** Days that a range of one's own may have: five years. */
export const DASHBOARD_DAYS = 1_827;

const DAY_MS = 24 * 60 * 60 * 1000;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** GET /api/admin/dashboard: whole days in the shop's time zone, both included; given for 'custom' alone. */
export const dashboardQuerySchema = z
  .object({
    period: z.enum(DASHBOARD_PERIODS).default('month'),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  })
  .refine(({ period, from, to }) => period !== 'custom' || (from !== undefined && to !== undefined), {
    path: ['from'],
    message: 'Please give the first and the last day.',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day comes before the first. Please change one of them.',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || daysFrom(from, to) <= DASHBOARD_DAYS, {
    path: ['to'],
    message: 'Figures are read for five years at most. Please choose fewer days.',
  });
export type DashboardQuery = z.output<typeof dashboardQuerySchema>;

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
  /**
   * Paid bags in hundredths of a percent of the bags that were paid or left with pieces in them; `now` is null for a time
   * of which bags are not kept any more.
   */
  conversionBasisPoints: figure.extend({ now: z.number().nullable() }),
});
export type SalesFigures = z.infer<typeof salesFigures>;

/** Into what the charts divide a range. */
export const DASHBOARD_STEPS = ['hour', 'day', 'month'] as const;
export type DashboardStep = (typeof DASHBOARD_STEPS)[number];

/** Answer of GET /api/admin/dashboard: the figures of what the caller's role may read. */
export const dashboardSchema = z.object({
  success: z.literal(true),
  /** Where the shop's days begin. */
  timeZone: z.string(),
  /** The first and the last day of the range. */
  range: z.object({ period: z.enum(DASHBOARD_PERIODS), from: z.string(), to: z.string() }),
  /** Null for a role that may not read orders. */
  sales: z
    .object({
      figures: salesFigures,
      /** What a step of the range is. */
      step: z.enum(DASHBOARD_STEPS),
      /** The range in steps, oldest first. */
      steps: z.array(
        z.object({
          /** Where it begins, by the clocks of the shop's time zone: '2026-01-31T00:00'. */
          at: z.string(),
          revenueCents: centsSchema,
          orders: z.number().int(),
          /** Of the step in its place in the range before; null where there is none. */
          beforeCents: centsSchema.nullable(),
        }),
      ),
      /** Of the range, by revenue. */
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
      /** With a return that nobody has looked at (S-121). Of a CMS of before: none. */
      returnsAsked: z.number().int().default(0),
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
    /** Appointments that are to come, and those of them whose reader waits for the link. Of a CMS of before: none. */
    comingAppointments: z.number().int().nullable().default(null),
    owedLinks: z.number().int().nullable().default(null),
  }),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
