import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { localeOf } from '../lib/documents/locales';
import { WITH_CREATOR } from '../lib/documents/named-document';
import { refuseUnapproved } from '../lib/documents/needs-approval';
import { strapiPart } from '../lib/strapi-parts';
import { namedDocument, notAllowed, panelStateOf } from './panel-route';

export type Right = 'read' | 'update' | 'publish';

/** The document an address names. @throws where the caller's role does not allow this with it, or it is of another type */
export async function documentFor(
  strapi: Core.Strapi,
  ctx: Context,
  right: Right,
  type?: string,
): Promise<{ uid: string; documentId: string }> {
  const named = namedDocument.parse(ctx.params);
  if (type && named.uid !== type) throw notAllowed();
  const { userAbility } = panelStateOf(ctx);
  const checker = strapiPart(strapi, 'plugin::content-manager.permission-checker');
  const { cannot } = checker.create({ userAbility, model: named.uid });
  const refuse = (): never => {
    if (right === 'publish') refuseUnapproved(ctx);
    throw notAllowed();
  };
  if (!strapi.contentTypes[named.uid as never] || cannot[right]()) refuse();
  const stored: { locale?: string }[] = await strapi.db
    .query(named.uid as never)
    .findMany({ where: { documentId: named.documentId }, populate: WITH_CREATOR as never });
  // A right may be one of some languages alone.
  const row = stored.find(({ locale }) => locale === localeOf(ctx)) ?? stored[0];
  if (row && cannot[right](row)) refuse();
  return named;
}
