import type { RefundState, Cents } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { sharedNow } from '../../../lib/time/shared-clock';

const UID = 'api::refund.refund';

/** A refund as it is stored. Money is integer cents, times UTC ISO 8601. */
export interface StoredRefund {
  id: number;
  /** The order's public id. */
  orderKey: string;
  /** From 1 within its order. */
  number: number;
  refundState: RefundState;
  amountCents: Cents;
  currency: string;
  /** The payment it gives back. */
  providerPaymentId: string;
  /** The provider's name for it, once told. */
  providerId: string | null;
  /** The e-mail address of who asked for it; null for one made at the provider. */
  requestedBy: string | null;
  /** The order's return that it is for; null for none, and one of before returns were kept. */
  returnNumber?: number | null | undefined;
  errorMessage: string | null;
  idempotencyKey: string;
  /** The exact request, sent unchanged each time. */
  request: string;
  /** Since when its key is answered with a stored error alone, by the provider's clock; null while it may say more. */
  keySpentAt: string | null;
  /** When the provider was last asked about it. */
  checkedAt: string;
  settledAt: string | null;
  createdAt: string;
}

export type RefundChange = Partial<
  Pick<StoredRefund, 'refundState' | 'providerId' | 'errorMessage' | 'settledAt'>
>;

const BATCH = 100;
/** A refund that the provider has taken up may take days: asked about once an hour. */
const SLOW_MS = 60 * 60 * 1000;

/** The rows of refunds. What may become of them is decided in domain/ and by `settle-refund`. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);

  return {
    /** An order's refunds, oldest first. */
    ofOrder: (orderKey: string): Promise<StoredRefund[]> =>
      rows().findMany({ where: { orderKey }, orderBy: { number: 'asc' } }),
    ofOrders: (orderKeys: readonly string[]): Promise<StoredRefund[]> =>
      rows().findMany({ where: { orderKey: { $in: orderKeys } }, orderBy: { number: 'asc' } }),
    byId: (id: number): Promise<StoredRefund | null> => rows().findOne({ where: { id } }),
    /** Those of the provider's names that the shop has no refund of. */
    async unknownOf(providerIds: readonly string[]): Promise<Set<string>> {
      const unknown = new Set(providerIds);
      for (let at = 0; at < providerIds.length; at += BATCH) {
        const where = { providerId: { $in: providerIds.slice(at, at + BATCH) } };
        const found: { providerId: string }[] = await rows().findMany({ where, select: ['providerId'] });
        for (const { providerId } of found) unknown.delete(providerId);
      }
      return unknown;
    },
    byProviderId: (providerId: string): Promise<StoredRefund | null> =>
      rows().findOne({ where: { providerId } }),
    add: (
      refund: Omit<StoredRefund, 'id' | 'createdAt' | 'checkedAt' | 'keySpentAt'>,
    ): Promise<StoredRefund> => rows().create({ data: { ...refund, checkedAt: sharedNow(strapi) } }),
    /** Changes a refund only if it is still in this state; false when something else was faster. */
    async change(id: number, from: RefundState, data: RefundChange): Promise<boolean> {
      const where = { id, refundState: from };
      const { count } = await rows().updateMany({ where, data: { ...data, updatedAt: new Date() } });
      return count === 1;
    },
    /** Notes that a refund's key has said its last word. The first note stands. */
    async noteSpentKey(id: number, at: string): Promise<void> {
      await rows().updateMany({ where: { id, keySpentAt: { $null: true } }, data: { keySpentAt: at } });
    },
    /** Takes the right to ask the provider now; false when it was asked after `before`, here or in another process. */
    async claim(id: number, before: Date): Promise<boolean> {
      const where = { id, checkedAt: { $lt: before } };
      const { count } = await rows().updateMany({ where, data: { checkedAt: sharedNow(strapi) } });
      return count === 1;
    },
    /** Refunds that are not over and that nobody asked about since `before`; slow ones since an hour before that. */
    unsettled: (before: Date): Promise<StoredRefund[]> =>
      rows().findMany({
        where: {
          $or: [
            { refundState: 'requested', checkedAt: { $lt: before } },
            { refundState: 'pending', checkedAt: { $lt: new Date(before.getTime() - SLOW_MS) } },
          ],
        },
        orderBy: [{ checkedAt: 'asc' }, { id: 'asc' }],
        limit: BATCH,
      }),
  };
};
