import { useState } from 'react';
import { useText } from '~/i18n/text';
import { compared, COMPARED_MAX } from '~/features/saved/saved-ids';
import { CompareIcon } from '~/ui/icons';
import { onDemand } from '~/ui/on-demand';

const CompareSidebar = onDemand(() => import('./compare-sidebar'));

/** Opens the comparison with this piece in it, once only (CMP-01). A full one is shown as it is, and says so. */
export function CompareButton({ productId }: { productId: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-3 text-sm hover:text-gold"
        onClick={() => {
          const ids = compared.get();
          if (!ids.includes(productId) && ids.length < COMPARED_MAX) compared.add(productId);
          setOpen(true);
        }}
      >
        <CompareIcon width={18} height={18} />
        {t('Compare')}
      </button>
      <CompareSidebar open={open} onOpenChange={setOpen} wanted={productId} />
    </>
  );
}
