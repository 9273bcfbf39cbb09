import type { Knex } from 'knex';
import { TAGS } from '../../../lib/documents/cache-tags';

const TABLE = 'cache_tags';

/**
 * Tags of a type's lists and links, each with what these show or ask of its documents: a publish that leaves all of that as it
 * was changes none of them. Of the other types any change may.
 */
const LISTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'api::page.page': { [TAGS.pages]: ['slug'] },
  'api::story.story': { [TAGS.stories]: ['slug'] },
  'api::product.product': {
    [TAGS.productIds]: [],
    [TAGS.products]: [
      ...['slug', 'category', 'position', 'priceCents', 'goldPriceCents', 'tagText', 'createdAt'],
      ...['sizes', 'material'],
    ],
  },
};

/** A list as it was while a document stood in it. */
interface Left {
  place: string;
  /** The version at which the list had changed before this, and the one at which it has by it. */
  before: number | null;
  now: number;
}

/** By transaction: lists that a document has left. Strapi publishes by deleting what is published and creating it anew. */
const left = new WeakMap<object, Map<string, Left>>();

const keyOf = (tag: string, { documentId, locale = null }: { documentId?: unknown; locale?: unknown }) =>
  JSON.stringify([tag, documentId, locale]);

/** Tags of a type's lists; undefined for a type of which any change may change them. */
export const listsOf = (uid: string): readonly string[] | undefined =>
  Object.hasOwn(LISTS, uid) ? Object.keys(LISTS[uid] ?? {}) : undefined;

function placeOf(uid: string, tag: string, row: object): string {
  const fields = LISTS[uid]?.[tag] ?? [];
  return JSON.stringify(fields.map((field) => (row as Record<string, unknown>)[field] ?? null));
}

/** The versions at which lists last changed. */
export async function changedAt(trx: Knex, tags: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows: { tag: string; version: number | string }[] = await trx(TABLE)
    .whereIn('tag', [...tags])
    .select('tag', 'version');
  return new Map(rows.map(({ tag, version }) => [tag, Number(version)]));
}

/** Notes that a published document was deleted, which changed the lists of its type. */
export function noteLeft(
  trx: object,
  uid: string,
  row: object,
  { before, now }: { before: ReadonlyMap<string, number>; now: number },
): void {
  const noted = left.get(trx) ?? new Map<string, Left>();
  for (const tag of listsOf(uid) ?? [])
    noted.set(keyOf(tag, row), { place: placeOf(uid, tag, row), before: before.get(tag) ?? null, now });
  left.set(trx, noted);
}

/**
 * The lists that a document changes by being published: not those in which it stands where it stood before this transaction
 * deleted it. They have not changed after all, unless something else did it.
 */
export async function listsEntered(trx: Knex, uid: string, row: object): Promise<string[]> {
  const entered: string[] = [];
  for (const tag of listsOf(uid) ?? []) {
    const was = left.get(trx)?.get(keyOf(tag, row));
    if (was?.place !== placeOf(uid, tag, row)) {
      entered.push(tag);
      continue;
    }
    const list = trx(TABLE).where({ tag, version: was.now });
    await (was.before === null ? list.delete() : list.update({ version: was.before }));
  }
  return entered;
}
