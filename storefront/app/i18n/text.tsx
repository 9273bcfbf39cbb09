import { useHref } from '@remix-run/react';
import { DEFAULT_LOCALE, localeFacts, localeOfPath, type Locale } from '@shop/contract/rules';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Text } from './de';
import { en } from './en';
import type { Messages } from './messages';

export type Values = Readonly<Record<string, string | number>>;

/** Says an interface text, named by its English sentence, in a language; `values` are filled in for words in braces. */
export type Translate = (text: Text, values?: Values) => string;

/** The voice of a language: English needs no catalogue, and what another one lacks is said in English. */
export function translator(locale: Locale, messages: Messages | null): Translate {
  return (text, values = {}) => {
    const own = messages?.[text];
    const found = own ?? (en as Messages)[text] ?? text;
    const sentence =
      typeof found === 'string'
        ? found
        : (found[
            new Intl.PluralRules(own ? localeFacts(locale).tag : DEFAULT_LOCALE).select(Number(values.n))
          ] ?? found.other);
    return sentence.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
  };
}

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
