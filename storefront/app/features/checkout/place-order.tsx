import type { Cents } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { asText, useText } from '~/i18n/text';
import { useScrolled } from '~/lib/use-scrolled';
import { Price } from '~/ui/price';
import { Button } from '~/ui/button';
import { refusalClass } from './refusal-sign';

interface Props {
  /** Null while there is nothing to buy. */
  totalCents: Cents | null;
  processing: boolean;
  disabled: boolean;
  /** A sentence about the order as a whole: why it cannot be placed. */
  trouble: string | null;
}

/**
 * The place-order button (CHK-05) with what stands in its way. On a phone it stays at the window's foot, under the thumb,
 * once the form is scrolled: before that it would lie over the first empty fields.
 */
export function PlaceOrder({ totalCents, processing, disabled, trouble }: Props) {
  const t = useText();
  const isScrolled = useScrolled();
  return (
    <div
      className={clsx(
        'flex flex-col gap-4 noscript:hidden',
        totalCents !== null &&
          isScrolled &&
          'upright-phone:sticky upright-phone:bottom-0 upright-phone:z-10 upright-phone:-mx-(--space-page) upright-phone:border-t upright-phone:border-line upright-phone:bg-ivory upright-phone:px-(--space-page) upright-phone:pt-2 upright-phone:pb-[max(0.5rem,env(safe-area-inset-bottom))]',
      )}
      data-keep-clear
    >
      {trouble && (
        <p role="alert" className={clsx('text-error', refusalClass(trouble))}>
          {t(asText(trouble))}
        </p>
      )}
      {/* Where both do not fit into one line the total has its own: a German button is long. */}
      <Button type="submit" disabled={disabled || processing} className="w-full flex-wrap gap-y-0 !px-3">
        {processing ? (
          t('Processing Payment...')
        ) : (
          <>
            {t('Place order')}
            {totalCents !== null && (
              <span className="whitespace-nowrap">
                {' '}
                <span aria-hidden="true" className="mr-2">
                  ·
                </span>{' '}
                <Price cents={totalCents} />
              </span>
            )}
          </>
        )}
      </Button>
    </div>
  );
}
