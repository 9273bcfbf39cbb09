import type { fulfilSchema, orderNoteSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { shippedMailValues } from '../../mail/domain/order-mail';
import { isOpenAttempt } from '../../payment-attempt/domain/attempt-state';
import { takenOf } from '../../payment-attempt/domain/taken';
import type { Snapshot } from '../../revision/domain/changes';
import { nextOrderStatus } from '../domain/order-state';
import type { StoredOrder } from './order';

const UID = 'api::order.order';

const unknownOrder = () => new ShopError('unknown', 'unknown_order', 'There is no such order.');
const changedMeanwhile = () =>
  new ShopError('conflict', 'changed_meanwhile', 'This order has just changed. Please look at it again.');

/** What staff do with an order: send it, cancel it, write a note to it (D-08). */
const handlingService = ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const chargeOrder = () => service(strapi, 'api::checkout.charge-order');
  const rows = () => strapi.db.query(UID);

  const known = async (orderId: string): Promise<StoredOrder> => {
    const order = await orders().byId(orderId);
    if (!order) throw unknownOrder();
    return order;
  };

  /** Who did what with it, for its history. */
  const record = (orderId: string, action: string, before: Snapshot, after: Snapshot): Promise<void> =>
    service(strapi, 'api::revision.revision').record({
      type: 'order',
      documentId: orderId,
      action,
      before,
      after,
    });

  /** An order in question took money as long as its attempts do not say otherwise. */
  const tookMoney = async ({ orderId, orderStatus }: StoredOrder): Promise<boolean> =>
    orderStatus === 'paid' ||
    (orderStatus === 'needs_review' && takenOf(await attempts().ofOrder(orderId)).length > 0);

  const asUnpaid = async (order: StoredOrder): Promise<StoredOrder> => {
    const { orderStatus } = order;
    if (await tookMoney(order)) {
      const sentence = 'Money was taken for this order. Refund it instead of cancelling it.';
      throw new ShopError('refused', 'needs_refund', sentence);
    }
    if (orderStatus === 'canceled') {
      throw new ShopError('conflict', 'already_canceled', 'This order is cancelled already.');
    }
    return order;
  };

  /** Closes what could still be paid at the provider. Never inside a transaction. */
  const closePayments = async (orderId: string): Promise<void> => {
    for (const attempt of await attempts().ofOrder(orderId)) {
      const open = isOpenAttempt(attempt.attemptState);
      if (open && !attempt.paymentIntentId) {
        const sentence = 'A payment of this order is under way. Please try again in a minute.';
        throw new ShopError('conflict', 'payment_running', sentence, { retryAfterSeconds: 60 });
      }
      if (!open && !attempt.intentOpen) continue;
      if (!(await chargeOrder().close(attempt))) {
        const sentence = 'The payment provider cannot be reached. Please try again in a minute.';
        throw new ShopError('provider_away', 'payment_unavailable', sentence);
      }
    }
  };

  return {
    /**
     * Notes that a paid order was sent, and tells the shopper by mail: both or neither.
     * @throws {ShopError} 404; 409 'already_sent'; 422 'not_paid', 'refunded'
     */
    async fulfil(orderId: string, { carrier, tracking }: z.output<typeof fulfilSchema>): Promise<void> {
      await strapi.db.transaction(async () => {
        const order = await known(orderId);
        if (order.orderStatus !== 'paid') {
          throw new ShopError('refused', 'not_paid', 'Only a paid order can be sent.');
        }
        const payments = takenOf(await attempts().ofOrder(orderId));
        if (payments.length > 0 && payments.every((one) => one.refundedCents >= one.takenCents)) {
          throw new ShopError('refused', 'refunded', 'This order was refunded in full. It cannot be sent.');
        }
        const { count } = await rows().updateMany({
          where: { orderId, orderStatus: 'paid', fulfilledAt: null },
          data: { carrier, tracking: tracking || null, fulfilledAt: new Date(), updatedAt: new Date() },
        });
        if (count !== 1) {
          throw new ShopError('conflict', 'already_sent', 'This order has been marked as sent already.');
        }
        await record(orderId, 'fulfil', {}, { carrier, tracking });
        await service(strapi, 'api::mail.mail').send(
          'order-shipped',
          order.customerEmail,
          shippedMailValues({ ...order, carrier, tracking }, shopSettings(strapi).STOREFRONT_URL),
          `order-shipped:${orderId}`,
        );
      });
    },

    /**
     * Cancels an order that took no money, after closing its payment at the provider: nobody can pay it afterwards.
     * @throws {ShopError} 404; 409 'already_canceled', 'payment_running', 'changed_meanwhile'; 422 'needs_refund'; 502
     */
    async cancel(orderId: string): Promise<void> {
      const { orderStatus: was } = await known(orderId).then(asUnpaid);
      await closePayments(orderId);
      await strapi.db.transaction(async () => {
        // Closing may have found money after all, or cancelled the order itself.
        const order = await known(orderId);
        if (order.orderStatus !== 'canceled') {
          const { orderStatus } = await asUnpaid(order);
          const event = orderStatus === 'needs_review' ? 'resolved' : 'canceled';
          const to = orderStatus === 'failed' ? 'canceled' : nextOrderStatus(orderStatus, event);
          if (!to) throw changedMeanwhile();
          const done = await orders().change(orderId, orderStatus, { orderStatus: to, liveKey: null });
          if (!done) throw changedMeanwhile();
          await service(strapi, 'api::checkout.order-holds').follow(order, to);
        }
        await record(orderId, 'cancel', { status: was }, { status: 'canceled' });
      });
    },

    /**
     * Keeps a note of staff for staff.
     * @throws {ShopError} 404; 409 'note_changed' when somebody else wrote meanwhile: nothing is overwritten
     */
    async note(orderId: string, { note, was }: z.output<typeof orderNoteSchema>): Promise<void> {
      await strapi.db.transaction(async () => {
        const { internalNote } = await known(orderId);
        const { count } = await rows().updateMany({
          where: { orderId, internalNote },
          data: { internalNote: note || null, updatedAt: new Date() },
        });
        if ((internalNote ?? '') !== was || count !== 1) {
          const sentence =
            'Somebody else has changed this note meanwhile. Please read it before saving yours.';
          throw new ShopError('conflict', 'note_changed', sentence, { extra: { note: internalNote ?? '' } });
        }
        // Its words stay out of the history: they may speak of a person.
        await record(orderId, 'note', {}, { note: note ? 'written' : 'removed' });
      });
    },
  };
};

export default handlingService;

declare module '../../../lib/services' {
  interface Services {
    'api::order.handling': ReturnType<typeof handlingService>;
  }
}
