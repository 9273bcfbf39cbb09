import type { OrderLine, ProductDetail } from '@shop/contract';
import { ONE_SIZE, unitPriceCents } from '@shop/contract/rules';
import type { Chosen } from '~/features/bag/store/set-error';

type Bought = Pick<OrderLine, 'productId' | 'size' | 'type' | 'quantity' | 'engraving'>;

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
