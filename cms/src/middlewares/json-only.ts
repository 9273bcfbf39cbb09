import type { Context, Next } from 'koa';
import { ShopError } from '../lib/errors';

/**
 * Under /api every body is JSON. A form of another site can send text/plain or a form encoding without asking, but
 * not JSON: this is half of the protection against forged requests, and keeps uploads of strangers off the disk.
 */
export default () =>
  async function jsonOnly(ctx: Context, next: Next): Promise<void> {
    const isJson = () => ctx.is('application/json') !== false;
    if (ctx.path.startsWith('/api/') && ctx.method !== 'GET' && ctx.method !== 'HEAD' && !isJson()) {
      throw new ShopError('unsupported', 'unsupported_media_type', 'Please send the request as JSON.');
    }
    return next();
  };
