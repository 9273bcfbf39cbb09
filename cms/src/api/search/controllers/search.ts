import { searchQuerySchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { localeOf } from '../../../lib/documents/locales';
import { parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /api/search?q&category&metal&sort&page&pageSize&minPrice&maxPrice&locale (D-03). Other parameters are not read. */
  async find(ctx: Context) {
    const query = parseQuery(searchQuerySchema, ctx.query);
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = await service(strapi, 'api::search.search').search(query, localeOf(ctx));
  },
});
