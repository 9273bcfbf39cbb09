import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '~/i18n/text';
import { IconButton } from '~/ui/button';
import { CloseIcon } from '~/ui/icons';
import { useBag } from './bag-provider';

// Comes with the first piece that is put into the bag. Without a network the piece is in the bag all the same: the notice
// then says so without picture and ways on.
const AddedCard = lazy(() => import('./added-card').catch(() => ({ default: () => null })));

/** How long the notice shows, in ms (BAG-08). */
const SHOWN_MS = 3_000;

/**
 * What was just added (BAG-09, PDP-14). It stands at the foot of the window, as the page's messages do: never over the
 * choice and the button that were just used.
 */
export function AddedNotice() {
  const { added } = useBag();
  return (
    // The region stays in the page: one that arrives together with its text is not announced everywhere.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 mx-auto w-full max-w-lg print:hidden foot-taken:top-(--bar-height) foot-taken:bottom-auto"
    >
      {added && <Notice key={added.times} said={added.said} />}
    </div>
  );
}

/** It waits while it is pointed at or holds the focus, so that nobody loses what they are about to press. */
function Notice({ said }: { said: string }) {
  const t = useText();
  const { dismissAdded } = useBag();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissAdded, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, dismissAdded]);

  return (
    <div
      data-testid="added-notice"
      className="pointer-events-auto m-3 flex animate-fade gap-4 border border-line bg-ivory p-4 shadow-overlay"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-4">
        <div className="col-start-2">
          <p className="label text-ink-soft">{t('Added to bag')}</p>
          <p className="line-clamp-3 font-display text-lg leading-snug break-words">{said}</p>
        </div>
        <Suspense>
          <AddedCard />
        </Suspense>
      </div>
      <IconButton
        label={t('Dismiss')}
        Icon={CloseIcon}
        size={16}
        className="-mt-2 -mr-2 grid size-9 shrink-0 place-items-center hover:text-gold"
        onClick={dismissAdded}
      />
    </div>
  );
}
