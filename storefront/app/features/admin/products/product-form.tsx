import type { AdminProduct } from '@shop/contract';
import { useState, type FormEvent } from 'react';
import { Button } from '~/ui/button';
import type { Draft } from './draft';
import type { CategoryChoices } from './category-names';
import { draftProblem } from './draft-problem';
import { PictureSlots } from './picture-slots';
import { ProductFields } from './product-fields';
import { Progress } from './progress';
import { formError, useProductSave } from './use-product-save';

interface Props {
  initialDraft: Draft;
  categories: CategoryChoices;
  /** Pieces in stock by metal as they were read; null: made to order. */
  stock: AdminProduct['stock'];
  onSaved: (message: string) => void;
  /** Fills the form anew with what is stored; null for a product that is new. */
  onReload: (() => void) | null;
  onDragging: (isDragging: boolean) => void;
  /** True between the last byte of a save and its answer: the shop may have saved it already. */
  onAwaitingAnswer: (isAwaiting: boolean) => void;
}

/** The form of a product (PM-02). A failed save keeps what was entered; an unmount aborts a half-sent one. */
export function ProductForm({
  initialDraft,
  categories,
  stock,
  onSaved,
  onReload,
  onDragging,
  onAwaitingAnswer,
}: Props) {
  const [draft, setDraft] = useState(initialDraft);
  const { problem, setProblem, progress, save, overwrite } = useProductSave({ onSaved, onAwaitingAnswer });
  const busy = progress !== null;
  const set = (change: Partial<Draft>) => setDraft((current) => ({ ...current, ...change }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = draftProblem(draft);
    if (reason) setProblem({ ...reason, conflict: false });
    else void save(draft);
  };

  return (
    <form onSubmit={submit} className="flex flex-col" aria-label="Product">
      <div className="grid gap-x-10 gap-y-8 p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <ProductFields {...{ draft, categories, stock, set }} errors={problem?.fields} disabled={busy} />
        <fieldset className="min-w-0">
          <legend className="label mb-2 text-ink-soft">Images</legend>
          <PictureSlots
            slots={draft.slots}
            error={problem?.fields.imageAlt}
            disabled={busy}
            onTooMany={(message) => setProblem(formError(message))}
            onDragging={onDragging}
            onChange={(change) => setDraft((current) => ({ ...current, slots: change(current.slots) }))}
          />
        </fieldset>
      </div>
      <footer className="sticky bottom-0 flex flex-col gap-4 border-t border-line bg-ivory px-6 py-4">
        {problem && (
          <div
            role="alert"
            className="flex flex-col gap-3 border border-error bg-error/5 px-4 py-3 text-error"
          >
            <p>{problem.text}</p>
            {problem.conflict && onReload && (
              <div className="flex flex-wrap gap-3">
                <Button look="secondary" onClick={onReload}>
                  Show their version
                </Button>
                <Button look="quiet" onClick={() => void overwrite(draft)}>
                  Save mine over it
                </Button>
              </div>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" disabled={busy}>
            {busy ? 'Saving…' : draft.id === null ? 'Add product' : 'Save product'}
          </Button>
          {progress !== null && <Progress share={progress} />}
        </div>
      </footer>
    </form>
  );
}
