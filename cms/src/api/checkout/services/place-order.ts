import {
  countPieces,
  isFilled,
  placeProblem,
  type ShippingAndTax,
  type CustomerInfo,
  type OrderLine,
  type PaymentRequest,
  type Places,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Browser } from '../../../lib/requests/browser';
import { browserKey } from '../../../lib/requests/browser-key';
import { currentRequestId } from '../../../lib/requests/request-id';
import { retryOnConflict } from '../lib/retry-on-conflict';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { normalEmail } from '../../account/domain/to-user';
import { normalCode } from '../../coupon/domain/coupon';
import { couponInvalid } from '../../coupon/services/coupon';
import { compareClaims, samePieces } from '../domain/compare-claims';
import { nextOrderStatus } from '../../order/domain/order-state';
import { priceOrder, sameSale, withDiscount, type PricedOrder } from '../domain/price-order';
import { toCatalogueLine } from '../domain/to-catalogue-line';
import { newOrderId, type StoredOrder } from '../../order/services/order';
import type { Products } from '../../product/services/catalogue';
import type { StoredAttempt } from '../../payment-attempt/services/payment-attempt';
import { chargeParams, idempotencyKey } from '../domain/charge-params';
import { CART_CHANGED, orderRefusal, type OrderRefusal } from '../domain/refusals';
import { providerOf } from './payment-provider';
import { sharedNow } from '../../../lib/time/shared-clock';

const CURRENCY = 'usd';
const REPEAT_MS = 10 * 60 * 1000;

/** The result of the storing step. */
export type Placement =
  | { kind: 'new'; order: StoredOrder; attempt: StoredAttempt }
  /** The cart already has an order that may still be paid, or whose money a person must check first. */
  | { kind: 'live'; order: StoredOrder }
  /** Payments of earlier attempts must be closed at the provider before another may be made. */
  | { kind: 'unclosed'; attempts: StoredAttempt[] }
  /** The same pieces were paid a moment ago: the call is a repetition of that one. */
  | { kind: 'paid'; order: StoredOrder }
  /** The key of this call belongs to an order already: that order is the answer, whatever its status is. */
  | { kind: 'repeated'; order: StoredOrder };

/** Who buys: a browser, and the account it is signed in to. */
export interface Buyer {
  browser: Browser;
  /** Null for a guest. */
  accountKey: string | null;
}

type Step = Buyer & {
  request: PaymentRequest;
  /** The published among the pieces that were looked for. */
  catalogue: Products;
  looked: ReadonlySet<string>;
  shippingAndTax: ShippingAndTax;
  /** The order that an earlier round of this call led to. */
  seen: string | null;
};

/** Rounds in which a bag may turn out to hold pieces that nobody has looked for yet. */
const LOOKS = 5;

/** A bag holds pieces that the call did not name: whether they can be had decides, so they are looked for first. */
class UnreadPieces extends Error {
  constructor(readonly ids: readonly string[]) {
    super('The bag holds pieces that were not looked for.');
  }
}

const refusal = ({ kind, code, message, amount }: OrderRefusal) =>
  new ShopError(kind, code, message, amount === undefined ? {} : { extra: { amount } });

const givenUp = () =>
  new ShopError(
    'conflict',
    'payment_given_up',
    'This payment was given up and you have not been charged. Please try again.',
  );

/** A message that shows nothing is none: the card stays blank. */
const giftOf = ({ gift }: PaymentRequest) => ({
  isGift: gift != null,
  giftMessage: gift && isFilled(gift.message) ? gift.message : null,
});

const couponOf = ({ appliedCoupon }: PaymentRequest) =>
  appliedCoupon ? normalCode(appliedCoupon.code) : null;

/** @throws ShopError 422 'place_not_served' naming the field (D-11) */
function requirePlace(customer: CustomerInfo, places: Places): void {
  const problem = placeProblem(customer, places);
  if (!problem) return;
  const fields = { [`customerInfo.${problem.field}`]: problem.text };
  throw new ShopError('refused', 'place_not_served', problem.text, { fields });
}

/** The storing half of a purchase: everything before the provider is called, in one short transaction. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const carts = () => service(strapi, 'api::cart.cart');
  const keys = () => service(strapi, 'api::payment-key.payment-key');
  const holds = () => service(strapi, 'api::checkout.order-holds');

  /** The paid order that this call would repeat, if there is one (within ten minutes). */
  const justPaid = async ({ request, browser }: Step): Promise<StoredOrder | null> => {
    const recent = await orders().paidSince(
      browserKey(browser),
      new Date(sharedNow(strapi).getTime() - REPEAT_MS),
    );
    return recent.find((order) => samePieces(request.items, order.lines)) ?? null;
  };

  /**
   * The paid order of the same pieces that this very card entry has paid already, if any: a repeated call, whatever the
   * cart says now.
   */
  const repeatedOf = async ({ request, browser }: Step): Promise<StoredOrder | null> => {
    for (const attempt of await attempts().byChargedMethod(request.id)) {
      const order = await orders().byId(attempt.orderKey);
      const own = order?.orderStatus === 'paid' && order.browserKey === browserKey(browser);
      const same = own && samePieces(request.items, order.lines);
      if (same && attempt.attemptState === 'succeeded') return order;
    }
    return null;
  };

  const addAttempt = async (order: StoredOrder, number: number, request: PaymentRequest) => {
    const asked = chargeParams(order, number, request.id, request.customerInfo);
    const params = { ...asked, requestId: currentRequestId() };
    const method = request.customerInfo.paymentMethod;
    return attempts().add({
      orderKey: order.orderId,
      number,
      method,
      attemptState: 'pending',
      amountCents: order.totalCents,
      paymentMethodId: request.id,
      chargedMethodId: null,
      providerPaymentId: null,
      providerPaymentOpen: false,
      errorCode: null,
      errorMessage: null,
      idempotencyKey: idempotencyKey(order.orderId, number),
      request: providerOf(strapi, method).chargeRequest(params),
    });
  };

  const buyer = ({ request, browser, accountKey }: Step) => {
    const { customerInfo: customer } = request;
    return {
      customerName: `${customer.firstName} ${customer.lastName}`,
      // Accounts store addresses in this form, so an account finds its orders by it.
      customerEmail: normalEmail(customer.email),
      customer,
      note: request.note || null,
      ...giftOf(request),
      language: request.locale ?? null,
      browserId: browser.id,
      accountKey,
      browserKey: browserKey(browser),
    };
  };

  /** Takes up the failed order of the same sale again, or makes a new one; then its next attempt. */
  const addOrder = async (step: Step, cartNonce: string, priced: PricedOrder, earlier: StoredOrder[]) => {
    const { totals } = priced;
    const lines: OrderLine[] = priced.lines;
    const couponCode = couponOf(step.request);
    const who = buyer(step);
    const customer = { ...who, email: who.customerEmail };
    const stockHeld = await holds().take({ lines, couponCode, customer }, step.catalogue);
    const again = earlier.find(
      (order) =>
        nextOrderStatus(order.orderStatus, 'retried') &&
        // An order that a person had to review is never reused: its payments stay with it alone.
        order.reviewReason === null &&
        sameSale(order, { lines, totalCents: totals.totalCents, couponCode }),
    );
    if (again) {
      const live = {
        orderStatus: 'pending' as const,
        liveKey: cartNonce,
        providerPaymentId: null,
        stockHeld,
      };
      const changed = await orders().change(again.orderId, again.orderStatus, { ...who, ...live });
      if (!changed) throw refusal(CART_CHANGED);
      const number = (await attempts().ofOrder(again.orderId)).length + 1;
      const order = { ...again, ...who, ...live };
      return { order, attempt: await addAttempt(order, number, step.request) };
    }
    const order = await orders().add({
      ...who,
      ...totals,
      couponCode,
      stockHeld,
      orderId: newOrderId(),
      orderStatus: 'pending',
      lines,
      pieces: countPieces(lines),
      currency: CURRENCY,
      cartNonce,
      liveKey: cartNonce,
      providerPaymentId: null,
      paidAt: null,
      reviewReason: null,
    });
    return { order, attempt: await addAttempt(order, 1, step.request) };
  };

  /**
   * The order with its coupon's discount. The server works it out; a discount that a client sends is not used (D-09).
   */
  const discounted = async ({ request, shippingAndTax }: Step, priced: PricedOrder): Promise<PricedOrder> => {
    const code = couponOf(request);
    if (code === null) return priced;
    if (compareClaims(request, priced) === 'cart_changed') throw refusal(CART_CHANGED);
    const decision = await service(strapi, 'api::coupon.coupon').look(code, priced.totals);
    if (decision.kind === 'refused') throw couponInvalid(decision.code, decision.message);
    return withDiscount(priced, shippingAndTax, decision.discountCents);
  };

  /** @throws ShopError 409 'payment_given_up' */
  const repeatedBy = async (
    { idempotencyKey }: PaymentRequest,
    browser: Browser,
    seen: string | null = null,
  ): Promise<StoredOrder | null> => {
    if (idempotencyKey === undefined) return null;
    const known = await keys().find(keys().hashOf(idempotencyKey, browser));
    if (!known) return null;
    if (known.orderKey === null) throw givenUp();
    return known.orderKey === seen ? null : orders().byId(known.orderKey);
  };

  /** Runs the storing step and notes its order under the key of the call, so that a repeated call finds the order. */
  const storeUnderKey = async (step: Step): Promise<Placement> => {
    const { request, browser, seen } = step;
    const repeated = await repeatedBy(request, browser, seen);
    if (repeated) return { kind: 'repeated', order: repeated };
    const placed = await store(step);
    if (request.idempotencyKey === undefined || !('order' in placed)) return placed;
    const { orderId } = placed.order;
    const hash = keys().hashOf(request.idempotencyKey, browser);
    const pointed = await keys().point(hash, seen, { orderKey: orderId, paymentMethodId: request.id });
    if (!pointed) throw refusal(CART_CHANGED);
    return placed;
  };

  const store = async (step: Step): Promise<Placement> => {
    const { request, browser, catalogue, shippingAndTax } = step;
    const cart = await carts().openForOrder(browser, orders().placedWith);
    // A browser that never bought anything repeats no purchase.
    const repeated = cart.emptiedAt && (await repeatedOf(step));
    if (repeated) return { kind: 'paid', order: repeated };
    const earlier = cart.ordered ? await orders().ofCart(cart.nonce) : [];
    const live =
      earlier.find((order) => order.liveKey === cart.nonce) ??
      // The provider may have taken money for it, so the bag cannot be paid again before that is known.
      earlier.find((order) => order.orderStatus === 'needs_review');
    if (live) return { kind: 'live', order: live };
    const unread = cart.lines.map(({ productId }) => productId).filter((id) => !step.looked.has(id));
    if (unread.length > 0) throw new UnreadPieces(unread);
    const lines = cart.lines.map((line) => toCatalogueLine(line, catalogue.get(line.productId)));
    if (!samePieces(request.items, lines)) {
      const order = await justPaid(step);
      if (order) return { kind: 'paid', order };
    }
    const priced = await discounted(step, priceOrder(lines, shippingAndTax));
    const refused = orderRefusal(request, priced);
    if (refused) throw refusal(refused);
    const unclosed = await attempts().closableOf(earlier.map((order) => order.orderId));
    if (unclosed.length > 0) return { kind: 'unclosed', attempts: unclosed };
    return { kind: 'new', ...(await addOrder(step, cart.nonce, priced, earlier)) };
  };

  return {
    /** The order that the key of this call led to already, if it has one. @throws ShopError 409 'payment_given_up' */
    repeatedBy: (request: PaymentRequest, browser: Browser) => repeatedBy(request, browser),

    /**
     * Stores the order and its attempt, with the exact request that will be sent; or finds out why not.
     * @throws ShopError 409 'cart_changed' and 'amount_mismatch' (D-01), 422 'amount_not_chargeable', 422
     * 'coupon_invalid' (D-09), 422 'place_not_served' (D-11), 409 'out_of_stock', 403 'foreign_browser', 409
     * 'payment_given_up'; nothing is stored then
     * @param seen the order that an earlier round of the same call led to
     */
    async place(
      request: PaymentRequest,
      { browser, accountKey }: Buyer,
      seen: string | null = null,
    ): Promise<Placement> {
      // Read before the transaction: inside one they would wait for SQLite's only connection.
      const products = service(strapi, 'api::product.catalogue');
      const version = await products.version();
      const shippingAndTax = await service(strapi, 'api::checkout.shipping-and-tax').at(version);
      requirePlace(
        request.customerInfo,
        await service(strapi, 'api::checkout.shipping-and-tax').placesAt(version),
      );
      const looked = new Set(request.items.map((item) => item.productId));
      for (let round = 0; round < LOOKS; round += 1) {
        const catalogue = await products.find(version, [...looked]);
        const step = { request, browser, accountKey, catalogue, looked, shippingAndTax, seen };
        try {
          // When another call of the same cart was faster, the second round finds the order which that call stored.
          return await retryOnConflict(strapi, () => storeUnderKey(step));
        } catch (error) {
          if (!(error instanceof UnreadPieces)) throw error;
          for (const id of error.ids) looked.add(id);
        }
      }
      throw refusal(CART_CHANGED);
    },
  };
};
