import { PIECE_LIMIT } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { IconButton } from '~/ui/button';
import { MinusIcon, PlusIcon } from '~/ui/icons';
import type { Purchase } from './use-purchase';

interface Props {
  purchase: Pick<Purchase, 'quantity' | 'most' | 'changeQuantity'>;
}

/** How many of a piece go into the bag, for a row that wraps; and why no more do, once that is so, at the row's end. */
export function Stepper({ purchase: { quantity, most, changeQuantity } }: Props) {
  const t = useText();
  const button = 'grid w-11 place-items-center hover:text-gold disabled:text-ink/30';
  const full = quantity >= most;
  return (
    <>
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
          onClick={() => changeQuantity(-1)}
        />
        <output className="grid min-w-8 grow place-items-center tabular-nums">{quantity}</output>
        <IconButton
          label={t('Increase quantity')}
          Icon={PlusIcon}
          size={16}
          className={button}
          disabled={full}
          onClick={() => changeQuantity(1)}
        />
      </div>
      {full && (
        <p role="status" className="order-last basis-full text-sm text-ink-soft">
          {t(PIECE_LIMIT, { n: most })}
        </p>
      )}
    </>
  );
}
