import { brandOf, fullYear, isFullLength, isPast, luhn } from '../../cards/number.ts';
import type { ElementType, FieldState, ValidationError } from '../shared/protocol.ts';
import { digitsOf } from './format.ts';

const MESSAGES = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
} as const;

type Code = keyof typeof MESSAGES;

const FURTHEST = 50;

const error = (code: Code): ValidationError => ({ type: 'validation_error', code, message: MESSAGES[code] });

/** What is wrong with a finished value; null when nothing is, `incomplete_…` when it is not finished. */
function problem(element: ElementType, value: string, brand: string, now: Date): Code | null {
  const digits = digitsOf(value);
  if (element === 'cardNumber') {
    if (!isFullLength(digits)) return 'incomplete_number';
    return luhn(digits) && brandOf(digits).name !== 'unknown' ? null : 'invalid_number';
  }
  if (element === 'cardCvc') {
    const lengths = brand === 'amex' ? [4] : brand === 'unknown' ? [3, 4] : [3];
    return lengths.includes(digits.length) ? null : 'incomplete_cvc';
  }
  if (digits.length < 4) return 'incomplete_expiry';
  const month = Number(digits.slice(0, 2));
  const year = fullYear(Number(digits.slice(2, 4)));
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  if (year < now.getFullYear()) return 'invalid_expiry_year_past';
  if (isPast(month, year, now)) return 'invalid_expiry_month_past';
  return year > now.getFullYear() + FURTHEST ? 'invalid_expiry_year' : null;
}

interface Value {
  element: ElementType;
  value: string;
  /** The number's brand; the number itself knows its own. */
  brand: string;
  /** The shopper has left the field or wants to pay: unfinished is now an error. */
  strict: boolean;
  now: Date;
}

/** How a field stands. */
export function validate({ element, value, brand, strict, now }: Value): FieldState {
  const empty = value === '';
  const own = element === 'cardNumber' ? { brand: brandOf(digitsOf(value)).name } : {};
  const code = problem(element, value, brand, now);
  const shown = code && (strict || !code.startsWith('incomplete_')) ? error(code) : undefined;
  return { empty, complete: code === null, error: shown, ...own };
}
