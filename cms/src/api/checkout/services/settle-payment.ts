import type { Core } from '@strapi/strapi';
import { retryOnConflict, WriteConflict } from '../lib/retry-on-conflict';
import { service } from '../../../lib/services';
import { isLive } from '../../order/domain/order-state';
import type { StoredOrder } from '../../order/services/order';
import type { StoredAttempt } from '../../payment-attempt/services/payment-attempt';
import type { PaymentError, ProviderPayment } from '../../../integrations/payment/domain/payment';
import {
  decideSettlement,
  decideWithout,
  type Settlement,
  type Situation,
} from '../domain/decide-settlement';
import { sharedNow } from '../../../lib/time/shared-clock';

/** An attempt that is older than the column of charged amounts counts as soon as it succeeded. */
const isCounted = ({ chargedCents, attemptState }: StoredAttempt): boolean =>
  chargedCents !== null || attemptState === 'succeeded';

interface SettlementUpdate {
  orderId: string;
  attemptNumber: number;
  payment: ProviderPayment | null;
  error: PaymentError | null;
  decide: (situation: Situation) => Settlement;
  /** Order and newest attempt as the caller has just stored them: they are read again only after a write conflict. */
  stored?: Subject | undefined;
}

/** What an update of a payment is about. */
export interface Subject {
  order: StoredOrder;
  attempt: StoredAttempt;
}

/**
 * The one way in which an update of a payment changes an order: the reply, the confirmation, the webhook and
 * recovery all end here. Told twice, or by several at once, it changes things once.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const carts = () => service(strapi, 'api::cart.cart');

  /** Writes what was decided; answers the order as it is then. */
  const write = async (
    { order, attempt }: Subject,
    settlement: Settlement,
    { payment, error }: SettlementUpdate,
  ): Promise<StoredOrder> => {
    const { orderTo, attemptTo, providerPaymentOpen, question } = settlement;
    let after = order;
    if (orderTo || (question && attemptTo)) {
      const status = orderTo ?? order.orderStatus;
      const change = {
        orderStatus: status,
        liveKey: isLive(status) ? order.cartNonce : null,
        ...(orderTo && payment && { providerPaymentId: payment.id }),
        ...(orderTo === 'paid' && { paidAt: sharedNow(strapi).toISOString() }),
        ...(question && { reviewReason: question }),
      };
      if (!(await orders().change(order.orderId, order.orderStatus, change))) throw new WriteConflict();
      await service(strapi, 'api::checkout.order-holds').follow(order, status);
      after = { ...order, ...change };
    }
    const known = attempt.providerPaymentId ?? payment?.id ?? null;
    const newMoney = payment?.state === 'succeeded' && !isCounted(attempt);
    if (
      attemptTo ||
      newMoney ||
      known !== attempt.providerPaymentId ||
      providerPaymentOpen !== attempt.providerPaymentOpen
    ) {
      const changed = await attempts().change(attempt.id, attempt.attemptState, {
        attemptState: attemptTo ?? attempt.attemptState,
        providerPaymentId: known,
        ...(payment?.state === 'succeeded' && { chargedCents: payment.amountCents }),
        ...(payment?.paymentMethodId && { chargedMethodId: payment.paymentMethodId }),
        providerPaymentOpen,
        ...(attemptTo === 'failed' && error && { errorCode: error.code, errorMessage: error.message }),
      });
      if (!changed) throw new WriteConflict();
    }
    if (orderTo === 'paid') {
      await carts().finishOrder(order.browserId, order.lines);
      await service(strapi, 'api::checkout.order-mails').confirm(order);
    }
    return after;
  };

  /** The order and the attempt that the update is about, with what else is stored of them. */
  const subjectOf = async ({ orderId, attemptNumber, stored }: SettlementUpdate) => {
    // What was just stored is the newest attempt of a live order.
    if (stored) return { ...stored, latestNumber: attemptNumber, cartTaken: false };
    const order = await orders().byId(orderId);
    const all = order ? await attempts().ofOrder(orderId) : [];
    const attempt = all.find((candidate) => candidate.number === attemptNumber);
    if (!order || !attempt) return null;
    const cartTaken = !isLive(order.orderStatus) && (await orders().live(order.cartNonce)) !== null;
    return { order, attempt, latestNumber: all.length, cartTaken };
  };

  const step = async (update: SettlementUpdate): Promise<StoredOrder | null> => {
    const { orderId, attemptNumber: number, payment } = update;
    const subject = await subjectOf(update);
    if (!subject) return null;
    const { order, attempt, latestNumber, cartTaken } = subject;
    if (payment && attempt.providerPaymentId && attempt.providerPaymentId !== payment.id) {
      strapi.log.error(
        `payment ${payment.id} claims order ${orderId}, whose attempt ${number} has another payment`,
      );
      return null;
    }
    const settlement = update.decide({
      order: { ...order, status: order.orderStatus },
      attempt: { number, state: attempt.attemptState, counted: isCounted(attempt) },
      latestNumber,
      cartTaken,
    });
    const after = await write({ order, attempt }, settlement, update);
    if (settlement.question && settlement.attemptTo) {
      strapi.log.error(`order ${orderId} needs a person: ${settlement.question}`);
    }
    return after;
  };

  const apply = (update: SettlementUpdate): Promise<StoredOrder | null> =>
    retryOnConflict(strapi, (round) => step({ ...update, stored: round === 1 ? update.stored : undefined }));

  const without = (attempt: StoredAttempt, event: 'declined' | 'questioned', error: PaymentError) =>
    apply({
      orderId: attempt.orderKey,
      attemptNumber: attempt.number,
      payment: null,
      error,
      decide: (situation) => decideWithout(situation, event, error.message),
    });

  return {
    /**
     * Settles a payment as just read from the provider. Null when it is no payment of this shop's orders.
     * @param stored the order and its newest attempt, where the caller has just stored them
     */
    async settle(payment: ProviderPayment, stored?: Subject): Promise<StoredOrder | null> {
      const { orderId, attemptNumber, error } = payment;
      if (orderId === null || attemptNumber === null) return null;
      const decide = (situation: Situation) => decideSettlement(situation, payment);
      return apply({ orderId, attemptNumber, payment, error, decide, stored });
    },
    /** Settles an attempt that the provider surely refused before there was a payment. */
    refuse: (attempt: StoredAttempt, error: PaymentError) => without(attempt, 'declined', error),
    /** Hands an order to a person: what became of its money cannot be found out by asking. */
    question: (attempt: StoredAttempt, reason: string) =>
      without(attempt, 'questioned', { code: 'unknown_payment', message: reason }),
  };
};
