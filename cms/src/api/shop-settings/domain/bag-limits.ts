import { LIMITS } from '@shop/contract';

/** How much a bag holds. */
export interface BagLimits {
  /** Pieces of one line. */
  lineQuantity: number;
  /** Lines of one bag. */
  cartLines: number;
}

/** The setting as Strapi stores it; null where it has not been entered. */
export interface StoredBagLimits {
  bagLineQuantity: number | null;
  bagLines: number | null;
}

/** The highest limits: what is entered can only be less. */
export const HIGHEST: BagLimits = { lineQuantity: LIMITS.lineQuantity, cartLines: LIMITS.cartLines };

const within = (value: number | null | undefined, highest: number) =>
  value == null ? highest : Math.min(Math.max(1, value), highest);

/** The limits that the settings ask for. */
export function toBagLimits(stored: Partial<StoredBagLimits> | null): BagLimits {
  return {
    lineQuantity: within(stored?.bagLineQuantity, HIGHEST.lineQuantity),
    cartLines: within(stored?.bagLines, HIGHEST.cartLines),
  };
}
