import type { Core } from '@strapi/strapi';
import { staffName, type NamedStaff } from '../../../lib/staff/staff-name';

export type Staff = NamedStaff & { id: number };

/** A right of a role, as Strapi stores it. */
interface Right {
  conditions: readonly string[] | null;
  role: { users: readonly (Staff & { isActive: boolean; blocked: boolean | null })[] } | null;
}

/** Staff whose role lets them open every document of a type, by name: not those who see their own alone. */
export async function readersOf(strapi: Core.Strapi, uid: string): Promise<Staff[]> {
  const rights: Right[] = await strapi.db.query('admin::permission').findMany({
    where: { action: 'plugin::content-manager.explorer.read', subject: uid },
    populate: { role: { populate: { users: true } } },
  });
  const users = rights.flatMap(({ conditions, role }) => (conditions?.length ? [] : (role?.users ?? [])));
  const once = new Map(
    users.filter(({ isActive, blocked }) => isActive && !blocked).map((one) => [one.id, one]),
  );
  return [...once.values()].sort((a, b) => staffName(a).localeCompare(staffName(b)));
}
