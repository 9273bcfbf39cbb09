import type { Core } from '@strapi/strapi';
import { staffName, type NamedStaff } from '../../../lib/staff/staff-name';

export type Staff = NamedStaff & { id: number };

/** A right of a role, as Strapi stores it. */
interface Right {
  conditions: readonly string[] | null;
  role: { users: readonly (Staff & { isActive: boolean; blocked: boolean | null })[] } | null;
}

/** Staff whose role gives them a right on every document of a type, by name: not those who have it on their own alone. */
async function staffWith(strapi: Core.Strapi, right: 'read' | 'publish', uid: string): Promise<Staff[]> {
  const rights: Right[] = await strapi.db.query('admin::permission').findMany({
    where: { action: `plugin::content-manager.explorer.${right}`, subject: uid },
    populate: { role: { populate: { users: true } } },
  });
  const users = rights.flatMap(({ conditions, role }) => (conditions?.length ? [] : (role?.users ?? [])));
  const once = new Map(
    users.filter(({ isActive, blocked }) => isActive && !blocked).map((one) => [one.id, one]),
  );
  return [...once.values()].sort((a, b) => staffName(a).localeCompare(staffName(b)));
}

export const readersOf = (strapi: Core.Strapi, uid: string): Promise<Staff[]> =>
  staffWith(strapi, 'read', uid);

/** Who may publish documents of a type, and so approve what others ask for. */
export const publishersOf = (strapi: Core.Strapi, uid: string): Promise<Staff[]> =>
  staffWith(strapi, 'publish', uid);
