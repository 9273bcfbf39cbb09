import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from './database-errors';

interface Statement {
  run(...bindings: unknown[]): unknown;
  all(...bindings: unknown[]): unknown;
}

export interface SqliteConnection {
  pragma(statement: string): unknown;
  prepare(sql: string): Statement;
  /** Knex's own mark: its pool replaces a connection that bears it. */
  __knex__disposed?: unknown;
}

/**
 * Gives a connection up after its file failed. The driver leaves a statement that met a lock or a full disk in
 * progress; from then on that connection refuses every commit ('SQL statements in progress') and then every
 * transaction, until the process ends. A new connection works as soon as the lock or the shortage is over.
 */
export function discardAfterFailure(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => {
    const statement = prepare(sql);
    for (const method of ['run', 'all'] as const) {
      const call = statement[method].bind(statement);
      statement[method] = (...bindings) => {
        try {
          return call(...bindings);
        } catch (error) {
          if (isDatabaseUnavailable(error)) connection.__knex__disposed = error;
          throw error;
        }
      };
    }
    return statement;
  };
}

/** Statements that a connection keeps compiled. The shop's calls and the panel's screens need some hundred. */
const STATEMENTS = 300;
const REUSED = /^(select|insert|update|delete)\b/i;

/**
 * Compiles a statement once per connection and not for each query, which costs more than most queries themselves. The
 * driver sets a statement back before it runs it again, and SQLite compiles it anew when a table has changed.
 */
export function reuseStatements(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  const compiled = new LRUCache<string, Statement>({ max: STATEMENTS });
  connection.prepare = (sql) => {
    if (!REUSED.test(sql)) return prepare(sql);
    const statement = compiled.get(sql) ?? prepare(sql);
    compiled.set(sql, statement);
    return statement;
  };
}
