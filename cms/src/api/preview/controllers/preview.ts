import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const previews = () => service(strapi, 'api::preview.preview');
  return {
    /** GET /api/preview: what the link that the call carries opens. */
    async read(ctx: Context) {
      const claim = previews().claimOf(ctx);
      if (!claim) throw new ShopError('forbidden', 'no_preview', 'A preview needs its link.');
      ctx.body = await previews().describe(claim);
    },
  };
};
