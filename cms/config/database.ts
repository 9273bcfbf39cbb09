import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { settings } from '../src/settings';

interface SqliteConnection {
  pragma(statement: string): unknown;
}

/** Longest wait for a free connection before a call fails, in ms. */
const PATIENCE_MS = 15_000;

type Done = (error: Error | null, connection: SqliteConnection) => void;

/** Readers beside one writer, and a wait in place of an error when another process holds the file. */
function prepareSqlite(connection: SqliteConnection, done: Done): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('foreign_keys = ON');
  done(null, connection);
}

export default () => {
  const { DATABASE_URL, DATA_DIR } = settings();
  if (DATABASE_URL) {
    return {
      connection: {
        client: 'postgres',
        connection: { connectionString: DATABASE_URL },
        pool: { min: 0, max: 10 },
        acquireConnectionTimeout: PATIENCE_MS,
      },
    };
  }
  mkdirSync(DATA_DIR, { recursive: true });
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: path.join(DATA_DIR, 'shop.sqlite') },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: prepareSqlite },
      acquireConnectionTimeout: PATIENCE_MS,
    },
  };
};
