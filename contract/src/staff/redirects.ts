import { z } from 'zod';
import { REDIRECT_LONGEST } from '../rules/redirects.js';
import { lineOfText, storableText } from '../text.js';
import { staffPage, staffSearch } from './staff-orders.js';

/** GET /api/admin/redirects */
export const redirectQuerySchema = z.object({
  q: staffSearch.optional(),
  page: staffPage,
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});

export const redirectRowSchema = z.object({
  _id: z.string(),
  /** Paths of the shop, without a language. */
  from: z.string(),
  to: z.string(),
  /** Left by a page or story that moved. */
  isAutomatic: z.boolean(),
  hits: z.number().int().nonnegative(),
  /** UTC, ISO 8601; null where nobody came by it yet. */
  lastHitAt: z.string().nullable(),
});
export type RedirectRow = z.infer<typeof redirectRowSchema>;

/** POST /api/admin/redirects. What is wrong with an address is told in a sentence by the shop's rules. */
export const redirectAddSchema = z.object({
  from: lineOfText(REDIRECT_LONGEST * 3),
  to: lineOfText(REDIRECT_LONGEST * 3),
});

/** GET /api/admin/unknown-addresses: what shoppers asked for in vain in the last 30 days, the most frequent first. */
export const unknownAddressSchema = z.object({
  path: z.string(),
  times: z.number().int().positive(),
  /** The last day, 'YYYY-MM-DD' in UTC. */
  lastDay: z.string(),
});
export type UnknownAddress = z.infer<typeof unknownAddressSchema>;

const hitsSchema = z
  .array(
    z.object({
      path: storableText(REDIRECT_LONGEST),
      times: z.number().int().min(1).max(1_000_000),
    }),
  )
  .max(200);
/** POST /api/redirects/hits: a storefront says which redirects were followed and which addresses led nowhere since it last did. */
export const addressHitsSchema = z.object({ redirects: hitsSchema, unknown: hitsSchema });
export type AddressHits = z.infer<typeof addressHitsSchema>;

/** POST /api/admin/redirects-import. Without `apply` nothing is written. */
export const redirectImportSchema = z.object({
  csv: storableText(200_000),
  apply: z.boolean(),
});
const plannedRedirect = z.object({ from: z.string(), to: z.string() });
/** What a file would change, or has changed. Where there is a problem nothing is written. */
export const redirectPlanSchema = z.object({
  success: z.literal(true),
  applied: z.boolean(),
  added: z.array(plannedRedirect),
  changed: z.array(plannedRedirect.extend({ before: z.string() })),
  /** Lines that say what is so already. */
  unchanged: z.number().int().nonnegative(),
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
});
export type RedirectPlan = z.infer<typeof redirectPlanSchema>;
