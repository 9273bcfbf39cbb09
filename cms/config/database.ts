import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { keepPrivate, makePrivateFile } from '../src/lib/database/private-files';
import {
  discardAfterFailure,
  reuseStatements,
  type SqliteConnection,
} from '../src/lib/database/sqlite-connection';
import { copyName } from '../src/lib/shared-secrets';
import { settings } from '../src/settings';

/** A machine that is gone without a word is noticed on a silent connection after this and ten seconds more. */
const SILENT_MS = 10_000;

const COMMON = {
  // An error names its statement without the values: those are people's names and addresses, and end in the log.
  compileSqlOnError: false,
};

/** Orders and addresses are for the shop's own user alone, in files of an earlier start too. */
function preparePrivate(folder: string, filename: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivateFile(filename);
  // SQLite makes the others as the database itself is.
  for (const file of [folder, filename, `${filename}-wal`, `${filename}-shm`, `${filename}-journal`])
    keepPrivate(file);
}

type Done = (error: Error | null, connection: SqliteConnection) => void;

/** Readers beside one writer, and a wait in place of an error when another process holds the file. */
function prepareSqlite(connection: SqliteConnection, done: Done): void {
  try {
    connection.pragma('journal_mode = WAL');
    // A power cut must not lose an order whose card was charged a moment later.
    connection.pragma('synchronous = FULL');
    // The driver waits on the one thread of the process: meanwhile nobody is answered.
    connection.pragma('busy_timeout = 2000');
    connection.pragma('foreign_keys = ON');
    // Who is deleted leaves nothing in the pages that become free.
    connection.pragma('secure_delete = ON');
    discardAfterFailure(connection);
    reuseStatements(connection);
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), connection);
    return;
  }
  done(null, connection);
}

export default () => {
  const all = settings();
  const { DATABASE_URL, DATABASE_POOL, DATABASE_STATEMENT_MS, DATABASE_WAIT_MS, DATA_DIR } = all;
  const common = { ...COMMON, acquireConnectionTimeout: DATABASE_WAIT_MS };
  if (DATABASE_URL) {
    return {
      connection: {
        client: 'postgres',
        connection: {
          connectionString: DATABASE_URL,
          application_name: copyName(all),
          keepAlive: true,
          keepAliveInitialDelayMillis: SILENT_MS,
          ...(DATABASE_STATEMENT_MS > 0 && { statement_timeout: DATABASE_STATEMENT_MS }),
        },
        // One stays: by it the next copy that starts knows of this one.
        pool: { min: 1, max: DATABASE_POOL },
        ...common,
      },
    };
  }
  const filename = path.join(DATA_DIR, 'shop.sqlite');
  preparePrivate(DATA_DIR, filename);
  return {
    connection: {
      client: 'sqlite',
      connection: { filename },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: prepareSqlite },
      ...common,
    },
  };
};
