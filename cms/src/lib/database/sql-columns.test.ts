import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STAFF_PROJECTIONS } from '../staff/staff-projections';
import { missingColumns, SQL_COLUMNS } from './sql-columns';

const SOURCES = path.resolve(import.meta.dirname, '../..');
/** Where knex is told a table: a text, or a constant of the same file. */
const TOLD =
  /(?:\b(?:connection|trx|db|db\(\)|from|join|leftJoin|into|read)\(|\btable: )\s*(?:'([a-z]+(?:_[a-z]+)*)(?: as \w+)?'|([A-Z][A-Z_]*)\b)/g;
const CONSTANT = /\bconst ([A-Z][A-Z_]*) = '([a-z_]+)';/g;
/** A name of the statement's own, for what it asks first. */
const OWN = /\.with(?:Materialized)?\('([a-z_]+)'/g;
/** Where SQL names one. */
const NAMED = /\b(?:from|join|into|update)\s+"?([a-z]+(?:_[a-z]+)*)\b/g;

const files = (name: RegExp) =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file));
const read = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');

const typeTables = files(/schema\.json$/).map(
  (file) => (JSON.parse(read(file)) as { collectionName: string }).collectionName,
);

/** The tables that a source names. Words after 'from' may be prose: of those only what is a type's table counts. */
function tablesIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const constants = new Map([...code.matchAll(CONSTANT)].map(([, name, table]) => [name, table]));
  const own = [...code.matchAll(OWN)].map(([, name]) => name);
  const told = [...code.matchAll(TOLD)].map(([, table, constant]) => table ?? constants.get(constant));
  const named = [...code.matchAll(NAMED)].map(([, table = '']) => table);
  return [...told, ...named.filter((name) => typeTables.includes(name))].flatMap((table) =>
    table === undefined || own.includes(table) ? [] : table,
  );
}

test('API-01 a column or table that SQL names and no type has is named', () => {
  const coupons = {
    tableName: 'coupons',
    attributes: { code: { columnName: 'code' }, maxUses: { columnName: 'max_uses' } },
  };
  const named = { coupons: ['code', 'used', 'max_uses'], carts: ['id'] };
  expect(missingColumns([coupons], named)).toEqual(['coupons.used', 'carts.id']);
  expect(missingColumns([coupons], { coupons: ['code'] })).toEqual([]);
});

test.each([
  ["trx('orders').where({ id })", ['orders']],
  ["const TABLE = 'carts';\nstrapi.db.connection(TABLE)", ['carts']],
  ["db().from('orders as placed').join('files', 'files.id', 'file_id')", ['orders', 'files']],
  ['`select 1 from orders\n  join payment_attempts on true`', ['orders', 'payment_attempts']],
  ["db.withMaterialized('matches', found).from('matches')", []],
  ["'taken from the shelf' // from orders", []],
])('API-01 tables that a source names: %s', (text, tables) => {
  expect(tablesIn(text)).toEqual(tables);
});

test('API-01 each table that the SQL of the CMS names is looked for at the start, and no other', () => {
  const own = (table: string) => table in STAFF_PROJECTIONS || table.startsWith('search_');
  const sources = files(/(?<!\.test)\.tsx?$/).filter((file) => !/^(admin|seed)[/\\]/.test(file));
  const projected = Object.values(STAFF_PROJECTIONS).map(({ source }) => source);
  const named = new Set([...projected, ...sources.flatMap((file) => tablesIn(read(file)))]);
  expect([...named].filter((table) => !own(table)).sort()).toEqual(Object.keys(SQL_COLUMNS).sort());
});
