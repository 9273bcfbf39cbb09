import type { Core } from '@strapi/strapi';
import { strapiPart, type ContentPermission } from '../strapi-parts';

/** Every permission that there is on content, with all fields: what Strapi gives the owner's role at each start. */
export function contentPermissions(
  strapi: Core.Strapi,
  without: readonly string[] = [],
): ContentPermission[] {
  const { actionProvider } = strapiPart(strapi, 'admin::permission');
  const contentTypes = strapiPart(strapi, 'admin::content-type');
  const actions = actionProvider.values().filter(({ section }) => section === 'contentTypes');
  return contentTypes.getPermissionsWithNestedFields(actions, { restrictedSubjects: without });
}
