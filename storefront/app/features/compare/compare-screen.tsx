import { Link } from '@remix-run/react';
import { compared, useKeptIds } from '~/features/wishlist/kept-ids';
import { usePieces } from '~/features/wishlist/use-pieces';
import { useHydrated } from '~/lib/use-media';
import { buttonClass } from '~/ui/button';
import { CompareTable } from './compare-table';

/** The comparison as a page (D-02). Which pieces: this browser knows, over reloads. */
export function CompareScreen() {
  const ids = useKeptIds(compared);
  const { pieces, failed } = usePieces(ids);
  const hydrated = useHydrated();
  return (
    <div className="page pb-(--space-section)">
      <h1 className="pt-8 pb-10 text-center font-display text-3xl md:pt-12">Compare</h1>
      {(!hydrated || (!pieces && !failed)) && (
        <p role="status" className="text-center text-ink-soft">
          Loading products...
        </p>
      )}
      {failed && (
        <p role="alert" className="text-center text-error">
          The products cannot be loaded at the moment.
        </p>
      )}
      {hydrated && pieces?.length === 0 && (
        <div className="flex flex-col items-center gap-6 text-center">
          <p>Add a product to start comparing.</p>
          <Link to="/ProductList" className={buttonClass('secondary')}>
            See the collection
          </Link>
        </div>
      )}
      {hydrated && pieces && pieces.length > 0 && <CompareTable pieces={pieces} />}
    </div>
  );
}
