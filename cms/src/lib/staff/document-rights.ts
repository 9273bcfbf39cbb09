import type { Core } from '@strapi/strapi';
import { contentTypes } from '../documents/models';
import { strapiPart } from '../strapi-parts';

/** What an ability of Strapi's allows with documents: of a type, or with one of them. */
export function rightsBy(strapi: Core.Strapi, userAbility: object) {
  const checker = strapiPart(strapi, 'plugin::content-manager.permission-checker');
  const types = contentTypes(strapi);
  const may = (right: 'read' | 'update' | 'publish', uid: string, row?: object | null): boolean =>
    types[uid] !== undefined && !checker.create({ userAbility, model: uid }).cannot[right](row ?? undefined);
  return {
    mayRead: (uid: string, row?: object) => may('read', uid, row),
    mayUpdate: (uid: string, row: object | null) => may('update', uid, row),
    mayPublish: (uid: string, row?: object | null) => may('publish', uid, row),
  };
}

/** Whether somebody may publish a document; the row is null for one that was deleted. */
export type MayPublish = (uid: string, row: object | null) => boolean;

/**
 * What a member of staff may publish, by the roles they have now: for what is done in their name while they send no request
 * (S-106). Nothing, once they are gone or locked out.
 */
export async function publishRightsOf(strapi: Core.Strapi, staffId: number): Promise<MayPublish> {
  const found: { isActive: boolean; blocked: boolean | null } | null = await strapi.db
    .query('admin::user')
    .findOne({ where: { id: staffId }, populate: ['roles'] });
  if (!found || !found.isActive || found.blocked) return () => false;
  const userAbility = await strapiPart(strapi, 'admin::permission').engine.generateUserAbility(found);
  return rightsBy(strapi, userAbility).mayPublish;
}
