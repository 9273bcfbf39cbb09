import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';

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
    const now = new Date();
    await strapi.db
      .connection(TABLE)
      .insert({
        document_id: randomBytes(12).toString('hex'),
        event_id: event.id,
        event_type: event.type,
        payment_intent_id: event.paymentId,
        created_at: now,
        updated_at: now,
        published_at: now,
      })
      .onConflict('event_id')
      .ignore();
  },
});
