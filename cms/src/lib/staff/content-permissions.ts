import type { Core } from '@strapi/strapi';

/** A permission on a content type, as Strapi gives it. `fields`: those that it is about; none where its action knows none. */
export interface ContentPermission {
  action: string;
  subject: string;
  properties: { fields?: string[]; locales?: string[] };
}

interface Actions {
  actionProvider: { values(): { section: string }[] };
}
interface ContentTypes {
  getPermissionsWithNestedFields(
    actions: readonly object[],
    options: { restrictedSubjects: readonly string[] },
  ): ContentPermission[];
}

/** Every permission that there is on content, with all fields: what Strapi gives the owner's role at each start. */
export function contentPermissions(
  strapi: Core.Strapi,
  without: readonly string[] = [],
): ContentPermission[] {
  const { actionProvider } = strapi.service('admin::permission') as unknown as Actions;
  const contentTypes = strapi.service('admin::content-type') as unknown as ContentTypes;
  const actions = actionProvider.values().filter(({ section }) => section === 'contentTypes');
  return contentTypes.getPermissionsWithNestedFields(actions, { restrictedSubjects: without });
}
