import {
  cents,
  DEFAULT_LOCALE,
  LOCALES,
  unitPriceCents,
  type Cents,
  type Locale,
  type Metal,
} from '@shop/contract';
import type { Categories, PieceCategory } from '../../product-category/domain/category';
import { tokenize } from './tokens';

/** Rises when entries are made in another way: what an earlier release wrote is then made anew. */
export const ENTRY_VERSION = 7;

/** The table of the sizes that products are to be had in. */
export const SIZES = 'search_sizes';

/** What the search reads of a published product. */
export interface ProductFacts {
  title: string;
  description: string;
  type: string | null;
  tagText: string | null;
  /** The alternative texts of its pictures, one after the other. */
  pictureText: string;
  /** What is said of it in other languages: it is found by those words in all of them. */
  translations: readonly TranslatedFacts[];
  priceCents: Cents;
  goldPriceCents: Cents | null;
}

/** What the search reads of a translation. */
export interface TranslatedFacts {
  language: string;
  title: string | null;
  description: string | null;
  type: string | null;
  tagText: string | null;
  searchWords: string | null;
}

/** The column of a product's entry with its name in a language; null where it has none but the English one. */
export const titleColumn = (locale: Locale): string =>
  locale === DEFAULT_LOCALE ? 'title_key' : `title_key_${locale}`;

const toKey = (title: string): string => title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** By what results in a language are sorted by title. */
export const titleOrder = (locale: Locale): string =>
  locale === DEFAULT_LOCALE ? 'p.title_key' : `coalesce(p.${titleColumn(locale)}, p.title_key)`;

/** What a product is called in each language that the shop can speak, as it is compared. */
function titleKeysOf({ title, translations }: ProductFacts): Record<string, string | null> {
  const nameIn = (locale: Locale) =>
    locale === DEFAULT_LOCALE
      ? title
      : translations.find(({ language }) => language === locale)?.title?.trim();
  return Object.fromEntries(
    LOCALES.map(({ code }) => {
      const name = nameIn(code);
      return [titleColumn(code), name ? toKey(name) : null];
    }),
  );
}

/** A product as the search knows it. */
export interface SearchEntry {
  /** By the columns of `titleColumn`. */
  titleKeys: Readonly<Record<string, string | null>>;
  /** Null where the piece is not made in that metal. */
  silverCents: Cents | null;
  goldCents: Cents | null;
  /** The lowest and the highest of these prices; 0 where there is none. */
  lowCents: Cents;
  highCents: Cents;
  /** How much each word says about the piece. */
  words: ReadonlyMap<string, number>;
}

const WEIGHT = {
  title: 8,
  tag: 4,
  category: 4,
  type: 3,
  metal: 2,
  description: 1,
  picture: 1,
  shop: 1,
} as const;

/** Words for both metals in other languages. */
const METALS_IN: Readonly<Record<string, Readonly<Record<Metal, string>>>> = {
  de: { Silver: 'Silber', Gold: 'Gold' },
};

/** What every piece of this shop is, whatever its own texts call it. */
const SHOP = 'bitcoin btc jewelry jewellery';

/**
 * The words that name a kind of piece, in English. A picture may name another kind than its piece's ('an open ring of
 * stones'), and German says 'man' for one: who looks for rings must not meet pendants.
 */
export const kindsOf = ({ all }: Pick<Categories, 'all'>): ReadonlySet<string> =>
  new Set(all.flatMap(({ word, searchWords }) => tokenize(`${word} ${searchWords}`)));

const without = (kinds: ReadonlySet<string>, text: string | null): string =>
  tokenize(text ?? '')
    .filter((word) => !kinds.has(word))
    .join(' ');

/** The words by which the pieces of a category are found, in all languages. */
export const wordsOf = ({ word, name, searchWords, translations }: PieceCategory): string[] =>
  tokenize(
    [word, name, searchWords, ...translations.map((said) => `${said.name} ${said.searchWords}`)].join(' '),
  );

/** What is stored for a product so that it can be found. */
export function toEntry(
  product: ProductFacts,
  category: PieceCategory,
  kinds: ReadonlySet<string>,
): SearchEntry {
  const metalPrices = { price: product.priceCents, goldPrice: product.goldPriceCents };
  const silverCents = unitPriceCents(metalPrices, 'Silver');
  const goldCents = unitPriceCents(metalPrices, 'Gold');
  const prices = [silverCents, goldCents].filter((price) => price !== null);
  const metals = [silverCents === null ? '' : 'silver', goldCents === null ? '' : 'gold'].join(' ');

  const words = new Map<string, number>();
  const add = (text: string | null, weight: number) => {
    for (const word of tokenize(text ?? '')) words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  add(product.title, WEIGHT.title);
  add(product.tagText, WEIGHT.tag);
  add(`${category.word} ${category.name} ${category.searchWords}`, WEIGHT.category);
  add(product.type, WEIGHT.type);
  add(metals, WEIGHT.metal);
  add(product.description, WEIGHT.description);
  for (const said of product.translations) {
    const kind = category.translations.find(({ language }) => language === said.language);
    const metalWords = METALS_IN[said.language];
    add(said.title, WEIGHT.title);
    add(said.tagText, WEIGHT.tag);
    add(said.type, WEIGHT.type);
    add(said.searchWords, WEIGHT.category);
    add(without(kinds, said.description), WEIGHT.description);
    if (kind) add(`${kind.name} ${kind.searchWords}`, WEIGHT.category);
    if (!metalWords) continue;
    if (silverCents !== null) add(metalWords.Silver, WEIGHT.metal);
    if (goldCents !== null) add(metalWords.Gold, WEIGHT.metal);
  }
  add(SHOP, WEIGHT.shop);
  add(without(kinds, product.pictureText), WEIGHT.picture);

  return {
    titleKeys: titleKeysOf(product),
    silverCents,
    goldCents,
    lowCents: cents(prices.length > 0 ? Math.min(...prices) : 0),
    highCents: cents(prices.length > 0 ? Math.max(...prices) : 0),
    words,
  };
}
