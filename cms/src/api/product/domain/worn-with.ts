import { METALS, unitPriceCents } from '@shop/contract';
import { isBefore, type Place } from './place';
import type { CatalogueProduct } from './to-product';

/** Pieces that one is shown worn with (S-109). */
export const WORN_WITH_MOST = 3;

/** Of each category so many are looked at: the first that can be bought stand for it. */
export const LOOKED_AT = 4;

/** Whether a piece is made in a metal of which one is left. */
export const canBeBought = ({ detail, stock }: Pick<CatalogueProduct, 'detail' | 'stock'>): boolean =>
  METALS.some((metal) => unitPriceCents(detail, metal) !== null && (stock[metal] ?? 1) > 0);

/**
 * The pieces that go with one for which editors chose none: the first that can be bought of as many categories as there are,
 * in the editors' order, then their second ones.
 * @param lists the first pieces of each other category
 */
export function companions(
  lists: readonly (readonly Place[])[],
  isForSale: (id: string) => boolean,
): {
  chosen: string[];
  /** Those that were passed over: another choice is made once one of them is for sale. */
  passedOver: string[];
} {
  const forSale = lists.map((list) => list.filter(({ id }) => isForSale(id)));
  const turns = Array.from({ length: LOOKED_AT }, (_, turn) =>
    forSale.flatMap((list) => list[turn] ?? []).sort((a, b) => (isBefore(a, b) ? -1 : 1)),
  );
  return {
    chosen: turns
      .flat()
      .slice(0, WORN_WITH_MOST)
      .map(({ id }) => id),
    passedOver: lists.flat().flatMap(({ id }) => (isForSale(id) ? [] : [id])),
  };
}
