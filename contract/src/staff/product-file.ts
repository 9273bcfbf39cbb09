import { z } from 'zod';
import { filledLine, filledLines, lineOfText, storableText } from '../text.js';

/** What the texts of a piece may be. */
export const PRODUCT_TEXTS = {
  title: filledLine(200),
  tagText: lineOfText(40),
  description: filledLines(5_000),
} as const;

/** POST /api/admin/products-import. `seen`: the plan that was looked at, to carry it out; null: nothing is written. */
export const productImportSchema = z.object({
  csv: storableText(200_000),
  seen: z.string().max(64).nullable(),
});

/** What a file of products would change, or has changed. Where there is a problem nothing is written. */
export const productImportPlanSchema = z.object({
  success: z.literal(true),
  applied: z.boolean(),
  /** Names these changes of these pieces as they are now. */
  plan: z.string(),
  changed: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })).min(1),
    }),
  ),
  /** Lines that say what is so already. */
  unchanged: z.number().int().nonnegative(),
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
  /** Pieces that could not be changed after all, each with a sentence. */
  skipped: z.array(z.object({ title: z.string(), message: z.string() })),
});
export type ProductImportPlan = z.infer<typeof productImportPlanSchema>;
