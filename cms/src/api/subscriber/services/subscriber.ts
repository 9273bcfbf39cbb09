import type { newsletterSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../lib/database-errors';

const UID = 'api::subscriber.subscriber';

/** Who asked for the newsletter, when, and with what consent (D-05). */
export interface SubscriberService {
  /**
   * Subscribes an address. One that is subscribed already stays as it is: nobody else's second subscription may change
   * a name or a consent. Sending the footer's form or ticking the signup's box is the consent itself; the block asks.
   */
  subscribe(request: Omit<z.output<typeof newsletterSchema>, 'website'>): Promise<void>;
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
});
