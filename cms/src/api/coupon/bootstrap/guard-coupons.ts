import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { couponProblem, normalCode } from '../domain/coupon';

const UID = 'api::coupon.coupon';
const WRITES = new Set(['create', 'update', 'clone']);

/** Said where somebody deletes a coupon that orders were placed with. */
const KEPT =
  'Orders were placed with this coupon, so it stays: they name it. Switch it off, and its code is refused at once.';

/**
 * Staff write coupons in Strapi's panel and in /Admin (D-09, S-90): codes are kept in capitals, what cannot work is refused in
 * words, and the count of uses is the shop's own: a form that was open while a coupon was used must not set it back.
 */
export function guardCoupons(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== UID || !WRITES.has(context.action)) return next();
    const params = context.params as { documentId?: string; data?: Record<string, unknown> };
    const { used: _, ...data } = params.data ?? {};
    if (typeof data.code === 'string') data.code = normalCode(data.code);
    const stored: object | null = params.documentId
      ? await strapi.db.query(UID).findOne({ where: { documentId: params.documentId } })
      : null;
    const problem = couponProblem({ ...stored, ...data });
    if (problem) throw new errors.ApplicationError(problem.message, { field: problem.field });
    params.data = context.action === 'update' ? data : { ...data, used: 0 };
    return next();
  });

  strapi.documents.use((context, next) => {
    if (context.uid !== UID || context.action !== 'delete') return next();
    const { documentId } = context.params as { documentId: string };
    return strapi.db.transaction(async () => {
      // An order that takes a use at this moment holds the row: whoever comes second sees what the first did.
      await strapi.db.queryBuilder(UID).select('id').where({ documentId }).forUpdate().execute();
      if (await service(strapi, 'api::coupon.coupon-list').hasOrders(documentId))
        throw new errors.ApplicationError(KEPT);
      return next();
    }) as unknown as ReturnType<typeof next>;
  });
}
