import type { BlockOf } from '@shop/contract';
import type { BlockProps } from '../block-props';

/** One sentence, set large. */
export function Quote({ block }: BlockProps<BlockOf<'quote'>>) {
  return (
    <section className="page py-16 md:py-28">
      <blockquote className="mx-auto max-w-4xl text-center">
        <p className="font-display text-3xl leading-tight text-balance">{block.text}</p>
        {block.by && <footer className="label mt-6 text-ink-soft">{block.by}</footer>}
      </blockquote>
    </section>
  );
}
