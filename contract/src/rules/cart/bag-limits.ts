import { ORDER_LIMITS } from './order-limits.js';

/** How much a bag holds. */
export interface BagLimits {
  /** Pieces of one line. */
  lineQuantity: number;
  /** Lines of one bag. */
  cartLines: number;
}

/** The highest limits: what the shop's settings say can only be less. */
export const HIGHEST_BAG_LIMITS: BagLimits = {
  lineQuantity: ORDER_LIMITS.lineQuantity,
  cartLines: ORDER_LIMITS.cartLines,
};

/** The sentence of a bag that takes no more of a piece, `{n}` being how many it takes; both halves say it. */
export const PIECE_LIMIT = 'A bag can hold up to {n} of the same piece. Please contact us for more.';

/** The same with its number. */
export const pieceLimitText = ({ lineQuantity }: BagLimits): string =>
  PIECE_LIMIT.replace('{n}', String(lineQuantity));

/** The sentences of a bag that takes no further piece: of one that holds `{n}` lines, and of one that holds a single one. */
export const LINE_LIMIT = 'A bag can hold up to {n} different pieces.';
export const ONE_LINE_LIMIT = 'A bag can hold one kind of piece.';

/** The same with its number. */
export const lineLimitText = ({ cartLines }: BagLimits): string =>
  cartLines === 1 ? ONE_LINE_LIMIT : LINE_LIMIT.replace('{n}', String(cartLines));
