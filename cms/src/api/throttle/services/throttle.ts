import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ShopError } from '../../../lib/errors';
import { RATE_LIMITS } from '../../../lib/requests/rate-limits';
import { tooMany, waitText } from '../domain/wait-text';
import { shopSettings } from '../../../lib/shop-settings';
import { giveBack, take, type Count, type WindowRule } from '../domain/window';
import * as rows from '../lib/count-rows';
import { keyOf, type Try } from '../lib/count-rows';
import { sharedNow } from '../../../lib/time/shared-clock';

export type { Try } from '../lib/count-rows';

function refusal({ limit }: Try, { endsAt }: Count, now: Date): ShopError {
  const { code = 'too_many_requests', says = tooMany } = RATE_LIMITS[limit];
  const waitMs = Math.max(1, endsAt.getTime() - now.getTime());
  return new ShopError('too_many', code, says(waitText(waitMs)), { retryAfterSeconds: waitMs / 1000 });
}

/**
 * Holds whoever tries something too often (lib/requests/rate-limits.ts). Counts are rows: all copies of the CMS count together,
 * and a restart forgets nothing. Called outside of transactions, as a count must outlive what it counts being undone; but
 * `reserveIn` where only what is stored counts.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const db = () => strapi.db.connection;
  const ruleOf = ({ limit }: Try): WindowRule => {
    const { points, ...rule } = RATE_LIMITS[limit];
    return { ...rule, points: typeof points === 'number' ? points : shopSettings(strapi)[points] };
  };
  const leftOf = (one: Try, { counted }: Count): number => ruleOf(one).points - counted;

  /** Counts one more, or `by` more. Answers what refuses it, if anything does. */
  const add = async (trx: Knex, one: Try, by = 1): Promise<ShopError | null> => {
    const now = sharedNow(strapi);
    const held = await rows.holdCount(trx, one, now);
    const taken = take(held, now, ruleOf(one), by);
    if (!taken) return refusal(one, held, now);
    await rows.keepCount(trx, one, taken);
    return null;
  };
  const reserveIn = async (trx: Knex, tries: readonly Try[], by?: number): Promise<void> => {
    for (const one of tries) {
      const refused = await add(trx, one, by);
      if (refused) throw refused;
    }
  };

  /** What `during` has under way, by key; in this process, so that one that is killed leaves nothing counted. */
  const underWay = new Map<string, number>();
  let ended = 0;
  let waiting: (() => void)[] = [];
  const underWayOf = (one: Try) => underWay.get(keyOf(one)) ?? 0;

  const enter = async (tries: readonly Try[]): Promise<void> => {
    for (;;) {
      const endedBefore = ended;
      const counts = await rows.readCounts(db(), tries, sharedNow(strapi));
      for (const [one, count] of counts)
        if (leftOf(one, count) <= 0) throw refusal(one, count, sharedNow(strapi));
      // What ended meanwhile may have failed after the counts were read.
      if (ended !== endedBefore) continue;
      if (counts.every(([one, count]) => underWayOf(one) < leftOf(one, count))) break;
      await new Promise<void>((wake) => waiting.push(wake));
    }
    for (const one of tries) underWay.set(keyOf(one), underWayOf(one) + 1);
  };
  const leave = (tries: readonly Try[]): void => {
    for (const one of tries) {
      if (underWayOf(one) > 1) underWay.set(keyOf(one), underWayOf(one) - 1);
      else underWay.delete(keyOf(one));
    }
    ended += 1;
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };

  return {
    /**
     * Counts a try by each of its limits, or by none where one refuses it; it counts as failed until `succeed`.
     * @throws {ShopError} 429 with Retry-After
     */
    async reserve(tries: readonly Try[]): Promise<void> {
      await strapi.db.transaction(({ trx }) => reserveIn(trx, tries));
    },
    /** Counts `by` tries, which are undone with the transaction. @throws {ShopError} 429 with Retry-After */
    reserveIn: (trx: Knex.Transaction, one: Try, by: number): Promise<void> => reserveIn(trx, [one], by),
    /** Gives back a try that proved right. One by one: who held several could wait for a try that waits for it. */
    async succeed(tries: readonly Try[]): Promise<void> {
      for (const one of tries) {
        const { counts } = RATE_LIMITS[one.limit];
        if (counts === 'failures in a row') await rows.forgetCount(db(), one);
        if (counts !== 'failures') continue;
        await strapi.db.transaction(async ({ trx }) => {
          const held = await rows.holdCount(trx, one, sharedNow(strapi));
          await rows.keepCount(trx, one, giveBack(held, ruleOf(one)));
        });
      }
    },

    /**
     * Does what may fail only so often, such as a card that may be declined; a failure is counted with `fail` before the
     * work ends. Of many at once no more are begun than may still fail, and the others wait for those before them.
     * @throws {ShopError} 429 with Retry-After, before the work is begun
     */
    async during<T>(tries: readonly Try[], work: () => Promise<T>): Promise<T> {
      await enter(tries);
      try {
        return await work();
      } finally {
        leave(tries);
      }
    },
    /** Counts a failure by each of its limits. */
    async fail(tries: readonly Try[]): Promise<void> {
      for (const one of tries) await strapi.db.transaction(({ trx }) => add(trx, one));
    },
    /** Whether one more try would be refused. */
    async isFull(one: Try): Promise<boolean> {
      const counts = await rows.readCounts(db(), [one], sharedNow(strapi));
      return counts.some(([, count]) => leftOf(one, count) <= 0);
    },

    /** Nothing is held any more against anybody who tried something of this owner. */
    forgetOwner: (owner: string): Promise<void> => rows.forgetOwner(db(), owner),
    /** Forgets what is too old to count. */
    purge: (now: Date): Promise<void> => rows.purgeCounts(db(), now),
  };
};
