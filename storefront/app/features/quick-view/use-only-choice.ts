import type { Product } from '@shop/contract';
import type { Metal } from '@shop/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { metalOptions, sizeOptions, type ShownProduct } from '~/features/product/options';
import type { Purchase } from '~/features/product/use-purchase';
import type { Variant } from '~/features/product/variants';
import type { Answer } from './use-piece';

/** A longer wait is shown, in ms: a press that nothing answers is pressed again. */
const UNSEEN_MS = 400;

/** The metal of a piece that is made in one, is left, and has no size: there is nothing to ask. */
function onlyMetal(variant: Variant, product: ShownProduct): Metal | null {
  const [first, ...others] = metalOptions(variant, product);
  const asks = others.length > 0 || sizeOptions(variant, product).length > 0;
  return first?.available && !asks ? first.value : null;
}

interface Asked {
  variant: Variant;
  /** As its card shows it. */
  piece: Product;
  answer: Answer;
  purchase: Purchase;
  close: () => void;
}

/**
 * Puts a piece that leaves nothing to choose into the bag at once, as the answer says that it still does. True while no
 * panel need be shown for it: what takes long, fails or turns out to have a choice is shown.
 */
export function useOnlyChoice({ variant, piece, answer, purchase, close }: Asked): boolean {
  const [unseen, setUnseen] = useState(() => onlyMetal(variant, piece) !== null);
  const metal = typeof answer === 'object' ? onlyMetal(variant, answer) : null;
  const added = useRef(false);
  const waits = unseen && metal === null;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setUnseen(false), answer === 'loading' ? UNSEEN_MS : 0);
    return () => clearTimeout(timer);
  }, [waits, answer]);
  useEffect(() => {
    if (!unseen || metal === null || added.current) return;
    if (purchase.type !== metal) {
      purchase.setType(metal);
      return;
    }
    // The bag tells at once that it has changed, before this is closed.
    added.current = true;
    purchase.addToCart();
    close();
  }, [unseen, metal, purchase, close]);
  return unseen;
}
