import {
  categoriesFor,
  searchResultSchema,
  type CategoryWord,
  type Locale,
  type SearchQuery,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { SIZES } from '../domain/index-entry';
import { PAIRS, PRODUCTS, WORDS } from '../lib/search-tables';
import { service } from '../../../lib/services';
import { cacheTags, TAGS } from '../../../lib/documents/cache-tags';
import { VersionCache } from '../../../lib/documents/version-cache';
import { leadBy } from '../../product/domain/to-product';
import type { Categories } from '../../product-category/domain/category';
import { facetsOf, type Counts, type Group } from '../domain/facets';
import { conditionOf, orderOf, type Condition } from '../domain/filters';
import { namedSizes, type SizeGroup } from '../domain/sizes';
import { isSwapped, typosAllowed, typosIfMatch } from '../domain/spelling';
import { bigramsOf, queryTokens, withoutPlural } from '../domain/tokens';

/**
 * What a hit counts, times the weight of the word it hit. Slips are looked for only where no word begins as typed; two
 * swapped letters of a category's word then count more than a changed one of a title's.
 */
const HIT = { exact: 10, beginning: 6, swapped: 9, oneSlip: 4, moreSlips: 2 } as const;
/** Words of the catalogue that are compared with a mistyped one, the likeliest first. */
const CANDIDATES = 300;
/** Answers kept until the content changes, and what is counted over the finds of as many texts. */
const KEPT = 200;
/** Above every letter, on both databases. */
const LAST = '\u{10FFFF}';

/** The rows of a word that is looked for, and what each counts, times the word's weight. */
interface Hits {
  rows: () => Knex.QueryBuilder;
  points: Knex.Raw;
}

/** The rows of the products that every word finds; all rows where nothing is looked for. */
interface Found {
  rows: () => Knex.QueryBuilder;
  /** With their score, as `m.score`, where words are looked for. */
  ranked: () => Knex.QueryBuilder;
  hasWords: boolean;
}

/** PostgreSQL counts in texts. */
interface Counted {
  count: number | string;
}
type FilteredGroup = Group & { filtered: number | string };
type FilteredCounts = Counts<FilteredGroup>;

/** The answer of GET /api/search. */
type SearchAnswer = z.input<typeof searchResultSchema>;

/** The full catalogue: found, narrowed, sorted and cut into pages in the database. */
export interface SearchService {
  /** @throws {ShopError} 400 'invalid_request' for a category that is none, or a lowest price above the highest. */
  search(query: SearchQuery, locale: Locale): Promise<SearchAnswer>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::search.search': SearchService;
  }
}

function refused(field: string, sentence: string): ShopError {
  return new ShopError('malformed', 'invalid_request', sentence, { fields: { [field]: sentence } });
}

/** The stored categories that a query asks for, whatever it asks for in vain beside them; null for all. */
function categoriesOf(
  { category, minPrice, maxPrice }: SearchQuery,
  { all }: Categories,
): readonly CategoryWord[] | null {
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    throw refused('minPrice', 'minPrice must not be more than maxPrice.');
  }
  if (category === undefined) return null;
  const wanted = category.flatMap((word) => categoriesFor(word, all) ?? []);
  if (category.every((word) => categoriesFor(word, all) === null))
    throw refused('category', 'category must name a category of the shop.');
  return [...new Set(wanted)];
}

export default ({ strapi }: { strapi: Core.Strapi }): SearchService => {
  const db = () => strapi.db.connection;

  const isBeginning = async (word: string): Promise<boolean> =>
    (await db()(WORDS)
      .whereBetween('word', [word, word + LAST])
      .first('word')) !== undefined;

  const isWord = async (word: string): Promise<boolean> =>
    (await db()(WORDS).where({ word }).first('word')) !== undefined;

  /** Words of the catalogue that a mistyped one may stand for, with their slips. */
  const meant = async (typed: string): Promise<Map<string, number>> => {
    const slips = typosAllowed(typed);
    if (slips === 0) return new Map();
    const { length } = [...typed];
    const rows: { word: string }[] = await db()(PAIRS)
      .whereIn('pair', bigramsOf(typed))
      .whereBetween('length', [length - slips, length + 6])
      .groupBy('word')
      // A slip spoils three pairs at most; a word that was not typed out lacks its end.
      .havingRaw('count(*) >= ?', [Math.max(1, length - 3 * slips)])
      .orderByRaw('count(*) desc, word')
      .limit(CANDIDATES)
      .select('word');
    return new Map(
      rows.flatMap(({ word }): [string, number][] => {
        const found = typosIfMatch(typed, word);
        return found === null ? [] : [[word, found]];
      }),
    );
  };

  /** Rows that one word finds: a product's as often as it has such a word. */
  const hitsOf = async (typed: string): Promise<Hits> => {
    const begins = await isBeginning(typed);
    // A word of the catalogue alone: 'brass' is a word of its own, and not meant to begin 'bracelet'.
    const bare = begins ? typed : withoutPlural(typed);
    if (begins || (bare !== typed && (await isWord(bare)))) {
      const range = [bare, begins && [...bare].length > 1 ? bare + LAST : bare] as const;
      return {
        rows: () => db()(WORDS).whereBetween('word', range),
        points: db().raw(`case when word = ? then ${HIT.exact} else ${HIT.beginning} end`, [bare]),
      };
    }
    const words = await meant(typed);
    const swapped = [...words.keys()].filter((found) => isSwapped(typed, found));
    const near = [...words].filter(([, slips]) => slips <= 1).map(([found]) => found);
    const among = (found: readonly string[]) =>
      found.length > 0 ? `word in (${found.map(() => '?').join(', ')})` : '1 = 0';
    const counts = [
      `when ${among(swapped)} then ${HIT.swapped}`,
      `when ${among(near)} then ${HIT.oneSlip}`,
      `else ${HIT.moreSlips}`,
    ];
    return {
      rows: () => db()(WORDS).whereIn('word', [...words.keys()]),
      points: db().raw(`case ${counts.join(' ')} end`, [...swapped, ...near]),
    };
  };

  /** What a text finds. Counting needs no score, and takes half the time without one. */
  const foundBy = async (q: string): Promise<Found> => {
    const products = () => db()({ p: PRODUCTS });
    const words = queryTokens(q);
    if (words.length === 0) {
      // A text without a word, such as '%', finds nothing; no text at all finds everything.
      const rows = () => (q === '' ? products() : products().whereRaw('1 = 0'));
      return { rows, ranked: rows, hasWords: false };
    }
    const hits = await Promise.all(words.map(hitsOf));
    const rows = () =>
      hits.reduce((found, hit) => found.whereIn('p.id', hit.rows().select('product')), products());
    const scored = hits.map(({ rows, points }) =>
      rows()
        .groupBy('product')
        .select('product')
        .select(db().raw('max(weight * ?) as score', [points])),
    );
    const [only] = scored;
    // One word's products need not be counted once more.
    const matches =
      only && scored.length === 1
        ? only
        : db()
            .select('product')
            .sum({ score: 'score' })
            .from(db().unionAll(scored).as('hits'))
            .groupBy('product')
            .havingRaw('count(*) = ?', [words.length]);
    return { rows, ranked: () => products().join(matches.as('m'), 'm.product', 'p.id'), hasWords: true };
  };

  /** What was found of each category, and how much of it a filter leaves. */
  const groupsOf = (rows: Knex.QueryBuilder, filters: Condition | null): Promise<FilteredGroup[]> =>
    rows
      .groupBy('p.category')
      .select('p.category')
      .count({ found: '*', silver: 'p.silver_cents', gold: 'p.gold_cents' })
      .min({ low: db().raw('nullif(p.low_cents, 0)') })
      .max({ high: db().raw('nullif(p.high_cents, 0)') })
      .select(
        filters
          ? db().raw(`sum(case when ${filters.sql} then 1 else 0 end) as filtered`, filters.bindings)
          : db().raw('count(*) as filtered'),
      ) as unknown as Promise<FilteredGroup[]>;

  /** In which sizes what was found is to be had. */
  const sizesOf = (rows: Knex.QueryBuilder): Promise<SizeGroup[]> =>
    rows
      .join({ s: SIZES }, 's.product', 'p.id')
      .groupBy('p.category', 's.size')
      .select('p.category', 's.size')
      .min({ name: 's.name' })
      .count({ count: '*' }) as unknown as Promise<SizeGroup[]>;

  const countedOf = async (
    rows: () => Knex.QueryBuilder,
    filters: Condition | null,
  ): Promise<FilteredCounts> => {
    const [groups, sizes, materials] = await Promise.all([
      groupsOf(rows(), filters),
      sizesOf(rows()),
      rows()
        .whereNotNull('p.material')
        .groupBy('p.material')
        .select('p.material')
        .count({ count: '*' }) as unknown as Promise<FilteredCounts['materials']>,
    ]);
    return { groups, sizes, materials };
  };

  /** Of some sizes those in which there is a piece, each with the category of one. */
  const known = (sizes: readonly string[]) =>
    db()({ s: SIZES })
      .join({ p: PRODUCTS }, 'p.id', 's.product')
      .whereIn('s.size', [...sizes])
      .groupBy('s.size')
      .select('s.size')
      .min({ name: 's.name', category: 'p.category' }) as unknown as Promise<Omit<SizeGroup, 'count'>[]>;

  const answers = new VersionCache<SearchAnswer>(strapi, KEPT);
  /** By the words looked for: they stay while shoppers filter, sort and turn pages. */
  const counted = new VersionCache<FilteredCounts>(strapi, KEPT);

  const answer = async (
    version: number,
    query: SearchQuery,
    locale: Locale,
    categories: Categories,
    filters: Condition | null,
  ): Promise<SearchAnswer> => {
    const { q, metal, page, pageSize } = query;
    const { rows, ranked, hasWords } = await foundBy(q);
    const sort = query.sort ?? (hasWords ? 'relevance' : 'featured');
    cacheTags.note([TAGS.products, ...(hasWords || sort === 'title' ? [TAGS.productTexts] : [])]);
    const narrowed = (found: Knex.QueryBuilder) =>
      filters ? found.whereRaw(filters.sql, filters.bindings) : found;
    const words = JSON.stringify([q !== '', ...queryTokens(q)]);
    const before = counted.get(version, words);
    const [count, recount, asked, shown] = await Promise.all([
      before ?? countedOf(rows, filters),
      before && filters && (narrowed(rows()).count({ count: '*' }).first() as unknown as Promise<Counted>),
      query.size && known(query.size),
      narrowed(ranked())
        .orderByRaw(orderOf(sort, hasWords, metal, locale))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .select('p.product_key') as unknown as Promise<{ product_key: string }[]>,
    ]);
    const { groups } = count;
    if (!before) counted.set(version, words, count);
    const sum = (key: 'found' | 'filtered') => groups.reduce((total, group) => total + Number(group[key]), 0);
    const listed = await service(strapi, 'api::product.catalogue').listed(
      version,
      shown.map((row) => row.product_key),
      locale,
    );
    return z.encode(searchResultSchema, {
      items: listed.map((product) => leadBy(product, metal)),
      total: recount ? Number(recount.count) : sum(before ? 'found' : 'filtered'),
      page,
      pageSize,
      facets: facetsOf(count, categories, query, locale),
      ...(asked && { sizes: namedSizes(asked, categories, locale) }),
    });
  };

  return {
    async search(query, locale) {
      const version = await service(strapi, 'api::content-version.content-version').current();
      const categories = await service(strapi, 'api::product-category.categories').at(version);
      const filters = conditionOf(query, categoriesOf(query, categories));
      const key = JSON.stringify([locale, query]);
      return answers.load(version, key, () => answer(version, query, locale, categories, filters));
    },
  };
};
