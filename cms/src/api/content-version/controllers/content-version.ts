import { contentVersionChangeQuerySchema, shownVersionSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answer } from '../../../lib/requests/answer';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /api/content-version → {version} */
  async read(ctx: Context) {
    answer(ctx, { version: await service(strapi, 'api::content-version.content-version').current() });
  },

  /** GET /api/content-version/change?since → {version, tags}, once it is another or a second has passed (B-130, B-139). */
  async change(ctx: Context) {
    const { since } = parse(contentVersionChangeQuerySchema, ctx.query);
    answer(ctx, await service(strapi, 'api::content-version.content-version').changedSince(since));
  },

  /** POST /api/content-version/shown {copy, version, host, release, leaving}: not passed on from browsers. */
  async shown(ctx: Context) {
    const told = parse(shownVersionSchema, ctx.request.body);
    const { copy, version, host = '', release = '', leaving = false } = told;
    const copies = service(strapi, 'api::health.copies');
    const status = service(strapi, 'api::content-version.publish-status');
    if (leaving) await copies.left(copy);
    else await copies.seen({ kind: 'storefront', name: copy, host, release });
    const everywhere = await (leaving ? status.left(copy) : status.shown(copy, version));
    // Nobody waits for a CDN.
    if (everywhere !== null)
      void service(strapi, 'api::content-version.cdn-purge').shownEverywhere(everywhere);
    ctx.body = { success: true };
  },
});
