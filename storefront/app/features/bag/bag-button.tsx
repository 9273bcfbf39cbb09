import type { ReactNode } from 'react';
import { useText } from '~/i18n/text';
import { BagIcon } from '~/ui/icons';
import { OverlayButton } from '~/ui/overlay-button';
import { useBag } from './bag-provider';

/** The bar's bag button; its badge is the total quantity (SHELL-01). */
export function BagButton({ className, children }: { className?: string; children?: ReactNode }) {
  const t = useText();
  const { state, open } = useBag();
  return (
    <OverlayButton
      page="/bag"
      onPress={open}
      aria-label={t('Shopping bag, {pieces}', { pieces: t('{n} pieces', { n: state.cartCount }) })}
      className={className ?? 'relative grid size-11 place-items-center'}
    >
      <span className="relative">
        <BagIcon />
        {state.cartCount > 0 && (
          <span
            aria-hidden="true"
            data-testid="bag-badge"
            className="absolute -top-2 -right-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ember px-1 text-xs leading-none font-semibold text-ink tabular-nums"
          >
            {state.cartCount}
          </span>
        )}
      </span>
      {children}
    </OverlayButton>
  );
}
