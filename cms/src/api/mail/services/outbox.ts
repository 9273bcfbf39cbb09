import type { Core } from '@strapi/strapi';
import { insertRow } from '../../../lib/database/insert-row';
import { hasOwnerEnded, newLeaseOwner } from '../lib/process-identity';
import { packFacts, type MailFacts } from '../domain/mail-facts';
import { keepsContent } from '../domain/mail-retention';
import type { MailTemplate } from '../domain/templates';
import { sharedNow } from '../../../lib/time/shared-clock';

const UID = 'api::mail.outgoing-mail';
const TABLE = 'outgoing_mails';

/** A mail that waits to be sent. */
export interface WaitingMail {
  id: number;
  /** What it tells, such as 'order-confirmation:<order id>': one mail for each. */
  effect: string;
  template: MailTemplate;
  recipient: string;
  /** JSON, see `unpackFacts`. */
  values: string;
  attempts: number;
  /** When it was put into the outbox; UTC, ISO 8601. */
  createdAt: string;
}

/** While a mail is being sent nobody else may take it. Its sender holds it on as long as it lives. */
const HELD_MS = 60 * 1000;
const MAX_ATTEMPTS = 12;
const LONGEST_FAILURE = 500;
/** After a failure: one minute, then twice as long each time, at most six hours. */
const delayMs = (attempts: number) => Math.min(60_000 * 2 ** (attempts - 1), 6 * 60 * 60 * 1000);

/** The mail is somebody else's by now: its sender was taken for dead. */
export class MailLostError extends Error {}

/**
 * The rows of mails to send. Once a mail is sent its words are forgotten: they hold one-time links. One that is given up
 * keeps them for as long as it would be of use.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const holder = newLeaseOwner();
  const mine = { heldBy: holder, mailState: 'waiting' };

  /** Stores a row, in the surrounding transaction where one runs; false where its effect is there already. */
  const insert = async (row: object): Promise<boolean> => {
    const added: unknown[] = await strapi.db.transaction(({ trx }) =>
      insertRow(trx(TABLE), { attempts: 0, ...row })
        .onConflict('effect')
        .ignore()
        .returning('id'),
    );
    return added.length > 0;
  };

  return {
    /**
     * Stores a mail, in the surrounding transaction where one runs. A second one of the same effect is dropped: false.
     */
    async add(effect: string, template: MailTemplate, recipient: string, facts: MailFacts): Promise<boolean> {
      return insert({
        ...{ effect, template, recipient, values: packFacts(facts) },
        ...{ mail_state: 'waiting', due_at: sharedNow(strapi) },
      });
    },

    /**
     * Stores the row of a mail that its reader wants none of, as it would be left once the mail was sent: so that the same
     * limits and the same effect hold for it. False where that effect is there already.
     */
    async addUnsent(effect: string, template: MailTemplate): Promise<boolean> {
      const now = sharedNow(strapi);
      return insert({
        ...{ effect, template, recipient: '', values: null },
        ...{ mail_state: 'sent', due_at: now, sent_at: now },
      });
    },

    /** Takes the next mails that are due, oldest first, in two statements however many they are. */
    async take(now: Date, most: number): Promise<WaitingMail[]> {
      const due = { mailState: 'waiting', dueAt: { $lte: now } };
      const found: WaitingMail[] = await rows().findMany({
        where: due,
        orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
        limit: most,
      });
      if (found.length === 0) return [];
      // Another copy of the shop may have taken some of them meanwhile: only what this statement changed is ours.
      const { connection } = strapi.db;
      const ids = found.map(({ id }) => id);
      const taken: { id: number; attempts: number }[] = await connection(TABLE)
        .whereIn('id', ids)
        .where({ mail_state: 'waiting' })
        .where('due_at', '<=', now)
        .update({
          attempts: connection.raw('attempts + 1'),
          held_by: holder,
          due_at: new Date(now.getTime() + HELD_MS),
        })
        .returning(['id', 'attempts']);
      const triesOf = new Map(taken.map(({ id, attempts }) => [Number(id), attempts]));
      return found.flatMap((mail) => {
        const attempts = triesOf.get(mail.id);
        return attempts === undefined ? [] : [{ ...mail, attempts }];
      });
    },

    /** Gives back mails that were taken and not tried. */
    async giveBack(mails: readonly WaitingMail[], now: Date): Promise<void> {
      const ids = mails.map(({ id }) => id);
      const data = { dueAt: now, heldBy: null };
      if (ids.length > 0) await rows().updateMany({ where: { ...mine, id: { $in: ids } }, data });
    },

    /** Holds on to the mails that are being sent. */
    async holdOn(now: Date): Promise<void> {
      await rows().updateMany({ where: mine, data: { dueAt: new Date(now.getTime() + HELD_MS) } });
    },

    /** Frees what processes held that have ended meanwhile, killed in the middle of sending. */
    async freeAbandoned(now: Date): Promise<void> {
      const held: { heldBy: string }[] = await rows().findMany({
        where: { mailState: 'waiting', heldBy: { $notNull: true } },
        select: ['heldBy'],
      });
      for (const heldBy of new Set(held.map((mail) => mail.heldBy))) {
        if (!hasOwnerEnded(heldBy)) continue;
        await rows().updateMany({
          where: { heldBy, mailState: 'waiting' },
          data: { dueAt: now, heldBy: null },
        });
      }
    },

    /**
     * Notes that a mail may have arrived from now on, and forgets its words. `failed` takes it back.
     * @throws {MailLostError} when it is held by somebody else by now
     */
    async sent(mail: WaitingMail): Promise<void> {
      const data = {
        mailState: 'sent',
        sentAt: sharedNow(strapi),
        values: null,
        recipient: '',
        failure: null,
      };
      const { count } = await rows().updateMany({ where: { ...mine, id: mail.id }, data });
      if (count !== 1) throw new MailLostError('somebody else sends this mail by now');
    },

    /** Lets a mail wait for its next attempt; false when it is given up. `reason`: the mail server's words. */
    async failed(mail: WaitingMail, now: Date, reason: string): Promise<boolean> {
      const again = mail.attempts < MAX_ATTEMPTS;
      const { recipient, values } = mail;
      const failure = reason.slice(0, LONGEST_FAILURE);
      const words =
        again || keepsContent(mail, now)
          ? { recipient, values, failure }
          : { recipient: '', values: null, failure: null };
      const data = again
        ? { mailState: 'waiting', dueAt: new Date(now.getTime() + delayMs(mail.attempts)) }
        : { mailState: 'given_up' };
      // Only what this process took, whether it is noted as sent by now or not.
      const where = { id: mail.id, heldBy: holder };
      await rows().updateMany({ where, data: { ...words, ...data, sentAt: null, heldBy: null } });
      return again;
    },

    /** What became of the mails of these effects, oldest first. */
    async told(
      effects: readonly string[],
    ): Promise<{ template: string; state: 'waiting' | 'sent' | 'given_up'; at: string }[]> {
      const found: {
        template: string;
        mailState: 'waiting' | 'sent' | 'given_up' | 'dismissed';
        sentAt: string | null;
        createdAt: string;
      }[] = await rows().findMany({ where: { effect: { $in: effects } }, orderBy: { id: 'asc' } });
      return found.map(({ template, mailState, sentAt, createdAt }) => ({
        template,
        // That staff gave it up as well is of no concern to an order.
        state: mailState === 'dismissed' ? 'given_up' : mailState,
        at: sentAt ?? createdAt,
      }));
    },

    /** Takes back the mails of these effects that nobody was sent and nobody sends at this moment. */
    async withdraw(effects: readonly string[]): Promise<void> {
      if (effects.length === 0) return;
      const unsent = { mailState: { $in: ['waiting', 'given_up'] }, heldBy: { $null: true } };
      await rows().deleteMany({ where: { effect: { $in: [...effects] }, ...unsent } });
    },

    /** Forgets what waits or was given up for an address, in capitals or not, and what is to tell of these effects. */
    async forget(recipient: string, effects: readonly string[]): Promise<void> {
      const where = { mailState: { $in: ['waiting', 'given_up'] }, recipient: { $eqi: recipient } };
      const found: { id: number; recipient: string }[] = await rows().findMany({ where });
      // Compared here once more: for the database `_` stands for any sign.
      const theirs = found.filter((mail) => mail.recipient.toLowerCase() === recipient.toLowerCase());
      await rows().deleteMany({ where: { id: { $in: theirs.map(({ id }) => id) } } });
      await rows().deleteMany({ where: { effect: { $in: [...effects] }, recipient: { $ne: '' } } });
    },
  };
};
