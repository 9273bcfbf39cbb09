import type { ContentWarning, PageBlock } from '@shop/contract';
import { isShown, shownOf, type SharedPlace, type StoredBlock } from './stored-blocks';
import { toBlock, type BlockSource } from './to-block';

/** 'blocks.product-row' → 'Product row' */
function nameOf(component: string): string {
  const words = component.replace(/^blocks\./, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What stands in the place of a shared block. What is missing inside of it is told beside its own form. */
function sharedBlocks(
  place: SharedPlace,
  source: BlockSource,
  warn: (sentence: string) => void,
): PageBlock[] {
  const shared = source.shared.get(place);
  if (!shared) {
    const reason =
      shared === null
        ? 'The shared block is not published.'
        : 'No shared block is chosen, or it was deleted.';
    warn(`${reason} Nothing is shown in its place.`);
    return [];
  }
  const { language } = shared;
  const blocks = shownOf(shared.blocks, source.now).flatMap((block) => {
    const made = toBlock(block, source, () => undefined);
    return made ? { ...made, ...(language && { language }) } : [];
  });
  if (blocks.length === 0) warn(`The shared block “${shared.title}” has nothing to show.`);
  return blocks;
}

/**
 * A document's blocks that are shown and have something to show, and what editors should know of the others.
 * @param above how many blocks stand above the first in the document's form
 */
export function toBlocks(
  document: string,
  stored: readonly StoredBlock[] | null,
  source: BlockSource,
  above = 0,
): { blocks: PageBlock[]; warnings: ContentWarning[] } {
  const warnings: ContentWarning[] = [];
  const blocks = (stored ?? []).flatMap((block, n) => {
    if (!isShown(block, source.now)) return [];
    const place = `Block ${n + 1}, ${nameOf(block.__component)}`;
    const warn = (message: string) => void warnings.push({ document, block: place, message });
    const made =
      block.__component === 'blocks.shared'
        ? sharedBlocks(block, source, warn)
        : [toBlock(block, source, warn) ?? []].flat();
    return source.marked ? made.map((one) => ({ ...one, mark: above + n })) : made;
  });
  return { blocks, warnings };
}
