import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { BlockHeading } from '../heading';
import type { BlockProps } from '../block-props';
import { StoryTile } from '../story-tile';
import { SWIPE_ITEM, SWIPE_ROW } from './swipe-row';

/** So many stand in one row, which is swiped on phones. */
const ONE_ROW = 3;

/** Stories as tiles: a row of up to three; of more every fifth one large, so that a long list has a rhythm (MKT-01). */
export function StoryGrid({ block }: BlockProps<BlockOf<'story-grid'>>) {
  const { title, text, stories } = block;
  if (stories.length <= ONE_ROW) return <Row block={block} />;
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

function Row({ block: { title, text, stories } }: { block: BlockOf<'story-grid'> }) {
  return (
    <section className="py-(--space-section)">
      <BlockHeading title={title} text={text} className="px-(--space-page)" />
      <ul className={clsx(SWIPE_ROW, 'md:grid-cols-3 md:gap-8')}>
        {stories.map((story) => (
          <li key={story.path} className={clsx(SWIPE_ITEM, 'w-[78vw] sm:w-[46vw]')}>
            <StoryTile story={story} inRow />
          </li>
        ))}
      </ul>
    </section>
  );
}
