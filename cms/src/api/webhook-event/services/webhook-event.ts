import type { Core } from '@strapi/strapi';
import { insertRow } from '../../../lib/database/insert-row';

const UID = 'api::webhook-event.webhook-event';
const TABLE = 'webhook_events';

/** What is kept of a message. */
export interface HeardEvent {
  id: string;
  type: string;
  paymentId: string | null;
}

/** Which messages of the provider were acted on. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async known(eventId: string): Promise<boolean> {
    return (await strapi.db.query(UID).count({ where: { eventId } })) > 0;
  },
  /** Remembers an event, in one statement. A second delivery at the same moment finds it stored, which is as good. */
  async remember(event: HeardEvent): Promise<void> {
    await insertRow(strapi.db.connection(TABLE), {
      event_id: event.id,
      event_type: event.type,
      payment_intent_id: event.paymentId,
    })
      .onConflict('event_id')
      .ignore();
  },
});
