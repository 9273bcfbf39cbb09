import { useHref } from '@remix-run/react';
import { HIGHEST_BAG_LIMITS, lineKey } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { useShop } from '~/lib/use-shop';
import { MinusIcon, PlusIcon } from '~/ui/icons';
import type { BagLine } from './store/bag-line';
import { BagRow, accessibleName } from './bag-row';

/** The bag's lines for pages without scripts: each button sends a form to the bag's page. */
export function BagFormList({ items }: { items: readonly BagLine[] }) {
  const t = useText();
  const limits = useShop()?.bagLimits ?? HIGHEST_BAG_LIMITS;
  return (
    <ul aria-label={t('Pieces in your bag')}>
      {items.map((line) => (
        <BagRow
          key={lineKey(line)}
          line={line}
          limits={limits}
          controls={<LineForm line={line} full={line.quantity >= limits.lineQuantity} />}
        />
      ))}
    </ul>
  );
}

const BUTTON = 'grid size-11 place-items-center hover:text-gold disabled:opacity-35';

function LineForm({ line, full }: { line: BagLine; full: boolean }) {
  const t = useText();
  const name = accessibleName(line, t);
  return (
    <form
      method="post"
      action={useHref('/bag')}
      className="flex flex-1 flex-wrap items-center justify-between gap-x-4"
    >
      <input type="hidden" name="cartItemId" value={line.cartItemId} />
      <div
        role="group"
        aria-label={t('Quantity of {name}', { name })}
        className="inline-flex items-center border border-line"
      >
        <button
          name="do"
          value="fewer"
          className={BUTTON}
          disabled={line.quantity <= 1}
          aria-label={t('Decrease quantity of {name}', { name })}
        >
          <MinusIcon width={16} height={16} />
        </button>
        <span className="min-w-8 text-center tabular-nums">{line.quantity}</span>
        <button
          name="do"
          value="more"
          className={BUTTON}
          disabled={full}
          aria-label={t('Increase quantity of {name}', { name })}
        >
          <PlusIcon width={16} height={16} />
        </button>
      </div>
      <button
        name="do"
        value="remove"
        className="link min-h-11 text-sm text-ink-soft"
        aria-label={t('Remove {name}', { name })}
      >
        {t('Remove')}
      </button>
    </form>
  );
}
