import { cardError, type ApiError } from '../core/api-error.ts';
import { cardByNumber, type CardName } from './behaviours.ts';
import { brandOf, fullYear, isFullLength, isPast, luhn } from './number.ts';

export interface CardDetails {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string;
}

const refuse = (code: string, message: string, param: string): ApiError =>
  cardError({ code, message, param }, false);

/**
 * The test card these details belong to.
 * @throws {ApiError} 402 in Stripe's words for a number, date or code that cannot be right, and for a real card.
 */
export function checkCard({ number, exp_month, exp_year, cvc }: CardDetails, now: Date): CardName {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !isFullLength(digits)) {
    throw refuse('invalid_number', 'The card number is not a valid credit card number.', 'number');
  }
  if (!luhn(digits)) throw refuse('incorrect_number', 'Your card number is incorrect.', 'number');
  if (exp_month < 1 || exp_month > 12) {
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const year = fullYear(exp_year);
  if (year < now.getFullYear() || year > now.getFullYear() + 50) {
    throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (isPast(exp_month, year, now)) {
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (cvc !== undefined && !new RegExp(`^\\d{${brandOf(digits).cvc}}$`).test(cvc)) {
    throw refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const name = cardByNumber(digits);
  if (name) return name;
  throw cardError(
    {
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
        'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    },
    false,
  );
}
