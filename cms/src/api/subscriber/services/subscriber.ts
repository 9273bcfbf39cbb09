import type { Locale, newsletterSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../lib/database/database-errors';
import { service } from '../../../lib/services';

const UID = 'api::subscriber.subscriber';
/** What accounts begin by themselves. */
const OWN = { source: { $in: ['signup', 'account'] } };
/** So long an address waits to be confirmed before it is forgotten. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type Source = z.output<typeof newsletterSchema>['source'] | 'signup' | 'account';
/** What is asked for: by a form of the shop's pages, the signup's tick, or that of the account page. */
type Newsletter = z.output<typeof newsletterSchema>;
/** An account has titles and countries of its own. */
export type Subscription = Omit<Newsletter, 'website' | 'source' | 'title' | 'country'> & {
  source: Source;
  title?: string | undefined;
  country?: string | undefined;
  /** True where the address is known to be the asker's own: there is nothing left to confirm. */
  proved?: boolean;
};

export interface Stored {
  id: number;
  documentId: string;
  email: string;
  confirmedAt: string | null;
}

/** Who asked for the newsletter, when, and with what consent (D-05). An address counts once it is confirmed. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const ask = (stored: Stored, locale: Locale | undefined) =>
    service(strapi, 'api::subscriber.newsletter-links').askToConfirm(stored, locale);
  const find = (email: string, more: object = {}): Promise<Stored | null> =>
    rows().findOne({ where: { email, ...more }, select: ['id', 'documentId', 'email', 'confirmedAt'] });

  /** What is stored of a request that is new. */
  const dataOf = (request: Subscription) => {
    const { email, source, title, firstName, lastName, phone, country, consent, proved } = request;
    const agreed = consent ?? source !== 'block';
    return {
      email: email.toLowerCase(),
      source,
      title: title || null,
      firstName: firstName || null,
      lastName: lastName || null,
      phone: phone || null,
      country: country || null,
      consent: agreed,
      consentAt: agreed ? new Date() : null,
      confirmedAt: proved ? new Date() : null,
    };
  };

  return {
    /**
     * Keeps an address and mails it a link to confirm. One that is kept already stays as it is: nobody else's second
     * subscription may change a name or a consent; while it waits its owner is asked again. Sending the footer's form or
     * ticking the signup's box is the consent itself; the block asks.
     */
    async subscribe(request: Subscription): Promise<void> {
      const { proved = false, locale } = request;
      const data = dataOf(request);
      const found = await find(data.email);
      if (found) {
        if (found.confirmedAt) return;
        if (!proved) return ask(found, locale);
        await rows().updateMany({ where: { id: found.id }, data: { confirmedAt: new Date() } });
        return;
      }
      try {
        await strapi.db.transaction(async () => {
          const made: Stored = await rows().create({ data });
          if (!proved) await ask(made, locale);
        });
      } catch (error) {
        // Sent twice at once: the other one asks.
        if (!isUniqueViolation(error)) throw error;
      }
    },

    /**
     * Ends a subscription. Who has not proved the address to be their own ends only what they began by their account:
     * nobody unsubscribes a stranger.
     */
    async unsubscribe(email: string, { proved }: { proved: boolean }): Promise<void> {
      const own = proved ? {} : OWN;
      await rows().deleteMany({ where: { email: email.toLowerCase(), ...own } });
    },

    /**
     * An account's address changed: its subscription goes along. One that the new address has already stays. Who never
     * proved the earlier address takes along only what they began by their account: nobody carries off a stranger's.
     */
    async move(from: string, to: string, { proved }: { proved: boolean }): Promise<void> {
      const [before, after] = [from.toLowerCase(), to.toLowerCase()];
      const [moved, kept] = [await find(before, proved ? {} : OWN), await find(after)];
      if (!moved) return;
      if (kept) await rows().deleteMany({ where: { email: before } });
      // A link that was mailed to the earlier address confirms nothing of this one.
      else await rows().updateMany({ where: { email: before }, data: { email: after, confirmHash: null } });
      if (moved.confirmedAt && kept && !kept.confirmedAt)
        await rows().updateMany({ where: { email: after }, data: { confirmedAt: new Date() } });
    },

    /** An account's address was proved: what its owner began by their account counts. */
    async confirmOwn(email: string): Promise<void> {
      const where = { email: email.toLowerCase(), confirmedAt: null, ...OWN };
      await rows().updateMany({ where, data: { confirmedAt: new Date() } });
    },

    /** Forgets addresses that nobody confirmed within 30 days; answers how many. */
    async purge(now: Date): Promise<number> {
      const old = { $lt: new Date(now.getTime() - KEPT_MS) };
      const askedLongAgo = { $or: [{ confirmMailedAt: null }, { confirmMailedAt: old }] };
      const { count } = await rows().deleteMany({
        where: { confirmedAt: null, createdAt: old, ...askedLongAgo },
      });
      return count;
    },
  };
};
