import type { InterfaceTexts, ShopContent } from '@shop/contract';
import type { Locale } from '@shop/contract/rules';
import { de } from './de';
import type { Messages } from './messages';

const CATALOGUES: Partial<Record<Locale, Messages>> = { de };

/**
 * The catalogue that a page is sent along with, editors' words in it (S-98): theirs in the page's language before the shop's
 * own, and those before theirs in English. Null where there is nothing to send: in English without any.
 */
export function messagesOf(locale: Locale, texts?: InterfaceTexts | null): Messages | null {
  const own = CATALOGUES[locale] ?? null;
  const written = { ...texts?.english, ...own, ...texts?.own };
  return own !== null || Object.keys(written).length > 0 ? written : null;
}

/** The shop as a page is sent it: editors' words are in its catalogue. */
export const withoutTexts = ({ texts: _, ...shop }: ShopContent): ShopContent => shop;
