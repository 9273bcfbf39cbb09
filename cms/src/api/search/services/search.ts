import { categoriesFor, searchResultSchema, type Category, type SearchQuery } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { PAIRS, PRODUCTS, WORDS } from '../lib/search-tables';
import { service } from '../../../lib/services';
import { VersionCache } from '../../../lib/documents/version-cache';
import { leadBy } from '../../product/domain/to-product';
import { conditionOf, facetsOf, orderOf, type Condition, type Group } from '../domain/filters';
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

/** The answer of GET /api/search. */
type SearchAnswer = z.input<typeof searchResultSchema>;

/** The full catalogue: found, narrowed, sorted and cut into pages in the database. */
export interface SearchService {
  /** @throws {ShopError} 400 'invalid_request' for a category that is none, or a lowest price above the highest. */
  search(query: SearchQuery): Promise<SearchAnswer>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::search.search': SearchService;
  }
}

function refused(field: string, sentence: string): ShopError {
  return new ShopError('malformed', 'invalid_request', sentence, { fields: { [field]: sentence } });
}

/** The stored categories that a query asks for; null for all of them. */
function categoriesOf({ category, minPrice, maxPrice }: SearchQuery): readonly Category[] | null {
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    throw refused('minPrice', 'minPrice must not be more than maxPrice.');
  }
  if (category === undefined) return null;
  const wanted = categoriesFor(category);
  if (!wanted) throw refused('category', 'category must name a category of the shop.');
  return wanted;
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

  /** A query for the products that one word finds, each with what its best hit counts. */
  const hitsOf = async (typed: string): Promise<() => Knex.QueryBuilder> => {
    const hits = () => db()(WORDS).select('product').groupBy('product');
    const begins = await isBeginning(typed);
    // A word of the catalogue alone: 'brass' is a word of its own, and not meant to begin 'bracelet'.
    const bare = begins ? typed : withoutPlural(typed);
    if (begins || (bare !== typed && (await isWord(bare)))) {
      const score = `max(weight * case when word = ? then ${HIT.exact} else ${HIT.beginning} end) as score`;
      const range = [bare, begins && [...bare].length > 1 ? bare + LAST : bare] as const;
      return () =>
        hits()
          .whereBetween('word', range)
          .select(db().raw(score, [bare]));
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
    const score = `max(weight * case ${counts.join(' ')} end) as score`;
    return () =>
      hits()
        .whereIn('word', [...words.keys()])
        .select(db().raw(score, [...swapped, ...near]));
  };

  /** The rows of the products that every word finds; all rows where nothing is looked for. */
  const foundBy = async (q: string): Promise<{ rows: () => Knex.QueryBuilder; hasWords: boolean }> => {
    const products = () => db()({ p: PRODUCTS });
    const words = queryTokens(q);
    if (words.length === 0) {
      // A text without a word, such as '%', finds nothing; no text at all finds everything.
      return { rows: () => (q === '' ? products() : products().whereRaw('1 = 0')), hasWords: false };
    }
    const hits: (() => Knex.QueryBuilder)[] = [];
    for (const word of words) hits.push(await hitsOf(word));
    const [only] = hits;
    // One word's products need not be counted once more.
    if (only && hits.length === 1) {
      return { rows: () => products().join(only().as('m'), 'm.product', 'p.id'), hasWords: true };
    }
    const matches = () =>
      db()
        .select('product')
        .sum({ score: 'score' })
        .from(
          db()
            .unionAll(hits.map((hit) => hit()))
            .as('hits'),
        )
        .groupBy('product')
        .havingRaw('count(*) = ?', [words.length])
        .as('m');
    return { rows: () => products().join(matches(), 'm.product', 'p.id'), hasWords: true };
  };

  const groupsOf = (rows: () => Knex.QueryBuilder): Promise<Group[]> =>
    rows()
      .groupBy('p.category')
      .select('p.category')
      .count({ found: '*', silver: 'p.silver_cents', gold: 'p.gold_cents' })
      .min({ low: db().raw('nullif(p.low_cents, 0)') })
      .max({ high: db().raw('nullif(p.high_cents, 0)') }) as unknown as Promise<Group[]>;

  const answers = new VersionCache<SearchAnswer>(KEPT);
  /** By the words looked for: they stay while shoppers filter, sort and turn pages. */
  const counted = new VersionCache<Group[]>(KEPT);

  const answer = async (
    version: number,
    query: SearchQuery,
    filters: Condition | null,
  ): Promise<SearchAnswer> => {
    const { q, metal, page, pageSize } = query;
    const { rows, hasWords } = await foundBy(q);
    const sort = query.sort ?? (hasWords ? 'relevance' : 'featured');
    const narrowed = () => (filters ? rows().whereRaw(filters.sql, filters.bindings) : rows());
    const words = JSON.stringify([q !== '', ...queryTokens(q)]);
    const known = counted.get(version, words);
    const [groups, filtered, shown] = await Promise.all([
      known ?? groupsOf(rows),
      filters && (narrowed().count({ count: '*' }).first() as unknown as Promise<{ count: number | string }>),
      narrowed()
        .orderByRaw(orderOf(sort, hasWords, metal))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .select('p.product_key') as unknown as Promise<{ product_key: string }[]>,
    ]);
    if (!known) counted.set(version, words, groups);
    const listed = await service(strapi, 'api::product.catalogue').listed(
      shown.map((row) => row.product_key),
    );
    return z.encode(searchResultSchema, {
      items: listed.map((product) => leadBy(product, metal)),
      total: filtered
        ? Number(filtered.count)
        : groups.reduce((total, group) => total + Number(group.found), 0),
      page,
      pageSize,
      facets: facetsOf(groups),
    });
  };

  return {
    async search(query) {
      const filters = conditionOf(query, categoriesOf(query));
      const version = await service(strapi, 'api::content-version.content-version').current();
      const key = JSON.stringify(query);
      const kept = answers.get(version, key);
      if (kept) return kept;
      const made = await answer(version, query, filters);
      answers.set(version, key, made);
      return made;
    },
  };
};
