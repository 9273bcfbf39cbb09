import type { CategoryWord } from '@shop/contract';
import type { Knex } from 'knex';
import { cacheTags, TAGS } from '../../../lib/documents/cache-tags';
import type { Place } from '../domain/place';

const TABLE = 'products';

interface PlaceRow {
  document_id: string;
  category: string;
  position: number;
  created_at: Date | number | string;
}

/** Which products: of some categories or of all, without some. */
export interface Wanted {
  categories: readonly string[] | null;
  without?: readonly string[];
}

const toPlace = (row: PlaceRow): Place => ({
  id: row.document_id,
  category: row.category,
  position: row.position,
  createdMs: new Date(row.created_at).getTime(),
});

/** Reads of many published products, each over an index and without the products themselves. */
export function catalogueRows(db: () => Knex) {
  const table = () => {
    cacheTags.note([TAGS.products]);
    return db()(TABLE);
  };
  const published = ({ categories, without = [] }: Wanted): Knex.QueryBuilder => {
    const query = table().whereNotNull('published_at');
    // One category has an index of its own.
    const [only, ...others] = categories ?? [];
    if (only !== undefined && others.length === 0) void query.where('category', only);
    else if (categories) void query.whereIn('category', [...categories]);
    if (without.length > 0) void query.whereNotIn('document_id', [...without]);
    return query;
  };
  const places = async (query: Knex.QueryBuilder): Promise<Place[]> => {
    const rows = (await query
      .orderBy(['position', 'created_at', 'document_id'])
      .select('document_id', 'category', 'position', 'created_at')) as PlaceRow[];
    return rows.map(toPlace);
  };

  return {
    /** In the editors' order. */
    list: (wanted: Wanted, limit: number, offset = 0): Promise<Place[]> =>
      places(published(wanted).limit(limit).offset(offset)),

    /** Those that follow a place, nearest first. */
    after: (wanted: Wanted, place: Place, limit: number): Promise<Place[]> =>
      places(
        published(wanted)
          .whereRaw('(position, created_at, document_id) > (?, ?, ?)', [
            place.position,
            new Date(place.createdMs),
            place.id,
          ])
          .limit(limit),
      ),

    /** Null for a product that is not published. */
    async placeOf(id: string): Promise<Place | null> {
      const row: PlaceRow | undefined = await table()
        .where({ document_id: id })
        .whereNotNull('published_at')
        .first('document_id', 'category', 'position', 'created_at');
      return row ? toPlace(row) : null;
    },

    /** How many each category has. */
    async counts(): Promise<Partial<Record<CategoryWord, number>>> {
      const rows = (await table()
        .whereNotNull('published_at')
        .groupBy('category')
        .select('category')
        .count({ count: '*' })) as { category: CategoryWord; count: number | string }[];
      return Object.fromEntries(rows.map(({ category, count }) => [category, Number(count)]));
    },

    /** When one of each category was last changed. */
    async lastChanges(): Promise<ReadonlyMap<CategoryWord, string>> {
      const rows = (await table()
        .whereNotNull('published_at')
        .groupBy('category')
        .select('category')
        .max({ at: 'updated_at' })) as { category: CategoryWord; at: Date | number | string }[];
      return new Map(rows.map(({ category, at }) => [category, new Date(at).toISOString()]));
    },

    /** Ids and address words. */
    async names(): Promise<string[]> {
      const found = (await table()
        .whereNotNull('published_at')
        .orderBy('document_id')
        .select('document_id', 'slug')) as { document_id: string; slug: string }[];
      return [...found.map((row) => row.document_id), ...new Set(found.map((row) => row.slug))];
    },

    /** Those of the names that are ids, or address words in any letter case. */
    async known(names: readonly string[]): Promise<string[]> {
      const words = names.map((name) => name.toLowerCase());
      const marks = words.map(() => '?').join(', ');
      const published = () => table().whereNotNull('published_at');
      const [ids, found] = await Promise.all([
        published()
          .whereIn('document_id', [...names])
          .pluck('document_id') as Promise<string[]>,
        published().whereRaw(`lower(slug) in (${marks})`, words).pluck('slug') as Promise<string[]>,
      ]);
      const known = { ids: new Set(ids), words: new Set(found.map((slug) => slug.toLowerCase())) };
      return names.filter((name) => known.ids.has(name) || known.words.has(name.toLowerCase()));
    },

    /** The product that goes by this address word in any letter case; null where none does. */
    async named(word: string): Promise<string | null> {
      const row: { document_id: string } | undefined = await table()
        .whereNotNull('published_at')
        .whereRaw('lower(slug) = ?', [word.toLowerCase()])
        // Of several, which no two published ones should be, the last of the list.
        .orderBy([
          { column: 'position', order: 'desc' },
          { column: 'created_at', order: 'desc' },
          { column: 'document_id', order: 'desc' },
        ])
        .first('document_id');
      return row?.document_id ?? null;
    },
  };
}
