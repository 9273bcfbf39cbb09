import { useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { deleteProduct } from './product-calls';
import { failureText } from './use-products-call';

interface Props {
  product: { id: string; title: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (message: string) => void;
}

/** Asks before a product is deleted (PM-01). */
export default function DeleteDialog({ product, open, onOpenChange, onDeleted }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await deleteProduct(product.id);
      onDeleted(`“${product.title}” is deleted.`);
    } catch (error) {
      setProblem(`Error: ${failureText(error)}`);
      setBusy(false);
    }
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Delete this product?" initialFocus={cancel}>
      <div className="flex flex-col gap-6 p-6">
        <p>
          “{product.title}” leaves the shop at once. Bags that hold it will say that it is no longer
          available; orders that have it stay as they are.
        </p>
        {problem && (
          <p role="alert" className="border border-error bg-error/5 px-4 py-3 text-error">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-4">
          <Button disabled={busy} onClick={() => void remove()}>
            {busy ? 'Deleting…' : 'Delete'}
          </Button>
          <button
            ref={cancel}
            type="button"
            className="label min-h-12 px-4 hover:text-gold"
            onClick={() => onOpenChange(false)}
          >
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}
