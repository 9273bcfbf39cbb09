import type { BlockOf } from '@shop/contract';
import type { CSSProperties } from 'react';
import { clsx } from 'clsx/lite';
import { buttonClass } from '~/ui/button';
import { ContentAnchor } from '~/ui/content-anchor';
import { Picture } from '~/ui/picture';

type Card = BlockOf<'banner'>['cards'][number];

/** A banner's words on a dark ground, beside a picture that reaches the window's edge, above small pictures in steps. */
export function Chapter({ block }: { block: BlockOf<'banner'> }) {
  const { label, title, text, picture, focus, link, cards } = block;
  return (
    <section className={clsx('grid dark-ground', picture && 'lg:grid-cols-2')}>
      {picture && (
        <div
          style={{ '--focus': `${focus}%` } as CSSProperties}
          className="relative aspect-[5/4] lg:aspect-auto lg:min-h-[46rem]"
        >
          <Picture
            picture={picture}
            sizes={sizesIn(picture)}
            // What hangs from a chain is in the lower part: a flat box shows that.
            className="absolute inset-0 size-full object-cover object-[var(--focus)_80%] lg:object-[var(--focus)_50%]"
          />
        </div>
      )}
      <div className="flex flex-col items-start justify-center gap-4 px-(--space-page) py-10 lg:gap-6 lg:px-16 lg:py-24 xl:px-24">
        {label && <p className="label">{label}</p>}
        <h2 className="font-display text-3xl">{title}</h2>
        {text && <p className="max-w-[44ch] lg:text-lg">{text}</p>}
        {cards.length > 0 && (
          <ul className="grid w-full grid-cols-3 gap-2 pt-2 md:gap-5 lg:pt-6">
            {cards.map((card, i) => (
              <li key={card.title} className={clsx('min-w-0', STEPS[i])}>
                <Small card={card} />
              </li>
            ))}
          </ul>
        )}
        {link && <ContentAnchor link={link} className={buttonClass('light', 'mt-2')} />}
      </div>
    </section>
  );
}

/** Cut to its box, a picture is as wide as the box's height demands. */
function sizesIn({ width, height }: NonNullable<BlockOf<'banner'>['picture']>): string {
  const ratio = width / height;
  return `(width > 1024px) max(50vw, ${Math.ceil(46 * ratio)}rem), ${Math.max(100, Math.ceil(80 * ratio))}vw`;
}

/** Each stands lower than the one before it. */
const STEPS = ['', 'lg:mt-10', 'lg:mt-20'];

function Small({ card: { title, picture, link } }: { card: Card }) {
  const inside = (
    <>
      <span className="block aspect-[4/5] overflow-hidden bg-ivory/10">
        {picture && (
          <Picture
            picture={picture}
            sizes="(width > 1024px) 13vw, 33vw"
            decorative={link !== null}
            className="size-full object-cover transition-transform duration-(--duration-rise) ease-quiet group-hover:scale-[1.03]"
          />
        )}
      </span>
      <span className="mt-2 block font-display text-lg group-hover:underline group-hover:underline-offset-4">
        {title}
      </span>
    </>
  );
  return link ? (
    <ContentAnchor link={link} className="group block">
      {inside}
    </ContentAnchor>
  ) : (
    inside
  );
}
