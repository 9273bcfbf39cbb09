import {
  editPlaceQuerySchema,
  piecesQuerySchema,
  piecesSchema,
  productNamesQuerySchema,
  publishedNamesQuerySchema,
  sitemapQuerySchema,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { answerDone } from '../../../lib/requests/answer';
import { localeOf } from '../../../lib/documents/locales';
import { parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { staffOf } from '../../../lib/staff/staff';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const catalogue = () => service(strapi, 'api::product.catalogue');
  const content = () => service(strapi, 'api::content.content');
  const kept = () => service(strapi, 'api::content.kept-content');
  /** A preview's draft is shown in its own language alone. */
  const asked = (ctx: Context) => {
    const locale = localeOf(ctx);
    const preview = service(strapi, 'api::preview.preview').claimOf(ctx);
    return { locale, preview: preview?.locale === locale ? preview : null };
  };
  const pages = () => service(strapi, 'api::content.pages');
  return {
    /** GET /api/content/shop */
    async shop(ctx: Context) {
      ctx.body = await kept().shop(asked(ctx));
    },
    /** GET /api/content/home */
    async home(ctx: Context) {
      ctx.body = await kept().home(asked(ctx));
    },
    /** GET /api/content/sitemap[?part=2] */
    async sitemap(ctx: Context) {
      const { part } = parseQuery(sitemapQuerySchema, ctx.query);
      ctx.body = await kept().sitemap(part);
    },
    /** GET /api/content/published[?without=products] */
    async published(ctx: Context) {
      const { without } = parseQuery(publishedNamesQuerySchema, ctx.query);
      const names = await content().published();
      ctx.body = without ? names : { products: await catalogue().names(), ...names };
    },
    /** GET /api/content/product-names?names=… */
    async productNames(ctx: Context) {
      const { names } = parseQuery(productNamesQuerySchema, ctx.query);
      ctx.body = { names: await catalogue().published(names) };
    },
    /** GET /api/content/pieces?ids=…[&locale] */
    async pieces(ctx: Context) {
      const { ids } = parseQuery(piecesQuerySchema, ctx.query);
      const preview = service(strapi, 'api::preview.preview').claimOf(ctx);
      const pieces = await catalogue().pieces(ids, preview, localeOf(ctx));
      ctx.body = z.encode(piecesSchema, pieces);
    },
    /** GET /api/content/categories/:page */
    async category(ctx: Context) {
      ctx.body = await kept().category(String(ctx.params.page), asked(ctx));
    },
    /** GET /api/content/page?slug=… */
    async page(ctx: Context) {
      const { slug } = ctx.query;
      ctx.body = await kept().page(typeof slug === 'string' ? slug : '', asked(ctx));
    },
    /** GET /api/content/stories/:slug */
    async story(ctx: Context) {
      ctx.body = await kept().story(String(ctx.params.slug), asked(ctx));
    },
    /** GET /api/content/products/:id/story */
    async productStory(ctx: Context) {
      ctx.body = await pages().productStory(String(ctx.params.id), asked(ctx));
    },
    /** GET /api/admin/edit-place?path=… */
    async editPlace(ctx: Context) {
      const { path } = parseQuery(editPlaceQuerySchema, ctx.query);
      answerDone(ctx, {
        url: await service(strapi, 'api::content.edit-place').urlFor(path, staffOf(ctx).id),
      });
    },
    /** GET /api/admin/content-warnings */
    async warnings(ctx: Context) {
      answerDone(ctx, { warnings: await pages().warnings() });
    },
  };
};
