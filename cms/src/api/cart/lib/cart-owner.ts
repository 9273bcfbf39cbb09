import type { Context } from 'koa';
import {
  browserIdHeader,
  browserOfCookie,
  foreignBrowser,
  freshBrowserId,
  newBrowser,
  setBrowserCookie,
  type Browser,
} from '../../../lib/requests/browser';
import { ShopError } from '../../../lib/errors';

/**
 * Who a call may be from, the likeliest first: the browser that its signed cookie proves, whatever name it sends (a page
 * whose storage is forbidden or was emptied makes up a new one each time), else the one that its X-Browser-ID header
 * names, else a new one. The header is a name, not a proof: the first to use a name that no cart has yet gets it.
 */
function claimants(named: string, proved: Browser | null): Browser[] {
  return [proved ?? newBrowser(named, Date.now()), newBrowser(freshBrowserId(), Date.now())];
}

const isForeign = (error: unknown) => error instanceof ShopError && error.code === foreignBrowser().code;

/** @throws {ShopError} 400 'missing_browser_id' or 'invalid_browser_id' */
function browserNamed(ctx: Context): string {
  const named = browserIdHeader(ctx);
  if (named !== null) return named;
  throw new ShopError('malformed', 'missing_browser_id', 'The X-Browser-ID header is missing.');
}

/** The browser's own name where it says one, else a new one: for who asks who it is. A cookie counts before either. */
export function nameOrNew(ctx: Context): string {
  return browserIdHeader(ctx) ?? freshBrowserId();
}

/**
 * Does what a call asks in a cart of the caller's own. Whoever names a browser that is not them is served as somebody
 * else, and the foreign cart is neither read nor changed; the answer's X-Browser-ID says whose cart it is (BAG-18).
 * @param work throws 403 'foreign_browser', having changed nothing, where the cart is not this browser's
 * @param claimed the browser that the call's body names, which must be the header's
 */
export async function asCartOwner<T>(
  ctx: Context,
  work: (browser: Browser) => Promise<T>,
  { named = browserNamed(ctx), claimed }: { named?: string; claimed?: string | undefined } = {},
): Promise<T> {
  if (claimed !== undefined && claimed !== named) throw foreignBrowser();
  const proved = browserOfCookie(ctx);
  const introduce = (browser: Browser): void => {
    if (browser !== proved) setBrowserCookie(ctx, browser);
    ctx.set('X-Browser-ID', browser.id);
  };
  let foreign: unknown;
  for (const browser of claimants(named, proved)) {
    try {
      const done = await work(browser);
      introduce(browser);
      return done;
    } catch (error) {
      if (!isForeign(error)) {
        introduce(browser);
        throw error;
      }
      foreign = error;
    }
  }
  throw foreign;
}
