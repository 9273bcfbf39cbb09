import { passkeyAddSchema, passkeyBeginSchema, passkeyLoginSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { shopperOf } from '../../../lib/requests/shopper';
import { visitorOf } from '../../../lib/requests/visitor';
import { toUser, welcomeBack } from '../domain/to-user';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const passkeys = () => service(strapi, 'api::account.passkeys');
  const ceremonies = () => service(strapi, 'api::account.passkey-ceremonies');

  return {
    /** GET /api/account/passkeys: the caller's own. */
    async list(ctx: Context) {
      answerDone(ctx, { passkeys: await passkeys().list(shopperOf(ctx).user) });
    },

    /** POST /api/account/passkeys/options */
    async beginAdding(ctx: Context) {
      const { password } = parse(passkeyBeginSchema, ctx.request.body);
      const { user } = shopperOf(ctx);
      await service(strapi, 'api::account.profile').requirePassword(user, password, visitorOf(ctx));
      answerDone(ctx, { options: await ceremonies().beginAdding(user) });
    },

    /** POST /api/account/passkeys */
    async add(ctx: Context) {
      const { name, credential } = parse(passkeyAddSchema, ctx.request.body);
      await ceremonies().add(shopperOf(ctx).user, name, credential);
      answerDone(ctx, { message: 'Your passkey has been added. You can log in with it from now on.' });
    },

    /** DELETE /api/account/passkeys/:id */
    async remove(ctx: Context) {
      await passkeys().remove(shopperOf(ctx).user, String(ctx.params.id));
      answerDone(ctx, { message: 'The passkey has been removed. It does not log anybody in any more.' });
    },

    /** POST /api/auth/passkey/options */
    async beginLogin(ctx: Context) {
      answerDone(ctx, { options: await ceremonies().beginLogin() });
    },

    /** POST /api/auth/passkey/login: answers as a login with a password does (API-05). */
    async login(ctx: Context) {
      const { credential } = parse(passkeyLoginSchema, ctx.request.body);
      const { user, token } = await ceremonies().login(credential);
      ctx.state.signedIn = { kind: 'shopper', id: user.documentId };
      answerDone(ctx, { token, user: toUser(user), message: welcomeBack(user) });
    },
  };
};
