import { newsletterSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isTrapped } from '../../../lib/forms';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/newsletter (D-05): one answer for new addresses and known ones. */
  async subscribe(ctx: Context) {
    const request = parse(newsletterSchema, ctx.request.body);
    if (!isTrapped(request)) await service(strapi, 'api::subscriber.subscriber').subscribe(request);
    ctx.set('Cache-Control', 'no-store');
    const message =
      request.source === 'block' ? 'Subscription details submitted!' : 'Thank you for subscribing!';
    ctx.body = { success: true, message };
  },
});
