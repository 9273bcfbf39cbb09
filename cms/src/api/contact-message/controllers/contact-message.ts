import { contactAnswerSchema, contactDoneSchema, contactQuerySchema, contactSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answer, answerDone } from '../../../lib/requests/answer';
import { isHoneypotFilled } from '../../../lib/requests/forms';
import { parse, parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { answerRows } from '../../../lib/staff/staff-table';
import { storeOnce } from '../../../lib/database/store-once';

const UID = 'api::contact-message.contact-message';
/** The text of CONT-01. */
const SENT = 'Message sent successfully!';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const contacts = () => service(strapi, 'api::contact-message.contact-message');
  return {
    /** POST /api/contact (API-06) */
    async send(ctx: Context) {
      const sent = parse(contactSchema, ctx.request.body);
      const { website: _, email, locale: language, ...words } = sent;
      const said = Object.fromEntries(Object.entries({ ...words, language }).filter(([, text]) => text));
      if (!isHoneypotFilled(sent)) await storeOnce(strapi, UID, { ...said, email: email.toLowerCase() });
      answerDone(ctx, { message: SENT });
    },

    /** GET /api/contact: messages for staff, newest first (ADM-04) */
    async list(ctx: Context) {
      const query = parseQuery(contactQuerySchema, ctx.query);
      answerRows(ctx, query, await contacts().page(query));
    },

    /** GET /api/admin/contacts/:id */
    async one(ctx: Context) {
      answer(ctx, await contacts().byId(String(ctx.params.id)));
    },

    /** POST /api/admin/contacts/:id/answer */
    async answer(ctx: Context) {
      const { answer } = parse(contactAnswerSchema, ctx.request.body);
      await contacts().answer(String(ctx.params.id), answer);
      answerDone(ctx, { message: 'Your answer is on its way by e-mail.' });
    },

    /** POST /api/admin/contacts/:id/done */
    async setDone(ctx: Context) {
      const asked = parse(contactDoneSchema, ctx.request.body);
      await contacts().setDone(String(ctx.params.id), asked.done);
      answerDone(ctx, {
        message: asked.done ? 'The message is marked as done.' : 'The message is open again.',
      });
    },
  };
};
