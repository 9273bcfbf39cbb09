import { z } from 'zod';
import { pictureSchema } from './product.js';
import { CATEGORIES } from './rules/categories.js';

export const PRODUCT_SORTS = ['changed', 'newest', 'title', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** 'modified': published, with changes that are not. */
export const PRODUCT_STATES = ['draft', 'published', 'modified'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** GET /api/admin/products?q&category&sort&page (PM-01) */
export const adminProductQuerySchema = z.object({
  q: z.string().trim().max(100).optional(),
  category: z.enum(CATEGORIES).optional(),
  sort: z.enum(PRODUCT_SORTS).default('changed'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type AdminProductQuery = z.infer<typeof adminProductQuerySchema>;

const rowFields = {
  id: z.string(),
  title: z.string(),
  category: z.enum(CATEGORIES),
  priceCents: z.number().int().nonnegative(),
  /** Null where the piece is not made in gold. */
  goldPriceCents: z.number().int().nonnegative().nullable(),
  state: z.enum(PRODUCT_STATES),
  /** UTC, ISO 8601. */
  updatedAt: z.string(),
};

/** One row of the table; money is integer cents. */
export const adminProductRowSchema = z.object({
  ...rowFields,
  /** The main picture. */
  picture: pictureSchema.nullable(),
});
export type AdminProductRow = z.infer<typeof adminProductRowSchema>;

export const adminProductListSchema = z.object({
  success: z.literal(true),
  products: z.array(adminProductRowSchema),
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  pageSize: z.number().int().positive(),
});
export type AdminProductList = z.infer<typeof adminProductListSchema>;

/** A product as the form has it. */
export const adminProductSchema = z.object({
  ...rowFields,
  description: z.string(),
  pictures: z.array(pictureSchema),
  video: z.string().nullable(),
  /** Pieces in stock, by metal; null: made to order. Below zero: more was sold than there was. */
  stock: z.object({ Silver: z.number().int().nullable(), Gold: z.number().int().nullable() }),
  /** What was read: sent back as If-Match, so that nobody overwrites what somebody else saved meanwhile. */
  version: z.string(),
});
export type AdminProduct = z.infer<typeof adminProductSchema>;

/** GET /api/admin/products/:id, and the answer of POST and PUT /api/products (API-04). */
export const adminProductAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  product: adminProductSchema,
});
export type AdminProductAnswer = z.infer<typeof adminProductAnswerSchema>;

/** Decimal dollars as a form sends them, with at most two decimals. */
const dollars = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'it is an amount in dollars such as 120 or 120.50')
  .transform(Number);

/** Pieces in stock as a form sends them: empty is made to order, left out is not to be touched. */
const pieces = z
  .string()
  .trim()
  .regex(/^(-?\d{1,6})?$/, 'it is a whole number, or empty for made to order')
  .transform((text) => (text === '' ? null : Number(text)));

const listOf = (item: z.ZodString) =>
  z
    .string()
    .max(20_000)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        ctx.addIssue({ code: 'custom', message: 'it is a JSON list' });
        return z.NEVER;
      }
    })
    .pipe(z.array(item).max(50));

/** The text fields of POST /api/products and PUT /api/products/:id; `images` and `video` are files beside them. */
export const productFormSchema = z.object({
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().min(1).max(5_000),
  price: dollars,
  goldPrice: dollars,
  /** A stored category or one of both documents' spellings. */
  category: z.string().trim().min(1).max(40),
  stockSilver: pieces.optional(),
  stockGold: pieces.optional(),
  /** Existing paths and NEW_FILE_{n} markers in the order of the slots. */
  imageOrder: listOf(z.string().max(400)).optional(),
  /** Alternative text for each entry of imageOrder; the title where the list is not sent. */
  imageAlt: listOf(z.string().trim().max(300)).optional(),
  /** Empty: the video is removed. */
  video: z.literal('').optional(),
});
export type ProductForm = z.infer<typeof productFormSchema>;
