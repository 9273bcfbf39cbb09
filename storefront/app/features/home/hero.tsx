import { Link } from '@remix-run/react';
import type { HomeContent } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { useText } from '~/i18n/text';
import { buttonClass } from '~/ui/button';
import { Headline } from '~/ui/headline';
import { HeroPicture } from '~/ui/hero/hero-picture';
import { SCRIMS } from '~/ui/hero/scrim';

/** The page's opening: one large picture, all of it a link to the pendants (HOME-01). */
export function Hero({ hero }: { hero: HomeContent['hero'] }) {
  const t = useText();
  return (
    <Link
      to="/Pendants"
      prefetch="intent"
      data-opens-dark
      className="group relative isolate flex h-[calc(100svh-var(--announced,0px))] max-h-[64rem] min-h-[34rem] items-end overflow-hidden dark-ground focus-visible:-outline-offset-4"
    >
      {hero.picture && (
        <HeroPicture
          picture={{ focal: { x: 60, y: 40 }, ...hero.picture }}
          portrait={hero.portrait}
          height={100}
          sizes="(width > 768px) 110vw, 380vw"
          priority
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      )}
      <span aria-hidden="true" className={clsx('absolute inset-0 -z-10', SCRIMS[hero.scrim])} />
      <span className="page flex animate-rise flex-col items-start gap-6 pb-16 md:pb-24">
        <h1 className="max-w-[17ch] font-display text-3xl text-balance">
          <Headline>{hero.title}</Headline>
        </h1>
        {hero.text && <span className="max-w-[36ch] text-lg">{hero.text}</span>}
        <span
          className={buttonClass(
            'light',
            'group-hover:bg-ivory group-hover:text-ink group-focus-visible:bg-ivory group-focus-visible:text-ink',
          )}
        >
          {t('See the pendants')}
        </span>
      </span>
    </Link>
  );
}
