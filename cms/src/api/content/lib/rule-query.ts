import { DEFAULT_LOCALE, type Locale, type PlacedCategory } from '@shop/contract';
import type { Knex } from 'knex';
import { cacheTags, TAGS } from '../../../lib/documents/cache-tags';
import { ruleSql, tagOf, type StoredProductRule } from '../domain/product-rule';

const TABLE = 'products';
/** Titles that are sorted once more by the rules of the language, which no database of the two knows. */
const TITLES = 100;

/** A piece's name in a language as SQL: the English one where it has no other (S-53). */
const NAME_IN = `coalesce((
  select nullif(trim(said.title), '') from products_cmps as part
  join components_product_translations as said on said.id = part.cmp_id
  where part.entity_id = products.id and part.field = 'translations' and said.language = ?
  order by part."order" limit 1
), products.title)`;

/** Pieces that a rule finds, without the pieces themselves. */
export interface Ruled {
  ids: string[];
  /** It names conditions, and leaves no piece out. Looked for only where somebody asks. */
  isEverything: boolean;
}

const NONE: Ruled = { ids: [], isEverything: false };

/** The published pieces that a rule fits, in its order, at most so many. */
export async function ruledProducts(
  db: Knex,
  rule: StoredProductRule,
  categories: readonly PlacedCategory[],
  most: number,
  look: 'all' | 'found' = 'found',
  locale: Locale = DEFAULT_LOCALE,
): Promise<Ruled> {
  cacheTags.note([TAGS.products, ...(rule.sort === 'title' ? [TAGS.productTexts] : [])]);
  const published = () => db(TABLE).whereNotNull('published_at');
  const tag = tagOf(rule);
  // Few tags stand on many pieces; the letters of one are compared as the shop's own code compares them.
  const stored: string[] =
    tag === null ? [] : await published().whereNotNull('tag_text').distinct().pluck('tag_text');
  const sql = ruleSql(
    rule,
    stored.filter((text) => tag !== null && text.trim().toLowerCase().includes(tag)),
    categories,
  );
  if (!sql) return NONE;
  const { conditions, order } = sql;
  const fitting = conditions.reduce(
    (query, { sql: condition, bindings }) => query.whereRaw(condition, bindings),
    published(),
  );
  const byTitle = rule.sort === 'title';
  const isTranslated = byTitle && locale !== DEFAULT_LOCALE;
  if (isTranslated) void fitting.orderByRaw(`lower(${NAME_IN})`, [locale]);
  const rows: { document_id: string; title: string }[] = await fitting
    .orderByRaw(order)
    .limit(byTitle ? most + TITLES : most)
    .select('document_id', isTranslated ? db.raw(`${NAME_IN} as title`, [locale]) : 'title');
  if (byTitle) rows.sort((a, b) => a.title.localeCompare(b.title, locale));
  const ids = rows.slice(0, most).map((row) => row.document_id);
  if (look === 'found' || conditions.length === 0) return { ids, isEverything: false };
  const all = conditions.map(({ sql: condition }) => condition).join(' and ');
  const other: unknown = await published()
    .whereRaw(
      `(case when ${all} then 1 else 0 end) = 0`,
      conditions.flatMap(({ bindings }) => bindings),
    )
    .first('document_id');
  const [, second] = await published().limit(2).pluck('document_id');
  return { ids, isEverything: !other && second !== undefined };
}
