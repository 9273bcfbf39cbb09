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

/** 'November 21 – November 28': from today to 7 days later (PDP-04), in the reader's time zone unless one is named. */
export function deliveryWindow(now: number, tag: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', timeZone });
  return `${format.format(now)} – ${format.format(now + DELIVERY_DAYS * DAY_MS)}`;
}
