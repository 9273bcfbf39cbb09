import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { ShopError } from '../lib/errors';
import { service } from '../lib/services';
import { visitorOf } from '../lib/visitor';

const SIGN_IN = '/admin/login';

function addressOf(ctx: Context): string {
  const body: unknown = ctx.request.body;
  const email: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : undefined;
  return typeof email === 'string' ? email.slice(0, 254) : '';
}

/**
 * Wrong passwords at Strapi's own panel count together with those at /Admin: both let the same people in. In Strapi's
 * envelope, which its sign-in shows.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async function panelSignIn(ctx: Context, next: Next): Promise<void> {
    if (ctx.method !== 'POST' || ctx.path.toLowerCase().replace(/\/$/, '') !== SIGN_IN) return next();
    const email = addressOf(ctx);
    // Strapi would look for one in the query, or make a text of a list: a password could be tried that nobody counts.
    if (email === '') throw new errors.ValidationError('Missing credentials');
    const guard = service(strapi, 'api::account.guess-guard');
    const guesser = { ip: visitorOf(ctx), email };
    try {
      await guard.admitStaff(guesser);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      ctx.set('Retry-After', String(error.details.retryAfterSeconds ?? 60));
      throw new errors.RateLimitError(error.message);
    }
    await next();
    if (ctx.status === 200) await guard.forgiveStaff(guesser);
  };
