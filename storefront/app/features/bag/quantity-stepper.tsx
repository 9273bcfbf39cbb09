import { useText } from '~/i18n/text';
import { MinusIcon, PlusIcon } from '~/ui/icons';

interface Props {
  /** What is counted, for the buttons' names. */
  name: string;
  quantity: number;
  /** The bag takes no more of this piece. */
  full: boolean;
  onChange: (delta: 1 | -1) => void;
}

const BUTTON =
  'grid size-11 place-items-center transition-colors hover:text-gold disabled:cursor-not-allowed disabled:opacity-35 disabled:hover:text-ink';

/** Minus, quantity, plus. Minus is disabled at 1 (BAG-15, CHK-03). */
export function QuantityStepper({ name, quantity, full, onChange }: Props) {
  const t = useText();
  return (
    <div
      role="group"
      aria-label={t('Quantity of {name}', { name })}
      className="inline-flex items-center border border-line"
    >
      <button
        type="button"
        className={BUTTON}
        disabled={quantity <= 1}
        aria-label={t('Decrease quantity of {name}', { name })}
        onClick={() => onChange(-1)}
      >
        <MinusIcon width={16} height={16} />
      </button>
      <span aria-live="polite" className="min-w-8 text-center tabular-nums">
        {quantity}
      </span>
      <button
        type="button"
        className={BUTTON}
        disabled={full}
        aria-label={t('Increase quantity of {name}', { name })}
        onClick={() => onChange(1)}
      >
        <PlusIcon width={16} height={16} />
      </button>
    </div>
  );
}
