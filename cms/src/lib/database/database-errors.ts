/** What drivers say when a unique index refuses a row: SQLite's and PostgreSQL's words. */
const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT', '23505']);

/** What they say while the database is locked, full or away: it may work again without anybody's help. */
const AWAY =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|53...|08...)/;

/**
 * The driver's own words, which carry no code: the connection broke under a statement, or had broken before it. Knex
 * writes the statement before them where the connection broke under it.
 */
const BROKEN =
  /(^| - )(Connection terminated( unexpectedly)?|Client (has encountered a connection error|was closed) and is not queryable|timeout expired)$/;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null ? String((error as { code?: unknown }).code) : '';

/** True when a write failed because the value is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE.has(codeOf(error));
}

/** True when two transactions waited for each other and this one was given up: it may simply be tried again. */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === '40P01';
}

/** True when the database could not do its work at all; nothing of the transaction is stored. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (AWAY.test(codeOf(error))) return true;
  return error instanceof Error && (error.name === 'KnexTimeoutError' || BROKEN.test(error.message));
}
