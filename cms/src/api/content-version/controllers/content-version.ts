import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { service } from '../../../lib/services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /api/content-version → {version} */
  async read(ctx: Context) {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { version: await service(strapi, 'api::content-version.content-version').current() };
  },
});
