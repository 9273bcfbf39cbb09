import { reviewSchema, type Done } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isTrapped } from '../../../lib/forms';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';

const SUBMITTED: Done = {
  success: true,
  message: 'Thank you! Your review has been submitted. It will be shown once we have read it.',
};

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const reviews = () => service(strapi, 'api::review.review');
  return {
    /** POST /api/products/:id/reviews (D-10) */
    async submit(ctx: Context) {
      const review = parse(reviewSchema, ctx.request.body);
      if (!isTrapped(review)) await reviews().submit(String(ctx.params.id), review);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = SUBMITTED;
    },

    /** GET /api/products/:id/reviews (D-10) */
    async list(ctx: Context) {
      const body = await reviews().published(String(ctx.params.id));
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = body;
    },
  };
};
