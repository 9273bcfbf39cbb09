import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isShopApi } from '../lib/requests/api-path';
import { ShopError } from '../lib/errors';

const PLAIN = 'Please send the request unpacked and in UTF-8.';

/** What Strapi gives a call to answer in its own envelope. */
type StrapiContext = Context & { unsupportedMediaType(message: string): void };

function isDisguised(ctx: Context): boolean {
  const packing = ctx.get('Content-Encoding').trim().toLowerCase();
  return (packing !== '' && packing !== 'identity') || !/^(utf-8)?$/i.test(ctx.request.charset);
}

/** What reads the body names its own insides; under /api the envelope words it. */
function refusalOf(error: unknown): unknown {
  const isUnread = error instanceof SyntaxError && Reflect.get(error, 'status') === 400;
  return isUnread ? new errors.ValidationError('The body of the request cannot be read.') : error;
}

/**
 * Stands before the body is read, for every address: nobody's body is unpacked or read in letters of its own. What is
 * small on the wire may be large in memory, what cannot be unpacked would end as a failure of ours, and no client of the
 * shop or of Strapi's panel sends either.
 */
export default () =>
  async function plainBody(ctx: Context, next: Next): Promise<void> {
    if (isDisguised(ctx)) {
      if (isShopApi(ctx.path)) throw new ShopError('unsupported', 'unsupported_media_type', PLAIN);
      (ctx as StrapiContext).unsupportedMediaType(PLAIN);
      return;
    }
    try {
      await next();
    } catch (error) {
      throw refusalOf(error);
    }
  };
