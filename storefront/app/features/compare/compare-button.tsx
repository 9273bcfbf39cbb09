import { DialogButton } from '~/ui/dialogs/dialog-button';
import { CompareIcon } from '~/ui/icons';
import { onDemand } from '~/ui/on-demand';
import type { Wanted } from './compare-sidebar';

const CompareSidebar = onDemand(() => import('./compare-sidebar'));

/** Opens the comparison with this piece in it (CMP-01). */
export const CompareButton = ({ productId }: { productId: string }) => (
  <DialogButton<Wanted>
    dialog={CompareSidebar}
    given={{ wanted: productId }}
    Icon={CompareIcon}
    label="Compare"
  />
);
