import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { RichText } from '~/ui/rich-text';
import { ReadMore } from '../read-more';
import type { BlockProps } from '../block-props';

/** Formatted text in a column that is good to read. */
export function Text({ block }: BlockProps<BlockOf<'rich-text'>>) {
  const { label, title, lead, body, more, align } = block;
  return (
    <section className={clsx('page py-14 md:py-20', align === 'center' && 'text-center')}>
      <div className="mx-auto max-w-[42rem]">
        {label && <p className="label mb-4 text-gold">{label}</p>}
        {title && <h2 className="mb-6 font-display text-2xl">{title}</h2>}
        {lead && <p className="mb-8 font-display text-xl leading-snug md:mb-10">{lead}</p>}
        <RichText html={body} />
        {more && <ReadMore html={more} about={title ?? label ?? 'this text'} />}
      </div>
    </section>
  );
}
