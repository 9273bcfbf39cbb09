import type { BlockType, PageBlock } from '@shop/contract';
import { Blocks } from './registry';

/** Blocks that are pictures or have a ground of their own: they keep their distance from what stands above. */
const GROUNDED: ReadonlySet<BlockType> = new Set(['hero', 'banner', 'video', 'icons', 'newsletter']);

/**
 * Blocks below the specified part of a page, which has the page's title (S-61). `piece`: they tell of a piece, whose
 * page has no air of its own there.
 */
export default function BlocksBelow({ blocks, piece }: { blocks: readonly PageBlock[]; piece?: boolean }) {
  const isPlain = blocks[0] && !GROUNDED.has(blocks[0].type);
  // Most blocks begin with air as what stands above ends with it: once is enough.
  const air = piece ? (isPlain ? '' : 'pt-(--space-section)') : isPlain ? '-mt-(--space-section)' : '';
  return (
    <div className={air}>
      <Blocks blocks={blocks} under />
    </div>
  );
}
