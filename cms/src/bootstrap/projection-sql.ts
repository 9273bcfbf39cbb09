import { createHash } from 'node:crypto';
import {
  TEXT_SEPARATOR,
  indexName,
  type ColumnKind,
  type StaffProjection,
} from '../lib/staff/staff-projections';

/** A narrow table in the words of a database. */
export interface ProjectionSql {
  /** Names of its triggers. They change with its definition: a table that another release made is made again. */
  triggers: string[];
  /** Makes the table with its rows, its indexes and what keeps it in step. */
  statements: string[];
}

const KINDS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<ColumnKind, string>>>> = {
  sqlite: { moment: 'datetime', text: 'text', integer: 'integer', boolean: 'boolean' },
  // Compared byte by byte: a third of the time that the order of a language takes.
  postgres: { moment: 'timestamp(6)', text: 'text collate "C"', integer: 'integer', boolean: 'boolean' },
};
const CHANGES = ['insert', 'update', 'delete'] as const;

export function projectionSql(
  client: 'sqlite' | 'postgres',
  name: string,
  table: StaffProjection,
): ProjectionSql {
  const { source, searched, columns, indexes } = table;
  const kinds = KINDS[client];
  const text = searched.map((column) => `coalesce($.${column}, '')`).join(` || '${TEXT_SEPARATOR}' || `);
  const values: [column: string, kind: string, sql: string][] = [
    ...Object.entries(columns).map(([column, [kind, sql]]): [string, string, string] => [
      column,
      kinds[kind],
      sql,
    ]),
    ['search', kinds.text, `lower(${text})`],
  ];
  const names = values.map(([column]) => column).join(', ');
  const of = (row: string) => values.map(([, , sql]) => sql.replaceAll('$.', `${row}.`)).join(', ');
  const watched = [
    ...new Set(values.flatMap(([, , sql]) => [...sql.matchAll(/\$\.(\w+)/g)].map(([, column]) => column))),
  ];
  const other = client === 'postgres' ? 'is distinct from' : 'is not';
  const changed = watched.map((column) => `old.${column} ${other} new.${column}`).join(' or ');
  const actions = {
    insert: `insert into ${name} (id, ${names}) values (new.id, ${of('new')});`,
    update: `update ${name} set (${names}) = (${of('new')}) where id = new.id;`,
    delete: `delete from ${name} where id = old.id;`,
  };
  const form = createHash('sha256')
    .update(JSON.stringify([client, actions, changed, values, indexes]))
    .digest('hex')
    .slice(0, 8);
  const triggerOf = (change: string) => `${name}_${change}_${form}`;
  const keep = CHANGES.flatMap((change) => {
    const trigger = `create trigger ${triggerOf(change)} after ${change} on ${source} for each row`;
    if (client === 'sqlite') {
      const when = change === 'update' ? `when ${changed}` : '';
      return [`${trigger} ${when} begin ${actions[change]} end`];
    }
    // All of it in the function: a column that a trigger names could not be changed any more by the schema sync.
    const action = change === 'update' ? `if ${changed} then ${actions.update} end if;` : actions[change];
    const call = `${name}_${change}()`;
    return [
      `create or replace function ${call} returns trigger language plpgsql as $$ begin ${action} return null; end $$`,
      `${trigger} execute function ${call}`,
    ];
  });
  return {
    triggers: CHANGES.map(triggerOf),
    statements: [
      `drop table if exists ${name}`,
      `create table ${name} (id integer primary key, ${values.map(([column, kind]) => `${column} ${kind}`).join(', ')})`,
      // Nobody writes to the source from here on until all of this is stored.
      ...keep,
      `insert into ${name} (id, ${names}) select id, ${of(source)} from ${source}`,
      ...indexes.map((on) => `create index ${indexName(name, on[0])} on ${name} (${on.join(', ')})`),
    ],
  };
}
