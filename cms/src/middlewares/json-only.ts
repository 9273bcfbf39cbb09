import { callAt, payloadOf } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isShopApi, plainPath } from '../lib/requests/api-path';
import { ShopError } from '../lib/errors';
import { isCrossSite } from '../lib/requests/cross-site';
import { shopSettings } from '../lib/shop-settings';

/** Whether nothing was sent: proxies and browsers give that a length of 0. */
const isEmpty = (ctx: Context) =>
  ctx.get('Content-Type') === '' &&
  ctx.get('Transfer-Encoding') === '' &&
  Number(ctx.get('Content-Length')) === 0;

/**
 * Under /api a body is what the contract's call table says: JSON, nothing, or a form with files, which the staff-upload
 * middleware looks at. A form of another site can send text/plain or a form encoding without asking, but not JSON: this
 * is half of the protection against forged requests, and keeps uploads of strangers off the disk. Nothing at all can be
 * sent without asking too: there the browser's word of where it comes from decides.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async function jsonOnly(ctx: Context, next: Next): Promise<void> {
    if (!isShopApi(ctx.path) || ctx.method === 'GET' || ctx.method === 'HEAD') return next();
    const call = callAt(ctx.method, plainPath(ctx.path));
    const payload = call && payloadOf(call);
    if (payload === 'none' && isCrossSite(ctx, shopSettings(strapi).STOREFRONT_URL)) {
      throw new ShopError('forbidden', 'foreign_site', 'This request was sent from another site.');
    }
    const isJson = ctx.is('application/json') !== false;
    const isUpload = payload === 'files' && ctx.is('multipart/form-data') !== false;
    if (!isJson && !isUpload && !(payload === 'none' && isEmpty(ctx))) {
      throw new ShopError('unsupported', 'unsupported_media_type', 'Please send the request as JSON.');
    }
    return next();
  };
