import { z } from 'zod';
import { filledLine, filledLines, lineOfText, storableText } from '../text.js';
import { categoryChoiceSchema, PRODUCT_STATES } from './admin-products.js';

/** What the texts of a piece may be. */
export const PRODUCT_TEXTS = {
  title: filledLine(200),
  tagText: lineOfText(40),
  description: filledLines(5_000),
} as const;

/** Longest file, in characters: of comma-separated values, or of a workbook in base64. */
export const PRODUCT_FILE_LENGTH = 200_000;

/**
 * POST /api/admin/products-import: comma-separated values, or a workbook (XLSX) in base64. `seen`: the plan that was looked
 * at, to carry it out; null: nothing is written.
 */
export const productImportSchema = z
  .object({
    csv: storableText(PRODUCT_FILE_LENGTH).optional(),
    xlsx: z.base64().max(PRODUCT_FILE_LENGTH).optional(),
    seen: z.string().max(64).nullable(),
  })
  .refine(({ csv, xlsx }) => (csv === undefined) !== (xlsx === undefined), 'Please send one file.');

/** GET /api/admin/products-export?format */
export const productExportQuerySchema = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') });

/** What the cells or a file of products would change, or have changed. Where there is a problem nothing is written. */
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

/** How a cell is typed: an amount of dollars, a number of pieces, one line or several. */
export const PRODUCT_CELL_KINDS = ['price', 'count', 'line', 'text'] as const;
export type ProductCellKind = (typeof PRODUCT_CELL_KINDS)[number];

/** GET /api/admin/products-table, asked for as the list of products is: a page of pieces as a table. */
export const productTableSchema = z.object({
  success: z.literal(true),
  /** Those that a file has, without the id. */
  columns: z.array(z.object({ name: z.string(), kind: z.enum(PRODUCT_CELL_KINDS) })),
  /** The cells in the order of the columns, as a file has them. */
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      state: z.enum(PRODUCT_STATES),
      cells: z.array(z.string()),
    }),
  ),
  /** All that products may be filed under. */
  categories: z.array(categoryChoiceSchema),
  total: z.number().int().nonnegative(),
  pageSize: z.number().int().positive(),
});
export type ProductTable = z.infer<typeof productTableSchema>;

/** A cell that was written into, by the name of its column. */
export const productEditSchema = z.object({
  id: z.string().min(1).max(64),
  column: z.string().min(1).max(80),
  /** As the table showed it: what others changed since is not overwritten. */
  was: storableText(5_000),
  now: storableText(5_000),
});
export type ProductEdit = z.infer<typeof productEditSchema>;

/** POST /api/admin/products-table. `seen` as with a file; a problem's line is the place of its piece among these, from 1. */
export const productEditsSchema = z.object({
  edits: z.array(productEditSchema).min(1).max(500),
  seen: z.string().max(64).nullable(),
});
