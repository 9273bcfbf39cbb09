import { COMMON_WORDS } from './common-words';

/** Signs that people write in place of letters. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Rows of keyboards, the alphabet and figures: whoever slides along them picks nothing. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** True when the text is some of the words written without a gap, at most `most` of them. */
function isMadeOf(text: string, words: ReadonlySet<string>, most: number): boolean {
  if (text === '') return true;
  if (most === 0) return false;
  for (let length = text.length; length >= 3; length -= 1) {
    if (words.has(text.slice(0, length)) && isMadeOf(text.slice(length), words, most - 1)) return true;
  }
  return false;
}

/** True when the text is one short piece again and again: 'abcabcabcabc', 'aaaaaaaaaa'. */
function isRepeated(text: string): boolean {
  return /^(.{1,6}?)\1+$/u.test(text);
}

/** True when the text slides along rows, in at most `most` movements of three or more keys. */
function isSlide(text: string, most: number): boolean {
  if (text === '') return true;
  if (most === 0) return false;
  for (let length = text.length; length >= 3; length -= 1) {
    const piece = text.slice(0, length);
    if (ROWS.some((row) => row.includes(piece)) && isSlide(text.slice(length), most - 1)) return true;
  }
  return false;
}

/**
 * Whether a password is among those that are tried first: a frequent one or two of them in a row, whatever figures and
 * signs stand around; a slide over the keyboard; one piece again and again; or the person's own name or address.
 * @param personal words of the account: name and e-mail address
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const small = password.toLowerCase();
  if (isRepeated(small) || isSlide(small, 3)) return true;
  const own = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)).filter((w) => w.length >= 3);
  const words = new Set([...COMMON_WORDS, ...own]);
  const spell = (text: string) => [...text].map((sign) => LETTER_OF[sign] ?? sign).join('');
  const trim = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  // As typed without its figures; and with signs read as letters, those around taken away before or after.
  const cores = [small.replace(/[^\p{L}]+/gu, ''), trim(spell(small)), spell(trim(small))];
  return cores.some((core) => core.length >= 3 && (isMadeOf(core, words, 2) || isSlide(core, 1)));
}
