import { PIECE_LIMIT } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { IconButton } from '~/ui/button';
import { MinusIcon, PlusIcon } from '~/ui/icons';
import type { Purchase } from './use-purchase';

interface Props {
  quantity: number;
  /** The bag takes no more. */
  full: boolean;
  change: (by: 1 | -1) => void;
}

/** Why no more of a piece can be chosen, once that is so. */
export function MostReached({
  purchase: { quantity, most },
}: {
  purchase: Pick<Purchase, 'quantity' | 'most'>;
}) {
  const t = useText();
  if (quantity < most) return null;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {t(PIECE_LIMIT, { n: most })}
    </p>
  );
}

/** How many of a piece go into the bag. */
export function Stepper({ quantity, full, change }: Props) {
  const t = useText();
  const button = 'grid w-11 place-items-center hover:text-gold disabled:text-ink/30';
  return (
    <div
      role="group"
      aria-label={t('Quantity')}
      className="flex min-h-12 grow border border-line noscript:hidden"
    >
      <IconButton
        label={t('Decrease quantity')}
        Icon={MinusIcon}
        size={16}
        className={button}
        disabled={quantity <= 1}
        onClick={() => change(-1)}
      />
      <output className="grid min-w-8 grow place-items-center tabular-nums">{quantity}</output>
      <IconButton
        label={t('Increase quantity')}
        Icon={PlusIcon}
        size={16}
        className={button}
        disabled={full}
        onClick={() => change(1)}
      />
    </div>
  );
}
