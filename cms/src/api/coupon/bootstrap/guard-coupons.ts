import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { couponProblem, normalCode } from '../domain/coupon';

const UID = 'api::coupon.coupon';
const WRITES = new Set(['create', 'update', 'clone']);

/**
 * Staff write coupons in Strapi's panel (D-09): codes are kept in capitals, what cannot work is refused in words, and
 * the count of uses is the shop's own: a form that was open while a coupon was used must not set it back.
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
    if (problem) throw new errors.ApplicationError(problem);
    params.data = context.action === 'update' ? data : { ...data, used: 0 };
    return next();
  });
}
