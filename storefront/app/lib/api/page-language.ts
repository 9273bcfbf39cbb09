import { LANGUAGE_HEADER } from '@shop/contract/rules';

/** Typed by hand: programs that know no browser make the shop's calls too. */
type Surroundings = { document?: { documentElement: { lang: string } } };

/**
 * Tells the CMS the language of the open page, in which its refusals are worded (S-103); empty outside of a browser, which
 * names none.
 */
export const pageLanguage = () => ({
  [LANGUAGE_HEADER]: (globalThis as Surroundings).document?.documentElement.lang ?? '',
});
