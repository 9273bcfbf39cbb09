/**
 * The languages the shop can speak; which of them it does speak is a setting of each shop (S-99). The first is the
 * default: its pages have no prefix. `tag` is what numbers and dates are written after (BCP 47), `prefix` what every
 * address of the language begins with.
 */
export const LOCALES = [
  { code: 'en', name: 'English', tag: 'en-US', prefix: '' },
  { code: 'de', name: 'Deutsch', tag: 'de-DE', prefix: '/de' },
  { code: 'fr', name: 'Français', tag: 'fr-FR', prefix: '/fr' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];

export const DEFAULT_LOCALE: Locale = LOCALES[0].code;

/** What is known of a language. */
export const localeFacts = (locale: Locale): (typeof LOCALES)[number] =>
  LOCALES.find(({ code }) => code === locale) ?? LOCALES[0];

/** The language a word names; the default one where it names none that the shop can speak. */
export const toLocale = (word: unknown): Locale =>
  LOCALES.find(({ code }) => code === word)?.code ?? DEFAULT_LOCALE;

/**
 * The language of a path, and the path without its prefix: '/de/Rings' is German and '/Rings'. In any letter case, and
 * whether or not the shop speaks the language: who shows a page asks for that.
 */
export function localeOfPath(path: string): { locale: Locale; path: string } {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  const found = LOCALES.find(({ prefix }) => prefix !== '' && prefix === `/${first.toLowerCase()}`);
  if (!found) return { locale: DEFAULT_LOCALE, path };
  return { locale: found.code, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Where a page (its path without any prefix) is in a language: '/Rings' in German is '/de/Rings'. */
export function localePath(locale: Locale, path: string): string {
  const { prefix } = localeFacts(locale);
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}
