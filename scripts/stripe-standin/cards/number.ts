/** Facts about card numbers that the browser half and the server share. Digits only, no spaces. */

export interface Brand {
  name: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';
  pattern: RegExp;
  lengths: readonly number[];
  /** Where the spaces go. */
  groups: readonly number[];
  cvc: number;
}

const FOURS = [4, 4, 4, 4, 3] as const;
const UNKNOWN: Brand = { name: 'unknown', pattern: /^/, lengths: [16], groups: FOURS, cvc: 3 };

const BRANDS: readonly Brand[] = [
  { name: 'amex', pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { name: 'diners', pattern: /^3(?:0[0-5]|[689])/, lengths: [14, 16], groups: FOURS, cvc: 3 },
  { name: 'jcb', pattern: /^35/, lengths: [16], groups: FOURS, cvc: 3 },
  { name: 'discover', pattern: /^6(?:011|4[4-9]|5)/, lengths: [16], groups: FOURS, cvc: 3 },
  { name: 'unionpay', pattern: /^62/, lengths: [16, 19], groups: FOURS, cvc: 3 },
  { name: 'mastercard', pattern: /^(?:5[1-5]|2[2-7])/, lengths: [16], groups: FOURS, cvc: 3 },
  { name: 'visa', pattern: /^4/, lengths: [16], groups: FOURS, cvc: 3 },
];

/** The brand that the first digits tell; `unknown` while they tell none. */
export function brandOf(digits: string): Brand {
  return BRANDS.find((brand) => brand.pattern.test(digits)) ?? UNKNOWN;
}

/** The check digit rule of every card number (ISO/IEC 7812-1, annex B). */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** True when the number is as long as its brand's numbers are. */
export const isFullLength = (digits: string): boolean => brandOf(digits).lengths.includes(digits.length);

/** The year a two-digit year means. */
export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** True when a card with this month (1-12) and four-digit year has run out at `now`. */
export function isPast(month: number, year: number, now: Date): boolean {
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
}
