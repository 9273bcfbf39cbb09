import {
  VIEW_NEEDS,
  viewAddSchema,
  viewChangeSchema,
  viewQuerySchema,
  type SavedViews,
  type ViewList,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { ShopError } from '../../../lib/errors';
import { parse, parseQuery } from '../../../lib/parse';
import { answer, answerDone } from '../../../lib/requests/answer';
import { service } from '../../../lib/services';
import { NOT_ALLOWED, staffOf } from '../../../lib/staff/staff';

/** Whose views these are. Of a list that the caller may not read there are none to have. */
function ownerOf(ctx: Context, list: ViewList): number {
  const { id, may } = staffOf(ctx);
  if (!may.includes(VIEW_NEEDS[list])) throw new ShopError('forbidden', 'forbidden', NOT_ALLOWED);
  return id;
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const views = () => service(strapi, 'api::saved-view.saved-view');

  /** The caller's own view of the address; nobody else's is there for them. */
  const own = async (ctx: Context) => {
    const found = await views().one(staffOf(ctx).id, String(ctx.params.id));
    ownerOf(ctx, found.list);
    return found;
  };

  return {
    /** GET /api/admin/views?list */
    async list(ctx: Context) {
      const { list } = parseQuery(viewQuerySchema, ctx.query);
      const body: SavedViews = { success: true, views: await views().of(ownerOf(ctx, list), list) };
      answer(ctx, body);
    },

    /** POST /api/admin/views {list, name, search} */
    async add(ctx: Context) {
      const view = parse(viewAddSchema, ctx.request.body);
      await views().add(ownerOf(ctx, view.list), view);
      answerDone(ctx, { message: `The view “${view.name}” is saved.` });
    },

    /** PUT /api/admin/views/:id {name, isDefault} */
    async change(ctx: Context) {
      const change = parse(viewChangeSchema, ctx.request.body);
      await views().change(await own(ctx), change);
      answerDone(ctx, { message: `The view “${change.name}” is saved.` });
    },

    /** POST /api/admin/views/:id/remove */
    async remove(ctx: Context) {
      const view = await own(ctx);
      await views().remove(view);
      answerDone(ctx, { message: `The view “${view.viewName}” is deleted.` });
    },
  };
};
