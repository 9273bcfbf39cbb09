import { LANGUAGE_HEADER } from '@shop/contract/rules';

/** Typed by hand: programs that know no browser make the shop's calls too. */
type Surroundings = { document?: { documentElement: { lang: string } } };

/** Tells the CMS the language of the open page, in which its refusals are worded (S-103). Nothing outside of a browser. */
export function pageLanguage(): Record<string, string> {
  const { document } = globalThis as Surroundings;
  return document ? { [LANGUAGE_HEADER]: document.documentElement.lang } : {};
}
