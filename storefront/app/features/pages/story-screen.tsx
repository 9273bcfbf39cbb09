import { Link } from '@remix-run/react';
import type { StoryContent } from '@shop/contract';
import { useText } from '~/i18n/text';
import { buttonClass } from '~/ui/button';
import { Picture } from '~/ui/picture';
import { Blocks } from './registry';
import { StoryTile } from './story-tile';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** One story: its opening, its blocks, and others to read (MKT-01). */
export function StoryScreen({ story }: { story: StoryContent }) {
  const t = useText();
  const { title, label, summary, cover, film, readMinutes, writtenOn, blocks, others } = story;
  return (
    <article>
      <header className="page grid items-end gap-8 pt-10 pb-6 md:grid-cols-12 md:pt-16">
        <div className="flex flex-col gap-5 md:col-span-8">
          <p className="label flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
            <Link to="/Stories" className="drawn hover:text-gold">
              Stories
            </Link>
            {label && <span className="text-gold">{label}</span>}
          </p>
          <h1 className="font-display text-3xl">{title}</h1>
          <p className="max-w-[46ch] text-lg text-ink-soft">{summary}</p>
        </div>
        <p className="label flex gap-4 text-ink-soft md:col-span-4 md:justify-end">
          <time dateTime={writtenOn}>{day.format(new Date(`${writtenOn}T00:00:00Z`))}</time>
          <span>{t('{n} min read', { n: readMinutes })}</span>
        </p>
      </header>
      {cover && !film && (
        <div className="mx-auto w-full max-w-[1680px] md:px-(--space-page)">
          <Picture
            picture={cover}
            sizes="100vw"
            priority
            className="aspect-[4/3] max-h-[44rem] w-full bg-stone object-cover md:aspect-[21/9]"
          />
        </div>
      )}
      <Blocks blocks={blocks} under />
      {others.length > 0 && (
        <aside aria-label={t('More stories')} className="border-t border-line">
          <div className="page py-(--space-section)">
            <h2 className="mb-10 text-center font-display text-2xl">{t('More stories')}</h2>
            <ul className="grid gap-x-8 gap-y-14 md:grid-cols-3">
              {others.map((other) => (
                <li key={other.path}>
                  <StoryTile story={{ ...other, film: null }} />
                </li>
              ))}
            </ul>
            <p className="mt-12 text-center">
              <Link to="/Stories" className={buttonClass('secondary')}>
                {t('All stories')}
              </Link>
            </p>
          </div>
        </aside>
      )}
    </article>
  );
}
