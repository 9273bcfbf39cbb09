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

/** '1 order', '12 orders'. */
export function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
