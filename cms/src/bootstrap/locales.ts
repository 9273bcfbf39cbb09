import { DEFAULT_LOCALE, LOCALES } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { strapiPart } from '../lib/strapi-parts';

interface Permission {
  id: number;
  subject: string | null;
  properties: { locales?: string[] | null } | null;
}

/**
 * Makes the shop's languages known to Strapi's panel, in a new shop and in one that is older than they are. Who may
 * write a text in English may write it in a language that comes along; what owners take away later stays away.
 */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales = strapiPart(strapi, 'plugin::i18n.locales');
  for (const { code, name } of LOCALES) {
    if (await locales.findByCode(code)) continue;
    await locales.create({ code, name: `${name} (${code})` });
    await allow(strapi, code);
  }
}

async function allow(strapi: Core.Strapi, code: string): Promise<void> {
  const rows = strapi.db.query('admin::permission');
  for (const { id, properties } of (await rows.findMany()) as Permission[]) {
    const known = properties?.locales;
    if (!known?.includes(DEFAULT_LOCALE) || known.includes(code)) continue;
    await rows.update({ where: { id }, data: { properties: { ...properties, locales: [...known, code] } } });
  }
}
