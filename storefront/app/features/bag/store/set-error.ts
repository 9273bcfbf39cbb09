import type { Product } from '@shop/contract';
import type { BagLimits } from '@shop/contract/rules';
import { limitError } from './bag-limits';
import type { BagLine } from './bag-line';
import { applyChange } from './bag-reducer';
import { makeLine, type Choice } from './make-line';

/** A piece as it was chosen. */
export type Chosen = readonly [product: Product, choice: Choice];

/** Why these pieces do not all fit into the bag, in a sentence; null where they do. */
export function setError(
  items: readonly BagLine[],
  set: readonly Chosen[],
  limits: BagLimits,
): string | null {
  let held = items;
  for (const [product, choice] of set) {
    const line = makeLine(product, choice, 0);
    const error = typeof line === 'string' ? line : limitError(held, line, limits);
    if (error || typeof line === 'string') return error;
    held = applyChange(held, { type: 'add', line });
  }
  return null;
}
