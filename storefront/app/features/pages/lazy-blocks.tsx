import type { PageBlock } from '@shop/contract';
import { lazilyHydrated } from '~/ui/lazy-hydration/lazily-hydrated';

interface Props {
  blocks: readonly PageBlock[];
  /** They tell of a piece. */
  piece?: boolean;
}

/** Blocks below the specified part of a page. */
export const { Lazy: LazyBlocks, drawWith: drawBlocksWith } = lazilyHydrated<Props>(
  () => import('./blocks-below'),
);
