/** A moment as a driver gives it (SQLite: ms since 1970) in UTC, ISO 8601. */
export function toIso(moment: unknown): string | null {
  if (moment === null || moment === undefined) return null;
  return (moment instanceof Date ? moment : new Date(moment as string | number)).toISOString();
}
