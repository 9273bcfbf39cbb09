import { HIGHEST_BAG_LIMITS, type BagLimits } from '@shop/contract';

/** The setting as Strapi stores it; null where it has not been entered. */
export interface StoredBagLimits {
  bagLineQuantity: number | null;
  bagLines: number | null;
}

const within = (value: number | null | undefined, highest: number) =>
  value == null ? highest : Math.min(Math.max(1, value), highest);

/** The limits that the settings ask for. */
export function toBagLimits(stored: Partial<StoredBagLimits> | null): BagLimits {
  return {
    lineQuantity: within(stored?.bagLineQuantity, HIGHEST_BAG_LIMITS.lineQuantity),
    cartLines: within(stored?.bagLines, HIGHEST_BAG_LIMITS.cartLines),
  };
}
