import type { ProductState } from '@shop/contract';
import { Chip, type ChipLook } from '../panel/chip';

const LOOKS: Readonly<Record<ProductState, readonly [words: string, look: ChipLook]>> = {
  published: ['In the shop', 'good'],
  modified: ['Unpublished changes', 'waiting'],
  draft: ['Not in the shop', 'quiet'],
};

/** Whether shoppers see a product, in a word. */
export function StateChip({ state }: { state: ProductState }) {
  const [words, look] = LOOKS[state];
  return <Chip text={words} look={look} />;
}
