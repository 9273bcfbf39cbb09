import {
  couponAddSchema,
  couponChangeSchema,
  couponQuerySchema,
  couponRemoveSchema,
  couponSwitchSchema,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parse, parseQuery } from '../../../lib/parse';
import { answer, answerDone } from '../../../lib/requests/answer';
import { service } from '../../../lib/services';
import { staffOf } from '../../../lib/staff/staff';
import { answerRows } from '../../../lib/staff/staff-table';

const idOf = (ctx: Context) => String(ctx.params.id);

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const coupons = () => service(strapi, 'api::coupon.coupon-list');
  const editor = () => service(strapi, 'api::coupon.coupon-editor');
  return {
    /** GET /api/admin/coupons */
    async list(ctx: Context) {
      const query = parseQuery(couponQuerySchema, ctx.query);
      answerRows(ctx, query, await coupons().page(query));
    },

    /** GET /api/admin/coupons/:id */
    async one(ctx: Context) {
      answer(ctx, await coupons().one(idOf(ctx)));
    },

    /** POST /api/admin/coupons */
    async add(ctx: Context) {
      const form = parse(couponAddSchema, ctx.request.body);
      const { documentId, code } = await editor().add(form, staffOf(ctx).id);
      answerDone(ctx, { message: `The coupon ${code} is made.`, id: documentId });
    },

    /** PUT /api/admin/coupons/:id */
    async change(ctx: Context) {
      const form = parse(couponChangeSchema, ctx.request.body);
      const code = await editor().change(idOf(ctx), form, staffOf(ctx).id);
      answerDone(ctx, { message: `The coupon ${code} is saved.` });
    },

    /** POST /api/admin/coupons/:id/switch {active, version} */
    async switch(ctx: Context) {
      const form = parse(couponSwitchSchema, ctx.request.body);
      const code = await editor().switch(idOf(ctx), form, staffOf(ctx).id);
      const message = form.active
        ? `The coupon ${code} is switched on.`
        : `The coupon ${code} is switched off. Its code is refused from now on.`;
      answerDone(ctx, { message });
    },

    /** POST /api/admin/coupons/:id/remove {version} */
    async remove(ctx: Context) {
      const { version } = parse(couponRemoveSchema, ctx.request.body);
      const code = await editor().remove(idOf(ctx), version);
      answerDone(ctx, { message: `The coupon ${code} is deleted. It waits in the bin for thirty days.` });
    },
  };
};
