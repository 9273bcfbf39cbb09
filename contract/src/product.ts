import { z } from 'zod';
import { metaSchema } from './meta.js';
import { priceCodec } from './money.js';
import { languageSchema } from './languages.js';
import { PIECES_MOST } from './rules/calls/pieces-call.js';
import { METALS } from './rules/cart/options.js';
import { CATEGORY_WORD, CATEGORY_WORD_LENGTH, LIST_PAGES } from './rules/cart/categories.js';

/** A stored picture with what a page needs to reserve its box. `path` is relative: 'uploads/x.jpg'. */
export const pictureSchema = z.object({
  path: z.string(),
  alt: z.string(),
  /** Said beside it, such as how large the piece is. */
  caption: z.string().optional(),
  /** Where the alternative text is not English: the metals that the English one names. */
  metals: z.array(z.enum(METALS)).optional(),
  /** The caption's language where it is not English (S-100). */
  captionLanguage: z.string().optional(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** What every cut of it keeps, in percent from its left and its upper edge; absent: its middle. */
  focal: z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).optional(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A category of pieces: which there are is what editors wrote (S-97). */
export const categoryWordSchema = z.string().max(CATEGORY_WORD_LENGTH).regex(CATEGORY_WORD);
export const listPageSchema = z.enum(LIST_PAGES);

/** GET /api/products: one product (API-02). Prices are decimal dollars on the wire. */
export const productSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** The Silver price. */
  price: priceCodec,
  goldPrice: priceCodec.nullable(),
  category: categoryWordSchema,
  /** The page that lists the pieces of its category, and under which its own address lies; null: none. */
  listPage: listPageSchema.nullish(),
  /** The sizes it comes in; left out where it has none, and of a piece that tells them with more. */
  sizeNames: z.array(z.string()).optional(),
  /** The same, as the language that is asked for calls them; left out where that has no names of its own for them. */
  sizeLabels: z.array(z.string()).optional(),
  /** Relative paths in the editors' order, those of the piece's lead metal first. */
  image: z.array(z.string()),
  /** The same pictures in the same order, with alt text and size. */
  pictures: z.array(pictureSchema),
  video: z.string().nullable(),
  videoPoster: z.string().nullable(),
  tagText: z.string().nullable(),
  description: z.string(),
  /** Pieces left by metal where they are few, 0 being sold out; null: enough, or made to order. Absent: both. */
  left: z
    .object({
      Silver: z.number().int().nonnegative().nullable(),
      Gold: z.number().int().nonnegative().nullable(),
    })
    .nullish(),
  /** Published reviews (D-10); null while there are none. */
  rating: z.object({ average: z.number().min(1).max(5), count: z.number().int().positive() }).nullish(),
  /** The language of its description, where it is not English. */
  language: languageSchema.optional(),
});
export type Product = z.infer<typeof productSchema>;
export const productListSchema = z.array(productSchema);

/** GET /api/products/:id (API-03). */
export const productDetailSchema = productSchema.omit({ sizeNames: true, sizeLabels: true }).extend({
  /** Its category as shoppers read it. */
  categoryName: z.string().optional(),
  type: z.string().nullable(),
  purity: z.string().nullable(),
  /** Grams. */
  grossWeight: z.number().nonnegative().nullable(),
  /** `label`: what it is called in the language that is asked for, where it is not the name (S-102). */
  sizes: z.array(z.object({ name: z.string(), available: z.boolean(), label: z.string().optional() })),
  /** It can be bought with an engraving (S-96). Not told by a CMS of before. */
  engravable: z.boolean().optional(),
  /** Pieces to show beside it: the editors' choice, else of its category. */
  related: z.array(productSchema).optional(),
  /** Pieces that it is worn with (S-109): the editors' choice, else of other categories. Not told by a CMS of before. */
  wornWith: z.array(productSchema).optional(),
  meta: metaSchema.optional(),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** GET /api/content/pieces?ids=a,b: these products without what stands beside them. */
export const piecesQuerySchema = z.object({
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().min(1)).max(PIECES_MOST)),
});
/** In the order of the ids, without those that are not published. */
export const piecesSchema = z.array(productDetailSchema.omit({ related: true, wornWith: true }));
export type Piece = z.infer<typeof piecesSchema>[number];
