import { useHref } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useText } from '~/i18n/text';
import { MinusIcon, PlusIcon } from '~/ui/icons';

interface Props {
  cartItemId: string;
  /** What the line is of, for the buttons' names. */
  name: string;
  quantity: number;
  /** The bag takes no more of this piece. */
  full: boolean;
  onChange: (delta: 1 | -1) => void;
  onRemove: () => void;
  /** Keeps the piece for later: it leaves the bag for the wishlist. */
  onKeep: () => void;
}

const BUTTON =
  'grid size-11 place-items-center transition-colors hover:text-gold disabled:cursor-not-allowed disabled:opacity-35 disabled:hover:text-ink';

/**
 * Minus, quantity, plus and Remove. Minus is disabled at 1 (BAG-15, CHK-03). A form, so that each button works where no
 * scripts run, and so that a press before they run finds its button still there afterwards.
 */
export function LineForm({ cartItemId, name, quantity, full, onChange, onRemove, onKeep }: Props) {
  const t = useText();
  const press = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <form
      method="post"
      action={useHref('/bag')}
      className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2"
    >
      <input type="hidden" name="cartItemId" value={cartItemId} />
      <div
        role="group"
        aria-label={t('Quantity of {name}', { name })}
        className="inline-flex items-center border border-line"
      >
        <button
          name="do"
          value="fewer"
          className={BUTTON}
          disabled={quantity <= 1}
          aria-label={t('Decrease quantity of {name}', { name })}
          onClick={press(() => onChange(-1))}
        >
          <MinusIcon width={16} height={16} />
        </button>
        <span aria-live="polite" className="min-w-8 text-center tabular-nums">
          {quantity}
        </span>
        <button
          name="do"
          value="more"
          className={BUTTON}
          disabled={full}
          aria-label={t('Increase quantity of {name}', { name })}
          onClick={press(() => onChange(1))}
        >
          <PlusIcon width={16} height={16} />
        </button>
      </div>
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          className="link min-h-11 text-sm text-ink-soft hidden scripted:inline-block"
          aria-label={t('Move {name} to the wishlist', { name })}
          onClick={onKeep}
        >
          {t('Move to wishlist')}
        </button>
        <button
          name="do"
          value="remove"
          className="link min-h-11 text-sm text-ink-soft"
          aria-label={t('Remove {name}', { name })}
          onClick={press(onRemove)}
        >
          {t('Remove')}
        </button>
      </div>
    </form>
  );
}
