/** A formatter for each time zone that is asked for: a shop has one, and its reader one more. */
function byZone(options: Intl.DateTimeFormatOptions): (iso: string, zone: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (iso, zone) => {
    const format = made.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    made.set(zone, format);
    return format.format(new Date(iso));
  };
}

const time = byZone({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
const date = byZone({ dateStyle: 'medium' });

/** A stored moment by the clocks of a time zone: 'Jan 31, 2026, 09:05'. */
export function formatDateTime(iso: string | null, zone = 'UTC'): string {
  return iso === null ? '–' : time(iso, zone);
}

/** The day of a stored moment by the clocks of a time zone: 'Jan 31, 2026'. */
export function formatDate(iso: string, zone = 'UTC'): string {
  return date(iso, zone);
}
