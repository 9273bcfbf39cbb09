import { questionAnswerSchema, questionQuerySchema, questionSchema, talkQuerySchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { isHoneypotFilled } from '../../../lib/requests/forms';
import { parse, parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { answerRows } from '../../../lib/staff/staff-table';

/** The text of ASK-01. */
const ASKED = 'Thank you! Your question has been submitted successfully. We will get back to you soon.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/questions (API-06) */
  async ask(ctx: Context) {
    const question = parse(questionSchema, ctx.request.body);
    if (!isHoneypotFilled(question)) await service(strapi, 'api::question.question').ask(question);
    answerDone(ctx, { message: ASKED });
  },

  /** GET /api/products/:id/questions?limit&offset (D-10) */
  async answered(ctx: Context) {
    const query = parseQuery(talkQuerySchema, ctx.query);
    const questions = await service(strapi, 'api::question.question').answered(String(ctx.params.id), query);
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = questions;
  },

  /** GET /api/admin/questions */
  async list(ctx: Context) {
    const query = parseQuery(questionQuerySchema, ctx.query);
    answerRows(ctx, query, await service(strapi, 'api::question.moderation').page(query));
  },

  /** PUT /api/admin/questions/:id */
  async answer(ctx: Context) {
    const answered = parse(questionAnswerSchema, ctx.request.body);
    await service(strapi, 'api::question.moderation').answer(String(ctx.params.id), answered);
    const shown = answered.published ? ' It is shown on the product’s page.' : '';
    answerDone(ctx, { message: `Your answer is saved.${shown}` });
  },
});
