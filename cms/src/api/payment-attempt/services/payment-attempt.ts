import type { Cents } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { PaymentMethod } from '../../../integrations/payment/providers';
import type { AttemptState } from '../domain/attempt-state';
import { sharedNow } from '../../../lib/time/shared-clock';

const UID = 'api::payment-attempt.payment-attempt';
const TABLE = 'payment_attempts';

/** One try to take an order's money, as it is stored. */
export interface StoredAttempt {
  id: number;
  /** The order's public id. */
  orderKey: string;
  /** From 1 within its order. */
  number: number;
  /** How it is paid, which names the provider. */
  method: PaymentMethod;
  attemptState: AttemptState;
  amountCents: Cents;
  /** What was taken, as the provider told; null while nothing was. */
  chargedCents: Cents | null;
  /** What of it was given back or is on its way. */
  refundedCents: Cents | null;
  /** The provider's name for the card that was entered; no card data. */
  paymentMethodId: string;
  /**
   * The provider's name for this entry of the card. It differs from the name sent when that one stood for the card
   * itself.
   */
  chargedMethodId: string | null;
  providerPaymentId: string | null;
  /** The payment could still be confirmed by whoever holds its secret. */
  providerPaymentOpen: boolean;
  errorCode: string | null;
  errorMessage: string | null;
  idempotencyKey: string;
  /** The exact request, sent unchanged each time. */
  request: string;
  /** Since when its key is answered with a stored error alone, by the provider's clock; null while it may say more. */
  keySpentAt: string | null;
  /** When the provider was last asked about it. */
  checkedAt: string;
  createdAt: string;
}

/** Columns that are empty when an attempt is stored, or that storing fills in. */
type Given = 'id' | 'createdAt' | 'checkedAt' | 'keySpentAt' | 'chargedCents' | 'refundedCents';

export type AttemptChange = Partial<
  Pick<
    StoredAttempt,
    | 'attemptState'
    | 'chargedCents'
    | 'chargedMethodId'
    | 'providerPaymentId'
    | 'providerPaymentOpen'
    | 'errorCode'
    | 'errorMessage'
  >
>;

const BATCH = 100;
/**
 * Attempts that the provider was asked about longest ago come first, so that one without an answer holds up no other.
 */
const LONGEST_WAITING = [{ checkedAt: 'asc' }, { id: 'asc' }];
const HOUR_MS = 60 * 60 * 1000;
/** How long the shop keeps looking for the payment of an order that it gave up without one. */
const LATE_MS = 24 * HOUR_MS;
/** How far the clocks of two copies may differ. A time further in the future was noted before a clock was set back. */
const CLOCKS_APART_MS = 5 * 60 * 1000;

/** The rows of payment attempts. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const open = { attemptState: { $in: ['pending', 'requires_action'] } };
  const notAskedSince = (before: Date) => ({
    $or: [
      { checkedAt: { $lt: before } },
      { checkedAt: { $gt: new Date(sharedNow(strapi).getTime() + CLOCKS_APART_MS) } },
    ],
  });
  const closable = { attemptState: { $in: ['failed', 'canceled'] }, providerPaymentOpen: true };

  return {
    /** An order's attempts, oldest first. */
    ofOrder: (orderKey: string): Promise<StoredAttempt[]> =>
      rows().findMany({ where: { orderKey }, orderBy: { number: 'asc' } }),
    ofOrders: (orderKeys: readonly string[]): Promise<StoredAttempt[]> =>
      rows().findMany({ where: { orderKey: { $in: orderKeys } }, orderBy: { number: 'asc' } }),
    byProviderPayment: (providerPaymentId: string): Promise<StoredAttempt | null> =>
      rows().findOne({ where: { providerPaymentId } }),
    byChargedMethod: (chargedMethodId: string): Promise<StoredAttempt[]> =>
      rows().findMany({ where: { chargedMethodId }, orderBy: { id: 'desc' }, limit: BATCH }),
    /** Stores an attempt, in one statement: nothing is read back. */
    async add(attempt: Omit<StoredAttempt, Given>): Promise<StoredAttempt> {
      const now = sharedNow(strapi);
      const { ids } = await rows().createMany({ data: [{ ...attempt, checkedAt: now, createdAt: now }] });
      const at = now.toISOString();
      const given = {
        chargedCents: null,
        refundedCents: null,
        keySpentAt: null,
        checkedAt: at,
        createdAt: at,
      };
      return { ...attempt, ...given, id: Number(ids[0]) };
    },
    /** Changes an attempt only if it is still in this state; false when something else was faster. */
    async change(id: number, from: AttemptState, data: AttemptChange): Promise<boolean> {
      const where = { id, attemptState: from };
      const { count } = await rows().updateMany({ where, data: { ...data, updatedAt: new Date() } });
      return count === 1;
    },
    /** Notes since when an attempt's key answers with a stored error only. A later note does not replace the first. */
    async noteSpentKey(id: number, at: string): Promise<void> {
      await rows().updateMany({ where: { id, keySpentAt: { $null: true } }, data: { keySpentAt: at } });
    },
    /**
     * Sets some of a payment's money aside for a refund, in one statement: however many ask at once, never more than was
     * taken. False when not so much is left. Inside the caller's transaction.
     */
    async reserve(id: number, cents: Cents): Promise<boolean> {
      const count = await strapi.db.transaction(({ trx }) =>
        trx(TABLE)
          .where({ id })
          .whereRaw('coalesce(refunded_cents, 0) + ? <= coalesce(charged_cents, amount_cents)', [cents])
          .update({ refunded_cents: trx.raw('coalesce(refunded_cents, 0) + ?', [cents]) }),
      );
      return count === 1;
    },
    /** Makes money refundable again that a failed refund had set aside. */
    async release(providerPaymentId: string, cents: Cents): Promise<void> {
      await strapi.db.transaction(({ trx }) =>
        trx(TABLE)
          .where({ provider_payment_id: providerPaymentId })
          .update({ refunded_cents: trx.raw('coalesce(refunded_cents, 0) - ?', [cents]) }),
      );
    },
    /** Removes the personal data of the buyer from attempts that are over: their request is never sent again. */
    async forgetBuyer(orderKeys: readonly string[]): Promise<void> {
      await rows().updateMany({ where: { orderKey: { $in: orderKeys } }, data: { request: '{}' } });
    },
    /** Takes the right to ask the provider now; false when it was asked after `before`, here or in another process. */
    async claim(id: number, before: Date): Promise<boolean> {
      const where = { id, ...notAskedSince(before) };
      const { count } = await rows().updateMany({ where, data: { checkedAt: sharedNow(strapi) } });
      return count === 1;
    },
    /** Attempts whose outcome is open and that nobody asked about since `before`. */
    unsettled: (before: Date): Promise<StoredAttempt[]> =>
      rows().findMany({
        where: { ...open, ...notAskedSince(before) },
        orderBy: LONGEST_WAITING,
        limit: BATCH,
      }),
    /** Failed attempts whose payment is still open at the provider. */
    closable: (before: Date): Promise<StoredAttempt[]> =>
      rows().findMany({
        where: { ...closable, ...notAskedSince(before) },
        orderBy: LONGEST_WAITING,
        limit: BATCH,
      }),
    /** Attempts of the last day that were given up because no payment was found: looked for once an hour still. */
    givenUp: (before: Date): Promise<StoredAttempt[]> =>
      rows().findMany({
        where: {
          attemptState: 'failed',
          providerPaymentId: { $null: true },
          keySpentAt: { $notNull: true },
          createdAt: { $gt: new Date(before.getTime() - LATE_MS) },
          checkedAt: { $lt: new Date(before.getTime() - HOUR_MS) },
        },
        orderBy: LONGEST_WAITING,
        limit: BATCH,
      }),
    closableOf: async (orderKeys: readonly string[]): Promise<StoredAttempt[]> =>
      orderKeys.length === 0 ? [] : rows().findMany({ where: { ...closable, orderKey: { $in: orderKeys } } }),
  };
};
