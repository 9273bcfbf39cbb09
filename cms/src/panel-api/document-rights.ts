import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { contentTypes, hasDraftAndPublish } from '../lib/documents/models';
import { rightsBy } from '../lib/staff/document-rights';
import { panelStateOf } from './panel-route';

/** What the caller's role allows with documents: of a type, or with one of them. */
export function documentRights(strapi: Core.Strapi, ctx: Context) {
  const rights = rightsBy(strapi, panelStateOf(ctx).userAbility);
  return {
    ...rights,
    /** Whether there is a type whose documents they may publish. */
    publishesAnything: Object.keys(contentTypes(strapi)).some(
      (uid) => uid.startsWith('api::') && hasDraftAndPublish(strapi, uid) && rights.mayPublish(uid),
    ),
  };
}
