import type { Context } from 'koa';

/** Whether a browser says that the call comes from another site. One without a body needs no leave to be sent. */
export function isCrossSite(ctx: Context, shopUrl: string): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = ctx.get('Origin');
  return origin !== '' && origin !== new URL(shopUrl).origin;
}
