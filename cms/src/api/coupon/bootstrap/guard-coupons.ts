import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { couponProblem, normalCode } from '../domain/coupon';

const UID = 'api::coupon.coupon';
const WRITES = new Set(['create', 'update', 'clone']);

/** Said where somebody deletes a coupon that orders were placed with. */
const KEPT =
  'Orders were placed with this coupon, so it stays: they name it. Switch it off, and its code is refused at once.';
/** Said where somebody gives it another code. */
const CODE_KEPT =
  'Orders were placed with this code, so it stays: they name it. Switch this coupon off and make another one.';

/**
 * Staff write coupons in Strapi's panel and in /Admin (D-09, S-90): codes are kept in capitals, what cannot work is refused in
 * words, and the count of uses is the shop's own: a form that was open while a coupon was used must not set it back. One that
 * orders name keeps its code: under another one its uses would be counted from nothing.
 */
export function guardCoupons(strapi: Core.Strapi): void {
  /** Does the work where no order names the coupon, and none is placed with it meanwhile. */
  const unused = <T>(documentId: string, refusal: errors.ApplicationError, work: () => T): T =>
    strapi.db.transaction(async () => {
      // An order that takes a use at this moment holds the row: whoever comes second sees what the first did.
      await strapi.db.queryBuilder(UID).select('id').where({ documentId }).forUpdate().execute();
      if (await service(strapi, 'api::coupon.coupon-list').hasOrders(documentId)) throw refusal;
      return work();
    }) as T;

  strapi.documents.use(async (context, next) => {
    if (context.uid !== UID || !WRITES.has(context.action)) return next();
    const params = context.params as { documentId?: string; data?: Record<string, unknown> };
    const { used: _, ...data } = params.data ?? {};
    if (typeof data.code === 'string') data.code = normalCode(data.code);
    const { documentId } = params;
    const stored: { code: string } | null = documentId
      ? await strapi.db.query(UID).findOne({ where: { documentId } })
      : null;
    const problem = couponProblem({ ...stored, ...data });
    if (problem) throw new errors.ApplicationError(problem.message, { field: problem.field });
    params.data = context.action === 'update' ? data : { ...data, used: 0 };
    const isRenamed = stored && typeof data.code === 'string' && data.code !== normalCode(stored.code);
    if (context.action !== 'update' || !documentId || !isRenamed) return next();
    return unused(documentId, new errors.ApplicationError(CODE_KEPT, { field: 'code' }), next);
  });

  strapi.documents.use((context, next) => {
    if (context.uid !== UID || context.action !== 'delete') return next();
    const { documentId } = context.params as { documentId: string };
    return unused(documentId, new errors.ApplicationError(KEPT), next);
  });
}
