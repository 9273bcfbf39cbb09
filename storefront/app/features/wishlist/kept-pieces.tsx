import type { ProductDetail } from '@shop/contract';
import type { ReactNode } from 'react';
import { useHydrated } from '~/lib/use-media';
import { EmptyFrame } from '~/ui/empty-frame';
import type { Pieces } from './use-pieces';

interface Props extends Pieces {
  /** Said where there is none. */
  empty: string;
  /** Said where they could not be had. */
  failure: string;
  children: (pieces: readonly ProductDetail[]) => ReactNode;
}

/** Pieces that this browser keeps, or what there is to say in their place: none, on their way, not to be had. */
export function KeptPieces({ pieces, failed, empty, failure, children }: Props) {
  const hydrated = useHydrated();
  if (failed) {
    return (
      <p role="alert" className="text-center text-error">
        {failure}
      </p>
    );
  }
  if (!hydrated || !pieces) {
    return (
      <p role="status" className="text-center text-ink-soft">
        Loading products...
      </p>
    );
  }
  return pieces.length === 0 ? <EmptyFrame words={empty} /> : children(pieces);
}
