import type { Core } from '@strapi/strapi';

/** A table as a backup holds it, with its columns in one order. */
export interface BackupTable {
  name: string;
  columns: { name: string; type: string }[];
}

/** What a database says of itself; the target of a restore has its own. */
const OF_THE_DATABASE = new Set([
  'strapi_migrations',
  'strapi_migrations_internal',
  'strapi_database_schema',
]);

/**
 * Every table that Strapi keeps, tables of relations and of parts among them. Those that the shop makes itself
 * (`search_*`, `staff_*`) are not: the next start and triggers fill them from these.
 */
export function backupTables(strapi: Core.Strapi): BackupTable[] {
  const { tables } = strapi.db.schema.schema;
  return tables
    .filter(({ name }) => !OF_THE_DATABASE.has(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => ({ name: column.name, type: column.type }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What each start fills by itself: the version of what is published, and the first categories of pieces (S-97). */
const FILLED_AT_START = new Set([
  'api::content-version.cache-tag',
  'api::content-version.content-version',
  'api::product-category.product-category',
]);

/**
 * Tables that are empty in a shop that nobody has used: of the shop's own types, of people, of files.
 */
export function usedTables(strapi: Core.Strapi): string[] {
  const uids = [
    ...Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::')),
    ...['admin::user', 'plugin::users-permissions.user', 'plugin::upload.file'],
  ].filter((uid) => !FILLED_AT_START.has(uid));
  return uids.map((uid) => strapi.db.metadata.get(uid).tableName);
}
