import { settingsChangeSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parse } from '../../../lib/parse';
import { answer, answerDone } from '../../../lib/requests/answer';
import { service } from '../../../lib/services';
import { staffOf } from '../../../lib/staff/staff';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const settings = () => service(strapi, 'api::shop-settings.daily-settings');
  return {
    /** GET /api/admin/settings */
    async form(ctx: Context) {
      answer(ctx, await settings().form());
    },

    /** PUT /api/admin/settings {version, values} */
    async change(ctx: Context) {
      await settings().change(parse(settingsChangeSchema, ctx.request.body), staffOf(ctx).id);
      answerDone(ctx, { message: 'The settings are saved. Visitors see them within seconds.' });
    },
  };
};
