import {
  contactAnswerSchema,
  contactDoneSchema,
  contactQuerySchema,
  contactSchema,
  type Done,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isHoneypotFilled } from '../../../lib/requests/forms';
import { parse, parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { answerRows } from '../../../lib/staff/staff-table';
import { storeOnce } from '../../../lib/database/store-once';

const UID = 'api::contact-message.contact-message';
/** The text of CONT-01. */
const SENT: Done = { success: true, message: 'Message sent successfully!' };

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const contacts = () => service(strapi, 'api::contact-message.contact-message');
  const done = (ctx: Context, message: string): void => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { success: true, message };
  };
  return {
    /** POST /api/contact (API-06) */
    async send(ctx: Context) {
      const sent = parse(contactSchema, ctx.request.body);
      const { website: _, email, ...words } = sent;
      const said = Object.fromEntries(Object.entries(words).filter(([, text]) => text));
      if (!isHoneypotFilled(sent)) await storeOnce(strapi, UID, { ...said, email: email.toLowerCase() });
      ctx.set('Cache-Control', 'no-store');
      ctx.body = SENT;
    },

    /** GET /api/contact: messages for staff, newest first (ADM-04) */
    async list(ctx: Context) {
      const query = parseQuery(contactQuerySchema, ctx.query);
      answerRows(ctx, query, await contacts().page(query));
    },

    /** GET /api/admin/contacts/:id */
    async one(ctx: Context) {
      const body = await contacts().byId(String(ctx.params.id));
      ctx.set('Cache-Control', 'no-store');
      ctx.body = body;
    },

    /** POST /api/admin/contacts/:id/answer */
    async answer(ctx: Context) {
      const { answer } = parse(contactAnswerSchema, ctx.request.body);
      await contacts().answer(String(ctx.params.id), answer);
      done(ctx, 'Your answer is on its way by e-mail.');
    },

    /** POST /api/admin/contacts/:id/done */
    async setDone(ctx: Context) {
      const asked = parse(contactDoneSchema, ctx.request.body);
      await contacts().setDone(String(ctx.params.id), asked.done);
      done(ctx, asked.done ? 'The message is marked as done.' : 'The message is open again.');
    },
  };
};
