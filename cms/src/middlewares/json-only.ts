import { uploadCallAt } from '@shop/contract';
import type { Context, Next } from 'koa';
import { isShopApi, plainPath } from '../lib/api-path';
import { ShopError } from '../lib/errors';

/**
 * Under /api every body is JSON. A form of another site can send text/plain or a form encoding without asking, but
 * not JSON: this is half of the protection against forged requests, and keeps uploads of strangers off the disk.
 * Excepted are forms with files in the calls that take them, which the staff-upload middleware looks at, and a DELETE
 * without a body: proxies give it a length of 0, and no site sends a DELETE to another one without asking.
 */
export default () =>
  async function jsonOnly(ctx: Context, next: Next): Promise<void> {
    const isJson = () => ctx.is('application/json') !== false;
    const isUpload = () =>
      ctx.is('multipart/form-data') !== false && uploadCallAt(ctx.method, plainPath(ctx.path)) !== undefined;
    const isEmptyDelete = () =>
      ctx.method === 'DELETE' && ctx.get('Content-Length') === '0' && ctx.get('Content-Type') === '';
    if (
      isShopApi(ctx.path) &&
      ctx.method !== 'GET' &&
      ctx.method !== 'HEAD' &&
      !isJson() &&
      !isUpload() &&
      !isEmptyDelete()
    ) {
      throw new ShopError('unsupported', 'unsupported_media_type', 'Please send the request as JSON.');
    }
    return next();
  };
