import type { InterfaceTexts } from '../content.js';
import type { Locale } from '../rules/text/locales.js';
import { translator, type Values } from '../rules/text/translator.js';
import { de, type Text } from './de/index.js';
import type { Messages } from './messages.js';
import { PLURAL_ENGLISH } from './plural-english.js';
import { isSentence } from './sentences.js';

const CATALOGUES: Partial<Record<Locale, Messages>> = { de };

/**
 * The catalogue of a language, editors' words in it (S-98): theirs in that language before the shop's own, and those before
 * theirs in English. Null where there is nothing to say otherwise: in English without any.
 */
export function messagesOf(locale: Locale, texts?: InterfaceTexts | null): Messages | null {
  const own = CATALOGUES[locale] ?? null;
  const written = { ...texts?.english, ...own, ...texts?.own };
  return own !== null || Object.keys(written).length > 0 ? written : null;
}

/** Says a sentence of the catalogue in one language. */
export interface Voice {
  locale: Locale;
  say: (text: Text, values?: Values) => string;
  /** Says a word that is only known while the shop runs, such as a metal: as it is where it is none of the catalogue's. */
  sayWord: (word: string) => string;
}

/** The voice of a language; `texts` are the editors' words where they can be had. */
export function voiceIn(locale: Locale, texts?: InterfaceTexts | null): Voice {
  const say = translator(locale, messagesOf(locale, texts), PLURAL_ENGLISH);
  return { locale, say, sayWord: (word) => (isSentence(word) ? say(word) : word) };
}
