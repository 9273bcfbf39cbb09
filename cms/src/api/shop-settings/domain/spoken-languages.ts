import { DEFAULT_LOCALE, LOCALES, USUAL_LOCALES, type Locale } from '@shop/contract';

const ENGLISH_NAMES = new Intl.DisplayNames(DEFAULT_LOCALE, { type: 'language' });

/** What editors call a language: 'French'. */
export const languageName = (code: Locale): string => ENGLISH_NAMES.of(code) ?? code;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The language that a word names: 'French', 'français' or 'fr'; undefined for any other word. */
function languageNamed(word: string): Locale | undefined {
  return LOCALES.find(({ code, name }) => [languageName(code), name, code].map(plain).includes(plain(word)))
    ?.code;
}

/** The words of the editors' line, each once. */
const readWords = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** The languages that the shop speaks (S-99), in its order; those of before in a shop whose editors name none. */
export function toSpoken(line: string | null | undefined): Locale[] {
  const named = readWords(line ?? '').flatMap((word) => languageNamed(word) ?? []);
  if (named.length === 0) return [...USUAL_LOCALES];
  return LOCALES.map(({ code }) => code).filter((code) => code === DEFAULT_LOCALE || named.includes(code));
}

/** What is wrong with the editors' line: a sentence each. */
export function spokenProblems(line: unknown): string[] {
  const words = typeof line === 'string' ? readWords(line) : [];
  if (words.length === 0) return [];
  const can = LOCALES.map(({ code }) => languageName(code));
  const known = words.map(languageNamed);
  const unknown = words.filter((_, n) => known[n] === undefined);
  return [
    ...unknown.map(
      (word) =>
        `The shop cannot speak “${word}”. It can speak ${can.slice(0, -1).join(', ')} and ${can.at(-1)}.`,
    ),
    ...(known.includes(DEFAULT_LOCALE)
      ? []
      : ['English cannot be left out: it is shown wherever a text is not translated.']),
  ];
}
