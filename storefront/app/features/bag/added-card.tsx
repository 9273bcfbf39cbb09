import { Link } from '@remix-run/react';
import { clsx } from 'clsx/lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '~/i18n/text';
import { IconButton } from '~/ui/button';
import { CloseIcon } from '~/ui/icons';
import { LinePicture } from '~/ui/orders/line-picture';
import { useBag } from './bag-provider';
import type { BagLine } from './store/bag-line';

/** How long the notice shows, in ms (BAG-08). */
const SHOWN_MS = 3_000;

/** Whether the notice, at the window's foot, would hide the button that was just pressed. Safari gives it no focus. */
function liesOverPressed(card: Element | null): boolean {
  const pressed = document.querySelector('button:focus, button:hover')?.getBoundingClientRect();
  const own = card?.getBoundingClientRect();
  return (
    !!pressed && !!own && pressed.bottom > own.top && pressed.right > own.left && pressed.left < own.right
  );
}

/**
 * The added piece with the ways on. It waits while it is pointed at or holds the focus, so that nobody loses what they are about to press.
 */
export default function AddedCard({ line, said }: { line: BagLine; said: string }) {
  const t = useText();
  const { dismissAdded, open } = useBag();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const card = useRef<HTMLDivElement>(null);
  const [atTop, setAtTop] = useState(false);

  useLayoutEffect(() => setAtTop(liesOverPressed(card.current)), []);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissAdded, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, dismissAdded]);

  return (
    <div
      ref={card}
      data-testid="added-notice"
      className={clsx(
        'pointer-events-auto m-3 flex animate-fade gap-4 border border-line bg-ivory p-4 shadow-overlay',
        atTop && 'fixed inset-x-0 top-(--bar-height) mx-auto w-[calc(100%-1.5rem)] max-w-lg',
      )}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-4">
        <div className="col-start-2">
          <p className="label text-ink-soft">{t('Added to bag')}</p>
          <p className="line-clamp-3 font-display text-lg leading-snug break-words">{said}</p>
          {line.engraving && (
            <p className="text-sm text-ink-soft">{t('Engraving: {words}', { words: line.engraving })}</p>
          )}
        </div>
        <div className="col-start-1 row-span-2 row-start-1">
          <LinePicture image={line.image} className="w-16" />
        </div>
        <p className="col-start-2 mt-1 flex flex-wrap gap-x-5">
          <button type="button" className="link min-h-8 text-sm" onClick={open}>
            {t('View bag')}
          </button>
          <Link to="/checkout" className="link min-h-8 py-1 text-sm" onClick={dismissAdded}>
            {t('Checkout')}
          </Link>
        </p>
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
