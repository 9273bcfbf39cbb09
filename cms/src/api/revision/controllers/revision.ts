import { revisionQuerySchema, type RevisionList } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';

const PAGE_SIZE = 20;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /api/admin/revisions?type&id&page, newest first */
  async list(ctx: Context) {
    const query = parseQuery(revisionQuerySchema, ctx.query);
    const found = await service(strapi, 'api::revision.revision').page({ ...query, pageSize: PAGE_SIZE });
    const body: RevisionList = { success: true, ...found, page: query.page, pageSize: PAGE_SIZE };
    ctx.set('Cache-Control', 'no-store');
    ctx.body = body;
  },
});
