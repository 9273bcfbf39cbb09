import type { newsletterSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../lib/database-errors';

const UID = 'api::subscriber.subscriber';

type Source = z.output<typeof newsletterSchema>['source'] | 'signup' | 'account';
/** What is asked for: by a form of the shop's pages, the signup's tick, or that of the account page. */
type Newsletter = z.output<typeof newsletterSchema>;
/** An account has titles and countries of its own. */
export type Subscription = Omit<Newsletter, 'website' | 'source' | 'title' | 'country'> & {
  source: Source;
  title?: string | undefined;
  country?: string | undefined;
};

/** Who asked for the newsletter, when, and with what consent (D-05). */
export interface SubscriberService {
  /**
   * Subscribes an address. One that is subscribed already stays as it is: nobody else's second subscription may change
   * a name or a consent. Sending the footer's form or ticking the signup's box is the consent itself; the block asks.
   */
  subscribe(request: Subscription): Promise<void>;
  /**
   * Ends a subscription. Who has not proved the address to be their own ends only what they began by their account:
   * nobody unsubscribes a stranger.
   */
  unsubscribe(email: string, who: { proved: boolean }): Promise<void>;
  /** An account's address changed: its subscription goes along. One that the new address has already stays. */
  move(from: string, to: string): Promise<void>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::subscriber.subscriber': SubscriberService;
  }
}

export default ({ strapi }: { strapi: Core.Strapi }): SubscriberService => ({
  async subscribe({ email, source, title, firstName, lastName, phone, country, consent }) {
    const agreed = consent ?? source !== 'block';
    const data = {
      email: email.toLowerCase(),
      source,
      title: title || null,
      firstName: firstName || null,
      lastName: lastName || null,
      phone: phone || null,
      country: country || null,
      consent: agreed,
      consentAt: agreed ? new Date() : null,
    };
    const rows = strapi.db.query(UID);
    if (await rows.findOne({ where: { email: data.email }, select: ['id'] })) return;
    try {
      await rows.create({ data });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  },

  async unsubscribe(email, { proved }) {
    const own = proved ? {} : { source: { $in: ['signup', 'account'] } };
    await strapi.db.query(UID).deleteMany({ where: { email: email.toLowerCase(), ...own } });
  },

  async move(from, to) {
    const rows = strapi.db.query(UID);
    const [before, after] = [from.toLowerCase(), to.toLowerCase()];
    if (await rows.findOne({ where: { email: after }, select: ['id'] }))
      await rows.deleteMany({ where: { email: before } });
    else await rows.updateMany({ where: { email: before }, data: { email: after } });
  },
});
