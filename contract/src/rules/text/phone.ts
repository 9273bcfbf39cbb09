/** Hyphens, dashes and minus signs of other keyboards, and the dots and slashes that some countries write. */
const DIVIDERS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00ad./\u00b7\u2022]/g;
const SPACES = /[\s\u00a0\u2000-\u200b\u202f\u205f\u2060\u3000]+/g;
const WELL_FORMED = /^(?=.*[0-9])[0-9 +()-]+$/;

/** A phone number as the shop keeps it: what divides its groups is a hyphen or a space (CHK-06). */
export const phoneText = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(DIVIDERS, '-').replaceAll(SPACES, ' ').trim();

/** The number as it is kept, or null for what is none: digits, spaces, - + ( ) only (CHK-06). */
export function phoneNumber(typed: string): string | null {
  const text = phoneText(typed);
  return WELL_FORMED.test(text) && text.length <= 40 ? text : null;
}
