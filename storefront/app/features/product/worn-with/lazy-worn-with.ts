import { lazilyHydrated } from '~/ui/lazy-hydration/lazily-hydrated';
import type { Worn } from './worn-with';

/** What a piece is worn with, which stands far below its choices. */
export const { Lazy: LazyWornWith, drawWith: drawWornWith } = lazilyHydrated<Worn>(
  () => import('./worn-with'),
);
