import type { Locale } from '@shop/contract/rules';
import { de } from './de';
import type { Messages } from './messages';

const CATALOGUES: Partial<Record<Locale, Messages>> = { de };

/** The catalogue that a page is sent along with; null in English, which needs none. */
export const messagesOf = (locale: Locale): Messages | null => CATALOGUES[locale] ?? null;
