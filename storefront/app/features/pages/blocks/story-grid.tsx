import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { BlockHeading } from '../heading';
import type { BlockProps } from '../block-props';
import { StoryTile } from '../story-tile';

/** Stories as tiles: every fifth one large, so that a long list has a rhythm (MKT-01). */
export function StoryGrid({ block }: BlockProps<BlockOf<'story-grid'>>) {
  const { title, text, stories } = block;
  return (
    <section className="page py-(--space-section)">
      <BlockHeading title={title} text={text} />
      <ul className="grid gap-x-6 gap-y-14 md:grid-cols-3 md:gap-x-8 md:gap-y-20">
        {stories.map((story, i) => (
          <li key={story.path} className={clsx('min-w-0', i % 5 === 0 && 'md:col-span-2')}>
            <StoryTile story={story} large={i % 5 === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
