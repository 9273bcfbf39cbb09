import { Link } from '@remix-run/react';
import type { StoryTile as Story } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { Picture } from '~/ui/picture';
import { StoryLabel, useStoryLanguage } from '~/features/catalogue/story-label';
import { BlockVideo } from './block-video';

/** A story in a list: picture or film with its control, kind, reading time, title, summary (MKT-01). */
export function StoryTile({
  story,
  large = false,
  inRow = false,
}: {
  story: Story;
  large?: boolean;
  inRow?: boolean;
}) {
  const lang = useStoryLanguage(story);
  const { title, path, summary, cover, film } = story;
  const narrow = inRow ? '(width >= 480px) 50vw, 80vw' : '100vw';
  const sizes = `(width > 768px) ${large ? 66 : 33}vw, ${narrow}`;
  return (
    <article className="group relative flex h-full flex-col">
      <div
        className={clsx(
          'relative overflow-hidden bg-stone',
          large ? 'aspect-[4/3] md:aspect-[16/10]' : 'aspect-[4/3]',
        )}
      >
        {film ? (
          <BlockVideo film={film} sizes={sizes} name={`the film: ${title}`} controlClass="right-3 bottom-3" />
        ) : (
          cover && (
            <Picture
              picture={cover}
              sizes={sizes}
              decorative
              className="size-full object-cover transition-transform duration-(--duration-rise) ease-quiet group-hover:scale-[1.03]"
            />
          )
        )}
      </div>
      <StoryLabel story={story} className="mt-5" />
      <h3 lang={lang} className={clsx('mt-2 font-display', large ? 'text-2xl' : 'text-xl')}>
        <Link
          to={path}
          prefetch="intent"
          className="drawn after:absolute after:inset-0 group-hover:text-gold focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-gold"
        >
          {title}
        </Link>
      </h3>
      <p lang={lang} className="mt-2 max-w-[56ch] text-ink-soft">
        {summary}
      </p>
    </article>
  );
}
