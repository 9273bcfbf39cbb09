import type { InterfaceTexts, Locale } from '@shop/contract';
import { localeFacts } from '@shop/contract';
import { formsOf, isSentence, placeholdersOf, type PluralForm, type Text } from '@shop/contract/texts';
import type { Stored } from './stored-parts';

/** Words in place of a sentence of the shop's own, as Strapi stores them (S-98). */
export interface StoredInterfaceText {
  documentId: string;
  sentence: string;
  words: string | null;
  wordsZero: string | null;
  wordsOne: string | null;
  wordsTwo: string | null;
  wordsFew: string | null;
  wordsMany: string | null;
}

type Words = Exclude<keyof StoredInterfaceText, 'documentId' | 'sentence'>;

/** The field that holds each plural form, as Intl.PluralRules names those, and what editors know it by. */
const FIELDS: Readonly<Record<PluralForm, readonly [field: Words, label: string]>> = {
  other: ['words', 'Words'],
  zero: ['wordsZero', 'Words for none'],
  one: ['wordsOne', 'Words for one'],
  two: ['wordsTwo', 'Words for two'],
  few: ['wordsFew', 'Words for a few'],
  many: ['wordsMany', 'Words for many'],
};

/** A short label has room for some more letters than four times its own. */
const SHORT = 40;
const LONG = 300;
const TIMES = 4;
/** What is longer by itself may grow by half. */
const GROWTH = 1.5;

/** As many signs as fit in the place of a sentence. */
export const mostSigns = ({ length }: Text): number =>
  Math.max(SHORT, Math.min(TIMES * length, LONG), Math.ceil(GROWTH * length));

/** Signs that are pasted along and show nothing; a joiner is part of emoji and of scripts. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * Words as they are shown, whatever program they were pasted from: in one line, with single spaces, without what shows
 * nothing. Quotation marks and spaces that hold words together stay.
 */
export const cleanWords = (words: unknown): string =>
  typeof words === 'string'
    ? words
        .replace(UNSEEN, '')
        .split(/[\n\r\t\v\f\u2028\u2029]/)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
        .replace(/ {2,}/g, ' ')
    : '';

/** Tags, entities, and what Markdown makes links and bold letters of: the shop shows the signs themselves. */
const MARKUP = /<\/?[a-z!][^>]*>|&(?:#\w+|[a-z]+\d*);|\[[^\]]*\]\([^)]*\)|\*\*|__/i;

function formProblems(sentence: Text, label: string, words: string): string[] {
  if (words === '') return [`“${label}” is empty: write what is said in place of “${sentence}”.`];
  const kept = placeholdersOf(sentence);
  const used = placeholdersOf(words);
  const missing = kept.filter((name) => !used.includes(name));
  const unknown = used.filter((name) => !kept.includes(name));
  const has = kept.length === 0 ? 'It has none' : `It has ${kept.join(', ')}`;
  const most = mostSigns(sentence);
  return [
    ...(missing.length > 0
      ? [`“${label}” leaves out ${missing.join(', ')}, which the shop fills in. Please keep it as it is.`]
      : []),
    ...(unknown.length > 0
      ? [`“${label}” uses ${unknown.join(', ')}, which the shop cannot fill in. ${has}.`]
      : []),
    ...(/[{}]/.test(words.replace(/\{\w+\}/g, ''))
      ? [
          `“${label}” has a brace that shoppers would read. Braces only stand around what is filled in. ${has}.`,
        ]
      : []),
    ...(MARKUP.test(words)
      ? [`“${label}” has signs of formatting, which shoppers would read. Please write plain words.`]
      : []),
    ...(words.length > most
      ? [`“${label}” has ${words.length} signs; at most ${most} fit in its place. Please shorten it.`]
      : []),
  ];
}

/** Why a sentence cannot be given words; null where it can. `isTwin`: another document has words for it. */
export function sentenceProblem(sentence: unknown, isTwin: boolean): string | null {
  if (!isSentence(sentence))
    return 'The shop does not say this sentence. Choose one from the list under “Sentence”.';
  return isTwin ? `“${sentence}” has words already. Open its entry in the list and change them there.` : null;
}

/** Why an interface text must not be published as it is; empty when it may. Each is a sentence for editors. */
export function interfaceTextProblems(stored: Stored, locale: Locale, isTwin: boolean): string[] {
  const { sentence } = stored;
  const wrong = sentenceProblem(sentence, isTwin);
  if (wrong !== null || !isSentence(sentence)) return wrong === null ? [] : [wrong];
  const forms = formsOf(sentence, locale);
  const problems = forms.flatMap((form) => {
    const [field, label] = FIELDS[form];
    return formProblems(sentence, label, cleanWords(stored[field]));
  });
  if (problems.length === 0 || forms.length === 1) return problems;
  return [`In ${localeFacts(locale).name} it counts in ${forms.length} forms.`, ...problems];
}

type Messages = InterfaceTexts['own'];

/** Published words by their sentence. What the shop does not say any more, and what lacks a form, is left out. */
export function toMessages(rows: readonly StoredInterfaceText[], locale: Locale): Messages {
  const messages: Messages = {};
  for (const row of rows) {
    const { sentence } = row;
    if (!isSentence(sentence)) continue;
    const forms = formsOf(sentence, locale).map((form) => [form, cleanWords(row[FIELDS[form][0]])] as const);
    if (forms.some(([, words]) => words === '')) continue;
    const { other = '', ...more } = Object.fromEntries(forms);
    messages[sentence] = forms.length === 1 ? other : { other, ...more };
  }
  return messages;
}
