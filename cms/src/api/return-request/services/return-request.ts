import type { ReturnedLine, ReturnReason } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { sharedNow } from '../../../lib/time/shared-clock';

const UID = 'api::return-request.return-request';

/** What staff made of a return: that it was refunded follows from its order's refunds. */
export type StoredReturnState = 'asked' | 'received' | 'declined';

/** A return as it is stored. Times are UTC, ISO 8601. */
export interface StoredReturn {
  /** The order's public id. */
  orderKey: string;
  /** From 1 within its order. */
  number: number;
  returnState: StoredReturnState;
  reason: ReturnReason;
  lines: ReturnedLine[];
  /** Of the shopper; null where they wrote nothing, and once they deleted their account. */
  words: string | null;
  /** Of staff, why it was declined. */
  answer: string | null;
  createdAt: string;
}

/** The rows of returns (S-120). Who may return what is decided in the checkout's domain. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);

  return {
    /** The returns of these orders, oldest first. */
    ofOrders: (orderKeys: readonly string[]): Promise<StoredReturn[]> =>
      rows().findMany({ where: { orderKey: { $in: [...orderKeys] } }, orderBy: [{ number: 'asc' }] }),
    ofOrder: (orderKey: string): Promise<StoredReturn[]> =>
      rows().findMany({ where: { orderKey }, orderBy: [{ number: 'asc' }] }),
    /** Stores a return; a second one of the same number violates its index. */
    async add(one: Omit<StoredReturn, 'returnState' | 'answer' | 'createdAt'>): Promise<StoredReturn> {
      const now = sharedNow(strapi);
      const row = { ...one, returnState: 'asked' as const, answer: null };
      await rows().createMany({ data: [{ ...row, createdAt: now, updatedAt: now }] });
      return { ...row, createdAt: now.toISOString() };
    },
    /** Changes a return only if it still is in this state; false when something else was faster. */
    async change(
      { orderKey, number, returnState }: Pick<StoredReturn, 'orderKey' | 'number' | 'returnState'>,
      data: Partial<Pick<StoredReturn, 'returnState' | 'answer'>>,
    ): Promise<boolean> {
      const where = { orderKey, number, returnState };
      const { count } = await rows().updateMany({ where, data: { ...data, updatedAt: sharedNow(strapi) } });
      return count === 1;
    },
    /** Forgets what was written about the returns of these orders; what was returned stays with the order. */
    async forgetBuyer(orderKeys: readonly string[]): Promise<void> {
      if (orderKeys.length === 0) return;
      const where = { orderKey: { $in: [...orderKeys] } };
      await rows().updateMany({ where, data: { words: null, answer: null } });
    },
  };
};
