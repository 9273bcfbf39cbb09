import type { PageBlock } from '@shop/contract';
import { late } from '~/ui/late/late';

interface Props {
  blocks: readonly PageBlock[];
  /** They tell of a piece. */
  piece?: boolean;
}

/** Blocks below the specified part of a page. */
export const { Late: LateBlocks, drawWith: drawBlocksWith } = late<Props>(() => import('./blocks-below'));
