import { lazy, Suspense } from 'react';
import { useBag } from './bag-provider';

// Comes with the first piece that is put into the bag. Without a network the piece is in the bag all the same: a notice
// that cannot be fetched is none.
const AddedCard = lazy(() => import('./added-card').catch(() => ({ default: () => null })));

/** 'Added to bag' (BAG-09): picture, a control that opens the bag, a link to the checkout. */
export function AddedNotice() {
  const { added } = useBag();
  return (
    // The region stays in the page: one that arrives together with its text is not announced everywhere.
    <div
      role="status"
      className="pointer-events-none fixed top-(--bar-height) right-0 z-30 w-full max-w-sm p-3"
    >
      {added && (
        <Suspense>
          <AddedCard key={added.times} />
        </Suspense>
      )}
    </div>
  );
}
