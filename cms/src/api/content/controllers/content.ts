import { editPlaceQuerySchema, piecesQuerySchema, piecesSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { answerDone } from '../../../lib/requests/answer';
import { localeOf } from '../../../lib/documents/locales';
import { VersionCache } from '../../../lib/documents/version-cache';
import { parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { staffOf } from '../../../lib/staff/staff';
import type { ContentRequest } from '../services/content';

/** Answers that are kept while the content version stands. */
const KEPT = 200;

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const content = () => service(strapi, 'api::content.content');
  /** A preview's draft is shown in its own language alone. */
  const asked = (ctx: Context) => {
    const locale = localeOf(ctx);
    const preview = service(strapi, 'api::preview.preview').claimOf(ctx);
    return { locale, preview: preview?.locale === locale ? preview : null };
  };
  const pages = () => service(strapi, 'api::content.pages');
  const kept = new VersionCache<object>(KEPT);
  /**
   * The same for everybody who asks at one content version: after each change every thread of every storefront does. What a
   * preview shows is kept nowhere.
   * @param name of the answer; with the language its own
   */
  const once = async (
    ctx: Context,
    name: string,
    load: (asked: ContentRequest) => Promise<object>,
  ): Promise<void> => {
    const request = asked(ctx);
    const version = await service(strapi, 'api::content-version.content-version').current();
    ctx.body = request.preview
      ? await load(request)
      : await kept.load(version, `${request.locale} ${name}`, () => load(request));
  };
  return {
    /** GET /api/content/shop */
    shop: (ctx: Context) => once(ctx, 'shop', (request) => content().shop(request)),
    /** GET /api/content/home */
    home: (ctx: Context) => once(ctx, 'home', (request) => content().home(request)),
    /** GET /api/content/sitemap */
    async sitemap(ctx: Context) {
      ctx.body = await content().sitemap();
    },
    /** GET /api/content/published */
    async published(ctx: Context) {
      ctx.body = await content().published();
    },
    /** GET /api/content/pieces?ids=…[&locale] */
    async pieces(ctx: Context) {
      const { ids } = parseQuery(piecesQuerySchema, ctx.query);
      const preview = service(strapi, 'api::preview.preview').claimOf(ctx);
      const pieces = await service(strapi, 'api::product.catalogue').pieces(ids, preview, localeOf(ctx));
      ctx.body = z.encode(piecesSchema, pieces);
    },
    /** GET /api/content/categories/:page */
    category(ctx: Context) {
      const name = String(ctx.params.page);
      return once(ctx, `category:${name}`, (request) => content().category(name, request));
    },
    /** GET /api/content/page?slug=… */
    page(ctx: Context) {
      const slug = typeof ctx.query.slug === 'string' ? ctx.query.slug : '';
      return once(ctx, `page:${slug}`, (request) => pages().page(slug, request));
    },
    /** GET /api/content/stories/:slug */
    story(ctx: Context) {
      const slug = String(ctx.params.slug);
      return once(ctx, `story:${slug}`, (request) => pages().story(slug, request));
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
