import type { BlockOf } from '@shop/contract';
import { buttonClass } from '~/ui/button';
import { ContentAnchor } from '~/ui/content-anchor';
import { BlockVideo } from '../block-video';
import type { BlockProps } from '../block-props';

/** A film across the page with its control; words below it on phones, on it on wide windows. */
export function Video({ block }: BlockProps<BlockOf<'video'>>) {
  const { title, text, film, link } = block;
  const hasText = title !== null || text !== null || link !== null;
  return (
    <section className="relative isolate dark-ground">
      <div className="relative aspect-[4/5] overflow-hidden sm:aspect-[4/3] md:aspect-[21/10]">
        <BlockVideo film={film} sizes="100vw" name={title ? `the film: ${title}` : 'the film'} />
        {hasText && (
          <div
            aria-hidden="true"
            className="absolute inset-0 hidden bg-linear-to-r from-ink/80 via-ink/60 via-40% to-transparent to-80% md:block"
          />
        )}
      </div>
      {hasText && (
        <div className="page flex flex-col items-start gap-5 py-12 md:pointer-events-none md:absolute md:inset-0 md:justify-center md:*:pointer-events-auto">
          {title && <h2 className="max-w-[14ch] font-display text-3xl">{title}</h2>}
          {text && <p className="max-w-[36ch] text-lg">{text}</p>}
          {link && <ContentAnchor link={link} className={buttonClass('light', 'mt-2')} />}
        </div>
      )}
    </section>
  );
}
