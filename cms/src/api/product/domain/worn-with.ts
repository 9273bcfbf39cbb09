import { METALS, unitPriceCents, type CategoryWord, type ListPage } from '@shop/contract';
import { isBefore, type Place } from './place';
import type { CatalogueProduct } from './to-product';

/** Pieces that one is shown worn with (S-109). */
export const WORN_WITH_MOST = 3;

/** Of each category so many are looked at: the first that can be bought stand for it. */
export const LOOKED_AT = 4;

/** Whether a piece is made in a metal of which one is left. */
export const canBeBought = ({ detail, stock }: Pick<CatalogueProduct, 'detail' | 'stock'>): boolean =>
  METALS.some((metal) => unitPriceCents(detail, metal) !== null && (stock[metal] ?? 1) > 0);

/** The first pieces of a category, and the page that lists them; null: none. */
export interface FirstPieces {
  word: CategoryWord;
  page: ListPage | null;
  places: readonly Place[];
}

const inEditorsOrder = (a: Place, b: Place) => (isBefore(a, b) ? -1 : 1);

/**
 * The pieces that go with one for which editors chose none: the first that can be bought of as many kinds as there are, in
 * the editors' order, then their second ones. Categories on one page are one kind, as women's pendants and pendants are:
 * those on its own page come last.
 * @param lists of each category but the piece's own
 * @param page its own
 */
export function companions(
  lists: readonly FirstPieces[],
  page: ListPage | null,
  isForSale: (id: string) => boolean,
): {
  chosen: string[];
  /** Those that were passed over: another choice is made once one of them is for sale. */
  passedOver: string[];
} {
  const all = lists.flatMap(({ places }) => places);
  const kinds = new Map<string, Place[]>();
  for (const { word, page: on, places } of lists) {
    const kind = on ?? `without a page: ${word}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...places.filter(({ id }) => isForSale(id))]);
  }
  for (const kind of kinds.values()) kind.sort(inEditorsOrder);
  const own = (page !== null && kinds.get(page)) || [];
  const others = [...kinds.values()].filter((kind) => kind !== own);
  const turns = Array.from({ length: WORN_WITH_MOST }, (_, turn) =>
    others.flatMap((kind) => kind[turn] ?? []).sort(inEditorsOrder),
  );
  return {
    chosen: [...turns.flat(), ...own].slice(0, WORN_WITH_MOST).map(({ id }) => id),
    passedOver: all.flatMap(({ id }) => (isForSale(id) ? [] : [id])),
  };
}
