import { formatCents, refundRequestSchema, type RefundResult } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { ShopError } from '../../../lib/errors';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { staffOf } from '../../../lib/staff/staff';
import { toRefund } from '../../refund/domain/to-refund';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/admin/orders/:id/refund (D-08): 200 done or taken up, 202 while the provider has not said. */
  async create(ctx: Context) {
    const wish = parse(refundRequestSchema, ctx.request.body);
    const requestRefund = service(strapi, 'api::checkout.request-refund');
    const refund = toRefund(await requestRefund.request(String(ctx.params.id), wish, staffOf(ctx).email));
    if (refund.status === 'failed') {
      const reason = refund.message ?? 'The card provider gave no reason.';
      throw new ShopError('refused', 'refund_refused', `The refund was refused: ${reason}`);
    }
    const amount = formatCents(refund.amountCents);
    const known = refund.status !== 'requested';
    const body: RefundResult = {
      success: true,
      message: known
        ? `${amount} was refunded.`
        : `The refund of ${amount} is stored and will be made as soon as the card provider answers.`,
      refund,
    };
    ctx.set('Cache-Control', 'no-store');
    ctx.status = known ? 200 : 202;
    ctx.body = body;
  },
});
