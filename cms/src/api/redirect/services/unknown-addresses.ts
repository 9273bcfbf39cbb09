import { addressKey, type UnknownAddress } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { insertRow } from '../../../lib/database/insert-row';
import { fromProblem } from '../domain/redirect-rules';
import { withRedirectLock } from '../lib/redirect-lock';
import { publishedAt } from '../lib/published-addresses';

const TABLE = 'unknown_addresses';
/** Addresses that are kept of one day: whatever somebody invents fills no more. */
const OF_A_DAY = 200;
const DAYS = 30;
/** Addresses that staff are shown. */
const SHOWN = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export interface Found {
  path: string;
  times: number | string;
  last_day: string;
}

/** Addresses that shoppers asked for in vain, as paths alone: of each day the most frequent ones. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** Makes room for an address by forgetting a rarer one; false where all are as frequent. */
  const hasRoom = async (trx: Knex, day: string, times: number): Promise<boolean> => {
    const [counted] = (await trx(TABLE).where({ day }).count({ rows: '*' })) as { rows: number | string }[];
    if (Number(counted?.rows ?? 0) < OF_A_DAY) return true;
    const rarest = (await trx(TABLE).where({ day }).orderBy('times').first('id', 'times')) as
      { id: number; times: number } | undefined;
    if (!rarest || rarest.times >= times) return false;
    await trx(TABLE).where({ id: rarest.id }).delete();
    return true;
  };

  return {
    /** Counts addresses that a storefront had no page for. */
    count: (hits: readonly { path: string; times: number }[]): Promise<void> =>
      withRedirectLock(strapi, async (trx) => {
        const day = dayOf(Date.now());
        for (const { path: asked, times } of hits) {
          const path = addressKey(asked);
          if (path === null || fromProblem(path) !== null) continue;
          const counted = await trx(TABLE).where({ day, path }).increment('times', times);
          if (counted === 0 && (await hasRoom(trx, day, times)))
            await insertRow(trx(TABLE), { day, path, times });
        }
      }),

    /** Those of the last 30 days that still lead nowhere, the most frequent first. */
    async list(): Promise<UnknownAddress[]> {
      const db = strapi.db.connection;
      const found = (await db(TABLE)
        .where('day', '>', dayOf(Date.now() - DAYS * DAY_MS))
        .whereNotIn('path', db('redirects').select('from_path'))
        .groupBy('path')
        .select('path')
        .sum({ times: 'times' })
        .max({ last_day: 'day' })
        .orderBy([{ column: 'times', order: 'desc' }, 'path'])
        .limit(SHOWN)) as Found[];
      const open: UnknownAddress[] = [];
      for (const { path, times, last_day: lastDay } of found)
        if ((await publishedAt(strapi, path)) === null) open.push({ path, times: Number(times), lastDay });
      return open;
    },

    /** Forgets what is older than 30 days. */
    purge: (now: Date): Promise<number> =>
      strapi.db
        .connection(TABLE)
        .where('day', '<=', dayOf(now.getTime() - DAYS * DAY_MS))
        .delete(),
  };
};
