import type { Core } from '@strapi/strapi';
import type { SqliteConnection } from '../../src/lib/database/sqlite-connection';

/** What a purchase is stored in. */
const TABLES = ['carts', 'cart_lines', 'orders', 'payment_attempts'];
/** More than a database of tests ever has: pages of SQLite. */
const NO_LIMIT = 4_294_967_294;
const BLOCKS = [4_096, 256];

/** A database whose disk is full until there is room: SQLite says so by itself, PostgreSQL by triggers. */
export interface FullDisk {
  fill(): Promise<void>;
  free(): Promise<void>;
}

type Connection = Core.Strapi['db']['connection'];

export function fullDisk(strapi: Core.Strapi): FullDisk {
  const db = strapi.db.connection;
  return process.env['TEST_DATABASE'] === 'postgres' ? postgres(db) : sqlite(db);
}

interface Pool {
  on(event: 'createSuccess', hear: (id: number, connection: SqliteConnection) => void): void;
  removeListener(event: 'createSuccess', hear: (id: number, connection: SqliteConnection) => void): void;
}

/** The limit is one connection's, and the shop gives a connection up that met a full disk. */
function sqlite(db: Connection): FullDisk {
  const pool = db.client.pool as Pool;
  const limit = (_id: number, connection: SqliteConnection) => {
    // As many pages as the file has by now.
    connection.pragma('max_page_count = 1');
  };
  const isFull = async (bytes: number): Promise<boolean> => {
    try {
      await db.raw('insert into filler values (zeroblob(?))', [bytes]);
      return false;
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_FULL') throw error;
      return true;
    }
  };
  return {
    async fill() {
      await db.raw('create table filler (block blob)');
      pool.on('createSuccess', limit);
      await db.raw('pragma max_page_count = 1');
      // What is left free in the file is filled up as well.
      for (const bytes of BLOCKS) while (!(await isFull(bytes)));
    },
    async free() {
      pool.removeListener('createSuccess', limit);
      await db.raw(`pragma max_page_count = ${NO_LIMIT}`);
      await db.raw('drop table if exists filler');
    },
  };
}

const DROP = 'drop trigger if exists disk_is_full on ';

async function refuseWrites(db: Connection, event: string): Promise<void> {
  await db.raw(`create or replace function disk_is_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await db.raw(`create trigger disk_is_full before ${event} execute function disk_is_full()`);
}

function postgres(db: Connection): FullDisk {
  return {
    async fill() {
      for (const table of TABLES) await refuseWrites(db, `insert or update on ${table} for each row`);
    },
    async free() {
      for (const table of TABLES) await db.raw(DROP + table);
    },
  };
}

/** PostgreSQL's disk is full at the moment in which a charge is written down, and not before. Ended by `free`. */
export const fillAfterCharge = (strapi: Core.Strapi): Promise<void> =>
  refuseWrites(
    strapi.db.connection,
    `update on payment_attempts for each row when (new.attempt_state = 'succeeded')`,
  );
