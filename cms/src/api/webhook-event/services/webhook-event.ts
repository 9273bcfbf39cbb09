import type { Core } from '@strapi/strapi';
import type { SystemQueue } from '@shop/contract';
import { insertRow } from '../../../lib/database/insert-row';
import { ShopError } from '../../../lib/errors';

const UID = 'api::webhook-event.webhook-event';
const TABLE = 'webhook_events';
/** Failed entries that are shown. */
const PAGE = 50;
const LONGEST_FAILURE = 500;

/** What is kept of a message. */
export interface HeardEvent {
  id: string;
  type: string;
  /** What may have changed, and by which thing: see the provider's `PaymentEvent`. */
  about: string | null;
  paymentId: string | null;
  objectId: string | null;
}

/** A message as it is stored. Without a state it was acted on: it is of a time that kept no others. */
export interface StoredEvent {
  id: number;
  eventId: string;
  eventType: string;
  eventState: 'applied' | 'failed' | 'dismissed' | null;
  /** The payment method whose provider told of it. */
  method: string | null;
  about: string | null;
  providerPaymentId: string | null;
  objectId: string | null;
  failure: string | null;
  createdAt: string;
}

const toRow = (event: HeardEvent) => ({
  event_id: event.id,
  event_type: event.type,
  provider_payment_id: event.paymentId,
  about: event.about,
  object_id: event.objectId,
});

/** Which messages of the provider were acted on, and which could not be. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const failed = { eventState: 'failed' };
  const applied = { event_state: 'applied', failure: null };

  return {
    async known(eventId: string): Promise<boolean> {
      const where = { eventId, $or: [{ eventState: 'applied' }, { eventState: { $null: true } }] };
      return (await rows().count({ where })) > 0;
    },
    /** Remembers an event, in one statement. A second delivery at the same moment finds it stored, which is as good. */
    async remember(event: HeardEvent): Promise<void> {
      await insertRow(strapi.db.connection(TABLE), { ...toRow(event), ...applied })
        .onConflict('event_id')
        .merge(applied);
    },
    /** Takes one that failed before off staff's list: there is nothing to do any more. */
    async resolve(eventId: string): Promise<void> {
      await strapi.db.connection(TABLE).where({ event_id: eventId, event_state: 'failed' }).update(applied);
    },
    /** Remembers one that could not be acted on, unless another delivery of it was, or staff have dismissed it. */
    async rememberFailed(event: HeardEvent, method: string, reason: string): Promise<void> {
      const failure = { event_state: 'failed', failure: reason.slice(0, LONGEST_FAILURE) };
      await insertRow(strapi.db.connection(TABLE), { ...toRow(event), method, ...failure })
        .onConflict('event_id')
        .merge(failure)
        .where(`${TABLE}.event_state`, 'failed');
    },
    stored: (id: number): Promise<StoredEvent | null> => rows().findOne({ where: { id } }),
    /** Notes that a failed one was acted on after all; false when somebody else noted it before. */
    async settled(id: number): Promise<boolean> {
      const data = { eventState: 'applied', failure: null };
      return (await rows().updateMany({ where: { id, ...failed }, data })).count === 1;
    },
    /**
     * Takes one that nobody can act on off the list. A later delivery of it that can be acted on still is.
     * @throws {ShopError} 404 'not_found', 409 'not_failed'
     */
    async dismiss(id: number): Promise<string> {
      const data = { eventState: 'dismissed', failure: null };
      if ((await rows().updateMany({ where: { id, ...failed }, data })).count === 1)
        return 'The message is dismissed.';
      const event = await this.stored(id);
      if (!event)
        throw new ShopError('unknown', 'not_found', 'There is no such message of the card provider.');
      throw new ShopError(
        'conflict',
        'not_failed',
        event.eventState === 'dismissed'
          ? 'This message has been dismissed already.'
          : 'This message has been acted on: there is nothing to dismiss.',
      );
    },
    async queue(): Promise<SystemQueue> {
      const found: StoredEvent[] = await rows().findMany({
        where: failed,
        orderBy: { id: 'desc' },
        limit: PAGE,
      });
      const entries = found.map(({ id, eventType, providerPaymentId, failure, createdAt }) => ({
        ...{ id, what: eventType, about: providerPaymentId ?? '', failure: failure ?? '' },
        at: new Date(createdAt).toISOString(),
        canRetry: true,
      }));
      return { waiting: null, failed: await rows().count({ where: failed }), entries };
    },
  };
};
