import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { service } from '../lib/services';

/** Puts a product's id into the place of its address word in the path of a call (S-66). */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const preview = service(strapi, 'api::preview.preview').claimOf(ctx);
    ctx.params.id = await service(strapi, 'api::product.catalogue').idOf(String(ctx.params.id), preview);
    await next();
  };
