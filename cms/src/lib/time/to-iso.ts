/** A time as the database's driver gives it (SQLite: ms since 1970), in UTC, ISO 8601. */
export function toIso(time: unknown): string | null {
  if (time === null || time === undefined) return null;
  return (time instanceof Date ? time : new Date(time as string | number)).toISOString();
}
