import { DEFAULT_LOCALE, talkQuerySchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { ShopError } from '../../../lib/errors';
import { localeOf } from '../../../lib/documents/locales';
import { parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';

/** One text of the query, or null. A repeated or nested parameter is not a text and counts as absent. */
function queryText(ctx: Context, name: string): string | null {
  const value: unknown = ctx.query[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function pageNumber(ctx: Context): number {
  const text = queryText(ctx, 'page') ?? '1';
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new ShopError('malformed', 'invalid_request', 'The page must be a whole number from 1.');
}

/**
 * Whether the caller holds this answer already. Koa's own `ctx.fresh` says no to every `fetch` of Node: that adds
 * `Cache-Control: no-cache` to a request with If-None-Match.
 */
function isKnown(ctx: Context, etag: string): boolean {
  const held = ctx.get('If-None-Match').split(',');
  return held.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const unknownProduct = () =>
  new ShopError('unknown', 'unknown_product', 'This product is not in our catalogue.');

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /api/products[?category&page&locale] (API-02). Other parameters are not read. */
  async list(ctx: Context) {
    const category = queryText(ctx, 'category');
    const page = pageNumber(ctx);
    const locale = localeOf(ctx);
    const answer = await service(strapi, 'api::product.catalogue').list(category, page, locale);
    ctx.set('ETag', answer.etag);
    ctx.set('Cache-Control', 'no-cache');
    if (answer.hasMore) {
      const query = new URLSearchParams({
        ...(category && { category }),
        page: String(page + 1),
        ...(locale !== DEFAULT_LOCALE && { locale }),
      });
      ctx.set('Link', `</api/products?${query}>; rel="next"`);
    }
    if (isKnown(ctx, answer.etag)) {
      ctx.status = 304;
      return;
    }
    ctx.type = 'application/json';
    ctx.body = answer.body;
  },

  /** GET /api/products/:id[?locale] (API-03): published products only, but for a preview's own draft. */
  async one(ctx: Context) {
    const preview = service(strapi, 'api::preview.preview').claimOf(ctx);
    const product = await service(strapi, 'api::product.catalogue').page(
      String(ctx.params.id),
      preview,
      localeOf(ctx),
    );
    if (!product) throw unknownProduct();
    ctx.set('Cache-Control', preview ? 'no-store' : 'no-cache');
    ctx.body = product;
  },

  /** GET /api/products/:id/reviews?limit&offset (D-10) */
  async reviews(ctx: Context) {
    const query = parseQuery(talkQuerySchema, ctx.query);
    const id = String(ctx.params.id);
    if (!(await service(strapi, 'api::product.catalogue').of([id])).has(id)) throw unknownProduct();
    const body = await service(strapi, 'api::review.review').published(id, query);
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = body;
  },
});
