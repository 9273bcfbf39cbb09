import { orderNoteSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** PUT /api/admin/orders/:id/note */
  async note(ctx: Context) {
    const note = parse(orderNoteSchema, ctx.request.body);
    await service(strapi, 'api::order.order-notes').note(String(ctx.params.id), note);
    answerDone(ctx, { message: 'The note is saved.' });
  },
});
