import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';

/** What hostile requests rightly change: counts of tries, sessions, and what copies report of themselves. */
const MAY_CHANGE =
  /^(call_counts|strapi_sessions|storefront_copies|running_copies|strapi_core_store_settings|sqlite_.*)$/;

/** @typedef {(sql: string) => Promise<Record<string, unknown>[]>} Ask a database */

/**
 * A fingerprint of each table's rows.
 * @param {Ask} ask
 * @param {boolean} isPostgres
 * @returns {Promise<Record<string, string>>}
 */
async function fingerprints(ask, isPostgres) {
  const tables = await ask(
    isPostgres
      ? `select table_name as name from information_schema.tables where table_schema = current_schema()`
      : // Tables of a full-text index are kept by triggers of those they are made from.
        `select name from sqlite_master where type = 'table' and sql not like '%using fts5%' and name not like '%_fts_%'`,
  );
  /** @type {Record<string, string>} */
  const found = {};
  for (const { name } of tables) {
    const table = String(name);
    if (MAY_CHANGE.test(table)) continue;
    const rows = (await ask(`select * from "${table}"`)).map((row) => JSON.stringify(row)).sort();
    found[table] = `${rows.length} rows ${createHash('sha256').update(rows.join('\n')).digest('base64url')}`;
  }
  return found;
}

/**
 * The same once nothing changes by itself any more: mails under way, work begun after an answer.
 * @param {Ask} ask
 * @param {boolean} isPostgres
 */
export async function settledTables(ask, isPostgres) {
  for (let before = await fingerprints(ask, isPostgres); ;) {
    await after(1_000);
    const now = await fingerprints(ask, isPostgres);
    if (differences(before, now).length === 0) return now;
    before = now;
  }
}

/**
 * The tables that differ.
 * @param {Record<string, string>} before
 * @param {Record<string, string>} now
 */
export function differences(before, now) {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => before[name] !== now[name]).sort();
}
