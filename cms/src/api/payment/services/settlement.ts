import type { Core } from '@strapi/strapi';
import { isDeadlock } from '../../../lib/database-errors';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { orderMailValues } from '../../mail/domain/order-mail';
import { isLive } from '../../order/domain/order-state';
import type { StoredOrder } from '../../order/services/order';
import type { StoredAttempt } from '../../payment-attempt/services/payment-attempt';
import type { Intent, PaymentError } from '../domain/outcome';
import { decideSettlement, decideWithout, type Settlement, type Situation } from '../domain/settlement';

/** Another bearer of the same news changed a row between our reading and our writing: look again. */
class Overtaken extends Error {}

const ROUNDS = 5;

interface News {
  orderId: string;
  attemptNumber: number;
  intent: Intent | null;
  error: PaymentError | null;
  decide: (situation: Situation) => Settlement;
}

interface Subject {
  order: StoredOrder;
  attempt: StoredAttempt;
}

/**
 * The one way in which news of a payment changes an order: the reply, the confirmation, the webhook and
 * the reconciler all end here. Told twice, or by several at once, it changes things once.
 */
const settlementService = ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const carts = () => service(strapi, 'api::cart.cart');

  /** Told once for each order, however often its payment is heard of. */
  const confirmByMail = (order: StoredOrder) =>
    service(strapi, 'api::mail.mail').send(
      'order-confirmation',
      order.customerEmail,
      orderMailValues(order, shopSettings(strapi).STOREFRONT_URL),
      `order-confirmation:${order.orderId}`,
    );

  const write = async ({ order, attempt }: Subject, settlement: Settlement, { intent, error }: News) => {
    const { orderTo, attemptTo, intentOpen, question } = settlement;
    if (orderTo || (question && attemptTo)) {
      const status = orderTo ?? order.orderStatus;
      const changed = await orders().change(order.orderId, order.orderStatus, {
        orderStatus: status,
        liveKey: isLive(status) ? order.cartNonce : null,
        ...(orderTo && intent && { paymentIntentId: intent.id }),
        ...(orderTo === 'paid' && { paidAt: new Date().toISOString() }),
        ...(question && { reviewReason: question }),
      });
      if (!changed) throw new Overtaken();
      await service(strapi, 'api::order.holds').follow(order, status);
    }
    const known = attempt.paymentIntentId ?? intent?.id ?? null;
    if (attemptTo || known !== attempt.paymentIntentId || intentOpen !== attempt.intentOpen) {
      const changed = await attempts().change(attempt.id, attempt.attemptState, {
        attemptState: attemptTo ?? attempt.attemptState,
        paymentIntentId: known,
        ...(intent?.state === 'succeeded' && { chargedCents: intent.amountCents }),
        ...(intent?.paymentMethodId && { chargedMethodId: intent.paymentMethodId }),
        intentOpen,
        ...(attemptTo === 'failed' && error && { errorCode: error.code, errorMessage: error.message }),
      });
      if (!changed) throw new Overtaken();
    }
    if (orderTo === 'paid') {
      await carts().finishOrder(order.browserId, order.lines);
      await confirmByMail(order);
    }
  };

  const step = async (news: News): Promise<StoredOrder | null> => {
    const { orderId, attemptNumber: number, intent } = news;
    const order = await orders().byId(orderId);
    const all = order ? await attempts().ofOrder(orderId) : [];
    const attempt = all.find((candidate) => candidate.number === number);
    if (!order || !attempt) return null;
    if (intent && attempt.paymentIntentId && attempt.paymentIntentId !== intent.id) {
      strapi.log.error(
        `payment ${intent.id} claims order ${orderId}, whose attempt ${number} has another payment`,
      );
      return null;
    }
    const settlement = news.decide({
      order: { ...order, status: order.orderStatus },
      attempt: { number, state: attempt.attemptState },
      latestNumber: all.length,
      cartTaken: !isLive(order.orderStatus) && (await orders().live(order.cartNonce)) !== null,
    });
    await write({ order, attempt }, settlement, news);
    if (settlement.question && settlement.attemptTo) {
      strapi.log.error(`order ${orderId} needs a person: ${settlement.question}`);
    }
    return orders().byId(orderId);
  };

  const apply = async (news: News): Promise<StoredOrder | null> => {
    for (let round = 1; ; round += 1) {
      try {
        return await strapi.db.transaction(() => step(news));
      } catch (error) {
        const again = error instanceof Overtaken || isDeadlock(error);
        if (!again || round === ROUNDS) throw error;
      }
    }
  };

  const without = (attempt: StoredAttempt, event: 'declined' | 'questioned', error: PaymentError) =>
    apply({
      orderId: attempt.orderKey,
      attemptNumber: attempt.number,
      intent: null,
      error,
      decide: (situation) => decideWithout(situation, event, error.message),
    });

  return {
    /** Settles a payment as just read from the provider. Null when it is no payment of this shop's orders. */
    async settle(intent: Intent): Promise<StoredOrder | null> {
      const { orderId, attemptNumber, error } = intent;
      if (orderId === null || attemptNumber === null) return null;
      const decide = (situation: Situation) => decideSettlement(situation, intent);
      return apply({ orderId, attemptNumber, intent, error, decide });
    },
    /** Settles an attempt that the provider surely refused before there was a payment. */
    refuse: (attempt: StoredAttempt, error: PaymentError) => without(attempt, 'declined', error),
    /** Hands an order to a person: what became of its money cannot be found out by asking. */
    question: (attempt: StoredAttempt, reason: string) =>
      without(attempt, 'questioned', { code: 'unknown_payment', message: reason }),
  };
};

export default settlementService;

declare module '../../../lib/services' {
  interface Services {
    'api::payment.settlement': ReturnType<typeof settlementService>;
  }
}
