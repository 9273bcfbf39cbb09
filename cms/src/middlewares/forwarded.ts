import { isIP } from 'node:net';
import { FORWARDED_SIGNATURE, forwardedText, REQUEST_ID } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isSigned } from '../lib/digests';
import { shopSettings } from '../lib/shop-settings';
import { trustedNetworks } from '../lib/requests/trusted-networks';

const isTold = (name: string) => name.startsWith('x-forwarded-') || name === REQUEST_ID.toLowerCase();
const headerOf = (ctx: Context, name: string) => ctx.get(name).trim();

/** Whether the storefront wrote what is said of the visitor: it alone shares the secret. */
function isStorefront(ctx: Context, secret: string | undefined): boolean {
  const signature = headerOf(ctx, FORWARDED_SIGNATURE);
  if (!secret || signature === '') return false;
  const text = forwardedText(headerOf(ctx, 'X-Forwarded-For'), headerOf(ctx, 'X-Forwarded-Proto'));
  return isSigned(text, signature, [secret]);
}

/**
 * Decides first of all whose word of a visitor's address, protocol and request id counts: that of the storefront, which
 * signs it, and of proxies in a trusted network. Anybody else's is struck out. Koa reads what is left (`proxy` in config/server.ts).
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const settings = shopSettings(strapi);
  const isTrusted = trustedNetworks(settings);
  return async function forwarded(ctx: Context, next: Next): Promise<void> {
    const { headers, socket } = ctx.req;
    if (!isStorefront(ctx, settings.FORWARDING_SECRET)) {
      const remote = socket.remoteAddress ?? '';
      const believed = isTrusted(remote);
      const way = believed ? headerOf(ctx, 'X-Forwarded-For').split(/\s*,\s*/) : [];
      // The nearest that is no proxy of ours; what stands before it anybody may have written.
      const visitor = way.reverse().find((address) => isIP(address) > 0 && !isTrusted(address));
      const kept = Object.entries(headers).filter(([name]) => believed || !isTold(name));
      ctx.req.headers = { ...Object.fromEntries(kept), 'x-forwarded-for': visitor ?? remote };
    }
    return next();
  };
};
