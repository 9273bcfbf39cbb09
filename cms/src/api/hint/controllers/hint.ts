import { hintRefuseSchema, hintSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parse } from '../../../lib/parse';
import { answerDone } from '../../../lib/requests/answer';
import { isHoneypotFilled } from '../../../lib/requests/forms';
import { visitorOf } from '../../../lib/requests/visitor';
import { service } from '../../../lib/services';

const SENT = 'Your hint is on its way. Who has asked us for none is not sent one.';
const ENDED = 'Done. Nobody can have a hint sent to your address by us any more.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/hints (S-105): one answer, whether its reader wants hints or not. */
  async drop(ctx: Context) {
    const { website, ...hint } = parse(hintSchema, ctx.request.body);
    if (!isHoneypotFilled({ website })) await service(strapi, 'api::hint.hint').drop(hint, visitorOf(ctx));
    answerDone(ctx, { message: SENT });
  },

  /** POST /api/hints/refuse */
  async refuse(ctx: Context) {
    const { token } = parse(hintRefuseSchema, ctx.request.body);
    await service(strapi, 'api::hint.hint-refusals').refuse(token);
    answerDone(ctx, { message: ENDED });
  },
});
