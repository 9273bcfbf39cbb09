import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useToast } from '~/ui/toast';
import { useBag } from './bag-provider';
import type { BagLine } from './store/bag-line';

interface Props {
  line: BagLine;
  said: string;
}

// Comes with the first piece that is put into the bag. Without a network the piece is in the bag all the same: the page's
// own message then says so.
const AddedCard = lazy((): Promise<{ default: ComponentType<Props> }> =>
  import('./added-card').catch(() => ({ default: AddedMessage })),
);

function AddedMessage({ said }: Props) {
  const notify = useToast();
  useEffect(() => notify(said), [notify, said]);
  return null;
}

/**
 * What was just added (BAG-09, PDP-14). It stands at the foot of the window, as the page's messages do: never over the
 * choice and the button that were just used.
 */
export function AddedNotice() {
  const { added } = useBag();
  return (
    // The region stays in the page: one that arrives together with its text is not announced everywhere.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 mx-auto w-full max-w-lg print:hidden foot-taken:top-(--bar-height) foot-taken:bottom-auto"
    >
      {added && (
        <Suspense>
          <AddedCard key={added.times} line={added.line} said={added.said} />
        </Suspense>
      )}
    </div>
  );
}
