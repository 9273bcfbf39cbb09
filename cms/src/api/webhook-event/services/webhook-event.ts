import type { Core } from '@strapi/strapi';
import type { PaymentEvent } from '../../../integrations/stripe/webhook';
import { isUniqueViolation } from '../../../lib/database-errors';

const UID = 'api::webhook-event.webhook-event';

/** Which messages of the provider were acted on. */
const webhookEventService = ({ strapi }: { strapi: Core.Strapi }) => ({
  async known(eventId: string): Promise<boolean> {
    return (await strapi.db.query(UID).count({ where: { eventId } })) > 0;
  },
  /** Remembers an event. A second delivery at the same moment finds it stored, which is as good. */
  async remember(event: PaymentEvent): Promise<void> {
    try {
      await strapi.db.query(UID).create({
        data: { eventId: event.id, eventType: event.type, paymentIntentId: event.intentId },
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  },
});

export default webhookEventService;

declare module '../../../lib/services' {
  interface Services {
    'api::webhook-event.webhook-event': ReturnType<typeof webhookEventService>;
  }
}
