import { LOCALES } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { NEEDED, permissionKey, SEEDED_ROLES, SHOP_ACTIONS } from '../api/admin-session/domain/abilities';
import { contentTypes } from '../lib/documents/models';
import { contentPermissions } from '../lib/staff/content-permissions';
import { strapiPart, type ContentPermission } from '../lib/strapi-parts';

/** Trade and people: nothing that a role for writing sees in Strapi's own panel. */
const TRADE = [
  'api::order.order',
  'api::payment-attempt.payment-attempt',
  'api::refund.refund',
  'api::webhook-event.webhook-event',
  'api::contact-message.contact-message',
  'api::subscriber.subscriber',
  'plugin::users-permissions.user',
  'api::revision.revision',
];
const EDITOR = 'strapi-editor';
const AUTHOR = 'strapi-author';
const STAFF = 'shop-staff';
const OWN_ENTRIES = ['admin::is-creator'];
/** Where it is noted that the roles were given their first rights. */
export const STAFF_ROLES = 'staff-roles';
const UPLOADS = [
  'read',
  'configure-view',
  'assets.create',
  'assets.update',
  'assets.download',
  'assets.copy-link',
];

/** A type that is written in several languages may be written in all of them. */
function inAllLanguages(strapi: Core.Strapi, may: ContentPermission): ContentPermission {
  if (!contentTypes(strapi)[may.subject]?.pluginOptions?.i18n?.localized) return may;
  return { ...may, properties: { ...may.properties, locales: LOCALES.map(({ code }) => code) } };
}

/** Makes the shop's own actions known to Strapi: owners grant them in the settings of a role. Before the bootstrap. */
export async function registerShopActions(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapiPart(strapi, 'admin::permission');
  await actionProvider.registerMany(
    SHOP_ACTIONS.map((action) => ({ ...action, section: 'settings', category: 'Shop' })),
  );
}

const needed = SEEDED_ROLES.shopStaff.flatMap((ability) => NEEDED[ability]);

/** What the shop's roles may do with content, by their code: of every type that there is. */
export function contentRights(strapi: Core.Strapi): Record<string, ContentPermission[]> {
  const hidden = Object.values(strapi.contentTypes)
    .filter(({ pluginOptions }) => pluginOptions?.['content-manager']?.visible === false)
    .map(({ uid }) => uid);
  const all = contentPermissions(strapi, hidden).map((permission) => inAllLanguages(strapi, permission));
  const writing = all.filter(({ subject }) => !TRADE.includes(subject));
  const wanted = new Set(needed.map(permissionKey));
  return {
    [EDITOR]: writing,
    [AUTHOR]: writing
      .filter(({ action }) => !action.endsWith('.publish'))
      .map((permission) => ({ ...permission, conditions: OWN_ENTRIES })),
    [STAFF]: all.filter((permission) => wanted.has(permissionKey(permission))),
  };
}

/**
 * Gives a new shop its roles: "Editor" for words and products, "Shop staff" for trade. Strapi's own Editor and Author
 * may see orders and addresses; these do not. Once: what owners change afterwards stays.
 */
export async function seedStaffRoles(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'shop' });
  if (await store.get({ key: STAFF_ROLES })) return;
  const roles = strapiPart(strapi, 'admin::role');
  const rights = contentRights(strapi);
  const uploads = UPLOADS.map((name) => ({ action: `plugin::upload.${name}` }));
  const beside: Record<string, object[]> = {
    [EDITOR]: uploads,
    [AUTHOR]: uploads.map((permission) => ({ ...permission, conditions: OWN_ENTRIES })),
    [STAFF]: needed.filter(({ subject }) => subject === null),
  };
  if (!(await roles.findOne({ code: STAFF })))
    await roles.create({
      name: 'Shop staff',
      code: STAFF,
      description: 'Orders, shoppers, questions and reviews. The catalogue can be seen, not changed.',
    });
  for (const [code, permissions] of Object.entries(rights)) {
    const role = await roles.findOne({ code });
    if (role) await roles.assignPermissions(role.id, [...permissions, ...(beside[code] ?? [])]);
  }
  await store.set({ key: STAFF_ROLES, value: 'done' });
}
