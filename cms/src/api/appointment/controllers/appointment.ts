import {
  appointmentBookSchema,
  appointmentLinkSchema,
  appointmentMoveSchema,
  appointmentQuerySchema,
  appointmentTokenSchema,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parse, parseQuery } from '../../../lib/parse';
import { answer, answerDone } from '../../../lib/requests/answer';
import { isHoneypotFilled } from '../../../lib/requests/forms';
import { visitorOf } from '../../../lib/requests/visitor';
import { service } from '../../../lib/services';
import { answerRows } from '../../../lib/staff/staff-table';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const appointments = () => service(strapi, 'api::appointment.appointments');
  const list = () => service(strapi, 'api::appointment.appointment-list');
  const idOf = (ctx: Context) => String(ctx.params.id);
  return {
    /** GET /api/appointments/times (S-112) */
    async times(ctx: Context) {
      answer(ctx, await appointments().times());
    },

    /** POST /api/appointments */
    async book(ctx: Context) {
      const { website, ...booking } = parse(appointmentBookSchema, ctx.request.body);
      const isMachine = isHoneypotFilled({ website });
      answerDone(ctx, { token: isMachine ? null : await appointments().book(booking, visitorOf(ctx)) });
    },

    /** POST /api/appointments/look */
    async look(ctx: Context) {
      const { token } = parse(appointmentTokenSchema, ctx.request.body);
      answer(ctx, await appointments().look(token));
    },

    /** POST /api/appointments/move */
    async move(ctx: Context) {
      await appointments().move(parse(appointmentMoveSchema, ctx.request.body), visitorOf(ctx));
      answerDone(ctx, { message: 'Your appointment has been moved.' });
    },

    /** POST /api/appointments/cancel */
    async cancel(ctx: Context) {
      const { token } = parse(appointmentTokenSchema, ctx.request.body);
      await appointments().cancel(token);
      answerDone(ctx, { message: 'Your appointment is cancelled.' });
    },

    /** GET /api/admin/appointments */
    async list(ctx: Context) {
      const query = parseQuery(appointmentQuerySchema, ctx.query);
      answerRows(ctx, query, await list().page(query));
    },

    /** GET /api/admin/appointments/:id */
    async one(ctx: Context) {
      answer(ctx, await list().byId(idOf(ctx)));
    },

    /** POST /api/admin/appointments/:id/link */
    async sendLink(ctx: Context) {
      const { link } = parse(appointmentLinkSchema, ctx.request.body);
      await list().sendLink(idOf(ctx), link);
      answerDone(ctx, { message: 'The link is on its way by e-mail.' });
    },

    /** POST /api/admin/appointments/:id/cancel */
    async cancelOne(ctx: Context) {
      await list().cancel(idOf(ctx));
      answerDone(ctx, { message: 'The appointment is cancelled, and whoever booked it is told by e-mail.' });
    },
  };
};
