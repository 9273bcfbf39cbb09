import { rm } from 'node:fs/promises';
import { UPLOADS, uploadCallAt } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { ShopError } from '../lib/errors';
import { service } from '../lib/services';
import { shopSettings } from '../lib/shop-settings';
import { NOT_ALLOWED, NOT_AUTHORIZED, staffToken } from '../lib/staff';

const TOO_LARGE = `The files are too large together. The most is ${UPLOADS.totalBytes / 1024 / 1024} MB for one save.`;
const tooLarge = () => new ShopError('too_large', 'upload_too_large', TOO_LARGE);

/** What the form parser throws, as a refusal: a form that is too large, or that is none. Anything else stays what it is. */
function refusalOf(error: unknown): unknown {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'httpCode') : undefined;
  if (status === 413) return tooLarge();
  if (status !== 400) return error;
  return new ShopError('malformed', 'invalid_form', 'The form could not be read. Please send it again.');
}

/** Whether a browser says that the form was sent from another site. A form with files needs no leave to be. */
function isForeign(ctx: Context, shopUrl: string): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = ctx.get('Origin');
  return origin !== '' && origin !== new URL(shopUrl).origin;
}

/** The parsed form's files, one list whatever their fields. */
function parsedFiles(ctx: Context): { filepath: string }[] {
  return Object.values(ctx.request.files ?? {}).flat() as unknown as { filepath: string }[];
}

/**
 * Stands before the body is read: forms with files are taken from staff alone, in the calls that are made for them, and
 * not above the limit. Whatever becomes of the call, its temporary files are gone afterwards.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  async function check(ctx: Context): Promise<void> {
    const call = uploadCallAt(ctx.method, ctx.path);
    const token = staffToken(ctx);
    const staff = token && (await service(strapi, 'api::admin-session.admin-session').staffOfToken(token));
    if (!staff) throw new ShopError('unauthorized', 'unauthorized', NOT_AUTHORIZED);
    if (call?.staff && call.staff !== 'session' && !staff.may.includes(call.staff)) {
      throw new ShopError('forbidden', 'forbidden', NOT_ALLOWED);
    }
    if (isForeign(ctx, shopSettings(strapi).STOREFRONT_URL)) {
      throw new ShopError('forbidden', 'foreign_site', 'This form was sent from another site.');
    }
    if (Number(ctx.get('Content-Length')) > UPLOADS.totalBytes) throw tooLarge();
  }

  return async function staffUpload(ctx: Context, next: Next): Promise<void> {
    const isForm = ctx.path.startsWith('/api/') && ctx.is('multipart/form-data') === 'multipart/form-data';
    if (!isForm) return next();
    try {
      await check(ctx);
      await next();
      if (ctx.status === 413) throw tooLarge();
    } catch (error) {
      // Read to the end and thrown away: who is cut off while sending never gets to see the answer.
      ctx.req.resume();
      throw refusalOf(error);
    } finally {
      await Promise.all(parsedFiles(ctx).map(({ filepath }) => rm(filepath, { force: true })));
    }
  };
};
