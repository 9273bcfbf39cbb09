import type { Knex } from 'knex';
import { insertRow } from '../../../lib/database/insert-row';
import { sha256 } from '../../../lib/digests';
import type { LimitName } from '../../../lib/requests/rate-limits';
import { nothingCounted, RESET_AFTER_MS, type Count } from '../domain/window';

const TABLE = 'call_counts';
const COLUMNS = ['count_key', 'counted', 'ends_at', 'waits', 'updated_at'];

/** Somebody does what is limited. */
export interface Try {
  limit: LimitName;
  /** Whose count it is; kept as a hash. */
  who: string;
  /** With whom all such counts can be forgotten together: an account. Kept as a hash. */
  owner?: string;
}

type Stored = Date | number | string;
export interface CountRow {
  count_key: string;
  counted: number;
  ends_at: Stored;
  /** Null where an earlier version of the shop counted. */
  waits: number | null;
  updated_at: Stored;
}

const hash = (...parts: string[]) => sha256(JSON.stringify(parts));
export const keyOf = ({ limit, who }: Try): string => hash(limit, who);

const toCount = (row: CountRow): Count => ({
  counted: row.counted,
  endsAt: new Date(row.ends_at),
  waits: row.waits ?? 0,
  lastAt: new Date(row.updated_at),
});

/** A count, held until the transaction ends: of many tries at once each sees those before it. */
export async function holdCount(trx: Knex, one: Try, now: Date): Promise<Count> {
  const { counted, endsAt, waits } = nothingCounted(now);
  const [row]: CountRow[] = await insertRow(trx(TABLE), {
    count_key: keyOf(one),
    owner_key: one.owner === undefined ? null : hash(one.owner),
    ...{ counted, waits, ends_at: endsAt, created_at: now, updated_at: now, published_at: now },
  })
    .onConflict('count_key')
    .merge(['published_at'])
    .returning(COLUMNS);
  if (!row) throw new Error('The database answered no count.');
  return toCount(row);
}

export async function keepCount(trx: Knex, one: Try, count: Count): Promise<void> {
  const { counted, endsAt, waits, lastAt } = count;
  await trx(TABLE)
    .where({ count_key: keyOf(one) })
    .update({ counted, ends_at: endsAt, waits, updated_at: lastAt });
}

/** How the counts stand, in one statement. */
export async function readCounts(db: Knex, tries: readonly Try[], now: Date): Promise<[Try, Count][]> {
  const found: CountRow[] = await db(TABLE).whereIn('count_key', tries.map(keyOf)).select(COLUMNS);
  const held = new Map(found.map((row) => [row.count_key, toCount(row)]));
  return tries.map((one) => {
    const count = held.get(keyOf(one));
    return [one, count && count.endsAt > now ? count : nothingCounted(now)];
  });
}

export async function forgetCount(db: Knex, one: Try): Promise<void> {
  await db(TABLE)
    .where({ count_key: keyOf(one) })
    .delete();
}

export async function forgetOwner(db: Knex, owner: string): Promise<void> {
  await db(TABLE)
    .where({ owner_key: hash(owner) })
    .delete();
}

/** Forgets what is too old to count. */
export async function purgeCounts(db: Knex, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - RESET_AFTER_MS);
  await db(TABLE)
    .where('ends_at', '<=', now)
    .where((old) => old.whereNull('waits').orWhere({ waits: 0 }).orWhere('updated_at', '<=', dayAgo))
    .delete();
}
