import { useText } from '~/i18n/text';
import { DialogButton } from '~/ui/dialogs/dialog-button';
import { CompareIcon } from '~/ui/icons';
import { onDemand } from '~/ui/on-demand';
import type { Wanted } from './compare-sidebar';

const CompareSidebar = onDemand(() => import('./compare-sidebar'));

/** Opens the comparison with this piece in it (CMP-01). */
export function CompareButton({ productId }: { productId: string }) {
  const t = useText();
  return (
    <DialogButton<Wanted> dialog={CompareSidebar} given={{ wanted: productId }}>
      <CompareIcon width={18} height={18} />
      {t('Compare')}
    </DialogButton>
  );
}
