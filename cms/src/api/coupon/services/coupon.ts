import { sumCents, type CouponRefusal, type OrderTotals } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ShopError, type Sentence } from '../../../lib/errors';
import { judgeCoupon, normalCode, type Coupon, type CouponDecision } from '../domain/coupon';
import { sharedNow } from '../../../lib/time/shared-clock';

const UID = 'api::coupon.coupon';
const TABLE = 'coupons';

/** How many orders of the customer use the coupon; asked only where its uses are limited for each customer. */
export type UsesOfCustomer = () => Promise<number>;

/** A code that does not count for this order. Nothing is stored or charged; the shopper goes on without it. */
export function couponInvalid(reason: CouponRefusal, message: Sentence): ShopError {
  return new ShopError('refused', 'coupon_invalid', message, { extra: { reason } });
}

const time = (value: string | number | Date | null): Date | null => (value === null ? null : new Date(value));

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const transaction = async <T>(work: (trx: Knex) => Promise<T>): Promise<T> =>
    await strapi.db.transaction(({ trx }) => work(trx));

  const find = async (code: string): Promise<Coupon | null> => {
    const row: Coupon | null = await strapi.db.query(UID).findOne({ where: { code: normalCode(code) } });
    return row && { ...row, startsAt: time(row.startsAt), endsAt: time(row.endsAt) };
  };

  const judge = (coupon: Coupon | null, totals: OrderTotals, usedByCustomer: number): CouponDecision =>
    judgeCoupon(coupon, {
      now: sharedNow(strapi),
      subtotalCents: totals.subtotalCents,
      grossCents: sumCents([totals.subtotalCents, totals.shippingCents, totals.taxCents]),
      usedByCustomer,
    });

  return {
    /** What a code would take off for a customer, without using it (D-09). */
    async check(code: string, totals: OrderTotals, uses: UsesOfCustomer): Promise<CouponDecision> {
      const coupon = await find(code);
      const limited = coupon?.active === true && coupon.maxUsesPerCustomer !== null;
      return judge(coupon, totals, limited ? await uses() : 0);
    },

    /** The same without asking how often this customer used it: `take` asks. */
    look: async (code: string, totals: OrderTotals): Promise<CouponDecision> =>
      judge(await find(code), totals, 0),

    /**
     * Takes one use, inside the transaction that stores its order: two orders never share the last one.
     * @param uses asked in the same transaction, while nobody else can take a use of this coupon
     * @throws ShopError 422 'coupon_invalid'; the transaction is to be given up then
     */
    take: (code: string, uses: UsesOfCustomer): Promise<void> =>
      transaction(async (trx) => {
        const [taken]: { max_uses_per_customer: number | null }[] = await trx(TABLE)
          .where({ code: normalCode(code), active: true })
          .where((open) => void open.whereNull('max_uses').orWhereRaw('?? < ??', ['used', 'max_uses']))
          .increment('used', 1)
          .returning(['max_uses_per_customer']);
        if (!taken) throw couponInvalid('coupon_used_up', 'This coupon has been used up.');
        const most = taken.max_uses_per_customer;
        // The coupon's row is held until the transaction ends: nobody else's order with it is stored meanwhile.
        if (most !== null && (await uses()) >= most)
          throw couponInvalid('coupon_used_by_you', 'You have already used this coupon.');
      }),

    /** Gives the use of an order back, or takes it again after all, inside the transaction that changes the order. */
    count: (code: string, change: 1 | -1): Promise<void> =>
      transaction(async (trx) => {
        await trx(TABLE)
          .where({ code: normalCode(code) })
          .increment('used', change);
      }),
  };
};
