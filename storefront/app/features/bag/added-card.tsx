import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useText } from '~/i18n/text';
import { choiceText } from '~/lib/choice-text';
import { CloseIcon } from '~/ui/icons';
import { LinePicture } from '~/ui/picture';
import { useBag } from './bag-provider';

/** How long the notice shows, in ms (BAG-08). */
const SHOWN_MS = 3_000;

/**
 * What was just added (BAG-09). It waits while it is pointed at or holds the focus, so that nobody loses what they are
 * about to press.
 */
export default function AddedCard() {
  const t = useText();
  const { added, dismissAdded, open } = useBag();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissAdded, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, dismissAdded]);

  if (!added) return null;
  const { line } = added;
  return (
    <div
      data-testid="added-notice"
      className="pointer-events-auto flex animate-fade gap-4 border border-line bg-ivory p-4 shadow-overlay"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <LinePicture image={line.image} className="w-16" />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="label text-ink-soft">{t('Added to bag')}</p>
        <p className="truncate font-display text-lg">{line.name}</p>
        <p className="text-sm text-ink-soft">{choiceText(line, t)}</p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          <button type="button" className="link min-h-8 text-sm" onClick={open}>
            {t('View bag')}
          </button>
          <Link to="/checkout" className="link min-h-8 py-1 text-sm" onClick={dismissAdded}>
            {t('Checkout')}
          </Link>
        </p>
      </div>
      <button
        type="button"
        aria-label={t('Dismiss')}
        className="-mt-2 -mr-2 grid size-9 shrink-0 place-items-center hover:text-gold"
        onClick={dismissAdded}
      >
        <CloseIcon width={16} height={16} />
      </button>
    </div>
  );
}
