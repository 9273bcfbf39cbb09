import { z } from 'zod';
import { ORDER_STATUSES } from './admin.js';
import { filledLine, linesOfText, storableText } from '../text.js';

/** What the staff's list of orders is narrowed to: a payment status, or where a paid order stands; with a return that nobody has looked at. */
export const ORDER_VIEWS = [...ORDER_STATUSES, 'to_send', 'sent', 'return_asked'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest', 'name'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** When an order was placed: today, or in so many days with today. */
export const ORDER_PLACED = ['today', 'week', 'month'] as const;
export type OrderPlaced = (typeof ORDER_PLACED)[number];

/** What a table of the panel can be searched for. */
export const staffSearch = linesOfText(100);
/** Pages of the panel's tables count from 1. */
export const staffPage = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** GET /api/admin/orders and its export. Days are whole days in the shop's time zone, both included. */
export const orderQuerySchema = z.object({
  status: z.enum(ORDER_VIEWS).optional(),
  /** Part of an order's number, name or e-mail address. */
  q: staffSearch.optional(),
  placed: z.enum(ORDER_PLACED).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(ORDER_SORTS).default('newest'),
  page: staffPage,
});

/** POST /api/admin/orders/:id/fulfil */
export const fulfilSchema = z.object({
  carrier: filledLine(60),
  /** Empty where the carrier gives none. */
  tracking: z
    .string()
    .trim()
    .max(80)
    .regex(
      /^[\w .\-/]*$/,
      'A tracking number has letters, figures, spaces, dots, hyphens and slashes only. Please check it.',
    )
    .default(''),
});

/** PUT /api/admin/orders/:id/note: `was` is the note as its writer saw it. */
export const orderNoteSchema = z.object({
  note: linesOfText(4_000),
  was: storableText(4_000),
});
