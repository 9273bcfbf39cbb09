import { createHash, randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

const TABLE = 'call_counts';

/** What is limited: so many times within a stretch of time that begins with the first of them. */
export interface CallLimit {
  /** Sets this count apart from every other, such as 'auth.register'. */
  name: string;
  seconds: number;
}

/** How often it was done in the running stretch, and how long that still runs, in ms; 0 where none runs. */
export interface Counted {
  counted: number;
  waitMs: number;
}

const NOTHING: Counted = { counted: 0, waitMs: 0 };

interface Row {
  counted: number;
  ends_at: Date | number | string;
}

const keyOf = ({ name, seconds }: CallLimit, who: string) =>
  createHash('sha256')
    .update(JSON.stringify([name, seconds, who]))
    .digest('base64url');

const documentId = () => randomBytes(12).toString('hex');

/**
 * Counts what visitors may do only so often, in the database: all copies of the CMS count together, and a restart
 * forgets nothing. How many are too many is the caller's to say. `who` is kept as a hash. Called outside of
 * transactions, as a count must outlive what it counts being undone; but `trx` where only what is stored counts.
 */
const callLimits = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.connection(TABLE);
  const toCounted = (row: Row | undefined, now: Date): Counted => {
    const waitMs = row ? new Date(row.ends_at).getTime() - now.getTime() : 0;
    return row && waitMs > 0 ? { counted: row.counted, waitMs } : NOTHING;
  };

  return {
    /** Counts one more, or `by` more, in one statement: of many at once each is told another number. */
    async count(
      limit: CallLimit,
      who: string,
      { by = 1, trx }: { by?: number; trx?: Knex.Transaction } = {},
    ): Promise<Counted> {
      const now = new Date();
      const endsAt = new Date(now.getTime() + limit.seconds * 1000);
      const { connection } = strapi.db;
      const isOver = ['call_counts.ends_at', now] as const;
      const [row]: Row[] = await (trx ?? connection)(TABLE)
        .insert({
          document_id: documentId(),
          count_key: keyOf(limit, who),
          counted: by,
          ends_at: endsAt,
          created_at: now,
          updated_at: now,
          published_at: now,
        })
        .onConflict('count_key')
        .merge({
          counted: connection.raw('case when ?? <= ? then excluded.counted else ?? + excluded.counted end', [
            ...isOver,
            'call_counts.counted',
          ]),
          ends_at: connection.raw('case when ?? <= ? then excluded.ends_at else ?? end', [
            ...isOver,
            'call_counts.ends_at',
          ]),
          updated_at: now,
        })
        .returning(['counted', 'ends_at']);
      return toCounted(row, now);
    },
    /** How each of them stands, in one statement, counting nothing. */
    async standings(asked: readonly (readonly [limit: CallLimit, who: string])[]): Promise<Counted[]> {
      const keys = asked.map(([limit, who]) => keyOf(limit, who));
      const found: (Row & { count_key: string })[] = await rows()
        .whereIn('count_key', keys)
        .select('count_key', 'counted', 'ends_at');
      const now = new Date();
      const rowOf = new Map(found.map((row) => [row.count_key, row]));
      return keys.map((key) => toCounted(rowOf.get(key), now));
    },
    /** Nothing is held against this visitor any more. */
    async forget(limit: CallLimit, who: string): Promise<void> {
      await rows()
        .where({ count_key: keyOf(limit, who) })
        .delete();
    },
    /** Forgets what has run out. */
    async purge(now: Date): Promise<void> {
      await rows().where('ends_at', '<=', now).delete();
    },
  };
};

export default callLimits;

declare module '../../../lib/services' {
  interface Services {
    'api::call-count.call-limits': ReturnType<typeof callLimits>;
  }
}
