import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** One room of cms/src/api that uses another: its files, its services, its rows. @typedef {{ from: string, to: string, file: string }} Use */

const ROOMS = 'cms/src/api';
const ROOM = /^cms\/src\/api\/([^/]+)\//;
const IMPORT = /(?:\bfrom|\bimport\(?)\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const SERVICE = /\bservice(?:<[^>]*>)?\(\s*(?:[\w.]+,\s*)?['"`]api::([\w-]+)\./g;
const UID = /['"`](?:api::([\w-]+)\.[\w-]+|plugin::users-permissions\.user)['"`]/g;
/** A comment, or a line's end that is one: not the `//` of an address. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** A table as knex is told it, `carts` or `carts as bags`; or as SQL names it. */
const TABLE = /['"`]([a-z_]+)(?: as \w+)?['"`]|\b(?:from|join|into|update)\s+"?([a-z_]+)\b/gi;

/** Who shoppers are: the room `account` keeps what Strapi's own plugin has the table of. */
const SHOPPERS = 'account';

/** Tables without a schema.json: the staff's projections, and the search index. */
const OWN_TABLES = {
  staff_contacts: 'contact-message',
  staff_orders: 'order',
  staff_questions: 'question',
  staff_reviews: 'review',
  staff_subscribers: 'subscriber',
  staff_users: SHOPPERS,
  search_pairs: 'search',
  search_products: 'search',
  search_sizes: 'search',
  search_words: 'search',
};

/**
 * The other rooms that a file of a room uses: by an import, by a service's name, by a content type's uid, by a table.
 * @param {string} file from the root, with slashes
 * @param {string} text
 * @param {Readonly<Record<string, string>>} tables the room of each table
 * @param {boolean} namesTypes whether its uids only name types whose rows it does not read itself
 * @returns {Use[]}
 */
export function usesOf(file, text, tables, namesTypes = false) {
  const from = ROOM.exec(file)?.[1];
  if (from === undefined) return [];
  const code = text.replace(COMMENT, '');
  const imported = [...code.matchAll(IMPORT)].map(
    ([, to = '']) => ROOM.exec(path.posix.join(path.posix.dirname(file), to))?.[1],
  );
  const named = [...code.matchAll(namesTypes ? SERVICE : UID)].map(([, room = SHOPPERS]) => room);
  const read = [...code.matchAll(TABLE)].map(([, quoted, sql]) => {
    const table = quoted ?? sql ?? '';
    return Object.hasOwn(tables, table) ? tables[table] : undefined;
  });
  const rooms = new Set([...named, ...imported, ...read]);
  return [...rooms].flatMap((to) => (to && to !== from ? [{ from, to, file }] : []));
}

/**
 * Files of the rooms.
 * @param {RegExp} name
 * @returns {string[]} from the root, with slashes
 */
function filesOfRooms(name) {
  const top = inRoot(ROOMS);
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)))
    .map((file) => `${ROOMS}/${file.split(path.sep).join('/')}`);
}

/**
 * The room of each table that the shop's SQL may name.
 * @returns {Readonly<Record<string, string>>}
 */
export function tableRooms() {
  /** @type {Record<string, string>} */
  const tables = { ...OWN_TABLES, up_users: SHOPPERS };
  for (const file of filesOfRooms(/^schema\.json$/)) {
    /** @type {{ collectionName: string }} */
    const { collectionName } = JSON.parse(readFileSync(inRoot(file), 'utf8'));
    tables[collectionName] = ROOM.exec(file)?.[1] ?? '';
  }
  return tables;
}

/**
 * Every use of one room by another, as the sources have it.
 * @param {Readonly<Record<string, string>>} typeLists files whose uids only name types, each with its reason
 * @returns {Use[]}
 */
export function roomUses(typeLists) {
  const tables = tableRooms();
  return filesOfRooms(/(?<!\.test)\.tsx?$/).flatMap((file) =>
    usesOf(file, readFileSync(inRoot(file), 'utf8'), tables, Object.hasOwn(typeLists, file)),
  );
}
