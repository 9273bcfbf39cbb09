import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isShopApi } from '../lib/requests/api-path';
import { service } from '../lib/services';

/** The cookie of which Strapi's panel makes new access tokens. */
const REFRESH_COOKIE = 'strapi_admin_refresh';

/**
 * Looks at the session behind each call of Strapi's own panel, which asks only whether it is stored: one whose user has
 * another password, other roles or may not enter any more is ended here, and Strapi refuses the call. It also holds
 * where a user was changed by another way than the CMS.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async function panelSession(ctx: Context, next: Next): Promise<void> {
    if (isShopApi(ctx.path)) return next();
    const panel = service(strapi, 'api::admin-session.admin-session');
    const [, bearer] = /^bearer\s+(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
    if (bearer && (await panel.panelTokenIsOver(bearer))) delete ctx.req.headers.authorization;
    const refresh = ctx.cookies.get(REFRESH_COOKIE);
    if (refresh && /\/access-token\/?$/i.test(ctx.path) && (await panel.refreshTokenIsOver(refresh))) {
      delete ctx.req.headers.cookie;
    }
    return next();
  };
