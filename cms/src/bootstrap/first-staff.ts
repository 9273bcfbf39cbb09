import type { Core } from '@strapi/strapi';
import { shopSettings } from '../lib/shop-settings';
import { StartupError } from '../lib/startup-error';
import { strapiPart } from '../lib/strapi-parts';

/**
 * Makes the first member of staff before the CMS listens: while there is none, Strapi lets whoever comes first register
 * as super admin. `npm start` gives a random password and shows it; no password is in any log.
 * @throws {StartupError} where there is nobody and no password is set
 */
export async function ensureFirstStaff(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = shopSettings(strapi);
  if (ADMIN_PASSWORD === '')
    throw new StartupError(
      'This database has no member of staff yet. Set ADMIN_EMAIL and ADMIN_PASSWORD for this start; the CMS stops.',
    );
  const email = ADMIN_EMAIL.toLowerCase();
  const roles = strapiPart(strapi, 'admin::role');
  const users = strapiPart(strapi, 'admin::user');
  await users.create({
    email,
    firstname: 'Shop',
    lastname: 'Owner',
    password: ADMIN_PASSWORD,
    registrationToken: null,
    isActive: true,
    roles: [(await roles.getSuperAdmin()).id],
  });
  // Whatever LOG_LEVEL says.
  process.stdout.write(`${JSON.stringify({ level: 'info', event: 'first member of staff', email })}\n`);
}
