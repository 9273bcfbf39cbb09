/** What drivers say when a unique index refuses a row: SQLite's and PostgreSQL's words. */
const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT', '23505']);

/** True when a write failed because the value is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && UNIQUE.has(String((error as { code?: unknown }).code))
  );
}
