import { z } from 'zod';
import { dollarsCodec, priceCodec } from './money.js';
import { categoryWordSchema, listPageSchema, productSchema } from './product.js';
import { CATEGORY_WORD_LENGTH } from './rules/cart/categories.js';
import { METALS } from './rules/cart/options.js';
import { MATERIALS, SEARCH } from './rules/text/search.js';
import { linesOfText, storableText } from './text.js';

const facet = <T extends z.ZodType, More extends z.ZodRawShape>(value: T, more: More) =>
  z.array(z.object({ value, count: z.number().int().nonnegative(), ...more }));

/** How often one name may come: more than what counts, as a value may come twice. */
const LIST_MAX = 200;

const priceBound = dollarsCodec(z.coerce.number().min(0).max(1_000_000));

/** One value or several of one name: in small letters, each once, in one order whatever the order they came in. */
const several = (each: z.ZodType<string>, parts: (value: string) => readonly string[]) =>
  z
    .union([each, z.array(each).max(LIST_MAX)])
    .transform((given) => {
      const values = [given].flat().flatMap(parts);
      return [...new Set(values.flatMap((value) => value.trim().toLowerCase() || []))].sort();
    })
    .refine(({ length }) => length <= SEARCH.choicesMax, `must not have more than ${SEARCH.choicesMax}`)
    .transform((values) => (values.length > 0 ? values : undefined));

/**
 * GET /api/search?q&category&size&metal&material&sort&page&pageSize&minPrice&maxPrice. Everything is optional; a value outside these
 * shapes is refused with 400 and its name. Prices are whole or decimal dollars on the wire. Categories come one by one or
 * with commas between them, the others one by one, as a size's name may have a comma: what is in any of them is found (S-127).
 */
export const searchQuerySchema = z.object({
  q: linesOfText(SEARCH.queryLength).default(''),
  /** Any spelling that `categoriesFor` knows. */
  category: several(storableText(SEARCH.choicesMax * (CATEGORY_WORD_LENGTH + 1)), (list) =>
    list.split(','),
  ).optional(),
  size: several(storableText(SEARCH.sizeLength), (size) => [size]).optional(),
  metal: z.enum(METALS).optional(),
  material: z
    .union([z.enum(MATERIALS), z.array(z.enum(MATERIALS)).max(LIST_MAX)])
    .transform((given) => MATERIALS.filter((one) => [given].flat().includes(one)))
    .optional(),
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
    categories: facet(categoryWordSchema, {
      name: z.string(),
      page: listPageSchema.nullable(),
      /** Its pieces by the sizes that they come in and are to be had in (S-127); absent where they have none. */
      sizes: facet(z.string(), { name: z.string() }).optional(),
    }),
    metals: facet(z.enum(METALS), {}),
    /** What they have beside their metal; absent where nothing is known of that. */
    materials: facet(z.enum(MATERIALS), {}).optional(),
    /** Lowest and highest price; null when nothing matches. */
    price: z.object({ min: priceCodec, max: priceCodec }).nullable(),
  }),
  /** Of the sizes that were asked for those in which there is a piece, whatever was found; absent where none was asked for. */
  sizes: z.array(z.object({ value: z.string(), name: z.string() })).optional(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
