import type { Core } from '@strapi/strapi';
import { validate } from '@strapi/utils';
import type { Readable } from 'node:stream';
import { componentTable, metadataOf } from './documents/relation-tables';

/** A connection beside the pool's: what a session holds ends with it. */
export interface DatabaseSession {
  query(sql: string): Promise<{ rows: { taken?: boolean }[] }>;
  on(event: 'error', listener: (error: Error) => void): void;
}

/** A file as Strapi's upload plugin hands it over to be stored. */
export interface LibraryUpload {
  hash: string;
  ext?: string | null;
  url?: string;
  stream?: Readable;
  buffer?: Buffer;
}

/** Objects of Strapi that are no services and that its documentation does not promise, and of each what the shop calls. */
export interface StrapiObjects {
  /** Of knex. */
  'the database driver': {
    acquireRawConnection(): Promise<DatabaseSession>;
    destroyRawConnection(session: DatabaseSession): Promise<void>;
  };
  /** Of tarn, which knex keeps its connections in. */
  'the pool of connections': {
    numUsed(): number;
    numFree(): number;
    numPendingAcquires(): number;
  };
  /** Turns what the document service takes into a query of the database layer. */
  'the reader of query parameters': {
    transform(uid: string, params: object): { where?: object } & Record<string, unknown>;
  };
  /** Of @strapi/utils: what the document service has a query's parts checked by. */
  'the checks of queries': {
    validatePopulate(of: { schema?: { uid: string } }, populate: unknown, allowed: object): Promise<unknown>;
  };
  'the provider of the media library': {
    extend(methods: Readonly<Record<string, (...files: LibraryUpload[]) => Promise<void>>>): void;
  };
}

/** Where each of them is, and what it must have. */
const OBJECTS: {
  readonly [Name in keyof StrapiObjects]: {
    of(strapi: Core.Strapi): unknown;
    members: readonly (keyof StrapiObjects[Name])[];
  };
} = {
  'the database driver': {
    of: (strapi) => strapi.db.connection.client,
    members: ['acquireRawConnection', 'destroyRawConnection'],
  },
  'the pool of connections': {
    of: (strapi) => (strapi.db.connection.client as { pool?: unknown } | undefined)?.pool,
    members: ['numUsed', 'numFree', 'numPendingAcquires'],
  },
  'the reader of query parameters': {
    of: (strapi) => strapi.get('query-params'),
    members: ['transform'],
  },
  'the checks of queries': {
    of: () => validate.validators,
    members: ['validatePopulate'],
  },
  'the provider of the media library': {
    of: (strapi) => (strapi.plugin('upload') as { provider?: unknown } | undefined)?.provider,
    members: ['extend'],
  },
};

/** One of those objects, typed. */
export function strapiObject<Name extends keyof StrapiObjects>(
  strapi: Core.Strapi,
  name: Name,
): StrapiObjects[Name] {
  return OBJECTS[name].of(strapi) as StrapiObjects[Name];
}

/** What relation-tables.ts reads of the database's metadata, a sentence's part each where it is not there. */
function missingMetadata(strapi: Core.Strapi): string[] {
  const { tableName, attributes } = metadataOf(strapi, 'admin::user');
  const roles = attributes.roles?.joinTable;
  const read = {
    'the name of a table': tableName,
    'the table of a relation': roles?.name,
    'the columns of a relation': roles?.joinColumn.name && roles.inverseJoinColumn?.name,
    'the table of parts': componentTable(strapi, 'api::page.page'),
  };
  return Object.entries(read).flatMap(([what, found]) => (found ? [] : `${what} in the database's metadata`));
}

/** What of all this the running Strapi lacks, a name each. */
export function missingStrapiObjects(strapi: Core.Strapi): string[] {
  const objects = Object.entries(OBJECTS).flatMap(([name, { of, members }]) => {
    const held = of(strapi) as Record<string, unknown> | undefined;
    if (!held) return [name];
    return members
      .filter((member) => typeof held[member] !== 'function')
      .map((member) => `${member} of ${name}`);
  });
  return [...objects, ...missingMetadata(strapi)];
}
