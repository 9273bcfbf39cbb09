import { createHash, randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ShopError } from '../../../lib/errors';
import { waitText } from '../../../lib/requests/wait-text';
import {
  admit,
  RESET_AFTER_MS,
  ACCOUNT_RULE,
  ADDRESS_RULE,
  VISITOR_RULE,
  refundAttempt,
  type AttemptCount,
  type ThrottleRule,
} from '../domain/login-throttle';
import { normalEmail } from '../domain/to-user';

const TABLE = 'guess_counts';

/** Who tries a password: the visitor's network address, and the e-mail address it is tried for. */
export interface PasswordAttempt {
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

/** One count that a try adds to. */
interface Counted {
  guesserKey: string;
  accountKey: string;
  rule: ThrottleRule;
}

const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
const accountKey = (email: string) => keyOf(normalEmail(email));
/** Staff have accounts of their own, whatever shopper has the same address. */
const staffKey = (email: string) => keyOf('staff', normalEmail(email), 'everybody');

const byShopper = ({ ip, email }: PasswordAttempt): Counted[] => [
  { guesserKey: keyOf(ip, normalEmail(email)), accountKey: accountKey(email), rule: VISITOR_RULE },
];
/**
 * The visitor's own first: one who waits already adds nothing to what makes others wait. Then all accounts that the
 * network address tries, so that a list of names is no way around the counts of each.
 */
const byStaff = ({ ip, email }: PasswordAttempt): [visitor: Counted, address: Counted, account: Counted] => [
  { guesserKey: keyOf('staff', ip, normalEmail(email)), accountKey: staffKey(email), rule: VISITOR_RULE },
  { guesserKey: keyOf('staff', ip), accountKey: keyOf('staff', ip), rule: ADDRESS_RULE },
  { guesserKey: staffKey(email), accountKey: staffKey(email), rule: ACCOUNT_RULE },
];

function toCount(row: Row): AttemptCount {
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
const loginThrottle = ({ strapi }: { strapi: Core.Strapi }) => {
  /** A count, held until the transaction ends: of many tries at once each sees those before it. */
  const hold = async (trx: Knex, { guesserKey, accountKey }: Counted, now: Date): Promise<AttemptCount> => {
    const rows: Row[] = await trx(TABLE)
      .insert({
        document_id: randomBytes(12).toString('hex'),
        guesser_key: guesserKey,
        account_key: accountKey,
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

  const keep = (trx: Knex, { guesserKey }: Counted, count: AttemptCount): Promise<unknown> => {
    const { tries, locks, windowFrom, lockedUntil, lastAt } = count;
    return trx(TABLE)
      .where({ guesser_key: guesserKey })
      .update({ tries, locks, window_from: windowFrom, locked_until: lockedUntil, last_at: lastAt });
  };

  /** How long this try has to wait, in ms: 0 for one that may be made, which all its counts then hold as wrong. */
  const waitOf = async (counts: readonly Counted[]): Promise<number> =>
    await strapi.db.transaction(async ({ trx }) => {
      const now = new Date();
      const admitted: [Counted, AttemptCount][] = [];
      for (const counted of counts) {
        const found = admit(await hold(trx, counted, now), now, counted.rule);
        if (!found.admitted) return found.waitMs;
        admitted.push([counted, found.count]);
      }
      for (const [counted, count] of admitted) await keep(trx, counted, count);
      return 0;
    });

  const refuse = (waitMs: number, sentence: (wait: string) => string): never => {
    const retryAfterSeconds = Math.ceil(waitMs / 1000);
    throw new ShopError('too_many', 'too_many_requests', sentence(waitText(waitMs)), { retryAfterSeconds });
  };
  /** One by one: a statement that held several could wait for a try that waits for it. */
  const forget = async (counts: readonly Counted[]): Promise<void> => {
    for (const { guesserKey } of counts)
      await strapi.db.connection(TABLE).where({ guesser_key: guesserKey }).delete();
  };

  return {
    /**
     * Lets one more password of a shopper be tried, which counts as wrong until `forgive`.
     * @throws {ShopError} 429 'too_many_requests' with the time after which trying again makes sense
     */
    async admit(attempt: PasswordAttempt): Promise<void> {
      const waitMs = await waitOf(byShopper(attempt));
      if (waitMs === 0) return;
      refuse(
        waitMs,
        (wait) =>
          `Too many wrong passwords. Please try again in ${wait}, or have a link for a new password sent to you.`,
      );
    },
    /** The password was right: nothing is held against this visitor any more. */
    forgive: (attempt: PasswordAttempt): Promise<void> => forget(byShopper(attempt)),

    /**
     * The same for a member of staff (ADM-01), by either panel; twenty wrong ones from wherever lock the account for a
     * quarter of an hour, thirty for whatever accounts the network address.
     * @throws {ShopError} 429 'too_many_requests'
     */
    async admitStaff(attempt: PasswordAttempt): Promise<void> {
      const waitMs = await waitOf(byStaff(attempt));
      if (waitMs > 0) refuse(waitMs, (wait) => `Too many wrong passwords. Please try again in ${wait}.`);
    },
    /** Of what the network address tried this one alone is forgiven: who has an account may not guess at others. */
    async forgiveStaff(attempt: PasswordAttempt): Promise<void> {
      const [visitor, address, account] = byStaff(attempt);
      await forget([visitor, account]);
      await strapi.db.transaction(async ({ trx }) => {
        const held = await hold(trx, address, new Date());
        await keep(trx, address, refundAttempt(held, address.rule));
      });
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
        .where('last_at', '<', new Date(now.getTime() - RESET_AFTER_MS))
        .delete();
    },
  };
};

export default loginThrottle;

declare module '../../../lib/services' {
  interface Services {
    'api::account.login-throttle': ReturnType<typeof loginThrottle>;
  }
}
