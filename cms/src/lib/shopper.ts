import type { Context } from 'koa';
import type { StoredUser } from '../api/account/domain/to-user';

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

/** The shopper that the require-shopper middleware found for this call. */
export function shopperOf(ctx: Context): Shopper {
  return ctx.state.shopper as Shopper;
}
