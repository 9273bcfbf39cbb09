import { RECONCILIATION_DAYS } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answer, answerDone } from '../../../lib/requests/answer';
import { z } from 'zod';
import { parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';

const { most, usual } = RECONCILIATION_DAYS;
const querySchema = z.object({ days: z.coerce.number().int().min(1).max(most).default(usual) });

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/admin/orders/:id/look: how the order's payments and refunds stand at the provider, in words. */
  async look(ctx: Context) {
    const message = await service(strapi, 'api::checkout.recover-order').recover(String(ctx.params.id));
    answerDone(ctx, { message });
  },

  /** GET /api/admin/reconciliation?days: the shop's orders beside the provider's payments (D-08). */
  async read(ctx: Context) {
    const { days } = parseQuery(querySchema, ctx.query);
    answer(ctx, await service(strapi, 'api::checkout.reconciliation').compare(days));
  },
});
