import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shopSettings } from '../lib/shop-settings';
import { strapiPart } from '../lib/strapi-parts';

/** 144 random bits; the ending keeps Strapi's rule of a capital, a small letter and a figure. */
function newPassword(): string {
  return `${randomBytes(18).toString('base64url')}Aa1`;
}

/**
 * Makes the first member of staff before the CMS listens: while there is none, Strapi lets whoever comes first register
 * as super admin. The password is random and printed this once.
 */
export async function ensureFirstStaff(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  const email = shopSettings(strapi).ADMIN_EMAIL.toLowerCase();
  const password = newPassword();
  const roles = strapiPart(strapi, 'admin::role');
  const users = strapiPart(strapi, 'admin::user');
  await users.create({
    email,
    firstname: 'Shop',
    lastname: 'Owner',
    password,
    registrationToken: null,
    isActive: true,
    roles: [(await roles.getSuperAdmin()).id],
  });
  process.stdout.write(`[staff] sign-in ${email} password ${password}\n`);
}
