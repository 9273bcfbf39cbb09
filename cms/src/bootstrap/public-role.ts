import type { Core } from '@strapi/strapi';

/**
 * Takes every permission from the public role. The users-permissions plugin opens registration, sign-in and password
 * resets under /api/auth/local to everybody, past the shop's own rules; the shop's calls need no such permission.
 */
export async function closePublicRole(strapi: Core.Strapi): Promise<void> {
  const role: { id: number } | null = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'public' }, select: ['id'] });
  if (!role) throw new Error('The public role of the users-permissions plugin is missing.');
  const permissions: { id: number }[] = await strapi.db
    .query('plugin::users-permissions.permission')
    .findMany({ where: { role: { id: role.id } }, select: ['id'] });
  for (const { id } of permissions) {
    await strapi.db.query('plugin::users-permissions.permission').delete({ where: { id } });
  }
  const settings = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  const advanced = (await settings.get()) as Record<string, unknown> | null;
  if (advanced?.allow_register !== false)
    await settings.set({ value: { ...advanced, allow_register: false } });
}
