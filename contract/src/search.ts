import { z } from 'zod';
import { dollarsCodec, priceCodec } from './money.js';
import { categoryWordSchema, listPageSchema, productSchema } from './product.js';
import { METALS } from './rules/cart/options.js';
import { SEARCH } from './rules/text/search.js';
import { linesOfText, storableText } from './text.js';

const facet = <T extends z.ZodType, More extends z.ZodRawShape>(value: T, more: More) =>
  z.array(z.object({ value, count: z.number().int().nonnegative(), ...more }));

const priceBound = dollarsCodec(z.coerce.number().min(0).max(1_000_000));

/**
 * GET /api/search?q&category&metal&sort&page&pageSize&minPrice&maxPrice. Everything is optional; a value outside these
 * shapes is refused with 400 and its name. Prices are whole or decimal dollars on the wire.
 */
export const searchQuerySchema = z.object({
  q: linesOfText(SEARCH.queryLength).default(''),
  /** Any spelling that `categoriesFor` knows. */
  category: storableText(40).optional(),
  metal: z.enum(METALS).optional(),
  sort: z.enum(SEARCH.sorts).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(SEARCH.pageSizeMax).default(SEARCH.pageSize),
  minPrice: priceBound.optional(),
  maxPrice: priceBound.optional(),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

export const searchResultSchema = z.object({
  items: z.array(productSchema),
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  pageSize: z.number().int().positive(),
  /** Counts over what `q` matches, whatever the other filters say. */
  facets: z.object({
    /** With the name that shoppers read, and the page that lists its pieces; the one that was asked for by its word always. */
    categories: facet(categoryWordSchema, { name: z.string(), page: listPageSchema.nullable() }),
    metals: facet(z.enum(METALS), {}),
    /** Lowest and highest price; null when nothing matches. */
    price: z.object({ min: priceCodec, max: priceCodec }).nullable(),
  }),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
