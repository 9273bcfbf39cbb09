import { uploadCallAt } from '@shop/contract';
import type { Context, Next } from 'koa';
import { ShopError } from '../lib/errors';

/**
 * Under /api every body is JSON. A form of another site can send text/plain or a form encoding without asking, but
 * not JSON: this is half of the protection against forged requests, and keeps uploads of strangers off the disk.
 * Excepted are forms with files in the calls that take them; the staff-upload middleware looks at those.
 */
export default () =>
  async function jsonOnly(ctx: Context, next: Next): Promise<void> {
    const isJson = () => ctx.is('application/json') !== false;
    const isUpload = () =>
      ctx.is('multipart/form-data') !== false && uploadCallAt(ctx.method, ctx.path) !== undefined;
    if (
      ctx.path.startsWith('/api/') &&
      ctx.method !== 'GET' &&
      ctx.method !== 'HEAD' &&
      !isJson() &&
      !isUpload()
    ) {
      throw new ShopError('unsupported', 'unsupported_media_type', 'Please send the request as JSON.');
    }
    return next();
  };
