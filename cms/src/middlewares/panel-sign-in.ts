import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { plainPath } from '../lib/requests/api-path';
import { ShopError } from '../lib/errors';
import { CODE_NEEDED, CODE_WRONG } from '../lib/staff/second-factor-messages';
import { service } from '../lib/services';
import { maySignIn, type AdminUser } from '../lib/staff/session-stamp';
import { shopSettings } from '../lib/shop-settings';
import { strapiPart } from '../lib/strapi-parts';
import { visitorOf } from '../lib/requests/visitor';

/** The calls of Strapi's own panel that let somebody in: by a password, a mailed link, an invitation. */
const SIGN_IN_PATHS = ['/admin/login', '/admin/reset-password', '/admin/register'] as const;
type SignInPath = (typeof SIGN_IN_PATHS)[number];

type Body = Record<string, unknown>;

function textOf(body: Body, name: string, most = 254): string {
  const value = body[name];
  return typeof value === 'string' ? value.slice(0, most) : '';
}

/** Strapi's panel asks for a code when it sees this (src/admin/second-factor-dialog). */
const codeNeeded = (message: string) => new errors.ApplicationError(message, { secondFactor: 'code' });

/**
 * Who comes in at Strapi's own panel shows the same as at /Admin, where the same people are let in: wrong passwords and
 * codes of both count together, and no token is given without the second factor. In Strapi's envelope, which it shows.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const guard = () => service(strapi, 'api::account.password-attempts');
  const factors = () => service(strapi, 'api::second-factor.second-factor');

  async function admit(ctx: Context, email: string): Promise<void> {
    try {
      await guard().admitStaff({ ip: visitorOf(ctx), email });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      ctx.set('Retry-After', String(error.details.retryAfterSeconds ?? 60));
      throw new errors.RateLimitError(error.message);
    }
  }

  async function isRight(password: string, user: AdminUser): Promise<boolean> {
    const auth = strapiPart(strapi, 'admin::auth');
    return user.password !== null && auth.validatePassword(password, user.password);
  }

  const userBy = (field: 'email' | 'registrationToken' | 'resetPasswordToken', value: string) =>
    strapi.db.query('admin::user').findOne({ where: { [field]: value } }) as Promise<AdminUser | null>;

  /** Takes the code of a right account, which stands for its user from here on. */
  async function requireFactor(ctx: Context, user: AdminUser, code: string): Promise<void> {
    const mark = await factors().markOf(user.id);
    if (mark === null) return;
    if (code === '') {
      ctx.state.awaitsCode = true;
      throw codeNeeded(CODE_NEEDED);
    }
    if (!(await factors().take(user.id, code))) throw codeNeeded(CODE_WRONG);
    ctx.state.factor = mark;
  }

  /** Where a second factor is owed, it is set up at /Admin; what a link or an invitation did stays done. */
  const setUpFirst = (done: string) =>
    new errors.ApplicationError(
      `${done}Please sign in at ${shopSettings(strapi).STOREFRONT_URL}/Admin and set up your second factor first.`,
    );

  async function login(ctx: Context, next: Next, body: Body, code: string): Promise<void> {
    const [email, password] = [textOf(body, 'email'), body.password];
    // Strapi would look for them in the query, or make a text of a list: a password could be tried that nobody counts.
    if (email === '' || typeof password !== 'string' || password === '')
      throw new errors.ValidationError('Missing credentials');
    await admit(ctx, email);
    const user = await userBy('email', email.toLowerCase());
    const demand = user ? await factors().demandOf(user.id) : 'nothing';
    // Who does not know the password is told nothing of a second factor; Strapi refuses it.
    if (user && demand !== 'nothing' && (await isRight(password, user))) {
      if (!maySignIn(user)) throw new errors.ApplicationError('User not active');
      await requireFactor(ctx, user, code);
      if (demand === 'set-up') {
        await guard().forgiveStaff({ ip: visitorOf(ctx), email });
        throw setUpFirst('');
      }
    }
    await next();
    if (ctx.status === 200) await guard().forgiveStaff({ ip: visitorOf(ctx), email });
  }

  async function byLink(ctx: Context, next: Next, user: AdminUser | null, code: string): Promise<void> {
    if (!user) return next();
    const guesser = { ip: visitorOf(ctx), email: user.email };
    if (await factors().markOf(user.id)) {
      await admit(ctx, user.email);
      await requireFactor(ctx, user, code);
      await guard().forgiveStaff(guesser);
    }
    await next();
    if (ctx.status >= 400 || (await factors().demandOf(user.id)) !== 'set-up') return;
    await strapi.sessionManager('admin').invalidateRefreshToken(String(user.id));
    ctx.remove('Set-Cookie');
    throw setUpFirst('Your password is set. ');
  }

  return async function panelSignIn(ctx: Context, next: Next): Promise<void> {
    const path = SIGN_IN_PATHS.find(
      (one): one is SignInPath => one === plainPath(ctx.path).replace(/\/$/, ''),
    );
    if (ctx.method !== 'POST' || !path) return next();
    const body = { ...(ctx.request.body as Body | undefined) };
    const code = textOf(body, 'code', 40);
    delete body.code;
    ctx.request.body = body;
    if (path === '/admin/login') return login(ctx, next, body, code);
    const field = path === '/admin/register' ? 'registrationToken' : 'resetPasswordToken';
    const token = textOf(body, field);
    return byLink(ctx, next, token === '' ? null : await userBy(field, token), code);
  };
};
