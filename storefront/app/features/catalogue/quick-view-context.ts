import type { Product } from '@shop/contract';
import type { Metal } from '@shop/contract/rules';
import { createContext } from 'react';

/** Opens the choice of a piece over the list that it stands in (S-84), in a metal where one is chosen already. Null where there is no bag to put it into. */
export const QuickViewContext = createContext<((product: Product, metal?: Metal) => void) | null>(null);
