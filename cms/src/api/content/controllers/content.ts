import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { service } from '../../../lib/services';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const content = () => service(strapi, 'api::content.content');
  const preview = (ctx: Context) => service(strapi, 'api::preview.preview').claimOf(ctx);
  return {
    /** GET /api/content/shop */
    async shop(ctx: Context) {
      ctx.body = await content().shop(preview(ctx));
    },
    /** GET /api/content/home */
    async home(ctx: Context) {
      ctx.body = await content().home(preview(ctx));
    },
    /** GET /api/content/sitemap */
    async sitemap(ctx: Context) {
      ctx.body = await content().sitemap();
    },
    /** GET /api/content/categories/:page */
    async category(ctx: Context) {
      ctx.body = await content().category(String(ctx.params.page), preview(ctx));
    },
  };
};
