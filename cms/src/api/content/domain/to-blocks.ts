import type { ContentWarning, PageBlock } from '@shop/contract';
import type { StoredBlock } from './stored-blocks';
import { toBlock, type BlockSource } from './to-block';

/** 'blocks.product-row' → 'Product row' */
function nameOf(component: string): string {
  const words = component.replace(/^blocks\./, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A document's blocks that are shown and have something to show, and what editors should know of the others. */
export function toBlocks(
  document: string,
  stored: readonly StoredBlock[] | null,
  source: BlockSource,
): { blocks: PageBlock[]; warnings: ContentWarning[] } {
  const warnings: ContentWarning[] = [];
  const blocks = (stored ?? []).flatMap((block, n) => {
    if (block.hidden) return [];
    const place = `Block ${n + 1}, ${nameOf(block.__component)}`;
    const made = toBlock(block, source, (message) => warnings.push({ document, block: place, message }));
    return made ? (source.marked ? { ...made, mark: n } : made) : [];
  });
  return { blocks, warnings };
}
