import type { ProductDetail } from '@shop/contract';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/text';
import type { Text } from '~/i18n/de';
import { useHydrated } from '~/lib/use-media';
import { EmptyFrame } from './empty-frame';
import type { Pieces } from './use-pieces';

interface Props extends Pieces {
  /** Said where there is none. */
  empty: Text;
  /** Said where they could not be had. */
  failure: Text;
  children: (pieces: readonly ProductDetail[]) => ReactNode;
}

/** Pieces that this browser keeps, or what there is to say in their place: none, on their way, not to be had. */
export function SavedPieces({ pieces, failed, empty, failure, children }: Props) {
  const t = useText();
  const hydrated = useHydrated();
  if (failed) {
    return (
      <p role="alert" className="text-center text-error">
        {t(failure)}
      </p>
    );
  }
  if (!hydrated || !pieces) {
    return (
      <>
        <p role="status" className="text-center text-ink-soft noscript:hidden">
          {t('Loading products...')}
        </p>
        <p className="hidden text-center text-ink-soft noscript:block">
          {t('Your browser keeps this list, and shows it only with JavaScript turned on.')}
        </p>
      </>
    );
  }
  return pieces.length === 0 ? <EmptyFrame text={t(empty)} /> : children(pieces);
}
