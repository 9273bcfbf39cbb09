import { DEFAULT_LOCALE, localeFacts, type Locale } from '../text/locales.js';

/** Integer US cents. Inside the shop money is always this; dollars exist only on the wire where a call says so. */
export type Cents = number;

/**
 * Decimal dollars to integer cents, rounding half up on the decimal notation.
 * `110.1 * 100` is 11009.999…; rounding repairs it for every two-decimal amount below 2^45 cents.
 */
export function dollarsToCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Integer cents to decimal dollars for the calls that the specification defines in dollars. */
export function centsToDollars(cents: Cents): number {
  return cents / 100;
}

const written = new Map<Locale, Intl.NumberFormat>();

/** '$1,250.00', in German '1.250,00 $': USD with two decimals in any language (CARD-01). Input: cents. */
export function formatCents(cents: Cents, locale: Locale = DEFAULT_LOCALE): string {
  let format = written.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(localeFacts(locale).tag, { style: 'currency', currency: 'USD' });
    written.set(locale, format);
  }
  return format.format(cents / 100);
}
