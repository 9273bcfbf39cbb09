import { createHash, randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ShopError } from '../../../lib/errors';
import { waitText } from '../../../lib/wait-text';
import { admit, FORGIVEN_MS, type GuessCount } from '../domain/guess-guard';
import { normalEmail } from '../domain/to-user';

const TABLE = 'guess_counts';

/** Who tries a password: the visitor's network address, and the e-mail address it is tried for. */
export interface Guesser {
  ip: string;
  email: string;
}

type Stored = Date | number | string;
interface Row {
  tries: number;
  locks: number;
  window_from: Stored;
  locked_until: Stored | null;
  last_at: Stored;
}

const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
const accountKey = (email: string) => keyOf(normalEmail(email));
const guesserKey = ({ ip, email }: Guesser) => keyOf(ip, normalEmail(email));

function toCount(row: Row): GuessCount {
  return {
    tries: row.tries,
    locks: row.locks,
    windowFrom: new Date(row.window_from),
    lockedUntil: row.locked_until === null ? null : new Date(row.locked_until),
    lastAt: new Date(row.last_at),
  };
}

/**
 * Counts wrong passwords in the database: all copies of the CMS count together, and a restart forgets nothing. The
 * address need not be one of an account's: a refusal tells nobody whether it is.
 */
const guessGuard = ({ strapi }: { strapi: Core.Strapi }) => {
  /** The count, held until the transaction ends: of many tries at once each sees those before it. */
  const hold = async (trx: Knex, guesser: Guesser, now: Date): Promise<GuessCount> => {
    const rows: Row[] = await trx(TABLE)
      .insert({
        document_id: randomBytes(12).toString('hex'),
        guesser_key: guesserKey(guesser),
        account_key: accountKey(guesser.email),
        tries: 0,
        locks: 0,
        window_from: now,
        last_at: now,
        created_at: now,
        updated_at: now,
        published_at: now,
      })
      .onConflict('guesser_key')
      .merge(['updated_at'])
      .returning(['tries', 'locks', 'window_from', 'locked_until', 'last_at']);
    const [row] = rows;
    if (!row) throw new Error('The database answered no count of wrong passwords.');
    return toCount(row);
  };

  return {
    /**
     * Lets one more password be tried, which counts as wrong until `forgive`.
     * @throws {ShopError} 429 'too_many_requests' with the time after which trying again makes sense
     */
    async admit(guesser: Guesser): Promise<void> {
      const now = new Date();
      const admission = await strapi.db.transaction(async ({ trx }) => {
        const found = admit(await hold(trx, guesser, now), now);
        if (!found.admitted) return found;
        const { tries, locks, windowFrom, lockedUntil, lastAt } = found.count;
        await trx(TABLE)
          .where({ guesser_key: guesserKey(guesser) })
          .update({ tries, locks, window_from: windowFrom, locked_until: lockedUntil, last_at: lastAt });
        return found;
      });
      if (admission.admitted) return;
      const wait = waitText(admission.waitMs);
      const message = `Too many wrong passwords. Please try again in ${wait}, or have a link for a new password sent to you.`;
      const retryAfterSeconds = Math.ceil(admission.waitMs / 1000);
      throw new ShopError('too_many', 'too_many_requests', message, { retryAfterSeconds });
    },
    /** The password was right: nothing is held against this visitor any more. */
    async forgive(guesser: Guesser): Promise<void> {
      await strapi.db
        .connection(TABLE)
        .where({ guesser_key: guesserKey(guesser) })
        .delete();
    },
    /** The account has a new password, or is gone: nothing is held against anybody who tried the old one. Outside of transactions. */
    async forgiveAll(email: string): Promise<void> {
      await strapi.db
        .connection(TABLE)
        .where({ account_key: accountKey(email) })
        .delete();
    },
    /** Forgets what is too old to count. */
    async purge(now: Date): Promise<void> {
      await strapi.db
        .connection(TABLE)
        .where('last_at', '<', new Date(now.getTime() - FORGIVEN_MS))
        .delete();
    },
  };
};

export default guessGuard;

declare module '../../../lib/services' {
  interface Services {
    'api::account.guess-guard': ReturnType<typeof guessGuard>;
  }
}
