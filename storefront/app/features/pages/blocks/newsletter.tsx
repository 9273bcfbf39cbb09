import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { SubscriptionForm } from '~/features/enquiries/subscription-form';
import { Picture } from '~/ui/picture';
import type { BlockProps } from '../block-props';

/** The newsletter's block: its title, and the form that grows with the address (NEWS-01). */
export function Newsletter({ block }: BlockProps<BlockOf<'newsletter'>>) {
  const { title, text, picture } = block;
  return (
    <section className={clsx('grid border-t border-line', picture && 'lg:grid-cols-2')}>
      {picture && (
        <Picture
          picture={picture}
          sizes="(width > 1024px) 50vw, 100vw"
          decorative
          className="aspect-[16/10] size-full object-cover max-lg:hidden"
        />
      )}
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-(--space-page) py-(--space-section)">
        <h2 className="font-display text-2xl">{title}</h2>
        {text && <p className="text-ink-soft">{text}</p>}
        <SubscriptionForm />
      </div>
    </section>
  );
}
