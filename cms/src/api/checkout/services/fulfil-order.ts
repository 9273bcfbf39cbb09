import type { fulfilSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { takenOf } from '../../payment-attempt/domain/taken';

/** Sends what was paid, and notes when it arrived (D-08). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');

  return {
    /**
     * Notes that a paid order was sent, and tells the shopper by mail: both or neither.
     * @throws {ShopError} 404; 409 'already_sent'; 422 'not_paid', 'refunded'
     */
    async fulfil(orderId: string, { carrier, tracking }: z.output<typeof fulfilSchema>): Promise<void> {
      await strapi.db.transaction(async () => {
        const order = await orders().known(orderId);
        if (order.orderStatus !== 'paid') {
          throw new ShopError('refused', 'not_paid', 'Only a paid order can be sent.');
        }
        const payments = takenOf(
          await service(strapi, 'api::payment-attempt.payment-attempt').ofOrder(orderId),
        );
        if (payments.length > 0 && payments.every((one) => one.refundedCents >= one.takenCents)) {
          throw new ShopError('refused', 'refunded', 'This order was refunded in full. It cannot be sent.');
        }
        const sent = await orders().markSent(orderId, carrier, tracking);
        if (!sent) {
          throw new ShopError('conflict', 'already_sent', 'This order has been marked as sent already.');
        }
        await service(strapi, 'api::revision.revision').record({
          type: 'order',
          documentId: orderId,
          action: 'fulfil',
          before: {},
          after: { carrier, tracking },
        });
        await service(strapi, 'api::checkout.order-mails').ship(order, carrier, tracking);
      });
    },

    /**
     * Notes that a sent order arrived, for the shopper to see.
     * @throws {ShopError} 404; 409 'already_delivered'; 422 'not_sent'
     */
    async deliver(orderId: string): Promise<void> {
      await strapi.db.transaction(async () => {
        const order = await orders().known(orderId);
        if (!order.fulfilledAt) {
          throw new ShopError('refused', 'not_sent', 'Only an order that was sent can arrive.');
        }
        if (!(await orders().markDelivered(orderId))) {
          throw new ShopError(
            'conflict',
            'already_delivered',
            'This order has been marked as arrived already.',
          );
        }
        await service(strapi, 'api::revision.revision').record({
          type: 'order',
          documentId: orderId,
          action: 'deliver',
          before: { arrived: false },
          after: { arrived: true },
        });
      });
    },
  };
};
