import { adminLoginSchema, type AdminSession } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answer, answerDone } from '../../../lib/requests/answer';
import { ShopError } from '../../../lib/errors';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { setStaffToken, staffOf, type Staff } from '../../../lib/staff/staff';
import { shopTimeZone } from '../../../lib/time/shop-days';
import { visitorOf } from '../../../lib/requests/visitor';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const sessions = () => service(strapi, 'api::admin-session.admin-session');
  const session = async ({
    email,
    firstName,
    lastName,
    may,
    secondFactor,
  }: Staff): Promise<AdminSession> => ({
    success: true,
    message: 'You are logged in.',
    user: { email, firstName, lastName, may: [...may], secondFactor },
    timeZone: await shopTimeZone(strapi),
  });
  return {
    /** POST /api/admin/login (API-07) */
    async login(ctx: Context) {
      const { email, password, code = '' } = parse(adminLoginSchema, ctx.request.body);
      const signedIn = await sessions().signIn({ email, password, code, ip: visitorOf(ctx) });
      if (!signedIn) {
        // The text of ADM-01.
        throw new ShopError(
          'unauthorized',
          'invalid_credentials',
          'Login failed. Please check your credentials.',
        );
      }
      setStaffToken(ctx, signedIn.token);
      ctx.state.signedIn = { kind: 'staff', id: String(signedIn.staff.id) };
      answer(ctx, await session(signedIn.staff));
    },

    /** GET /api/admin/check-auth: 200 means logged in. */
    async checkAuth(ctx: Context) {
      answer(ctx, await session(staffOf(ctx)));
    },

    /** POST /api/admin/logout: ends the session here and in the cookie. */
    async logout(ctx: Context) {
      await sessions().signOut(staffOf(ctx));
      setStaffToken(ctx, null);
      answerDone(ctx, { message: 'You have been logged out.' });
    },
  };
};
