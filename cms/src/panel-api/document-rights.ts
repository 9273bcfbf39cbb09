import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { contentTypes, hasDraftAndPublish } from '../lib/documents/models';
import { strapiPart } from '../lib/strapi-parts';
import { panelStateOf } from './panel-route';

/** What the caller's role allows with documents: of a type, or with one of them. */
export function documentRights(strapi: Core.Strapi, ctx: Context) {
  const { userAbility } = panelStateOf(ctx);
  const checker = strapiPart(strapi, 'plugin::content-manager.permission-checker');
  const types = contentTypes(strapi);
  const may = (right: 'read' | 'update' | 'publish', uid: string, row?: object | null): boolean =>
    types[uid] !== undefined && !checker.create({ userAbility, model: uid }).cannot[right](row ?? undefined);
  return {
    mayRead: (uid: string, row?: object) => may('read', uid, row),
    mayUpdate: (uid: string, row: object | null) => may('update', uid, row),
    mayPublish: (uid: string, row?: object | null) => may('publish', uid, row),
    /** Whether there is a type whose documents they may publish. */
    publishesAnything: Object.keys(types).some(
      (uid) => uid.startsWith('api::') && hasDraftAndPublish(strapi, uid) && may('publish', uid),
    ),
  };
}
