import type { CategoryWord, Cents } from '@shop/contract';
import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ENTRY_VERSION, kindsOf, SIZES, toEntry } from '../domain/index-entry';
import { translationsOf } from '../lib/indexed-translations';
import { indexedSizes } from '../domain/sizes';
import { bigramsOf } from '../domain/tokens';
import { makeSearchTables, PAIRS, PRODUCTS, WORDS } from '../lib/search-tables';
import { insertMissing, putRow } from '../../../lib/database/insert-row';
import { service } from '../../../lib/services';
import type { Categories } from '../../product-category/domain/category';

/** Products written in one transaction of a rebuild: small enough that a publish beside it does not wait long. */
const BATCH = 200;
/** Rows of one insert: SQLite refuses a statement of more parts. */
const ROWS = 300;

/** Keeps what the search reads: one entry for every published product, in tables of its own. */
export interface SearchIndexService {
  /** Makes the tables where they are missing and brings every entry up to date. */
  prepare(): Promise<void>;
  /** Brings the entry of one product up to date, inside the running transaction where one runs. */
  refresh(documentId: string): Promise<void>;
  /** Brings the entries of the products up to date that show a picture, whose text may have changed. */
  refreshShowing(fileId: number): Promise<void>;
  /** Makes entries that are missing or old, and removes those of products that are no longer published. */
  reconcile(): Promise<void>;
  /** Marks the entries of a category's products, and those with one of these words, as old: `reconcile` makes them anew. */
  outdate(category: CategoryWord, words: readonly string[]): Promise<void>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::search.search-index': SearchIndexService;
  }
}

export interface ProductRow {
  id: number;
  document_id: string;
  title: string;
  description: string;
  category: string;
  type: string | null;
  tag_text: string | null;
  price_cents: Cents;
  gold_price_cents: Cents | null;
  material: string | null;
  /** JSON, which Strapi has both databases give as they keep it. */
  sizes: string | null;
  position: number;
  created_at: Date | number | string;
}

const ms = (moment: Date | number | string): number => new Date(moment).getTime();
/** Of which row an entry was made, in which release's way; when that row changed is in a column of its own. */
const stampOf = (rowId: number | ''): string => `${ENTRY_VERSION}/${rowId}`;

function parts<T>(rows: readonly T[], size: number): T[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, n) => rows.slice(n * size, (n + 1) * size));
}

async function insert(trx: Knex, table: string, rows: readonly object[]): Promise<void> {
  for (const part of parts(rows, ROWS)) await insertMissing(trx(table), part);
}

/** Words met for the first time are taken apart, so that a slip of the keyboard leads to them. */
async function learn(trx: Knex, words: readonly string[]): Promise<void> {
  const known = new Set<string>();
  for (const part of parts(words, ROWS)) {
    const rows: { word: string }[] = await trx(PAIRS).distinct('word').whereIn('word', part);
    for (const { word } of rows) known.add(word);
  }
  // In one order always: two publishes that learn the same words at once must not wait for each other in a ring.
  const fresh = words.filter((word) => !known.has(word)).sort();
  const rows = fresh.flatMap((word) =>
    bigramsOf(word).map((pair) => ({ pair, length: [...word].length, word })),
  );
  await insert(trx, PAIRS, rows);
}

/** What ties a product's row to its pictures in Strapi's table of files in use. */
const PICTURES = { related_type: 'api::product.product', field: 'images' };

/** The alternative texts of each published row's pictures, by the row's id. */
async function pictureTexts(trx: Knex, rows: readonly ProductRow[]): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  const ids = rows.map((row) => row.id);
  for (const part of parts(ids, ROWS)) {
    const found: { related_id: number; alternative_text: string }[] = await trx('files_related_mph')
      .join('files', 'files.id', 'files_related_mph.file_id')
      .where(PICTURES)
      .whereIn('related_id', part)
      .whereNotNull('alternative_text')
      .select('related_id', 'alternative_text');
    for (const { related_id, alternative_text } of found)
      texts.set(related_id, `${texts.get(related_id) ?? ''} ${alternative_text}`);
  }
  return texts;
}

/** Writes the entries of these rows. The entry's own row is held first: writers of one product follow each other. */
async function write(trx: Knex, rows: readonly ProductRow[], categories: Categories): Promise<void> {
  const kinds = kindsOf(categories);
  const all = new Set<string>();
  const pictures = await pictureTexts(trx, rows);
  const translations = await translationsOf(
    trx,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const facts = {
      title: row.title,
      description: row.description,
      type: row.type,
      tagText: row.tag_text,
      pictureText: pictures.get(row.id) ?? '',
      translations: translations.get(row.id) ?? [],
      priceCents: row.price_cents,
      goldPriceCents: row.gold_price_cents,
    };
    const category = categories.of(row.category);
    const { words, titleKeys, ...entry } = toEntry(facts, category, kinds);
    const fields = {
      product_key: row.document_id,
      stamp: stampOf(row.id),
      // As the database has it: a moment that was read and written again may differ in its last digits.
      row_changed_at: trx('products').where({ id: row.id }).select('updated_at'),
      ...titleKeys,
      category: row.category,
      material: row.material,
      silver_cents: entry.silverCents,
      gold_cents: entry.goldCents,
      low_cents: entry.lowCents,
      high_cents: entry.highCents,
      position: row.position,
      created_ms: ms(row.created_at),
    };
    const product = await putRow(trx(PRODUCTS), fields, 'product_key');
    await trx(WORDS).where({ product }).delete();
    await trx(SIZES).where({ product }).delete();
    const sizes = indexedSizes(JSON.parse(row.sizes ?? 'null'), category);
    await insert(
      trx,
      SIZES,
      sizes.map((size) => ({ ...size, product })),
    );
    const lines = [...words].map(([word, weight]) => ({ word, weight, product }));
    await insert(trx, WORDS, lines);
    for (const word of words.keys()) all.add(word);
  }
  await learn(trx, [...all]);
}

async function remove(trx: Knex, documentIds: readonly string[]): Promise<void> {
  for (const part of parts(documentIds, ROWS)) {
    const gone = trx(PRODUCTS).whereIn('product_key', part).select('id');
    await trx(WORDS).whereIn('product', gone).delete();
    await trx(SIZES).whereIn('product', gone).delete();
    await trx(PRODUCTS).whereIn('product_key', part).delete();
  }
}

/**
 * After many entries at once PostgreSQL plans with the counts of the empty tables until it looks by itself, a minute
 * later: a search by a mistyped word in one category then took five times as long. Until it is vacuumed it also reads the
 * rows behind the index of words: two mistyped words over 10,000 products took 41 ms, and 25 after it.
 */
async function vacuum(db: Knex): Promise<void> {
  if (db.client.dialect !== 'postgresql') return;
  for (const table of [PRODUCTS, WORDS, PAIRS, SIZES]) await db.raw('vacuum (analyze) ??', [table]);
}

export default ({ strapi }: { strapi: Core.Strapi }): SearchIndexService => {
  const inTransaction = async (work: (trx: Knex) => Promise<void>): Promise<void> => {
    await strapi.db.transaction(({ trx }) => work(trx));
  };
  /** Within the transaction. */
  const categories = () => service(strapi, 'api::product-category.categories').now();
  const published = (trx: Knex) => trx('products').whereNotNull('published_at');

  /** Told by the database alone: a start must not read every product of a large catalogue. */
  const differences = async (trx: Knex): Promise<{ stale: string[]; gone: string[] }> => {
    // Both are compared byte by byte; PostgreSQL wants to be told, as one column has the order of a language.
    const bytes = trx.client.dialect === 'postgresql' ? 'collate "C"' : '';
    const isOf = `e.product_key = products.document_id ${bytes}`;
    const upToDate = trx({ e: PRODUCTS })
      .whereRaw(isOf)
      .whereRaw(`e.stamp = ? || products.id`, [stampOf('')])
      .whereRaw('e.row_changed_at = products.updated_at');
    const stale: string[] = await published(trx).whereNotExists(upToDate).pluck('document_id');
    const ofNone = published(trx).whereRaw(isOf);
    const gone: string[] = await trx({ e: PRODUCTS }).whereNotExists(ofNone).pluck('product_key');
    return { stale, gone };
  };

  const reconcile = async (): Promise<void> => {
    let stale: string[] = [];
    await inTransaction(async (trx) => {
      const found = await differences(trx);
      stale = found.stale;
      await remove(trx, found.gone);
    });
    for (const part of parts(stale, BATCH)) {
      // SQLite's driver gives its statements' memory back in a turn of the event loop only, and its answers wait for none.
      await setImmediate();
      await inTransaction(async (trx) => {
        await write(trx, await published(trx).whereIn('document_id', part), await categories());
      });
    }
    if (stale.length > BATCH) await vacuum(strapi.db.connection);
  };

  return {
    reconcile,
    async prepare() {
      await makeSearchTables(strapi.db.connection);
      await reconcile();
    },
    async refresh(documentId) {
      await inTransaction(async (trx) => {
        const rows: ProductRow[] = await published(trx).where({ document_id: documentId });
        if (rows.length === 0) await remove(trx, [documentId]);
        else await write(trx, rows, await categories());
      });
    },
    async outdate(category, words) {
      await inTransaction(async (trx) => {
        const naming = trx(WORDS)
          .whereIn('word', [...words])
          .select('product');
        await trx(PRODUCTS).where({ category }).orWhereIn('id', naming).update({ stamp: '' });
      });
    },
    async refreshShowing(fileId) {
      await inTransaction(async (trx) => {
        const showing = trx('files_related_mph').where({ ...PICTURES, file_id: fileId });
        const rows: ProductRow[] = await published(trx).whereIn('id', showing.select('related_id'));
        await write(trx, rows, await categories());
      });
    },
  };
};
