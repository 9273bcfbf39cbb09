import type { Core } from '@strapi/strapi';
import { hasFields, permissionKey, type RolePermission } from '../api/admin-session/domain/abilities';
import { contentPermissions } from '../lib/staff/content-permissions';

/** The fields of each permission on content at the last start, by its key. */
type KnownFields = Record<string, string[]>;

/**
 * Gives a field that is new since the last start to the roles that had all fields of its type before. Strapi gives it to
 * the owner's role alone, and a permission that leaves a field out does not count in /Admin (ADM-02): without this an
 * update would take a section from everybody else. Roles with some of the fields stay as they are.
 */
export async function extendRoles(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'shop' });
  const before = ((await store.get({ key: 'role-fields' })) ?? {}) as KnownFields;
  const now: KnownFields = {};
  for (const permission of contentPermissions(strapi)) {
    const { fields } = permission.properties;
    if (!fields) continue;
    const key = permissionKey(permission);
    now[key] = fields;
    const still = fields.filter((field) => before[key]?.includes(field));
    // With none the type itself is new.
    if (still.length > 0 && still.length < fields.length) await extend(strapi, permission, still, fields);
  }
  await store.set({ key: 'role-fields', value: now });
}

async function extend(
  strapi: Core.Strapi,
  { action, subject }: Pick<RolePermission, 'action' | 'subject'>,
  known: readonly string[],
  fields: readonly string[],
): Promise<void> {
  const rows = strapi.db.query('admin::permission');
  const found: (RolePermission & { id: number })[] = await rows.findMany({ where: { action, subject } });
  for (const { id, properties } of found) {
    if (!hasFields({ properties }, known)) continue;
    await rows.update({ where: { id }, data: { properties: { ...properties, fields } } });
  }
}
