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

/** A stored word as people read it: 'requires_action' is 'Requires action'. */
export function humanize(code: string): string {
  const text = code.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The day of a stored moment by the clocks of a time zone: 'Jan 31, 2026'. */
export function formatDate(iso: string, zone = 'UTC'): string {
  return date(iso, zone);
}

const COUNT = new Intl.NumberFormat('en-US');

/** '1,234' */
export function formatNumber(count: number): string {
  return COUNT.format(count);
}

/** '1 order', '12 orders'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Longest text of a message in the table, in characters (ADM-04). */
const MESSAGE_LIMIT = 100;

/** A message as the table shows it: cut at 100 characters. */
export function truncateMessage(message: string): string {
  const characters = [...message];
  return characters.length <= MESSAGE_LIMIT ? message : `${characters.slice(0, MESSAGE_LIMIT).join('')}…`;
}
