import { Link } from '@remix-run/react';
import type { ShortStory } from '~/features/catalogue/menu-categories';
import { StoryLabel, useStoryLanguage } from '~/features/catalogue/story-label';
import { Picture } from '~/ui/picture';

/** A story beside the pieces of the search: a small picture, its kind and its name. */
export function ShortStoryLink({ story, onFollow }: { story: ShortStory; onFollow: () => void }) {
  const lang = useStoryLanguage(story);
  const { title, path, cover } = story;
  return (
    <Link to={path} onClick={onFollow} className="group flex items-center gap-4 md:gap-5">
      <span className="block aspect-[4/3] w-28 shrink-0 overflow-hidden bg-stone md:w-36">
        {cover && (
          <Picture picture={cover} sizes="144px" upTo={320} decorative className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0">
        <StoryLabel story={story} className="text-[0.6875rem]" />
        <span
          lang={lang}
          className="mt-1 block font-display text-lg leading-tight break-words transition-colors group-hover:text-gold"
        >
          {title}
        </span>
      </span>
    </Link>
  );
}
