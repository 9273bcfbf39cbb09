import type { PaymentRequest } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Browser } from '../../../lib/browser';
import { browserKey } from '../../../lib/browser-key';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import type { StoredOrder } from '../../order/services/order';
import { isOpenAttempt } from '../../payment-attempt/domain/attempt-state';
import type { StoredAttempt } from '../../payment-attempt/services/payment-attempt';
import { replyOf, type Reply } from '../domain/reply';
import type { Driven } from './charging';
import { gatewayOf, paymentUnavailable } from './gateway';
import type { Buyer } from './purchases';

/** Looks again at the cart after an earlier payment was cleared away; more than once only under contention. */
const ROUNDS = 4;
/** An open outcome is asked about at most this often for waiting shoppers, in ms. */
const ASK_EVERY_MS = 15_000;

const restarting = () =>
  new ShopError('unavailable', 'restarting', 'The shop is restarting. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });
const notFound = () => new ShopError('unknown', 'unknown_order', 'There is no such order.');

/** A code that nobody made counts as a guess, at payment as at the check. */
const isUnknownCoupon = (error: unknown) =>
  error instanceof ShopError && error.details.extra?.reason === 'coupon_unknown';

/** The purchase (API-09) in named steps, and the two ways to ask how it went. */
const paymentService = ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const purchases = () => service(strapi, 'api::payment.purchases');
  const charging = () => service(strapi, 'api::payment.charging');
  const declines = () => service(strapi, 'api::payment.declines');
  const guesses = () => service(strapi, 'api::coupon.guesses');

  const latestAttempt = async (order: StoredOrder) => (await attempts().ofOrder(order.orderId)).at(-1);

  const reply = async (order: StoredOrder, clientSecret: string | null = null): Promise<Reply> => {
    // A paid order says everything itself.
    const paid = order.orderStatus === 'paid' && order.paymentIntentId !== null;
    const attempt = paid ? null : await latestAttempt(order);
    return replyOf(
      {
        ...order,
        status: order.orderStatus,
        paymentIntentId: order.paymentIntentId ?? attempt?.paymentIntentId ?? null,
      },
      {
        clientSecret,
        errorCode: attempt?.errorCode ?? null,
        errorMessage: attempt?.errorMessage ?? null,
      },
    );
  };

  /** How an order stands by now: what was read before another call settled it must not be answered. */
  const replyAfresh = async (order: StoredOrder): Promise<Reply> =>
    reply((await orders().byId(order.orderId)) ?? order);

  /** The outcome of a driven attempt; an order whose outcome stays open is answered as being confirmed. */
  const replyTo = (order: StoredOrder, driven: Driven): Promise<Reply> =>
    reply(driven.order ?? order, driven.clientSecret);

  /** After the charge nothing may fail loudly: money may have moved, and the reconciler will find out. */
  const driveSafely = async (attempt: StoredAttempt, stored?: StoredOrder): Promise<Driven> => {
    try {
      return await charging().drive(attempt, stored);
    } catch (error) {
      strapi.log.error(error);
      return { order: null, clientSecret: null, ageMs: null };
    }
  };

  /** Cancels the payment of an attempt, and settles what that says. False while the provider does not answer. */
  const closeAll = async (open: readonly StoredAttempt[]): Promise<boolean> => {
    for (const attempt of open) if (!(await charging().close(attempt))) return false;
    return true;
  };

  /** A live order of the cart: its result, or null when it has made way for a new attempt. */
  const resolveLive = async (order: StoredOrder, request: PaymentRequest): Promise<Reply | null> => {
    const attempt = await latestAttempt(order);
    if (!attempt || !isOpenAttempt(attempt.attemptState)) return replyAfresh(order);
    if (charging().isRunning(attempt)) return replyTo(order, await driveSafely(attempt));
    const asked = await attempts().claim(attempt.id, new Date(Date.now() - ASK_EVERY_MS));
    if (attempt.attemptState === 'pending' && !asked) return replyAfresh(order);
    const driven = await driveSafely(attempt);
    const now = driven.order;
    if (now?.orderStatus === 'failed' || now?.orderStatus === 'canceled') return null;
    const anotherCard = attempt.paymentMethodId !== request.id;
    if (now?.orderStatus !== 'requires_action' || !anotherCard) return replyTo(order, driven);
    const closed = await charging().close({ ...attempt, paymentIntentId: now.paymentIntentId });
    return closed?.orderStatus === 'canceled' ? null : reply(closed ?? order);
  };

  const purchase = async (request: PaymentRequest, buyer: Buyer): Promise<Reply> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const placed = await purchases().place(request, buyer);
      switch (placed.kind) {
        case 'new':
          return replyTo(placed.order, await driveSafely(placed.attempt, placed.order));
        case 'paid':
          return reply(placed.order);
        case 'live': {
          const answer = await resolveLive(placed.order, request);
          if (answer) return answer;
          break;
        }
        case 'unclosed':
          if (!(await closeAll(placed.attempts))) throw paymentUnavailable();
      }
    }
    throw new ShopError(
      'conflict',
      'in_progress',
      'Another payment of this bag is in progress. Please wait a moment.',
    );
  };

  /** Purchases under way, for a stop that loses none. */
  const active = new Set<Promise<Reply>>();
  let stopping = false;

  const tracked = async (work: Promise<Reply>): Promise<Reply> => {
    active.add(work);
    try {
      return await work;
    } finally {
      active.delete(work);
    }
  };

  /** An order of this browser. Others' orders do not exist for it. */
  const own = (order: StoredOrder | null, browser: Browser | null): StoredOrder => {
    if (!order || !browser || order.browserKey !== browserKey(browser)) throw notFound();
    return order;
  };

  return {
    /**
     * Takes an order's money once, however often it is asked to.
     * @throws ShopError as in `purchases.place`; 429 'too_many_declines', 'too_many_codes', 502 'payment_unavailable'
     */
    async placeOrder(request: PaymentRequest, buyer: Buyer, ip: string): Promise<Reply> {
      if (stopping) throw restarting();
      const payer = { browserId: buyer.browser.id, ip };
      await declines().check(payer);
      gatewayOf(strapi);
      if (request.appliedCoupon) await guesses().check(ip);
      const answer = await tracked(purchase(request, buyer)).catch(async (error: unknown) => {
        if (isUnknownCoupon(error)) await guesses().count(ip);
        throw error;
      });
      if (!answer.body.success && answer.body.code === 'card_declined') {
        // The shopper hears of the decline even where it could not be counted.
        await declines()
          .count(payer)
          .catch((error: unknown) => strapi.log.error(error));
      }
      return answer;
    },

    /** After an authentication: reads the payment at the provider, never the browser's word (CHK-09). */
    async confirm(paymentId: string, browser: Browser | null): Promise<Reply> {
      const attempt = await attempts().byIntent(paymentId);
      const order = own(attempt && (await orders().byId(attempt.orderKey)), browser);
      return attempt ? replyTo(order, await driveSafely(attempt)) : reply(order);
    },

    /** How an order of this browser stands; asks the provider where that is not known. */
    async status(orderId: string, browser: Browser | null): Promise<Reply> {
      const order = own(await orders().byId(orderId), browser);
      const attempt = await latestAttempt(order);
      if (!attempt || !isOpenAttempt(attempt.attemptState)) return replyAfresh(order);
      const running = charging().isRunning(attempt);
      const due = await attempts().claim(attempt.id, new Date(Date.now() - ASK_EVERY_MS));
      const needed = running || due || attempt.attemptState === 'requires_action';
      return needed ? replyTo(order, await driveSafely(attempt)) : replyAfresh(order);
    },

    /** Takes no purchase from now on, and waits until those under way are answered. */
    async stop(): Promise<void> {
      stopping = true;
      await Promise.allSettled(active);
      // The answers are written before the connections are closed.
      await new Promise((written) => setImmediate(written));
    },
  };
};

export default paymentService;

declare module '../../../lib/services' {
  interface Services {
    'api::payment.payment': ReturnType<typeof paymentService>;
  }
}
