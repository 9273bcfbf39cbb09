import { localeFacts, type Locale } from '../rules/text/locales.js';
import { de, PARTS, type Text } from './de/index.js';
import type { Message } from './messages.js';

export type PluralForm = Intl.LDMLPluralRule;

/** Every interface text of the shop, by its English sentence: the catalogue that is always complete names them. */
export const SENTENCES = Object.keys(de) as readonly Text[];

export const isSentence = (words: unknown): words is Text =>
  typeof words === 'string' && Object.hasOwn(de, words);

/** The part of the shop that says a sentence. */
export const partOf = (sentence: Text): keyof typeof PARTS =>
  (Object.keys(PARTS) as (keyof typeof PARTS)[]).find((part) => sentence in PARTS[part]) ?? 'shell';

/** The forms of a sentence in a language: those of its plural, or 'other' alone. */
export function formsOf(sentence: Text, locale: Locale): readonly PluralForm[] {
  if (typeof de[sentence] === 'string') return ['other'];
  return new Intl.PluralRules(localeFacts(locale).tag).resolvedOptions().pluralCategories;
}

/** All forms of a message in one line. */
export const inOneLine = (message: Message): string =>
  typeof message === 'string' ? message : [...new Set(Object.values(message))].join(' / ');

/** The words in braces that a text has filled in, each once. */
export const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
