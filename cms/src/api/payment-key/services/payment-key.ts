import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Browser } from '../../../lib/requests/browser';
import { isUniqueViolation } from '../../../lib/database/database-errors';

const UID = 'api::payment-key.payment-key';
/** No call is under way for so long, in ms: a key that was given up by then need not be kept. */
const GIVEN_UP_MS = 2 * 24 * 60 * 60 * 1000;

/** What a press on pay led to. */
export interface StoredKey {
  /** The order's public id; null: given up before an order was placed, and nothing will be charged for it. */
  orderKey: string | null;
  /** The card entry that the press offered. */
  paymentMethodId: string | null;
}

/** A browser's idempotency keys (API-09): each stands for one press on pay, whichever answers were lost. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const find = (keyHash: string): Promise<StoredKey | null> => rows().findOne({ where: { keyHash } });

  return {
    /**
     * What a key is stored as: another browser's same key is another key. By the browser's name alone, so that one which
     * lost its cookie does not pass for one that never paid; whose the order is, is asked of the order.
     */
    hashOf: (key: string, browser: Browser): string =>
      createHash('sha256').update(`${browser.id}~${key}`).digest('base64url'),
    find,
    /**
     * Points a key at an order, inside the caller's transaction. False when it points at another order than `from` by now.
     * @param from the order it was last seen to point at; null: it was not known
     */
    async point(keyHash: string, from: string | null, to: Required<StoredKey>): Promise<boolean> {
      const now = new Date();
      if (from === null) {
        await rows().createMany({ data: [{ keyHash, ...to, createdAt: now, updatedAt: now }] });
        return true;
      }
      const where = { keyHash, orderKey: from };
      const { count } = await rows().updateMany({ where, data: { ...to, updatedAt: now } });
      return count === 1;
    },
    /** What a key led to. One that led to nothing is given up: a call with it that is still on its way pays nothing. */
    async giveUp(keyHash: string): Promise<StoredKey> {
      const known = await find(keyHash);
      if (known) return known;
      const nothing: StoredKey = { orderKey: null, paymentMethodId: null };
      try {
        const now = new Date();
        await rows().createMany({ data: [{ keyHash, ...nothing, createdAt: now, updatedAt: now }] });
        return nothing;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return (await find(keyHash)) ?? nothing;
      }
    },
    /** Forgets keys that were given up long ago; those of orders stay, however late somebody asks. */
    async purge(now: Date): Promise<number> {
      const before = new Date(now.getTime() - GIVEN_UP_MS);
      const where = { orderKey: { $null: true }, createdAt: { $lt: before } };
      return (await rows().deleteMany({ where })).count;
    },
  };
};
