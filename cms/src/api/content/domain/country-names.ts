import { DEFAULT_LOCALE, localeFacts, type Locale } from '@shop/contract';

/**
 * A country in a language. Editors write its name once, in English, for all of them: where it is what English calls that
 * country, another language has its own word.
 */
export function countryIn({ name, code = '' }: { name: string; code?: string }, locale: Locale): string {
  if (locale === DEFAULT_LOCALE || !/^[A-Z]{2}$/.test(code)) return name;
  const said = (tag: string) => new Intl.DisplayNames(tag, { type: 'region' }).of(code);
  return said(DEFAULT_LOCALE) === name ? (said(localeFacts(locale).tag) ?? name) : name;
}
