import type { BlockOf } from '@shop/contract';
import { PlusIcon } from '~/ui/icons';
import { RichText } from '~/ui/rich-text';
import type { BlockProps } from '../block-props';

/** Questions that unfold: the browser's own control, so that they open without scripts too. */
export function Accordion({ block }: BlockProps<BlockOf<'accordion'>>) {
  const { title, text, questions } = block;
  return (
    <section className="page grid gap-6 py-10 md:grid-cols-[1fr_2fr] md:gap-16 md:py-14">
      <header className="md:sticky md:top-[calc(var(--bar-height)+2rem)] md:self-start">
        {title && <h2 className="font-display text-2xl">{title}</h2>}
        {text && <p className="mt-4 text-ink-soft">{text}</p>}
      </header>
      <div className="border-t border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 font-display text-lg hover:text-gold [&::-webkit-details-marker]:hidden">
              {question}
              <PlusIcon className="shrink-0 transition-transform group-open:rotate-45" />
            </summary>
            <RichText html={answer} className="max-w-[60ch] pb-6 text-ink-soft" />
          </details>
        ))}
      </div>
    </section>
  );
}
