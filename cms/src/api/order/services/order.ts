import { randomBytes } from 'node:crypto';
import {
  orderIdPrefix,
  type CustomerInfo,
  type Dispute,
  type LineIdentity,
  type OrderLine,
  type OrderStatus,
  type Cents,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ShopError } from '../../../lib/errors';
import { RELEASED } from '../domain/holds';
import { withoutEngraving } from '../domain/without-engraving';
import { sharedNow } from '../../../lib/time/shared-clock';

const UID = 'api::order.order';

/** Pieces of one product in one metal that an order took out of stock. */
export interface HeldPieces extends Pick<LineIdentity, 'productId' | 'type'> {
  quantity: number;
}

/** The names under which a customer is known: orders under any of them are theirs. */
export interface CustomerNames {
  browserKey: string | null;
  accountKey: string | null;
  /** As accounts keep it; null before the shopper has said it. */
  email: string | null;
}

/** An order as it is stored. Money is integer cents, times UTC ISO 8601. */
export interface StoredOrder {
  /** Unguessable: 128 random bits. */
  orderId: string;
  orderStatus: OrderStatus;
  customerName: string;
  customerEmail: string;
  customer: CustomerInfo;
  lines: OrderLine[];
  pieces: number;
  subtotalCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  discountCents: Cents;
  /** In capitals; null: bought without one. */
  couponCode: string | null;
  /** The pieces it took out of stock: none of what is made to order. */
  stockHeld: HeldPieces[];
  totalCents: Cents;
  currency: string;
  note: string | null;
  /** It comes in the house's box, with a card (S-93); null: placed before gifts were asked about. */
  isGift: boolean | null;
  /** For the card of a gift; null: it stays blank. */
  giftMessage: string | null;
  /** The code of the language it was placed in; null: in English, or before that was noted. */
  language: string | null;
  browserId: string;
  /** The account it was placed with or that proved its address; null for a guest's. */
  accountKey: string | null;
  /** Hash of the browser's id and the secret half of its cookie: who may see this order. */
  browserKey: string;
  /** The cart it was made from; the cart takes a new nonce when the order is paid. */
  cartNonce: string;
  /** The cart's nonce while the order is live, else null: unique, so one cart never has two live orders. */
  liveKey: string | null;
  providerPaymentId: string | null;
  paidAt: string | null;
  reviewReason: string | null;
  /** The cardholder's complaint at their bank, as last read from the provider. */
  dispute: Dispute | null;
  /** When it was sent, with whom and under which number. */
  fulfilledAt: string | null;
  carrier: string | null;
  tracking: string | null;
  /** When staff heard that it arrived. */
  deliveredAt: string | null;
  /** Of staff for staff: shoppers never see it. */
  internalNote: string | null;
  createdAt: string;
}

/** An order as it is placed: nobody has handled it yet. */
export type NewOrder = Omit<StoredOrder, 'createdAt' | keyof typeof UNTOUCHED>;

const UNTOUCHED = {
  dispute: null,
  fulfilledAt: null,
  carrier: null,
  tracking: null,
  deliveredAt: null,
  internalNote: null,
} as const;

export type OrderChange = Partial<Omit<StoredOrder, 'orderId' | 'createdAt'>>;

const UNSETTLED: readonly OrderStatus[] = ['pending', 'requires_action', 'needs_review'];

/** What stands in place of a buyer who deleted their account. */
const FORGOTTEN = { name: 'Deleted account', email: 'deleted@example.invalid' } as const;

/** True for an order whose buyer deleted their account: nobody is left to write to. */
export function isForgotten(order: Pick<StoredOrder, 'customerEmail'>): boolean {
  return order.customerEmail === FORGOTTEN.email;
}

/** A fresh public id of an order. */
export function newOrderId(): string {
  return randomBytes(16).toString('hex');
}

/** The rows of orders. What may become of them is decided in domain/ and by the checkout. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const one = (where: Record<string, unknown>): Promise<StoredOrder | null> => rows().findOne({ where });

  return {
    byId: (orderId: string) => one({ orderId }),
    /**
     * The orders of a number or an id that somebody typed. Two in some million share a number: whoever asks compares
     * something that only the buyer knows as well.
     */
    async findByNumberOrId(typed: string): Promise<StoredOrder[]> {
      const prefix = orderIdPrefix(typed);
      // A range, so that both databases use the index of ids: no hexadecimal digit comes after 'f'.
      const orderId = prefix === null ? typed : { $gte: prefix, $lt: `${prefix}g` };
      return rows().findMany({ where: { orderId }, orderBy: { id: 'desc' } });
    },
    /** @throws ShopError 404 'unknown_order' */
    async known(orderId: string): Promise<StoredOrder> {
      const order = await one({ orderId });
      if (!order) throw new ShopError('unknown', 'unknown_order', 'There is no such order.');
      return order;
    },
    /** The order that is pending or paid for this cart. */
    live: (cartNonce: string) => one({ liveKey: cartNonce }),
    byIds: (orderIds: readonly string[]): Promise<StoredOrder[]> =>
      rows().findMany({ where: { orderId: { $in: orderIds } }, orderBy: { id: 'asc' } }),
    /** The ids of orders that were placed since a moment, or that are not settled yet, oldest first. */
    async idsSince(since: Date): Promise<string[]> {
      const where = { $or: [{ createdAt: { $gte: since } }, { orderStatus: { $in: UNSETTLED } }] };
      const found: { orderId: string }[] = await rows().findMany({
        where,
        select: ['orderId'],
        orderBy: { id: 'asc' },
      });
      return found.map(({ orderId }) => orderId);
    },
    /** The query of one cart's orders, for `exists` in another query. */
    placedWith: (trx: Knex, cartNonce: string): Knex.QueryBuilder =>
      trx('orders').where({ cart_nonce: cartNonce }).select(trx.raw('1')),
    /** All orders of one cart, newest first. */
    ofCart: (cartNonce: string): Promise<StoredOrder[]> =>
      rows().findMany({ where: { cartNonce }, orderBy: { id: 'desc' } }),
    /** What a browser paid since a moment, newest first. */
    paidSince: (browserKey: string, since: Date): Promise<StoredOrder[]> =>
      rows().findMany({
        where: { browserKey, orderStatus: 'paid', paidAt: { $gte: since } },
        orderBy: { id: 'desc' },
      }),
    /** Stores an order, in one statement: nothing is read back. */
    async add(order: NewOrder): Promise<StoredOrder> {
      const createdAt = sharedNow(strapi);
      await rows().createMany({ data: [{ ...order, createdAt }] });
      return { ...order, ...UNTOUCHED, createdAt: createdAt.toISOString() };
    },
    /** Changes an order only if it still has this status; false when something else was faster. */
    async change(orderId: string, from: OrderStatus, data: OrderChange): Promise<boolean> {
      const where = { orderId, orderStatus: from };
      const { count } = await rows().updateMany({ where, data: { ...data, updatedAt: new Date() } });
      return count === 1;
    },
    /** Keeps an order from others that hold or change it, until the caller's transaction is through. */
    async hold(orderId: string): Promise<void> {
      await strapi.db.queryBuilder(UID).select('id').where({ orderId }).forUpdate().execute();
    },
    /** How many orders of a customer use a coupon: paid with it, or not over yet. */
    async couponUses(couponCode: string, customer: CustomerNames): Promise<number> {
      const { browserKey, accountKey, email } = customer;
      const names = [
        ...(browserKey ? [{ browserKey }] : []),
        ...(accountKey ? [{ accountKey }] : []),
        ...(email ? [{ customerEmail: email }] : []),
      ];
      if (names.length === 0) return 0;
      return rows().count({ where: { couponCode, orderStatus: { $notIn: RELEASED }, $or: names } });
    },
    /** Whether any order was placed with a coupon, whatever became of it. */
    hasCoupon: async (couponCode: string): Promise<boolean> =>
      (await rows().findOne({ where: { couponCode }, select: ['id'] })) !== null,
    /** Notes that a paid order was sent; false when it was marked already, or is not paid. */
    async markSent(orderId: string, carrier: string, tracking: string): Promise<boolean> {
      const { count } = await rows().updateMany({
        where: { orderId, orderStatus: 'paid', fulfilledAt: null },
        data: { carrier, tracking: tracking || null, fulfilledAt: new Date(), updatedAt: new Date() },
      });
      return count === 1;
    },
    /** Notes that a sent order arrived; false when it was noted already, or is not sent. */
    async markDelivered(orderId: string): Promise<boolean> {
      const { count } = await rows().updateMany({
        where: { orderId, fulfilledAt: { $notNull: true }, deliveredAt: null },
        data: { deliveredAt: new Date(), updatedAt: new Date() },
      });
      return count === 1;
    },
    /** Keeps what the provider tells of a cardholder's complaint. */
    async noteDispute(orderId: string, dispute: Dispute): Promise<void> {
      await rows().updateMany({ where: { orderId }, data: { dispute, updatedAt: new Date() } });
    },
    /** The orders of an account, newest first; with an address those that guests placed with it as well. */
    ofAccount: (accountKey: string, guestEmail: string | null): Promise<StoredOrder[]> =>
      rows().findMany({
        where: {
          $or: [{ accountKey }, ...(guestEmail ? [{ accountKey: null, customerEmail: guestEmail }] : [])],
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      }),
    /** Takes the buyer out of orders that are over; what was sold, for how much, when and to which country stays. */
    async forgetBuyer(found: readonly StoredOrder[]): Promise<void> {
      for (const { orderId, customer, lines } of found) {
        const data = {
          customerName: FORGOTTEN.name,
          customerEmail: FORGOTTEN.email,
          customer: { country: customer.country },
          note: null,
          giftMessage: null,
          lines: lines.map(withoutEngraving),
          internalNote: null,
          browserId: '',
          browserKey: '',
          accountKey: null,
        };
        await rows().updateMany({ where: { orderId }, data });
      }
    },
    /** Makes a proved address's guest orders those of its account. */
    async claimGuestOrders(customerEmail: string, accountKey: string): Promise<void> {
      await rows().updateMany({ where: { customerEmail, accountKey: null }, data: { accountKey } });
    },
  };
};
