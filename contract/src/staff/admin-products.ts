import { z } from 'zod';
import { priceCentsSchema } from '../money.js';
import { categoryWordSchema, listPageSchema, pictureSchema } from '../product.js';
import { dollarsToCents } from '../rules/cart/money.js';
import { isStorable } from '../rules/text/text.js';
import { linesOfText } from '../text.js';

export const PRODUCT_SORTS = ['changed', 'newest', 'title', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** 'modified': published, with changes that are not. */
export const PRODUCT_STATES = ['draft', 'published', 'modified'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** GET /api/admin/products?q&category&sort&page (PM-01) */
export const adminProductQuerySchema = z.object({
  q: linesOfText(100).optional(),
  category: categoryWordSchema.optional(),
  sort: z.enum(PRODUCT_SORTS).default('changed'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type AdminProductQuery = z.infer<typeof adminProductQuerySchema>;

const rowFields = {
  id: z.string(),
  title: z.string(),
  category: categoryWordSchema,
  priceCents: priceCentsSchema,
  /** Null where the piece is not made in gold. */
  goldPriceCents: priceCentsSchema.nullable(),
  state: z.enum(PRODUCT_STATES),
  /** UTC, ISO 8601. */
  updatedAt: z.string(),
  /** What was read: sent back as If-Match, so that nobody overwrites or deletes what somebody else saved meanwhile. */
  version: z.string(),
};

/** One row of the table; money is integer cents. */
export const adminProductRowSchema = z.object({
  ...rowFields,
  /** The main picture. */
  picture: pictureSchema.nullable(),
});
export type AdminProductRow = z.infer<typeof adminProductRowSchema>;

/** What a product may be filed under, with its name and the page that lists its pieces (S-97). */
export const categoryChoiceSchema = z.object({
  word: categoryWordSchema,
  name: z.string(),
  page: listPageSchema.nullable(),
});
export type CategoryChoice = z.infer<typeof categoryChoiceSchema>;

export const adminProductListSchema = z.object({
  success: z.literal(true),
  products: z.array(adminProductRowSchema),
  /** All of them. */
  categories: z.array(categoryChoiceSchema),
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
});
export type AdminProduct = z.infer<typeof adminProductSchema>;

/** GET /api/admin/products/:id, and the answer of POST and PUT /api/products (API-04). */
export const adminProductAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  product: adminProductSchema,
});
export type AdminProductAnswer = z.infer<typeof adminProductAnswerSchema>;

/** Decimal dollars as a form sends them, with at most two decimals; read as cents. */
const dollars = (metal: string) => {
  const sentence = `Please give the price in ${metal} in dollars, such as 120 or 120.50, up to 999999.99.`;
  return z
    .string(sentence)
    .trim()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, sentence)
    .transform((text) => dollarsToCents(Number(text)));
};

/** Pieces in stock as a form sends them: empty is made to order, left out is not to be touched. */
const pieces = (metal: string) => {
  const sentence = `Please give the pieces in stock in ${metal} as a whole number of at most six figures, or leave it empty where it is made to order.`;
  return z
    .string(sentence)
    .trim()
    .regex(/^(-?\d{1,6})?$/, sentence)
    .transform((text) => (text === '' ? null : Number(text)));
};

const filled = (what: string, max: number) =>
  z
    .string(`Please give ${what}.`)
    // Forms with files send each line break as two characters, whatever was typed.
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, `Please give ${what}.`)
    .max(max, `Please shorten ${what}: the most is ${max.toLocaleString('en-US')} characters.`)
    .refine(isStorable, `Please write ${what} anew: it holds characters that cannot be stored.`);

/** A list of texts as a form sends it, in JSON. */
const listOf = (item: z.ZodString, sentence: string) =>
  z
    .string(sentence)
    .max(20_000, sentence)
    .transform((text): unknown => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        // No list: the next step says so.
        return null;
      }
    })
    .pipe(z.array(item, sentence).max(50, sentence));

const ORDER_UNREADABLE = 'The order of the images cannot be read. Please order them again.';
const ALT_UNREADABLE = 'The texts of the images cannot be read. Please write them again.';

/**
 * The text fields of POST /api/products and PUT /api/products/:id; `images` and `video` are files beside them. What it
 * refuses it says in sentences: the form shows them as they are.
 */
export const productFormSchema = z.object({
  title: filled('the title', 200),
  description: filled('the description', 5_000),
  price: dollars('silver'),
  goldPrice: dollars('gold'),
  /** A category's word or one of both documents' spellings. */
  category: filled('the category', 40),
  stockSilver: pieces('silver').optional(),
  stockGold: pieces('gold').optional(),
  /** Existing paths and NEW_FILE_{n} markers in the order of the slots. */
  imageOrder: listOf(z.string(ORDER_UNREADABLE).max(400, ORDER_UNREADABLE), ORDER_UNREADABLE).optional(),
  /** Alternative text for each entry of imageOrder; the title where the list is not sent. */
  imageAlt: listOf(
    z
      .string(ALT_UNREADABLE)
      .trim()
      .max(300, 'Please shorten what can be seen on an image: the most is 300 characters.'),
    ALT_UNREADABLE,
  ).optional(),
  /** Empty: the video is removed. */
  video: z.literal('', 'Please send the video as a file, or nothing to remove it.').optional(),
});
export type ProductForm = z.infer<typeof productFormSchema>;
