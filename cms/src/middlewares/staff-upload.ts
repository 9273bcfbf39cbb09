import { UPLOADS, uploadCallAt } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isShopApi, plainPath } from '../lib/requests/api-path';
import { ShopError } from '../lib/errors';
import { isCrossSite } from '../lib/requests/cross-site';
import { service } from '../lib/services';
import { shopSettings } from '../lib/shop-settings';
import { NOT_ALLOWED, NOT_AUTHORIZED, staffToken } from '../lib/staff/staff';

const TOO_LARGE = `The files are too large together. The most is ${UPLOADS.totalBytes / 1024 / 1024} MB for one save.`;
const tooLarge = () => new ShopError('too_large', 'upload_too_large', TOO_LARGE);

/** What the form parser throws, as a refusal: a form that is too large, or that is none. Anything else stays what it is. */
function refusalOf(error: unknown): unknown {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'httpCode') : undefined;
  if (status === 413) return tooLarge();
  if (status !== 400) return error;
  return new ShopError('malformed', 'invalid_form', 'The form could not be read. Please send it again.');
}

/** What Strapi gives a call to answer in its own envelope. */
type StrapiContext = Context & { unsupportedMediaType(message: string): void };

/** Where Strapi's own panel sends forms with files: its media library, and the logos of its settings. */
const PANEL_FORMS = /^\/(?:upload(?:\/.*)?|admin\/project-settings)\/?$/;

/**
 * Stands before the body is read, for that writes the files of any form at any address to the disk: forms with files are
 * taken from staff alone, in the calls that are made for them, and not above the limit (API-04). The sent-files
 * middleware takes them away again.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const sessions = () => service(strapi, 'api::admin-session.admin-session');

  async function check(ctx: Context): Promise<void> {
    const call = uploadCallAt(ctx.method, plainPath(ctx.path));
    const token = staffToken(ctx);
    const staff = token && (await sessions().staffOfToken(token));
    if (!staff) throw new ShopError('unauthorized', 'unauthorized', NOT_AUTHORIZED);
    if (call?.staff && call.staff !== 'session' && !staff.may.includes(call.staff)) {
      throw new ShopError('forbidden', 'forbidden', NOT_ALLOWED);
    }
    if (isCrossSite(ctx, shopSettings(strapi).STOREFRONT_URL)) {
      throw new ShopError('forbidden', 'foreign_site', 'This form was sent from another site.');
    }
    if (Number(ctx.get('Content-Length')) > UPLOADS.totalBytes) throw tooLarge();
  }

  async function checkPanel(ctx: Context): Promise<void> {
    const [, token] = /^bearer\s+(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
    if (!token || !(await sessions().isPanelToken(token))) throw new errors.UnauthorizedError(NOT_AUTHORIZED);
  }

  return async function staffUpload(ctx: Context, next: Next): Promise<void> {
    // Of any kind, as the body is read.
    if (!ctx.is('multipart')) return next();
    const ofShop = isShopApi(ctx.path);
    if (!ofShop && !PANEL_FORMS.test(plainPath(ctx.path))) {
      return (ctx as StrapiContext).unsupportedMediaType('This address takes no forms with files.');
    }
    try {
      await (ofShop ? check(ctx) : checkPanel(ctx));
      await next();
      if (ofShop && ctx.status === 413) throw tooLarge();
    } catch (error) {
      // Read to the end and thrown away: who is cut off while sending never gets to see the answer.
      ctx.req.resume();
      throw ofShop ? refusalOf(error) : error;
    }
  };
};
