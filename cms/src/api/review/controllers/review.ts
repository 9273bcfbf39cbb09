import { moderateSchema, reviewQuerySchema, reviewSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { isHoneypotFilled } from '../../../lib/requests/forms';
import { parse, parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { answerRows } from '../../../lib/staff/staff-table';

const SUBMITTED = 'Thank you! Your review has been submitted. It will be shown once we have read it.';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const reviews = () => service(strapi, 'api::review.review');
  return {
    /** POST /api/products/:id/reviews (D-10) */
    async submit(ctx: Context) {
      const review = parse(reviewSchema, ctx.request.body);
      if (!isHoneypotFilled(review)) await reviews().submit(String(ctx.params.id), review);
      answerDone(ctx, { message: SUBMITTED });
    },

    /** GET /api/admin/reviews */
    async staffList(ctx: Context) {
      const query = parseQuery(reviewQuerySchema, ctx.query);
      answerRows(ctx, query, await service(strapi, 'api::review.moderation').page(query));
    },

    /** POST /api/admin/reviews/:id/moderate */
    async moderate(ctx: Context) {
      const decided = parse(moderateSchema, ctx.request.body);
      await service(strapi, 'api::review.moderation').moderate(String(ctx.params.id), decided);
      const message = decided.status === 'published' ? 'The review is shown.' : 'The review is declined.';
      answerDone(ctx, { message });
    },
  };
};
