import type { ProductState } from '@shop/contract';
import { clsx } from 'clsx';

const LOOKS: Readonly<Record<ProductState, readonly [words: string, look: string]>> = {
  published: ['In the shop', 'border-success text-success'],
  modified: ['Unpublished changes', 'border-gold text-gold'],
  draft: ['Not in the shop', 'border-line text-ink-soft'],
};

/** Whether shoppers see a product, in a word. */
export function StateChip({ state }: { state: ProductState }) {
  const [words, look] = LOOKS[state];
  return (
    <span
      className={clsx(
        'inline-block border px-2 py-0.5 text-xs leading-5 font-semibold whitespace-nowrap',
        look,
      )}
    >
      {words}
    </span>
  );
}
