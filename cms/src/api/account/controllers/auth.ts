import {
  confirmEmailSchema,
  forgotPasswordSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { shopperOf } from '../../../lib/requests/shopper';
import { visitorOf } from '../../../lib/requests/visitor';
import { toUser, welcomeBack, type SignedIn } from '../domain/to-user';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const auth = () => service(strapi, 'api::account.auth');
  const signedIn = (ctx: Context, { user, token }: SignedIn, message: string): void => {
    ctx.state.signedIn = { kind: 'shopper', id: user.documentId };
    answerDone(ctx, { token, user: toUser(user), message });
  };

  return {
    /** POST /api/auth/register (API-05) */
    async register(ctx: Context) {
      const made = await auth().register(parse(registerSchema, ctx.request.body));
      const message = `Welcome, ${made.user.firstName ?? ''}. We have sent you a link to confirm your e-mail address.`;
      signedIn(ctx, made, message);
    },

    /** POST /api/auth/login (API-05) */
    async login(ctx: Context) {
      const { email, password } = parse(loginSchema, ctx.request.body);
      const found = await auth().login(email, password, visitorOf(ctx));
      signedIn(ctx, found, welcomeBack(found.user));
    },

    /** GET /api/auth/me (API-05) */
    async me(ctx: Context) {
      const { user } = shopperOf(ctx);
      const wishlist = await service(strapi, 'api::account.wishlist').list(user);
      answerDone(ctx, {
        user: toUser(user),
        message: 'You are logged in.',
        wishlist,
        ringSize: user.ringSize,
      });
    },

    /** POST /api/auth/logout: the token is worth nothing afterwards. */
    async logout(ctx: Context) {
      await service(strapi, 'api::account.sessions').close(shopperOf(ctx));
      answerDone(ctx, { message: 'You have been logged out.' });
    },

    /** POST /api/auth/forgot-password: one answer for every address. */
    forgotPassword(ctx: Context) {
      auth().forgotPassword(parse(forgotPasswordSchema, ctx.request.body).email);
      answerDone(ctx, {
        message: 'If there is an account with this e-mail address, we have sent it a link.',
      });
    },

    /** POST /api/auth/reset-password */
    async resetPassword(ctx: Context) {
      const { token, password } = parse(resetPasswordSchema, ctx.request.body);
      await auth().resetPassword(token, password);
      answerDone(ctx, { message: 'Your password has been changed. Please log in with it.' });
    },

    /** POST /api/auth/confirm-email */
    async confirmEmail(ctx: Context) {
      await auth().confirmEmail(parse(confirmEmailSchema, ctx.request.body).token);
      answerDone(ctx, { message: 'Your e-mail address is confirmed.' });
    },
  };
};
