import { questionSchema, type Done } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isTrapped } from '../../../lib/forms';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';

/** The text of ASK-01. */
const ASKED: Done = {
  success: true,
  message: 'Thank you! Your question has been submitted successfully. We will get back to you soon.',
};

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/questions (API-06) */
  async ask(ctx: Context) {
    const question = parse(questionSchema, ctx.request.body);
    if (!isTrapped(question)) await service(strapi, 'api::question.question').ask(question);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = ASKED;
  },

  /** GET /api/products/:id/questions (D-10) */
  async answered(ctx: Context) {
    const questions = await service(strapi, 'api::question.question').answered(String(ctx.params.id));
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = questions;
  },
});
