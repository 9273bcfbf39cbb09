import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { EnvelopeIcon } from '~/ui/icons';
import { onDemand } from '~/ui/on-demand';
import { onPlainClick } from '~/ui/overlay-button';
import type { Choice, ShownProduct } from '../options';
import type { Variant } from '../variants';

const HintDialog = onDemand(() => import('./hint-dialog'));

interface Props {
  variant: Variant;
  product: ShownProduct;
  /** What is chosen on the page. */
  choice: Choice;
}

/** Opens Drop a hint (S-105); without scripts it leads to a page with the same form. */
export function HintButton({ variant, product, choice }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        to={`/hint/${encodeURIComponent(product._id)}`}
        className="inline-flex min-h-11 items-center gap-3 text-sm hover:text-gold"
        aria-haspopup="dialog"
        onClick={onPlainClick(() => setOpen(true))}
      >
        <EnvelopeIcon width={18} height={18} />
        {t('Drop a hint')}
      </Link>
      <HintDialog open={open} onOpenChange={setOpen} {...{ variant, product, choice }} />
    </>
  );
}
