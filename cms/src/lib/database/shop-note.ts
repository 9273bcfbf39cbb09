import type { Core } from '@strapi/strapi';

const TABLE = 'strapi_core_store_settings';

/** Where a value that all copies of the CMS share stands among Strapi's own. */
export const shopNote = (key: string) => ({ type: 'core', name: 'shop', key }) as const;

/** Such a value as an earlier start left it, read before this one has looked at the tables; null where there is none. */
export async function earlierNote(strapi: Core.Strapi, key: string): Promise<unknown> {
  const { connection } = strapi.db;
  if (!(await connection.schema.hasTable(TABLE))) return null;
  const where = { key: Object.values(shopNote(key)).join('_') };
  const row = (await connection(TABLE).where(where).first('value')) as { value: string } | undefined;
  return row ? (JSON.parse(row.value) as unknown) : null;
}
