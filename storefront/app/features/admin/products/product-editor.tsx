import { useState, type ComponentProps } from 'react';
import { Dialog, type Opening } from '~/ui/dialog';
import { FormMessage } from '~/ui/form-message';
import type { CategoryChoices } from './category-names';
import { toDraft, EMPTY_DRAFT } from './draft';
import { readProduct } from './product-calls';
import { ProductForm } from './product-form';
import { ProductHistory } from './product-history';
import { useProductData } from './use-products-call';

interface Props extends Opening {
  /** Null to add a product. */
  id: string | null;
  categories: CategoryChoices;
  /** Called with a sentence when it was saved. */
  onSaved: (message: string) => void;
}

type FormCalls = Pick<
  ComponentProps<typeof ProductForm>,
  'categories' | 'onSaved' | 'onDragging' | 'onAwaitingAnswer'
>;

const MADE_TO_ORDER = { Silver: null, Gold: null };
const HELD = 'The shop is saving this product. Please wait for its answer; then you can close this.';

/**
 * Adding or changing a product in a dialog (PM-02). Closing discards the draft, but for one that was sent whole:
 * somebody who left it could not know whether it is in the shop, and would enter it again.
 */
export default function ProductEditor({ id, categories, open, onOpenChange, onSaved }: Props) {
  const [isDragging, setDragging] = useState(false);
  const [isAwaiting, setAwaiting] = useState(false);
  const calls: FormCalls = {
    ...{ categories, onSaved, onDragging: setDragging, onAwaitingAnswer: setAwaiting },
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={id === null ? 'Add a product' : 'Edit product'}
      description="A product that is saved is in the shop at once."
      className="max-w-5xl!"
      keepsEscape={isDragging}
      held={isAwaiting ? HELD : null}
    >
      {id === null ? (
        <ProductForm initialDraft={EMPTY_DRAFT} stock={MADE_TO_ORDER} onReload={null} {...calls} />
      ) : (
        <Stored id={id} calls={calls} />
      )}
    </Dialog>
  );
}

function Stored({ id, calls }: { id: string; calls: FormCalls }) {
  const [attempt, setAttempt] = useState(0);
  // Read anew for each attempt: the form then holds what somebody else saved meanwhile.
  return <Loaded key={attempt} id={id} calls={calls} onReload={() => setAttempt((n) => n + 1)} />;
}

function Loaded({ id, calls, onReload }: { id: string; calls: FormCalls; onReload: () => void }) {
  const product = useProductData(readProduct, id);
  /** Whether the history is open: it is read then. */
  const [history, setHistory] = useState(false);
  if (product.kind === 'ok') {
    const { state } = product.data;
    return (
      <>
        {state !== 'published' && (
          <p className="border-b border-line bg-stone px-6 py-3 text-sm">
            {state === 'draft'
              ? 'This product is not in the shop yet. Saving publishes it.'
              : 'This product has changes that are not published yet. Saving publishes them as well.'}
          </p>
        )}
        <ProductForm
          initialDraft={toDraft(product.data)}
          stock={product.data.stock}
          onReload={onReload}
          {...calls}
        />
        <details
          className="border-t border-line px-6 py-4 text-sm"
          onToggle={(event) => setHistory(event.currentTarget.open)}
        >
          <summary className="link cursor-pointer py-1">History of this product</summary>
          <div className="mt-3">{history && <ProductHistory id={id} />}</div>
        </details>
      </>
    );
  }
  return (
    <div className="grid min-h-64 place-items-center p-6">
      {product.kind === 'loading' ? (
        <p role="status">Loading the product…</p>
      ) : (
        <FormMessage text={product.message} />
      )}
    </div>
  );
}
