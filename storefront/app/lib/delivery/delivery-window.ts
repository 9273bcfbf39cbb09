import { localeFacts, type Locale } from '@shop/contract/rules';

const DELIVERY_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * What dates are written after for a reader (PDP-04): the first of their languages that is a kind of the page's, such as
 * en-GB; else the page's own.
 */
export function readerLocaleTag(locale: Locale, languages: readonly string[]): string {
  // A browser's word for its language may be none that dates can be written after ('en-US@posix').
  const fits = new RegExp(`^${locale}(-[a-z0-9]{2,8})*$`, 'i');
  return languages.find((tag) => fits.test(tag)) ?? localeFacts(locale).tag;
}

/** Business days that a piece takes longer, from and to. */
export interface LongerBy {
  fewest: number;
  most: number;
}

/** So many business days later. */
function businessDaysLater(at: number, days: number, timeZone: string | undefined): number {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone });
  let day = at;
  for (let left = days; left > 0;) {
    day += DAY_MS;
    if (!weekday.format(day).startsWith('S')) left -= 1;
  }
  return day;
}

/**
 * 'November 21 – November 28': from today to 7 days later (PDP-04), in the reader's time zone unless one is named; later
 * by an engraving's business days where one is made (S-113).
 */
export function deliveryWindow(
  now: number,
  tag: string,
  timeZone?: string,
  longer?: LongerBy | null,
): string {
  const format = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', timeZone });
  const [from, to] = [longer?.fewest ?? 0, longer?.most ?? 0].map((days) =>
    businessDaysLater(now, days, timeZone),
  ) as [number, number];
  return `${format.format(from)} – ${format.format(to + DELIVERY_DAYS * DAY_MS)}`;
}
