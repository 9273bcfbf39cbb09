import type { Dashboard, DashboardPeriod, DashboardStep } from '@shop/contract';
import { formatCount, formatDate } from '../panel/format';

/** The ranges that have a name: key, name, and what their figures are measured against. */
export const PERIODS: readonly (readonly [Exclude<DashboardPeriod, 'custom'>, string, string])[] = [
  ['today', 'Today', 'yesterday until now'],
  ['week', '7 days', 'the 7 days before'],
  ['month', '30 days', 'the 30 days before'],
  ['days90', '90 days', 'the 90 days before'],
  ['year', 'This year', 'last year until this day'],
];

export type Range = Dashboard['range'];

const DAY_MS = 24 * 60 * 60 * 1000;
const named = ({ period }: Range) => PERIODS.find(([key]) => key === period);

/** Its days: 'Feb 9, 2026 to Mar 10, 2026'. */
export function rangeDaysText({ from, to }: Range): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** As it stands in a heading: '30 days', 'this year', or the days of one's own range. */
export function rangeName(range: Range): string {
  return named(range)?.[1].toLowerCase() ?? rangeDaysText(range);
}

/** What its figures are measured against. */
export function rangeBefore(range: Range): string {
  const days = Math.round((Date.parse(range.to) - Date.parse(range.from)) / DAY_MS) + 1;
  return named(range)?.[2] ?? (days === 1 ? 'the day before' : `the ${formatCount(days, 'day')} before`);
}

// The shop's own clocks are in the text already: read as UTC it stays as it is, on the server and in every browser.
const clock = (format: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...format });
  return (at: string) => formatter.format(new Date(`${at}Z`));
};
const hourMinute = (at: string) => at.slice(11, 16);
const shortDay = clock({ month: 'short', day: 'numeric' });
const month = clock({ month: 'short', year: 'numeric' });

const SHORT: Readonly<Record<DashboardStep, (at: string) => string>> = {
  hour: hourMinute,
  day: shortDay,
  month,
};

/** A step of a chart below its axis. */
export const stepTick = (at: string, step: DashboardStep): string => SHORT[step](at);

/** A step of a chart where it stands alone: 'Jan 31, 2026', 'Jan 2026', 'Jan 31, 09:00'. */
export function stepName(at: string, step: DashboardStep): string {
  if (step === 'hour') return `${shortDay(at)}, ${hourMinute(at)}`;
  return step === 'day' ? formatDate(at.slice(0, 10)) : month(at);
}
