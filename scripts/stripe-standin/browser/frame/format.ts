import { brandOf } from '../../cards/number.ts';

/** How what is typed is shown. Pure; the caret is kept by counting digits. */

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** `4242 4242 4242 4242`, or 4-6-5 for an American Express. */
export function formatNumber(text: string): string {
  const { groups, lengths } = brandOf(digitsOf(text));
  const digits = digitsOf(text).slice(0, Math.max(...lengths));
  const parts: string[] = [];
  let from = 0;
  for (const size of groups) {
    if (from >= digits.length) break;
    parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join(' ');
}

/** `MM / YY`. A month that can only be one digit gets its zero; a year of four digits loses two. */
export function formatExpiry(text: string, deleting: boolean): string {
  const [left = '', right] = text.split('/', 2);
  let month = digitsOf(left);
  let year = right === undefined ? '' : digitsOf(right);
  if (right !== undefined && month.length === 1 && month !== '0') month = `0${month}`;
  if (right === undefined && /^[2-9]/.test(month)) month = `0${month}`;
  if (/^1[3-9]/.test(month)) month = `0${month}`;
  if (month.length > 2) {
    year = month.slice(2) + year;
    month = month.slice(0, 2);
  }
  if (/^20\d\d/.test(year)) year = year.slice(2);
  year = year.slice(0, 2);
  if (deleting && right === undefined && year === '') return month;
  return month.length === 2 && (year !== '' || !deleting) ? `${month} / ${year}` : month;
}

/** Where the caret belongs so that it stays behind the same digit. */
export function caretAfter(formatted: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let place = 0; place < formatted.length; place += 1) {
    if (/\d/.test(formatted[place] ?? '')) seen += 1;
    if (seen === digits) return place + 1;
  }
  return formatted.length;
}
