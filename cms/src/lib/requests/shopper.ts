import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { StoredUser } from '../../api/account/domain/to-user';
import { service } from '../services';

/** The shopper behind a call, and the session that says so. */
export interface Shopper {
  user: StoredUser;
  sessionId: string;
}

/** The shopper's token: the Authorization header's, else that of the cookie `token` (AUTH-06). Null without one. */
export function shopperToken(ctx: Context): string | null {
  const [scheme, bearer] = ctx.get('Authorization').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && bearer) return bearer;
  return ctx.cookies.get('token') || null;
}

/** The account that a call's shopper is signed in to; a session that is over makes a guest of them. */
export async function accountKeyOf(strapi: Core.Strapi, ctx: Context): Promise<string | null> {
  const token = shopperToken(ctx);
  const shopper = token && (await service(strapi, 'api::account.sessions').shopperOfToken(token));
  return shopper ? shopper.user.documentId : null;
}

/** The shopper that the require-shopper middleware found for this call. */
export function shopperOf(ctx: Context): Shopper {
  return ctx.state.shopper as Shopper;
}
