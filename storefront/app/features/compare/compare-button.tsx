import { lazy, Suspense } from 'react';
import { useText } from '~/i18n/text';
import { compared } from '~/features/wishlist/kept-ids';
import { CompareIcon } from '~/ui/icons';
import { useOverlay } from '~/ui/use-overlay';

// The sidebar's code comes with its first opening: product pages stay light.
const CompareSidebar = lazy(() => import('./compare-sidebar'));

/** Opens the comparison with this piece in it, once only (CMP-01). */
export function CompareButton({ productId }: { productId: string }) {
  const t = useText();
  const sidebar = useOverlay();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-3 text-sm hover:text-gold"
        onClick={() => {
          if (!compared.get().includes(productId)) compared.add(productId);
          sidebar.onOpenChange(true);
        }}
      >
        <CompareIcon width={18} height={18} />
        {t('Compare')}
      </button>
      {sidebar.wanted && (
        <Suspense>
          <CompareSidebar open={sidebar.open} onOpenChange={sidebar.onOpenChange} />
        </Suspense>
      )}
    </>
  );
}
