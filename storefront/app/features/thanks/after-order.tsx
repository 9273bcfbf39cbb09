import type { StoryTile as Story } from '@shop/contract';
import { lazy, Suspense, type ComponentType } from 'react';
import { useText } from '~/i18n/text';
import type { SignupStart } from '~/features/account/account-provider';
import { Invitation } from './invitation';

type Tile = ComponentType<{ story: Story }>;
const NoTile: Tile = () => null;
// Nothing that was paid for waits for it: where it cannot be had, the page ends without a story.
const StoryTile = lazy(() =>
  import('~/features/pages/story-tile').then(
    (tile): { default: Tile } => ({ default: tile.StoryTile }),
    () => ({ default: NoTile }),
  ),
);

interface Props {
  /** What the checkout knows of whoever has paid. */
  buyer: SignupStart;
  story: Story | null;
}

/** What a paid order ends with: an account for a guest, and something to read. */
export function AfterOrder({ buyer, story }: Props) {
  const t = useText();
  return (
    <div className="mx-auto mt-(--space-section) max-w-xl print:hidden">
      <Invitation buyer={buyer} />
      {story && (
        <section aria-label={t('While you wait')} className="mt-(--space-section)">
          <h2 className="mb-6 text-center font-display text-2xl">{t('While you wait')}</h2>
          <Suspense>
            <StoryTile story={story} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
