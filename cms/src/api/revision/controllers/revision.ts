import { revisionQuerySchema, type RevisionList } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answer } from '../../../lib/requests/answer';
import { ShopError } from '../../../lib/errors';
import { parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { NOT_ALLOWED, staffOf } from '../../../lib/staff/staff';
import { hiddenTypes, mayReadHistory } from '../domain/history-access';

const PAGE_SIZE = 20;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /api/admin/revisions?type&id&page, newest first */
  async list(ctx: Context) {
    const query = parseQuery(revisionQuerySchema, ctx.query);
    const { may } = staffOf(ctx);
    // Without a kind: catalogue and words, which need a right of their own, and the trade that may be seen.
    if (!mayReadHistory(query.type ?? 'product', may)) {
      throw new ShopError('forbidden', 'forbidden', NOT_ALLOWED);
    }
    const hidden = hiddenTypes(may);
    const found = await service(strapi, 'api::revision.revision').page({
      ...query,
      hidden,
      pageSize: PAGE_SIZE,
    });
    const body: RevisionList = { success: true, ...found, page: query.page, pageSize: PAGE_SIZE };
    answer(ctx, body);
  },
});
