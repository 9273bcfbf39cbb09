import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import {
  browserIdHeader,
  browserOfCookie,
  foreignBrowser,
  freshBrowserId,
  newBrowser,
  setBrowserCookie,
} from '../lib/browser';
import { ShopError } from '../lib/errors';
import { service } from '../lib/services';

interface Config {
  /** True for browser-info: a missing or foreign id is answered with a fresh one in place of a refusal. */
  introduces?: boolean;
}

/**
 * Finds the browser behind a call and sets `ctx.state.browser`. The X-Browser-ID header names it; the signed cookie
 * proves the name. The first to use a name that no cart has yet is given the cookie for it; whose cookie does not fit
 * an existing cart is refused with 403 'foreign_browser' before anything changes.
 */
export default (config: Config, { strapi }: { strapi: Core.Strapi }) =>
  async function browserId(ctx: Context, next: Next): Promise<void> {
    const cookie = browserOfCookie(ctx);
    const named = browserIdHeader(ctx) ?? (config.introduces ? (cookie?.id ?? freshBrowserId()) : null);
    if (named === null) {
      throw new ShopError('malformed', 'missing_browser_id', 'The X-Browser-ID header is missing.');
    }
    const carts = service(strapi, 'api::cart.cart');
    let browser = cookie?.id === named ? cookie : newBrowser(named, Date.now());
    if (!(await carts.mayOpen(browser))) {
      if (!config.introduces) throw foreignBrowser();
      browser = newBrowser(freshBrowserId(), Date.now());
    }
    if (browser !== cookie) setBrowserCookie(ctx, browser);
    ctx.state.browser = browser;
    return next();
  };
