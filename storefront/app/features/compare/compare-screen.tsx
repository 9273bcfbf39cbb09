import { useText } from '~/i18n/text';
import { compared, useKeptIds } from '~/features/wishlist/kept-ids';
import { KeptPieces } from '~/features/wishlist/kept-pieces';
import { usePieces } from '~/features/wishlist/use-pieces';
import { CompareTable } from './compare-table';

/** The comparison as a page (D-02). Which pieces: this browser knows, over reloads. */
export function CompareScreen() {
  const t = useText();
  const kept = usePieces(useKeptIds(compared), compared.remove);
  return (
    <div className="page pb-(--space-section)">
      <h1 className="pt-8 pb-10 text-center font-display text-3xl md:pt-12">{t('Compare')}</h1>
      <KeptPieces
        {...kept}
        empty="Add a product to start comparing."
        failure="The products cannot be loaded at the moment."
      >
        {(pieces) => <CompareTable pieces={pieces} />}
      </KeptPieces>
    </div>
  );
}
