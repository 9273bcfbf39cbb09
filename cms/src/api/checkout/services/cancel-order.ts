import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { nextOrderStatus } from '../../order/domain/order-state';
import type { StoredOrder } from '../../order/services/order';
import { isOpenAttempt } from '../../payment-attempt/domain/attempt-state';
import { takenOf } from '../../payment-attempt/domain/taken';

const changedMeanwhile = () =>
  new ShopError('conflict', 'changed_meanwhile', 'This order has just changed. Please look at it again.');

/** Cancels orders that took no money (D-08). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const chargeOrder = () => service(strapi, 'api::checkout.charge-order');

  /** Whether an order took money; of an order under review its attempts tell. */
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
      if (open && !attempt.providerPaymentId) {
        const sentence = 'A payment of this order is under way. Please try again in a minute.';
        throw new ShopError('conflict', 'payment_running', sentence, { retryAfterSeconds: 60 });
      }
      if (!open && !attempt.providerPaymentOpen) continue;
      if (!(await chargeOrder().close(attempt))) {
        const sentence = 'The payment provider cannot be reached. Please try again in a minute.';
        throw new ShopError('provider_away', 'payment_unavailable', sentence);
      }
    }
  };

  return {
    /**
     * Cancels an order that took no money, after closing its payment at the provider: nobody can pay it afterwards.
     * @throws {ShopError} 404; 409 'already_canceled', 'payment_running', 'changed_meanwhile'; 422 'needs_refund'; 502
     */
    async cancel(orderId: string): Promise<void> {
      const { orderStatus: was } = await orders().known(orderId).then(asUnpaid);
      await closePayments(orderId);
      await strapi.db.transaction(async () => {
        // Closing may have found money after all, or cancelled the order itself.
        const order = await orders().known(orderId);
        if (order.orderStatus !== 'canceled') {
          const { orderStatus } = await asUnpaid(order);
          const event = orderStatus === 'needs_review' ? 'resolved' : 'canceled';
          const to = orderStatus === 'failed' ? 'canceled' : nextOrderStatus(orderStatus, event);
          if (!to) throw changedMeanwhile();
          const done = await orders().change(orderId, orderStatus, { orderStatus: to, liveKey: null });
          if (!done) throw changedMeanwhile();
          await service(strapi, 'api::checkout.order-holds').follow(order, to);
        }
        await service(strapi, 'api::revision.revision').record({
          type: 'order',
          documentId: orderId,
          action: 'cancel',
          before: { status: was },
          after: { status: 'canceled' },
        });
      });
    },
  };
};
