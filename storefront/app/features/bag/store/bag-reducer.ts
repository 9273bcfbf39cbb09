import { ORDER_LIMITS, countPieces, sameLine, type LineIdentity } from '@shop/contract/rules';
import type { BagLine } from './bag-line';

/** The bag as every part of the page sees it (BAG-14). */
export interface BagState {
  items: BagLine[];
  /** Total quantity. */
  cartCount: number;
  /** Ms since 1970 of the last change; 0 for a bag that never held anything. */
  lastUpdated: number;
  browserId: string;
}

/** What a shopper does to a bag. Lines are named by product, size and metal (D-13). */
export type BagChange =
  | { type: 'add'; line: BagLine }
  | { type: 'delta'; line: LineIdentity; amount: number }
  | { type: 'remove'; line: LineIdentity }
  | { type: 'clear' };

/** Pieces of a paid order. */
export type Bought = LineIdentity & { quantity: number };

/**
 * `replace` brings a server's answer, `reload` the local copy; each stands for the whole bag. `bought` is what a
 * purchase has taken out of the server's cart already.
 */
export type BagAction =
  | BagChange
  | { type: 'replace' | 'reload'; items: readonly BagLine[] }
  | { type: 'bought'; bought: readonly Bought[] };

export const EMPTY_BAG: BagState = { items: [], cartCount: 0, lastUpdated: 0, browserId: '' };

function withQuantity(items: readonly BagLine[], line: LineIdentity, amount: number): BagLine[] {
  return items.flatMap((item) => {
    if (!sameLine(item, line)) return [item];
    const quantity = Math.min(item.quantity + amount, ORDER_LIMITS.lineQuantity);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/**
 * The lines after a change (BAG-08, BAG-10..12): an add merges into the line of the same product, size and metal,
 * a line that would reach 0 is dropped, no line exceeds the limit both halves agree on.
 */
export function applyChange(items: readonly BagLine[], change: BagChange): BagLine[] {
  switch (change.type) {
    case 'add':
      return items.some((item) => sameLine(item, change.line))
        ? withQuantity(items, change.line, change.line.quantity)
        : [...items, change.line];
    case 'delta':
      return withQuantity(items, change.line, change.amount);
    case 'remove':
      return items.filter((item) => !sameLine(item, change.line));
    case 'clear':
      return [];
  }
}

/** The lines without the pieces that were bought; what a line holds beyond them stays. */
function withoutBought(items: readonly BagLine[], bought: readonly Bought[]): BagLine[] {
  return bought.reduce<BagLine[]>((rest, line) => withQuantity(rest, line, -line.quantity), [...items]);
}

function linesAfter(items: readonly BagLine[], action: BagAction): BagLine[] {
  if (action.type === 'bought') return withoutBought(items, action.bought);
  return 'items' in action ? [...action.items] : applyChange(items, action);
}

/** The next state of the bag. `now` in ms: passed in, so that the reducer stays pure. */
export function bagReducer(state: BagState, action: BagAction, now: number): BagState {
  const items = linesAfter(state.items, action);
  return { ...state, items, cartCount: countPieces(items), lastUpdated: now };
}
