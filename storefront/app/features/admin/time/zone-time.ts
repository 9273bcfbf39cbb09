/** By how many ms the clocks of a zone are ahead of UTC at a moment. */
function aheadAt(moment: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    },
  });
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/** A stored moment by the clocks of a zone, as a field for date and time has it: '2026-01-31T09:05'; '' for none. */
export function toZoned(iso: string | null, zone: string): string {
  if (iso === null) return '';
  const moment = Date.parse(iso);
  return new Date(moment + aheadAt(moment, zone)).toISOString().slice(0, 16);
}

/**
 * The moment at which the clocks of a zone show a time, UTC, ISO 8601; null for what is no time. Of an hour that they show twice
 * the first one counts; where they leap over it, the time after the leap.
 */
export function fromZoned(text: string, zone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null;
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(text)) return null;
  // Before and after any change of the clocks on that day: the larger lead is the earlier moment.
  const day = 24 * 60 * 60 * 1000;
  const leads = [aheadAt(shown - day, zone), aheadAt(shown + day, zone)].sort((a, b) => b - a);
  const found = leads.map((lead) => shown - lead).find((moment) => moment + aheadAt(moment, zone) === shown);
  return new Date(found ?? shown - (leads[1] ?? 0)).toISOString();
}
