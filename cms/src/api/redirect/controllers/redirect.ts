import {
  addressHitsSchema,
  redirectAddSchema,
  redirectImportSchema,
  redirectQuerySchema,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerCsv } from '../../../lib/csv';
import { parse, parseQuery } from '../../../lib/parse';
import { answer, answerDone } from '../../../lib/requests/answer';
import { service } from '../../../lib/services';
import { answerRows } from '../../../lib/staff/staff-table';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const redirects = () => service(strapi, 'api::redirect.redirect');
  const file = () => service(strapi, 'api::redirect.redirect-file');
  const unknown = () => service(strapi, 'api::redirect.unknown-addresses');
  return {
    /** POST /api/redirects/hits {redirects, unknown}: not passed on from browsers. */
    async hits(ctx: Context) {
      const hits = parse(addressHitsSchema, ctx.request.body);
      if (hits.redirects.length > 0) await redirects().count(hits.redirects);
      if (hits.unknown.length > 0) await unknown().count(hits.unknown);
      ctx.body = { success: true };
    },

    /** GET /api/admin/redirects */
    async list(ctx: Context) {
      const query = parseQuery(redirectQuerySchema, ctx.query);
      answerRows(ctx, query, await redirects().page(query));
    },

    /** POST /api/admin/redirects {from, to} */
    async add(ctx: Context) {
      const { from, to } = await redirects().add(parse(redirectAddSchema, ctx.request.body));
      answerDone(ctx, { message: `${from} leads to ${to} now.` });
    },

    /** POST /api/admin/redirects/:id/remove */
    async remove(ctx: Context) {
      const from = await redirects().remove(String(ctx.params.id));
      answerDone(ctx, { message: `The redirect from ${from} is removed.` });
    },

    /** GET /api/admin/redirects-export */
    export(ctx: Context) {
      answerCsv(ctx, 'redirects.csv', file().columns, file().rows());
    },

    /** POST /api/admin/redirects-import {csv, apply}: says what the file would change, or has. */
    async import(ctx: Context) {
      const { csv, apply } = parse(redirectImportSchema, ctx.request.body);
      answer(ctx, await file().import(csv, apply));
    },

    /** GET /api/admin/unknown-addresses */
    async unknown(ctx: Context) {
      answer(ctx, await unknown().list());
    },
  };
};
