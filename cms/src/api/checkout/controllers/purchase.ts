import { paymentConfirmSchema, paymentOutcomeSchema, paymentRequestSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { browserOfCookie, foreignBrowser } from '../../../lib/requests/browser';
import { ShopError } from '../../../lib/errors';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { accountKeyOf } from '../../../lib/requests/shopper';
import { visitorOf } from '../../../lib/requests/visitor';
import { carriesCardData } from '../domain/card-data';
import type { Reply } from '../domain/reply';

const RAW_BODY = Symbol.for('unparsedBody');

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const purchase = () => service(strapi, 'api::checkout.purchase');
  const answer = (ctx: Context, { status, body }: Reply): void => {
    ctx.set('Cache-Control', 'no-store');
    ctx.status = status;
    ctx.body = body;
  };

  return {
    /** POST /api/payment (API-09) */
    async pay(ctx: Context) {
      const { body } = ctx.request;
      if (carriesCardData(body)) {
        throw new ShopError('malformed', 'card_data_refused', 'Card details must not be sent to the shop.');
      }
      const request = parse(paymentRequestSchema, body);
      const browser = browserOfCookie(ctx);
      if (!browser || browser.id !== request.browserId) throw foreignBrowser();
      const accountKey = await accountKeyOf(strapi, ctx);
      answer(ctx, await purchase().pay(request, { browser, accountKey }, visitorOf(ctx)));
    },

    /** POST /api/payment/confirm: after an authentication (CHK-09). */
    async confirm(ctx: Context) {
      const { paymentId } = parse(paymentConfirmSchema, ctx.request.body);
      answer(ctx, await purchase().confirm(paymentId, browserOfCookie(ctx), visitorOf(ctx)));
    },

    /** POST /api/payment/outcome: what a press on pay led to, when its answer was lost. */
    async outcome(ctx: Context) {
      const { idempotencyKey } = parse(paymentOutcomeSchema, ctx.request.body);
      answer(ctx, await purchase().outcome(idempotencyKey, browserOfCookie(ctx), visitorOf(ctx)));
    },

    /** GET /api/payment/:orderId */
    async status(ctx: Context) {
      answer(ctx, await purchase().status(String(ctx.params.orderId), browserOfCookie(ctx), visitorOf(ctx)));
    },

    /** POST /api/payment/webhook: the provider's messages, signed over the exact bytes. */
    async webhook(ctx: Context) {
      const body = ctx.request.body as { [RAW_BODY]?: unknown } | undefined;
      const raw = body?.[RAW_BODY];
      const rawBody = typeof raw === 'string' ? raw : '';
      await service(strapi, 'api::checkout.webhooks').receive('card', rawBody, (name) => ctx.get(name));
      ctx.body = { success: true };
    },
  };
};
