import { useText } from '~/i18n/text';
import { compared, useSavedIds } from '~/features/saved/saved-ids';
import { SavedPieces } from '~/features/saved/saved-pieces';
import { usePieces } from '~/features/saved/use-pieces';
import { CompareTable } from './compare-table';

/** The comparison as a page (D-02). Which pieces: this browser knows, over reloads. */
export function CompareScreen() {
  const t = useText();
  const kept = usePieces(useSavedIds(compared), compared.remove);
  return (
    <div className="page pb-(--space-section)">
      <h1 className="pt-8 pb-10 text-center font-display text-3xl md:pt-12">{t('Compare')}</h1>
      <SavedPieces
        {...kept}
        empty="Add a product to start comparing."
        failure="The products cannot be loaded at the moment."
      >
        {(pieces) => <CompareTable pieces={pieces} />}
      </SavedPieces>
    </div>
  );
}
