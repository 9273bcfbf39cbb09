import { DEFAULT_LOCALE, localeFacts, type Locale } from '@shop/contract/rules';

const DELIVERY_DAYS = 7;
const DAY_MS = 86_400_000;

/** 'November 21 - November 28': from today to 7 days later (PDP-04), in the reader's time zone unless one is named. */
export function deliveryWindow(now: number, timeZone?: string, locale: Locale = DEFAULT_LOCALE): string {
  const format = new Intl.DateTimeFormat(localeFacts(locale).tag, {
    month: 'long',
    day: 'numeric',
    ...(timeZone && { timeZone }),
  });
  return `${format.format(now)} - ${format.format(now + DELIVERY_DAYS * DAY_MS)}`;
}
