import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { buttonClass } from '~/ui/button';
import { Headline } from '~/ui/headline';
import { HeroPicture } from '~/ui/hero/hero-picture';
import { Picture } from '~/ui/picture';
import { SCRIMS } from '~/ui/hero/scrim';
import { ContentAnchor } from '~/ui/content-anchor';
import type { BlockProps } from '../block-props';

const HEIGHTS = {
  full: 'min-h-[min(100svh,60rem)]',
  tall: 'min-h-[min(82svh,48rem)]',
  short: 'min-h-[min(54svh,30rem)]',
} as const;
/** How much of the window's height those upright on a phone take; the short one is nearly square there. */
const UPRIGHT = { full: 100, tall: 82 } as const;

/** A large picture with the page's title; without a picture, the title on a dark ground. */
export function Hero({ block, first }: BlockProps<BlockOf<'hero'>>) {
  const { label, title, text, picture, portrait, scrim, height, focus, link } = block;
  const shown = {
    sizes: '(width > 768px) 110vw, 240vw',
    priority: first,
    focus,
    decorative: true,
    className: 'absolute inset-0 -z-10 size-full object-cover',
  };
  const Title = first ? 'h1' : 'h2';
  return (
    <section
      {...(first && { 'data-opens-dark': true })}
      className={clsx('relative isolate flex items-end overflow-hidden dark-ground', HEIGHTS[height])}
    >
      {picture && height === 'short' && <Picture picture={picture} {...shown} />}
      {picture && height !== 'short' && (
        <HeroPicture picture={picture} portrait={portrait} height={UPRIGHT[height]} {...shown} />
      )}
      <div aria-hidden="true" className={clsx('absolute inset-0 -z-10', SCRIMS[scrim])} />
      <div className="page flex animate-rise flex-col items-start gap-5 pt-40 pb-12 md:pb-20">
        {label && <p className="label">{label}</p>}
        <Title className="max-w-[18ch] font-display text-3xl">
          <Headline>{title}</Headline>
        </Title>
        {text && <p className="max-w-[44ch] text-lg">{text}</p>}
        {link && <ContentAnchor link={link} className={buttonClass('light', 'mt-2')} />}
      </div>
    </section>
  );
}
