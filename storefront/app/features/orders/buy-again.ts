import type { OrderLine, ProductDetail } from '@shop/contract';
import { ONE_SIZE, PIECES_MOST, unitPriceCents } from '@shop/contract/rules';
import type { Chosen } from '~/features/bag/store/set-error';

type Bought = Pick<OrderLine, 'productId' | 'size' | 'type' | 'quantity' | 'engraving'>;

/** The pieces of an order once each, as many together as one call asks for: ids with commas between. */
export function callsFor(lines: readonly Pick<Bought, 'productId'>[]): string[] {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const calls = Math.ceil(ids.length / PIECES_MOST);
  return Array.from({ length: calls }, (_, n) => ids.slice(n * PIECES_MOST, (n + 1) * PIECES_MOST).join(','));
}

/** What of an order can be had again as it was, and the lines that cannot. */
export function againOf<L extends Bought>(
  lines: readonly L[],
  pieces: readonly ProductDetail[],
): { set: Chosen[]; gone: L[] } {
  const found = new Map(pieces.map((piece) => [piece._id, piece]));
  const set: Chosen[] = [];
  const gone: L[] = [];
  for (const line of lines) {
    const piece = found.get(line.productId);
    if (piece && isThere(piece, line)) set.push([piece, choiceOf(line)]);
    else gone.push(line);
  }
  return { set, gone };
}

/** Whether a piece is still made in this metal, size and with these words, and not sold out. */
function isThere(piece: ProductDetail, { size, type, engraving }: Bought): boolean {
  const hasSize =
    size === ONE_SIZE
      ? piece.sizes.length === 0
      : piece.sizes.some((one) => one.name === size && one.available);
  return (
    hasSize &&
    unitPriceCents(piece, type) !== null &&
    piece.left?.[type] !== 0 &&
    (!engraving || piece.engravable === true)
  );
}

const choiceOf = ({ size, type, quantity, engraving }: Bought): Chosen[1] => ({
  type,
  quantity,
  ...(size !== ONE_SIZE && { size }),
  ...(engraving && { engraving }),
});
