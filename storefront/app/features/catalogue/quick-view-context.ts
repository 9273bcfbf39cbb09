import type { Product } from '@shop/contract';
import { createContext } from 'react';

/** Opens the choice of a piece over the list that it stands in (S-84). Null where there is no bag to put it into. */
export const QuickViewContext = createContext<((product: Product) => void) | null>(null);
