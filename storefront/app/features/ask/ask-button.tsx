import { Link } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { useText } from '~/i18n/text';
import { QuestionIcon } from '~/ui/icons';
import { useOverlay } from '~/ui/use-overlay';

// The dialog's code comes with its first opening: product pages stay light.
const AskDialog = lazy(() => import('./ask-dialog'));

/** Opens Ask a Question; without scripts it leads to a page with the same form. */
export function AskButton({ productId, productName }: { productId: string; productName: string }) {
  const t = useText();
  const dialog = useOverlay();
  return (
    <>
      <Link
        to={`/ask/${encodeURIComponent(productId)}`}
        className="inline-flex min-h-11 items-center gap-3 text-sm hover:text-gold"
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          dialog.onOpenChange(true);
        }}
      >
        <QuestionIcon width={18} height={18} />
        {t('Ask a Question')}
      </Link>
      {dialog.wanted && (
        <Suspense>
          <AskDialog
            open={dialog.open}
            onOpenChange={dialog.onOpenChange}
            productId={productId}
            productName={productName}
          />
        </Suspense>
      )}
    </>
  );
}
