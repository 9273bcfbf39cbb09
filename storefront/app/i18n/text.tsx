import { useHref } from '@remix-run/react';
import {
  DEFAULT_LOCALE,
  localeOfPath,
  translator as speaker,
  type Locale,
  type Values,
} from '@shop/contract/rules';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Text } from './de';
import type { Messages } from './messages';

export type { Values };

/** Says an interface text, named by its English sentence, in a language; `values` are filled in for words in braces. */
export type Translate = (text: Text, values?: Values) => string;

/** The voice of a language (see the contract's): of sentences in the catalogue alone, else it does not compile. */
export const translator = (locale: Locale, messages: Messages | null): Translate => speaker(locale, messages);

export const translateEnglish = translator(DEFAULT_LOCALE, null);

const Language = createContext<{ locale: Locale; say: Translate }>({
  locale: DEFAULT_LOCALE,
  say: translateEnglish,
});

/** The language of the page, by its address (D-19): the app's root lies under the language's prefix. */
export const useAddressLocale = (): Locale => localeOfPath(useHref('/')).locale;

/** Gives a page its voice. `messages`: the catalogue of a language other than English. */
export function MessagesProvider({ messages, children }: { messages: Messages | null; children: ReactNode }) {
  const locale = useAddressLocale();
  const voice = useMemo(() => ({ locale, say: translator(locale, messages) }), [locale, messages]);
  return <Language.Provider value={voice}>{children}</Language.Provider>;
}

export const useLocale = (): Locale => useContext(Language).locale;

/** `const t = useText()`, then `t('Load More')`. */
export const useText = (): Translate => useContext(Language).say;

/** For a sentence that is only known while the shop runs, such as a refusal of the server's: in English if need be. */
export const asText = (sentence: string) => sentence as Text;
