import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-errors';

const coded = (code: string, message = 'said by the driver') => Object.assign(new Error(message), { code });
const named = (name: string) => Object.assign(new Error('Knex: Timeout acquiring a connection.'), { name });

test.each<[string, unknown]>([
  ['a server that refuses', coded('ECONNREFUSED')],
  ['a connection that broke', coded('ECONNRESET', 'read ECONNRESET')],
  ['a connection written to after it broke', coded('EPIPE', 'write EPIPE')],
  ['a server that says nothing', coded('ETIMEDOUT')],
  ['a server whose name nobody knows at the moment', coded('EAI_AGAIN')],
  ['a server that shuts down', coded('57P01')],
  ['a server that starts', coded('57P03')],
  ['a server without a connection left', coded('53300')],
  ['a locked file', coded('SQLITE_BUSY')],
  ['a full disk', coded('SQLITE_FULL')],
  ['a pool with no connection for a caller', named('KnexTimeoutError')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a connection that ended under a statement', new Error('select 1 - Connection terminated unexpectedly')],
  [
    'a connection that broke before a statement',
    new Error('select 1 - Client has encountered a connection error and is not queryable'),
  ],
  ['a connection that was closed', new Error('select 1 - Client was closed and is not queryable')],
  ['a connection that was not made in time', new Error('timeout expired')],
])('D-08 %s: the database is away, and the caller may try again', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each<[string, unknown]>([
  [
    'a statement that is wrong',
    coded('42P01', 'select 1 from "nothing" - relation "nothing" does not exist'),
  ],
  ['a row that is there already', coded('23505')],
  [
    'a statement that speaks of a connection',
    coded('42601', "select 'Connection terminated' x - syntax error"),
  ],
  ['a fault of the code', new TypeError('x is not a function')],
  ['nothing', undefined],
])('D-08 %s: the database is not away', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
