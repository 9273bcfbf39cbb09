import { formatCents, type RefundRequest } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { retryOnConflict, WriteConflict } from '../lib/retry-on-conflict';
import { currentRequestId } from '../../../lib/requests/request-id';
import { service } from '../../../lib/services';
import { isWaitOver } from '../domain/spent-key';
import { allProviders, providerOf, providerOfPayment, paymentUnavailable } from './payment-provider';
import { takenOf } from '../../payment-attempt/domain/taken';
import { refundKey } from '../../refund/domain/refund-key';
import { chooseRefund } from '../domain/choose-refund';
import type { ProviderAnswer, ProviderRefund } from '../../../integrations/payment/domain/refund';
import type { StoredRefund } from '../../refund/services/refund';
import { sharedNow } from '../../../lib/time/shared-clock';

/** The provider forgets idempotency keys after 24 h: later the same call would give back again. */
const KEY_LIFE_MS = 23 * 60 * 60 * 1000;

/** `waiting`: the provider's list holds no such refund so far, and may still get it. */
type Asked = ProviderAnswer<ProviderRefund> | { kind: 'waiting' };

const refused = (code: string, message: string) => new ShopError('refused', code, message);

/**
 * Gives money back. A refund is stored first and asked for with a key of its own; whichever call learns its outcome
 * settles it.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const refunds = () => service(strapi, 'api::refund.refund');
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const settleRefund = () => service(strapi, 'api::checkout.settle-refund');

  /**
   * The refund that this very press has made already.
   * @throws ShopError 409 when its number is that of another refund, or not the next one
   */
  const repeated = (earlier: StoredRefund[], wish: RefundRequest): StoredRefund | undefined => {
    const { number = earlier.length + 1, amount, paymentId } = wish;
    const same = earlier.find((refund) => refund.number === number);
    if (!same && number === earlier.length + 1) return undefined;
    const agrees = (amount ?? same?.amountCents) === same?.amountCents;
    if (same && agrees && (paymentId ?? same.providerPaymentId) === same.providerPaymentId) return same;
    throw new ShopError(
      'conflict',
      'refund_changed',
      'Another refund of this order was made meanwhile. Please look at the order again.',
    );
  };

  /** @throws ShopError 422 'no_such_return' unless the order has that return and it was not declined */
  const requireReturn = async (orderId: string, number: number): Promise<void> => {
    const found = await service(strapi, 'api::return-request.return-request').ofOrder(orderId);
    if (found.some((one) => one.number === number && one.returnState !== 'declined')) return;
    throw refused('no_such_return', 'This return was declined meanwhile, or is not of this order.');
  };

  const store = async (orderId: string, wish: RefundRequest, requestedBy: string) => {
    const order = await service(strapi, 'api::order.order').known(orderId);
    const earlier = await refunds().ofOrder(orderId);
    const same = repeated(earlier, wish);
    if (same) return { refund: same, isNew: false };
    const choice = chooseRefund(takenOf(await attempts().ofOrder(orderId)), wish);
    if (choice.kind === 'nothing_taken')
      throw refused('nothing_paid', 'Nothing was paid that could be refunded.');
    if (choice.kind === 'which') throw refused('which_payment', 'Please choose which payment to refund.');
    if (choice.kind === 'too_much') {
      const left = formatCents(choice.leftCents);
      throw refused(
        'refund_too_large',
        choice.leftCents === 0
          ? 'Everything that was paid has been refunded already.'
          : `No more than ${left} can be refunded.`,
      );
    }
    const { returnNumber = null } = wish;
    if (returnNumber !== null) await requireReturn(orderId, returnNumber);
    const { payment, amountCents } = choice;
    if (!(await attempts().reserve(payment.id, amountCents))) throw new WriteConflict();
    const number = earlier.length + 1;
    const { method, providerPaymentId } = payment;
    const params = { providerPaymentId, amountCents, orderId, number, requestId: currentRequestId() };
    const refund = await refunds().add({
      orderKey: orderId,
      number,
      refundState: 'requested',
      amountCents,
      currency: order.currency,
      providerPaymentId,
      providerId: null,
      requestedBy,
      returnNumber,
      errorMessage: null,
      idempotencyKey: refundKey(orderId, number),
      request: providerOf(strapi, method).refundRequest(params),
      settledAt: null,
    });
    await service(strapi, 'api::revision.revision').record({
      type: 'order',
      documentId: orderId,
      action: 'refund',
      before: {},
      after: {
        ...{ amountCents, payment: providerPaymentId },
        ...(returnNumber !== null && { return: returnNumber }),
      },
    });
    return { refund, isNew: true };
  };

  const storeOnce = (orderId: string, wish: RefundRequest, requestedBy: string) =>
    retryOnConflict(strapi, () => store(orderId, wish, requestedBy));

  /** Looks for a refund whose key is too old to be sent again, or answers with a stored error only. */
  const search = async (refund: StoredRefund): Promise<Asked> => {
    const { providerPaymentId, orderKey, number, keySpentAt } = refund;
    const provider = await providerOfPayment(strapi, providerPaymentId);
    const found = await provider.findRefund(providerPaymentId, orderKey, number);
    if (found.kind === 'found') return { kind: 'known', value: found.value };
    if (found.kind === 'unknown') return found;
    if (keySpentAt && !isWaitOver(keySpentAt, found.at)) return { kind: 'waiting' };
    return { kind: 'rejected', code: 'never_refunded', message: 'The refund never reached the provider.' };
  };

  const outcomeOf = async (refund: StoredRefund): Promise<Asked> => {
    const provider = await providerOfPayment(strapi, refund.providerPaymentId);
    if (refund.providerId) return provider.readRefund(refund.providerId);
    const old = sharedNow(strapi).getTime() - Date.parse(refund.createdAt) > KEY_LIFE_MS;
    if (old || refund.keySpentAt) return search(refund);
    const answer = await provider.refund(refund.request, refund.idempotencyKey);
    if (answer.kind !== 'unknown' || !answer.keySpentAt) return answer;
    await refunds().noteSpentKey(refund.id, answer.keySpentAt);
    return search({ ...refund, keySpentAt: answer.keySpentAt });
  };

  /** Asks the provider how a refund ends, and settles it. Null while that is not known. */
  const resolve = async (refund: StoredRefund, first: boolean): Promise<StoredRefund | null> => {
    const about = `refund ${refund.number} of order ${refund.orderKey}`;
    const outcome = await outcomeOf(refund);
    switch (outcome.kind) {
      case 'known':
        return settleRefund().settle(outcome.value);
      case 'rejected':
        strapi.log.error(`${about}: refused as ${outcome.code}: ${outcome.message}`);
        return settleRefund().refuse(refund, outcome.message);
      case 'misconfigured':
        strapi.log.error(`${about}: the payment provider refuses our key: ${outcome.reason}`);
        // An earlier call may have gone through before the key changed.
        if (!first) return null;
        await settleRefund().refuse(refund, 'The card provider could not be used.');
        throw paymentUnavailable();
      case 'waiting':
        strapi.log.warn(`${about}: the provider stored an error under its key and has no refund so far`);
        return refund;
      case 'unknown':
        strapi.log.warn(`${about}: outcome not known yet: ${outcome.reason}`);
        return null;
    }
  };

  /**
   * Once the row is stored only a definite refusal is thrown. Other errors leave the outcome open, and recovery finds
   * out.
   */
  const resolveSafely = async (refund: StoredRefund): Promise<StoredRefund | null> => {
    try {
      return await resolve(refund, true);
    } catch (error) {
      if (error instanceof ShopError) throw error;
      strapi.log.error(error);
      return null;
    }
  };

  return {
    /**
     * Gives back an order's money, all that is left of it or a part. Answers how the refund stands by now.
     * @throws ShopError 404 'unknown_order', 409 'refund_changed', 422 'nothing_paid', 'which_payment' or
     * 'refund_too_large', 502 'payment_unavailable'
     */
    async request(orderId: string, wish: RefundRequest, requestedBy: string): Promise<StoredRefund> {
      allProviders(strapi);
      const { refund, isNew } = await storeOnce(orderId, wish, requestedBy);
      return (isNew && (await resolveSafely(refund))) || ((await refunds().byId(refund.id)) ?? refund);
    },
    /** Finds out how a refund ended that no call waits for any more. False when the provider could not say. */
    async resume(refund: StoredRefund): Promise<boolean> {
      return (await resolve(refund, false)) !== null;
    },
  };
};
