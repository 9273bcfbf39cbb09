import type { CouponDetail, couponQuerySchema, CouponRow, CouponState } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { containing } from '../../../lib/staff/staff-search';
import { sharedNow } from '../../../lib/time/shared-clock';
import { toIso } from '../../../lib/time/to-iso';
import { couponState, normalCode, type Coupon } from '../domain/coupon';

const UID = 'api::coupon.coupon';
const TABLE = 'coupons';

/** A coupon as Strapi keeps it. */
export interface StoredCoupon extends Omit<Coupon, 'startsAt' | 'endsAt' | 'active' | 'used'> {
  id: number;
  documentId: string;
  updatedAt: string | Date;
  startsAt: string | Date | null;
  endsAt: string | Date | null;
  active: boolean | null;
  used: number | null;
}

type Query = z.output<typeof couponQuerySchema>;

const ORDERS: Readonly<Record<Query['sort'], readonly { column: string; order: 'asc' | 'desc' }[]>> = {
  newest: [{ column: 'id', order: 'desc' }],
  code: [{ column: 'code', order: 'asc' }],
  used: [
    { column: 'used', order: 'desc' },
    { column: 'id', order: 'desc' },
  ],
};

const time = (stored: string | Date | null): Date | null => (stored === null ? null : new Date(stored));

/** Narrows to coupons that stand so at a moment: in SQL what `couponState` says of one. */
function standing(query: Knex.QueryBuilder, state: CouponState, now: Date): void {
  if (state === 'off')
    return void query.where((off) => void off.where('active', false).orWhereNull('active'));
  void query.where('active', true);
  if (state === 'over') return void query.where('ends_at', '<=', now);
  void query.where((open) => void open.whereNull('ends_at').orWhere('ends_at', '>', now));
  if (state === 'waiting') return void query.where('starts_at', '>', now);
  void query.where((begun) => void begun.whereNull('starts_at').orWhere('starts_at', '<=', now));
  if (state === 'used_up')
    return void query.whereNotNull('max_uses').whereRaw('?? >= ??', ['used', 'max_uses']);
  void query.where((left) => void left.whereNull('max_uses').orWhereRaw('?? < ??', ['used', 'max_uses']));
}

/** The coupons as staff see them (S-90). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const toRow = (stored: StoredCoupon, now: Date): CouponRow => {
    const { documentId, updatedAt, code, kind, percent, amountCents, minimumCents } = stored;
    const { maxUses, maxUsesPerCustomer } = stored;
    const active = stored.active ?? false;
    const used = stored.used ?? 0;
    const [startsAt, endsAt] = [time(stored.startsAt), time(stored.endsAt)];
    return {
      ...{ _id: documentId, version: toIso(updatedAt) ?? '', code, kind, percent, amountCents, minimumCents },
      ...{ startsAt: toIso(startsAt), endsAt: toIso(endsAt), maxUses, maxUsesPerCustomer, active, used },
      state: couponState({ active, startsAt, endsAt, maxUses, used }, now),
    };
  };
  const stored = (documentId: string): Promise<StoredCoupon | null> =>
    strapi.db.query(UID).findOne({ where: { documentId } });

  return {
    /** A page of them. */
    async page({ q, state, sort, page, pageSize }: Query): Promise<{ rows: CouponRow[]; total: number }> {
      const now = sharedNow(strapi);
      const where = (query: Knex.QueryBuilder) => {
        if (q) containing(strapi, query, normalCode(q), 'code');
        if (state) standing(query, state, now);
      };
      const db = strapi.db.connection;
      const [counted] = (await db(TABLE).modify(where).count({ total: '*' })) as { total: number | string }[];
      const met = (await db(TABLE)
        .modify(where)
        .select('id')
        .orderBy([...ORDERS[sort]])
        .limit(pageSize)
        .offset((page - 1) * pageSize)) as { id: number }[];
      const ids = met.map(({ id }) => id);
      const found: StoredCoupon[] = await strapi.db.query(UID).findMany({ where: { id: { $in: ids } } });
      const byId = new Map(found.map((coupon) => [coupon.id, coupon]));
      const rows = ids.flatMap((id) => byId.get(id) ?? []).map((coupon) => toRow(coupon, now));
      return { rows, total: Number(counted?.total ?? 0) };
    },

    /**
     * One of them.
     * @throws {ShopError} 404 'unknown_coupon'
     */
    async one(documentId: string): Promise<CouponDetail> {
      const found = await stored(documentId);
      if (!found) throw new ShopError('unknown', 'unknown_coupon', 'There is no such coupon.');
      const hasOrders = await service(strapi, 'api::order.order').hasCoupon(found.code);
      return { success: true, ...toRow(found, sharedNow(strapi)), hasOrders };
    },

    /** Whether orders name it, or one is being placed with it; false for a coupon that is gone. */
    async hasOrders(documentId: string): Promise<boolean> {
      const found = await stored(documentId);
      if (!found) return false;
      return (found.used ?? 0) > 0 || (await service(strapi, 'api::order.order').hasCoupon(found.code));
    },
  };
};
