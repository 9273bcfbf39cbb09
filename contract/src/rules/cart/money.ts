import { DEFAULT_LOCALE, localeFacts, type Locale } from '../text/locales.js';

declare const unit: unique symbol;
/**
 * Integer US cents: what money is from end to end. Decimal dollars stand in the specified calls alone (`dollarsCodec`),
 * and where a price is written for people or machines.
 */
export type Cents = number & { readonly [unit]: 'cents' };

/**
 * Makes cents of a number; sums and products of cents become cents by it too.
 * @throws {RangeError} for anything but an integer
 */
export function cents(amount: number): Cents {
  if (!Number.isInteger(amount)) throw new RangeError(`${amount} is no integer number of cents.`);
  return amount as Cents;
}

/** The sum of amounts; 0 of none. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/**
 * Decimal dollars to integer cents, rounding half up on the decimal notation.
 * `110.1 * 100` is 11009.999…; rounding repairs it for every two-decimal amount below 2^45 cents. What is typed as cents
 * already is not taken.
 * @throws {RangeError} for what is no finite number
 */
export function dollarsToCents<T extends number>(dollars: T extends Cents ? never : T): Cents {
  return cents(Math.round(dollars * 100));
}

/** Integer cents to decimal dollars for the calls that the specification defines in dollars. */
export function centsToDollars(amount: Cents): number {
  return amount / 100;
}

/** '1250.00': decimal dollars for machines and for fields of forms. */
export function plainDollars(amount: Cents): string {
  return centsToDollars(amount).toFixed(2);
}

const written = new Map<Locale, Intl.NumberFormat>();

/** '$1,250.00', in German '1.250,00 $': USD with two decimals in any language (CARD-01). */
export function formatCents(amount: Cents, locale: Locale = DEFAULT_LOCALE): string {
  let format = written.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(localeFacts(locale).tag, { style: 'currency', currency: 'USD' });
    written.set(locale, format);
  }
  return format.format(centsToDollars(amount));
}
