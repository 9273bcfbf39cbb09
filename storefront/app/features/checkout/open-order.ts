import { readIdentity, safeStorage, type Bought } from '~/features/bag';

const ORDER_KEY = 'shop.checkout.order';
const PIECES_KEY = 'shop.checkout.pieces';

const tabStorage = safeStorage(() => window.sessionStorage);

/** Reads the stored pieces of an order; those that cannot be read are left out: the server's cart tells as well. */
export function readPieces(stored: string | null): Bought[] {
  if (stored === null) return [];
  try {
    const pieces: unknown = JSON.parse(stored);
    if (!Array.isArray(pieces)) return [];
    return pieces.flatMap((piece: unknown) => {
      const identity = readIdentity(piece);
      const { quantity } = (piece ?? {}) as { quantity?: unknown };
      const counts = typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0;
      return identity && counts ? [{ ...identity, quantity }] : [];
    });
  } catch {
    // Not JSON: a foreign value.
    return [];
  }
}

/**
 * The order whose payment is not decided yet, with its pieces: after a reload the page asks about it instead of
 * offering to pay again, and knows what to take out of the bag once it is paid.
 */
export const openOrder = {
  load: () => tabStorage.getItem(ORDER_KEY),
  pieces: () => readPieces(tabStorage.getItem(PIECES_KEY)),
  save: (orderId: string, pieces: readonly Bought[]) => {
    tabStorage.setItem(ORDER_KEY, orderId);
    const named = pieces.map(({ productId, size, type, quantity }) => ({ productId, size, type, quantity }));
    tabStorage.setItem(PIECES_KEY, JSON.stringify(named));
  },
  forget: () => {
    tabStorage.removeItem(ORDER_KEY);
    tabStorage.removeItem(PIECES_KEY);
  },
};
