import { DEFAULT_LOCALE, localeFacts, type Locale } from './locales.js';
import type { Messages } from './message.js';
import { en } from './plural-english.js';

/** What is filled in for words in braces. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * The voice of a language, which says a sentence by its English one: English needs no catalogue, and what another one lacks
 * is said in English. What is filled in is not read again.
 * @param english the plurals of English
 */
export function translator(locale: Locale, messages: Messages | null, english: Messages = en) {
  return (text: string, values: Values = {}): string => {
    const own = messages && Object.hasOwn(messages, text) ? messages[text] : undefined;
    const found = own ?? english[text] ?? text;
    const sentence =
      typeof found === 'string'
        ? found
        : (found[
            new Intl.PluralRules(own ? localeFacts(locale).tag : DEFAULT_LOCALE).select(Number(values.n))
          ] ?? found.other);
    return sentence.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
  };
}
