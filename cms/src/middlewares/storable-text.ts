import { isStorableAddress } from '@shop/contract';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isShopApi } from '../lib/requests/api-path';
import { ShopError, type ShopErrorDetails } from '../lib/errors';
import { bodyRefusal, type BodyRefusal } from '../lib/requests/body-refusal';

const UNSTORABLE = 'holds characters that cannot be stored.';
/** A longer name of a field is not said again. */
const NAMED_MAX = 100;

/** Name and type of the files of a form, by its fields. */
function namesOfFiles(ctx: Context): unknown {
  const files = Object.entries(ctx.request.files ?? {}).map(([field, one]) => {
    const named = [one].flat() as { originalFilename?: unknown; mimetype?: unknown }[];
    return [field, named.map(({ originalFilename, mimetype }) => [originalFilename, mimetype])];
  });
  return Object.fromEntries(files) as unknown;
}

function refusalOf(ctx: Context, flaw: BodyRefusal): Error {
  const atField = flaw.kind === 'text' && flaw.path !== '' && flaw.path.length <= NAMED_MAX;
  const message =
    flaw.kind === 'depth'
      ? 'The request has too many lists within lists.'
      : `${atField ? flaw.path : 'The request'} ${UNSTORABLE}`;
  if (!isShopApi(ctx.path)) return new errors.ValidationError(message);
  const details: ShopErrorDetails = atField ? { fields: { [flaw.path]: message } } : {};
  return new ShopError('malformed', 'invalid_text', message, details);
}

/**
 * Stands after the body is read, for every address of the shop's API and of Strapi's own. Refuses with 400 what holds
 * a NUL or half of a character, in the path, the query, the body, a form's fields or the names of its files: PostgreSQL
 * keeps neither, and what hashes passwords once never came to an end on the latter.
 */
export default () =>
  async function storableText(ctx: Context, next: Next): Promise<void> {
    if (!isStorableAddress(ctx.path) || !isStorableAddress(ctx.querystring))
      throw refusalOf(ctx, { kind: 'name' });
    const flaw = bodyRefusal(ctx.request.body) ?? bodyRefusal(namesOfFiles(ctx));
    if (flaw) throw refusalOf(ctx, flaw);
    return next();
  };
