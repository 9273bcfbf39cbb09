import { clsx } from 'clsx/lite';
import { useLocale, useText } from '~/i18n/text';
import type { ShortStory } from './menu-categories';

/** The language of a story's words where it is not the page's; undefined where it is. */
export function useStoryLanguage({ language }: Pick<ShortStory, 'language'>): string | undefined {
  const locale = useLocale();
  return language === locale ? undefined : language;
}

/** The line above a story's name: its kind, how long it is read, its language where that is another than the page's. */
export function StoryLabel({ story, className }: { story: ShortStory; className?: string }) {
  const t = useText();
  const lang = useStoryLanguage(story);
  return (
    <span className={clsx('label flex flex-wrap gap-x-3 text-ink-soft', className)}>
      {story.label && (
        <span lang={lang} className="text-gold">
          {story.label}
        </span>
      )}
      <span>{t('{n} min read', { n: story.readMinutes })}</span>
      {lang && <span>{t('in English')}</span>}
    </span>
  );
}
