import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { buttonClass } from '~/ui/button';
import { RichText } from '~/ui/rich-text';
import { ContentAnchor } from '~/ui/content-anchor';
import { BlockVideo } from '../block-video';
import type { BlockProps } from '../block-props';

/** Words beside a looping film that can be paused (MKT-04, MKT-05), on a dark ground. */
export function SignatureBox({ block }: BlockProps<BlockOf<'signature-box'>>) {
  const { label, title, text, film, side, link } = block;
  return (
    <section className={clsx('grid dark-ground', film && 'md:grid-cols-2')}>
      {film && (
        <div
          className={clsx(
            'relative aspect-square overflow-hidden md:aspect-auto md:min-h-[34rem]',
            side === 'right' && 'md:order-2',
          )}
        >
          <BlockVideo film={film} sizes="(width > 768px) 60vw, 100vw" name={`the film: ${title}`} />
        </div>
      )}
      <div className="flex flex-col items-start justify-center gap-6 px-(--space-page) py-14 md:px-16 md:py-24 xl:px-24">
        {label && <p className="label opacity-80">{label}</p>}
        <h2 className="font-display text-2xl">{title}</h2>
        <RichText html={text} className="max-w-[44ch]" />
        {link && <ContentAnchor link={link} className={buttonClass('light', 'mt-2')} />}
      </div>
    </section>
  );
}
