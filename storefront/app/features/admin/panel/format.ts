const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** A stored moment in UTC, the same on the server and in every browser: 'Jan 31, 2026, 09:05'. */
export function moment(iso: string | null): string {
  return iso === null ? '–' : TIME.format(new Date(iso));
}

/** A stored word as people read it: 'requires_action' is 'Requires action'. */
export function words(code: string): string {
  const text = code.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day of a stored moment in UTC: 'Jan 31, 2026'. */
export function dateOnly(iso: string): string {
  return DATE.format(new Date(iso));
}

const COUNT = new Intl.NumberFormat('en-US');

/** '1,234' */
export function figure(count: number): string {
  return COUNT.format(count);
}

/** '1 order', '12 orders'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

/** The beginning of an order's number: enough to tell orders apart at a glance. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** Longest text of a message in the table, in characters (ADM-04). */
const MESSAGE_CUT = 100;

/** A message as the table shows it: cut at 100 characters. */
export function cutMessage(message: string): string {
  const signs = [...message];
  return signs.length <= MESSAGE_CUT ? message : `${signs.slice(0, MESSAGE_CUT).join('')}…`;
}
