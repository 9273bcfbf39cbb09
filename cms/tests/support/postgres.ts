import { randomBytes } from 'node:crypto';
import pg, { type Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../scripts/lib/testing/embedded-postgres.mjs';

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

/** Test databases need not survive a power cut. */
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((flag) => ['-c', flag]);

/** The server that npm brought. */
const startEmbedded = (): Promise<Server> =>
  startEmbeddedPostgres({ flags: FLAGS }).catch((error: unknown) => {
    throw new Error('The tests have no PostgreSQL; TEST_DATABASE_URL may name a server that runs already.', {
      cause: error,
    });
  });

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
