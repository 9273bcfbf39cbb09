import type { AdminProductRow } from '@shop/contract';
import { useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog, type Opening } from '~/ui/dialog';
import { deleteProduct, ProductCallError, readProduct } from './product-calls';
import { failureText } from './use-products-call';

type Deletable = Pick<AdminProductRow, 'id' | 'title' | 'version'>;

interface Props extends Opening {
  /** As the table showed it. */
  product: Deletable;
  onDeleted: (message: string) => void;
  /** Somebody else saved the product since the table was read: it shows what was. */
  onConflict: () => void;
}

const HELD = 'The shop is deleting this product. Please wait for its answer; then you can close this.';

/** Asks before a product is deleted (PM-01), and again where somebody else saved it since the table was read. */
export default function DeleteDialog({ product, open, onOpenChange, onDeleted, onConflict }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The product as somebody else saved it meanwhile. */
  const [theirs, setTheirs] = useState<Deletable | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { id, title, version } = theirs ?? product;
  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await deleteProduct({ id, version });
      onDeleted(`“${title}” is deleted.`);
    } catch (error) {
      setProblem(`Error: ${failureText(error)}`);
      if (error instanceof ProductCallError && error.code === 'changed_meanwhile') {
        onConflict();
        await readTheirs();
      }
      setBusy(false);
    }
  };
  const readTheirs = async () => {
    try {
      setTheirs(await readProduct(id));
    } catch (error) {
      setProblem(`Error: ${failureText(error)}`);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this product?"
      initialFocus={cancel}
      held={busy ? HELD : null}
    >
      <div className="flex flex-col gap-6 p-6">
        <p>
          “{title}” leaves the shop at once. Bags that hold it will say that it is no longer available; orders
          that have it stay as they are.
        </p>
        {problem && (
          <div
            role="alert"
            className="flex flex-col gap-2 border border-error bg-error/5 px-4 py-3 text-error"
          >
            <p>{problem}</p>
            {theirs && theirs.title !== product.title && <p>It is called “{theirs.title}” now.</p>}
          </div>
        )}
        <div className="flex flex-wrap gap-4">
          <Button disabled={busy} onClick={() => void remove()}>
            {busy ? 'Deleting…' : theirs ? 'Delete anyway' : 'Delete'}
          </Button>
          <button
            ref={cancel}
            type="button"
            className="label min-h-12 px-4 hover:text-gold disabled:text-ink-soft"
            disabled={busy}
            onClick={() => onOpenChange(false)}
          >
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}
