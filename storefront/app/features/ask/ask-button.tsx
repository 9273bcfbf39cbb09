import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { QuestionIcon } from '~/ui/icons';
import { onDemand } from '~/ui/on-demand';
import { onPlainClick } from '~/ui/overlay-button';

const AskDialog = onDemand(() => import('./ask-dialog'));

/** Opens Ask a Question; without scripts it leads to a page with the same form. */
export function AskButton({ productId, productName }: { productId: string; productName: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        to={`/ask/${encodeURIComponent(productId)}`}
        className="inline-flex min-h-11 items-center gap-3 text-sm hover:text-gold"
        aria-haspopup="dialog"
        onClick={onPlainClick(() => setOpen(true))}
      >
        <QuestionIcon width={18} height={18} />
        {t('Ask a Question')}
      </Link>
      <AskDialog open={open} onOpenChange={setOpen} productId={productId} productName={productName} />
    </>
  );
}
