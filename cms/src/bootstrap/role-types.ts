import type { Core } from '@strapi/strapi';
import { strapiPart } from '../lib/strapi-parts';
import { contentRights, STAFF_ROLES } from './staff-roles';

const CORE_STORE = 'strapi::core-store';
/** Under this and a type's uid Strapi's panel keeps the type's form, from the first start that knows the type. */
const FORM = 'plugin_content_manager_configuration_content_types::';
const KEY = 'role-types';
const PUBLISH = 'plugin::content-manager.explorer.publish';

/**
 * Gives the shop's roles their rights on content types that came after the roles were set up (S-65), and remembers of each
 * type that they were given: what an owner takes away afterwards stays away. A role that has a right on a type has it from
 * its owner, and gets no other. To be called once the roles of a new shop are set up.
 */
export async function grantNewTypes(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'shop' });
  const rights = contentRights(strapi);
  const types = new Set(Object.values(rights).flatMap((all) => all.map(({ subject }) => subject)));
  const given = new Set((await store.get({ key: KEY })) as string[] | null);
  const known = given.size > 0 ? given : await typesBeforeRoles(strapi);
  const fresh = [...types].filter((type) => !known.has(type));
  if (given.size > 0 && fresh.length === 0) return;
  // Both or neither: a start that is cut off gives nothing twice.
  await strapi.db.transaction(async () => {
    for (const [code, all] of Object.entries(rights))
      await grant(
        strapi,
        code,
        all.filter(({ subject }) => fresh.includes(subject)),
      );
    await store.set({ key: KEY, value: [...new Set([...known, ...types])].sort() });
  });
  if (fresh.length > 0) strapi.log.info(`Roles of staff were given their rights on ${fresh.join(', ')}.`);
}

async function grant(
  strapi: Core.Strapi,
  code: string,
  wanted: readonly { action: string; subject: string }[],
): Promise<void> {
  const roles = strapiPart(strapi, 'admin::role');
  const role = wanted.length > 0 ? await roles.findOne({ code }) : null;
  if (!role) return;
  const rows: { action: string; subject: string | null }[] = await strapi.db
    .query('admin::permission')
    .findMany({ where: { role: { id: role.id } }, select: ['action', 'subject'] });
  const own = new Set(rows.map(({ subject }) => subject));
  // Whoever needs approval for everything else needs it for a new type, too (S-88).
  const publishes = rows.length === 0 || rows.some(({ action }) => action === PUBLISH);
  const missing = wanted.filter(
    ({ action, subject }) => !own.has(subject) && (publishes || action !== PUBLISH),
  );
  if (missing.length > 0) await roles.addPermissions(role.id, missing);
}

/**
 * The types that a shop had when its roles were set up, where nothing was remembered yet: rows of Strapi's store are
 * numbered in the order in which they came.
 */
async function typesBeforeRoles(strapi: Core.Strapi): Promise<Set<string>> {
  const rows = strapi.db.query(CORE_STORE);
  const setUp = (await rows.findOne({ where: { key: `core_shop_${STAFF_ROLES}` } })) as { id: number } | null;
  if (!setUp) throw new Error('The roles of staff are not set up.');
  const before = (await rows.findMany({
    where: { key: { $startsWith: FORM }, id: { $lt: setUp.id } },
    select: ['key'],
  })) as { key: string }[];
  return new Set(before.map(({ key }) => key.slice(FORM.length)));
}
