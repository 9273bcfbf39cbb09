import type { PaymentRequest } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Browser } from '../../../lib/requests/browser';
import { browserKey } from '../../../lib/requests/browser-key';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import type { StoredOrder } from '../../order/services/order';
import { isOpenAttempt } from '../../payment-attempt/domain/attempt-state';
import type { StoredAttempt } from '../../payment-attempt/services/payment-attempt';
import { replyOf, replyUnknown, type Reply } from '../domain/reply';
import type { ChargeOutcome } from './charge-order';
import type { Payer } from './declines';
import { providerOf, paymentUnavailable } from './payment-provider';
import type { Buyer, Placement } from './place-order';
import { sharedNow } from '../../../lib/time/shared-clock';

/**
 * How often the storing step runs again after it closed an earlier payment. More than once happens only under
 * contention.
 */
const ROUNDS = 4;
/** An open outcome is asked about at most this often for waiting shoppers, in ms. */
const ASK_EVERY_MS = 15_000;

const restarting = () =>
  new ShopError('unavailable', 'restarting', 'The shop is restarting. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });
const notPlaced = () =>
  new ShopError(
    'unknown',
    'not_placed',
    'Your payment did not reach us. You have not been charged. Please try again.',
  );
const notFound = () => new ShopError('unknown', 'unknown_order', 'There is no such order.');

/** An unknown coupon code counts as a guess, here as in the coupon check. */
const isUnknownCoupon = (error: unknown) =>
  error instanceof ShopError && error.details.extra?.reason === 'coupon_unknown';

/** The purchase (API-09) in named steps, and the two ways to ask how it went. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const placeOrder = () => service(strapi, 'api::checkout.place-order');
  const chargeOrder = () => service(strapi, 'api::checkout.charge-order');
  const declines = () => service(strapi, 'api::checkout.declines');
  const keys = () => service(strapi, 'api::payment-key.payment-key');
  const guesses = () => service(strapi, 'api::coupon.guesses');
  const throttle = () => service(strapi, 'api::throttle.throttle');

  const latestAttempt = async (order: StoredOrder) => (await attempts().ofOrder(order.orderId)).at(-1);

  /**
   * @param card the card entry that the call is about; null: the caller names none, and the newest attempt is
   * answered
   */
  const reply = async (
    order: StoredOrder,
    card: string | null,
    clientSecret: string | null = null,
  ): Promise<Reply> => {
    // The reply to a paid order needs nothing of its attempts.
    const paid = order.orderStatus === 'paid' && order.providerPaymentId !== null;
    const tries = paid ? [] : await attempts().ofOrder(order.orderId);
    const latest = tries.at(-1);
    const own = tries.filter(
      ({ paymentMethodId, attemptState }) => paymentMethodId === card && attemptState !== 'canceled',
    );
    const attempt = own.at(-1) ?? latest;
    return replyOf(
      {
        ...order,
        status: order.orderStatus,
        providerPaymentId: order.providerPaymentId ?? latest?.providerPaymentId ?? null,
      },
      {
        clientSecret,
        errorCode: attempt?.errorCode ?? null,
        errorMessage: attempt?.errorMessage ?? null,
        cardTried: card === null || own.length > 0,
      },
    );
  };

  /**
   * Once an order is stored money may have moved, so any later error is answered as an open outcome and never as a
   * failure.
   */
  const orUnknown = async <T>(order: StoredOrder, work: () => Promise<T>): Promise<T | Reply> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ShopError) throw error;
      strapi.log.error(error);
      return replyUnknown(order);
    }
  };

  /** While the provider cannot say how a payment stands, it is asked so often within a minute and no more. */
  const unanswered = ({ id }: StoredAttempt) => ({ limit: 'unansweredPayment', who: String(id) }) as const;
  const mayAsk = async (attempt: StoredAttempt): Promise<boolean> =>
    !(await throttle().isFull(unanswered(attempt)));

  /** Reads the order anew: another call may have settled it since this one read it. */
  const replyAfresh = async (order: StoredOrder, card: string | null): Promise<Reply> =>
    reply((await orders().byId(order.orderId)) ?? order, card);

  /** The outcome of a resolved attempt; an order whose outcome stays open is answered as being confirmed. */
  const replyTo = (order: StoredOrder, resolved: ChargeOutcome, card: string | null): Promise<Reply> =>
    reply(resolved.order ?? order, card, resolved.clientSecret);

  /** Answers a decline even when counting it failed. */
  const counted = (counting: Promise<void>): Promise<void> =>
    counting.catch((error: unknown) => {
      strapi.log.error(error);
    });

  /** Catches every error after the charge: money may have moved, and recovery finds out later. */
  const resolveSafely = async (
    attempt: StoredAttempt,
    payer: Payer,
    stored?: StoredOrder,
  ): Promise<ChargeOutcome> => {
    try {
      const resolved = await chargeOrder().resolve(attempt, stored);
      if (resolved.order === null) await counted(throttle().fail([unanswered(attempt)]));
      if (resolved.order?.orderStatus === 'failed') await counted(declines().note(attempt, payer));
      return resolved;
    } catch (error) {
      strapi.log.error(error);
      return { order: null, clientSecret: null, ageMs: null };
    }
  };

  /** Cancels the payment of an attempt, and settles what that says. False while the provider does not answer. */
  const closeAll = async (open: readonly StoredAttempt[]): Promise<boolean> => {
    for (const attempt of open) if (!(await chargeOrder().close(attempt))) return false;
    return true;
  };

  /** The order that holds the cart: its result, or null when it has made way for a new attempt. */
  const resolveLive = async (
    order: StoredOrder,
    request: PaymentRequest,
    payer: Payer,
  ): Promise<Reply | null> => {
    const attempt = order.orderStatus === 'needs_review' ? null : await latestAttempt(order);
    if (!attempt || !isOpenAttempt(attempt.attemptState)) return replyAfresh(order, request.id);
    if (chargeOrder().isRunning(attempt))
      return replyTo(order, await resolveSafely(attempt, payer), request.id);
    const asked = await attempts().claim(attempt.id, new Date(sharedNow(strapi).getTime() - ASK_EVERY_MS));
    const mayResolve = attempt.attemptState === 'pending' ? asked : await mayAsk(attempt);
    if (!mayResolve) return replyAfresh(order, request.id);
    const resolved = await resolveSafely(attempt, payer);
    const now = resolved.order;
    if (now?.orderStatus === 'failed' || now?.orderStatus === 'canceled') return null;
    const anotherCard = attempt.paymentMethodId !== request.id;
    if (now?.orderStatus !== 'requires_action' || !anotherCard) return replyTo(order, resolved, request.id);
    const closed = await chargeOrder().close({ ...attempt, providerPaymentId: now.providerPaymentId });
    if (closed?.orderStatus !== 'canceled') return reply(closed ?? order, request.id);
    await counted(declines().count(payer));
    return null;
  };

  /** How an order stands; asks the provider where that is not known. */
  const standing = async (order: StoredOrder, card: string | null, ip: string): Promise<Reply> => {
    const attempt = await latestAttempt(order);
    if (!attempt || !isOpenAttempt(attempt.attemptState)) return replyAfresh(order, card);
    const running = chargeOrder().isRunning(attempt);
    const due = await attempts().claim(attempt.id, new Date(sharedNow(strapi).getTime() - ASK_EVERY_MS));
    const authenticating = attempt.attemptState === 'requires_action' && (await mayAsk(attempt));
    const needed = running || due || authenticating;
    if (!needed) return replyAfresh(order, card);
    return replyTo(order, await resolveSafely(attempt, { browserId: order.browserId, ip }), card);
  };

  const purchase = async (request: PaymentRequest, buyer: Buyer, payer: Payer): Promise<Reply> => {
    let seen: string | null = null;
    for (let round = 0; round < ROUNDS; round += 1) {
      const placed: Placement = await placeOrder().place(request, buyer, seen);
      if ('order' in placed) seen = placed.order.orderId;
      switch (placed.kind) {
        case 'new': {
          const { order, attempt } = placed;
          return orUnknown(order, async () =>
            replyTo(order, await resolveSafely(attempt, payer, order), request.id),
          );
        }
        case 'paid':
          return reply(placed.order, request.id);
        case 'repeated':
          return orUnknown(placed.order, () => standing(placed.order, request.id, payer.ip));
        case 'live': {
          const answer = await orUnknown(placed.order, () => resolveLive(placed.order, request, payer));
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

  /** Purchases under way: a process that stops waits for them. */
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

  /** Counts a coupon code that turns out to be unknown. */
  const countingUnknown = async (ip: string, pay: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await pay();
    } catch (error) {
      if (isUnknownCoupon(error)) await guesses().count(ip);
      throw error;
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
     * @throws ShopError as in `place-order.place`; 429 'too_many_declines', 'too_many_codes', 502 'payment_unavailable'
     */
    async pay(request: PaymentRequest, buyer: Buyer, ip: string): Promise<Reply> {
      if (stopping) throw restarting();
      const payer = { browserId: buyer.browser.id, ip };
      providerOf(strapi, request.customerInfo.paymentMethod);
      const repeated = await placeOrder().repeatedBy(request, buyer.browser);
      if (repeated) return tracked(orUnknown(repeated, () => standing(repeated, request.id, ip)));
      return tracked(
        declines().tryCard(payer, async () => {
          if (stopping) throw restarting();
          const pay = () => purchase(request, buyer, payer);
          return request.appliedCoupon ? guesses().tryCode(ip, () => countingUnknown(ip, pay)) : pay();
        }),
      );
    },

    /** After an authentication: reads the payment at the provider, never the browser's word (CHK-09). */
    async confirm(paymentId: string, browser: Browser | null, ip: string): Promise<Reply> {
      const attempt = await attempts().byProviderPayment(paymentId);
      const order = own(attempt && (await orders().byId(attempt.orderKey)), browser);
      if (!attempt || !(await mayAsk(attempt))) return replyAfresh(order, null);
      return replyTo(order, await resolveSafely(attempt, { browserId: order.browserId, ip }), null);
    },

    /** How an order of this browser stands; asks the provider where that is not known. */
    async status(orderId: string, browser: Browser | null, ip: string): Promise<Reply> {
      return standing(own(await orders().byId(orderId), browser), null, ip);
    },

    /**
     * How the order stands that a press on pay led to; the press is given up where it led to none.
     * @throws ShopError 404 'not_placed': nothing was charged for it, and nothing will be; 'unknown_order'
     */
    async outcome(key: string, browser: Browser | null, ip: string): Promise<Reply> {
      // A browser that lost its cookie may have paid under it.
      if (!browser) throw notFound();
      const { orderKey, paymentMethodId } = await keys().giveUp(keys().hashOf(key, browser));
      if (orderKey === null) throw notPlaced();
      return standing(own(await orders().byId(orderKey), browser), paymentMethodId, ip);
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
