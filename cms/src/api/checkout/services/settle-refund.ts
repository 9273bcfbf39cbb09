import { sumCents } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { retryOnConflict, WriteConflict } from '../lib/retry-on-conflict';
import { service } from '../../../lib/services';
import { nextOrderStatus } from '../../order/domain/order-state';
import { isForgotten } from '../../order/services/order';
import { takenOf, type Taken } from '../../payment-attempt/domain/taken';
import { refundKey } from '../../refund/domain/refund-key';
import type { ProviderRefund } from '../../../integrations/payment/domain/refund';
import { nextRefundState, type RefundEvent } from '../../refund/domain/refund-state';
import type { StoredRefund } from '../../refund/services/refund';

interface RefundUpdate {
  event: RefundEvent;
  providerId: string | null;
  /** Why it failed, for staff. */
  failure: string | null;
}

/**
 * The one way in which an update of a refund changes it: the reply, the webhook and recovery all end here. Told twice,
 * or by several at once, it changes things once.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const refunds = () => service(strapi, 'api::refund.refund');
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const orders = () => service(strapi, 'api::order.order');

  /** Sent once for each refund. */
  const tellShopper = async (refund: StoredRefund): Promise<void> => {
    const order = await orders().byId(refund.orderKey);
    if (!order || isForgotten(order)) return;
    const done = (await refunds().ofOrder(refund.orderKey)).filter(
      ({ id, refundState }) => id === refund.id || refundState === 'succeeded',
    );
    const refundedCents = sumCents(done.map(({ amountCents }) => amountCents));
    await service(strapi, 'api::checkout.order-mails').refund(order, refund, refundedCents);
  };

  /** An order whose money was in question is over once all of it went back: it holds no coupon and no piece any more. */
  const resolveOrder = async ({ orderKey }: StoredRefund): Promise<void> => {
    const order = await orders().byId(orderKey);
    const to = order && nextOrderStatus(order.orderStatus, 'resolved');
    if (!to) return;
    // The lock makes the second of two simultaneous partial refunds see the first.
    await orders().hold(orderKey);
    const given = (await refunds().ofOrder(orderKey)).filter(
      ({ refundState }) => refundState === 'succeeded',
    );
    const isGivenBack = ({ providerPaymentId, takenCents }: Taken) =>
      given
        .filter((one) => one.providerPaymentId === providerPaymentId)
        .reduce((sum, { amountCents }) => sum + amountCents, 0) >= takenCents;
    if (!takenOf(await attempts().ofOrder(orderKey)).every(isGivenBack)) return;
    if (!(await orders().change(orderKey, order.orderStatus, { orderStatus: to, liveKey: null })))
      throw new WriteConflict();
    await service(strapi, 'api::checkout.order-holds').follow(order, to);
  };

  const step = async (refund: StoredRefund, update: RefundUpdate): Promise<void> => {
    const to = nextRefundState(refund.refundState, update.event);
    const providerId = refund.providerId ?? update.providerId;
    if (!to && providerId === refund.providerId) return;
    const over = to === 'succeeded' || to === 'failed';
    const changed = await refunds().change(refund.id, refund.refundState, {
      ...(to && { refundState: to }),
      providerId,
      ...(over && { settledAt: new Date().toISOString() }),
      ...(to === 'failed' && { errorMessage: update.failure }),
    });
    if (!changed) throw new WriteConflict();
    if (to === 'failed') {
      await attempts().release(refund.providerPaymentId, refund.amountCents);
      strapi.log.error(`refund ${refund.number} of order ${refund.orderKey} failed: ${update.failure}`);
    }
    if (to !== 'succeeded') return;
    await tellShopper(refund);
    await resolveOrder(refund);
  };

  const apply = (
    find: () => Promise<StoredRefund | null>,
    update: RefundUpdate,
  ): Promise<StoredRefund | null> =>
    retryOnConflict(strapi, async () => {
      const refund = await find();
      if (!refund) return null;
      await step(refund, update);
      return refunds().byId(refund.id);
    });

  /**
   * Enters a refund that the shop does not count, so that the order adds up: somebody made it at the provider itself, or
   * it was given up here and turned up there later.
   */
  const adopt = async (heard: ProviderRefund, requestedBy: string | null): Promise<StoredRefund | null> => {
    if (heard.providerPaymentId === null || heard.event === 'failed') return null;
    const attempt = await attempts().byProviderPayment(heard.providerPaymentId);
    const [payment] = attempt ? takenOf([attempt]) : [];
    if (!attempt || !payment) return null;
    const number = (await refunds().ofOrder(attempt.orderKey)).length + 1;
    if (!(await attempts().reserve(attempt.id, heard.amountCents))) {
      strapi.log.error(
        `refund ${heard.id} of order ${attempt.orderKey} does not fit what is left of its payment`,
      );
      return null;
    }
    const how = requestedBy === null ? 'was made at the provider' : 'turned up after it was given up';
    strapi.log.warn(`refund ${heard.id} of order ${attempt.orderKey} ${how}`);
    return refunds().add({
      orderKey: attempt.orderKey,
      number,
      refundState: 'requested',
      amountCents: heard.amountCents,
      currency: heard.currency,
      providerPaymentId: payment.providerPaymentId,
      providerId: heard.id,
      requestedBy,
      errorMessage: null,
      idempotencyKey: refundKey(attempt.orderKey, number),
      request: '{}',
      settledAt: null,
    });
  };

  /** The row that a refund at the provider belongs to. */
  const rowOf = async (heard: ProviderRefund): Promise<StoredRefund | null> => {
    const known = await refunds().byProviderId(heard.id);
    if (known) return known;
    const { orderId, number } = heard;
    const own = orderId && number ? await refunds().ofOrder(orderId) : [];
    const named = own.find((row) => row.number === number);
    const givenUp = named?.refundState === 'failed' && named.providerId === null;
    return named && !givenUp ? named : adopt(heard, named?.requestedBy ?? null);
  };

  return {
    /** Settles a refund as just read from the provider. Null when it is none of this shop's payments. */
    settle: (heard: ProviderRefund): Promise<StoredRefund | null> =>
      apply(() => rowOf(heard), {
        event: heard.event,
        providerId: heard.id,
        failure: heard.failure ?? 'The provider could not give the money back.',
      }),
    /** Settles a refund that the provider surely refused. */
    refuse: (refund: StoredRefund, failure: string): Promise<StoredRefund | null> =>
      apply(() => refunds().byId(refund.id), { event: 'failed', providerId: null, failure }),
  };
};
