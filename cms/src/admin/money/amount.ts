import { cents, dollarsToCents, plainDollars } from '@shop/contract/rules';

/** Dollars as people type them, with a point or a comma before the cents. */
const AMOUNT = /^\d{1,6}(?:[.,]\d{1,2})?$/;

/** What a form holds of an amount: cents, null for none, and the text of what is no amount, which Strapi does not save. */
export type Amount = number | string | null | undefined;

/** What is typed, as the form holds it. */
export function amountOf(typed: string): Amount {
  const text = typed.trim();
  if (text === '') return null;
  return AMOUNT.test(text) ? dollarsToCents(Number(text.replace(',', '.'))) : text;
}

/** What the form holds, as people read it: 11000 → '110.00'. */
export function amountText(amount: Amount): string {
  return typeof amount === 'number' && Number.isInteger(amount)
    ? plainDollars(cents(amount))
    : String(amount ?? '');
}
