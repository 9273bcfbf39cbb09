import type { AdminProduct } from '@shop/contract';
import { CATEGORIES } from '@shop/contract/rules';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '~/ui/button';
import { SelectField, TextArea, TextField } from '~/ui/field';
import { CATEGORY_LABELS } from './category-labels';
import { draftProblem, type Draft } from './draft';
import { Progress, StockField } from './form-parts';
import { PictureSlots } from './picture-slots';
import { ProductCallFailure, readProduct, saveProduct } from './product-calls';
import { failureText } from './use-products-call';
import { VideoField } from './video-field';

interface Props {
  initialDraft: Draft;
  /** Pieces in stock by metal as they were read; null: made to order. */
  stock: AdminProduct['stock'];
  onSaved: (message: string) => void;
  /** Fills the form anew with what is stored; null for a product that is new. */
  onReload: (() => void) | null;
  onDragging: (isDragging: boolean) => void;
  /** True between the last byte of a save and its answer: the shop may have saved it already. */
  onAwaitingAnswer: (isAwaiting: boolean) => void;
}

interface FormError {
  text: string;
  fields: Readonly<Record<string, string>>;
  /** Somebody else saved the product meanwhile. */
  conflict: boolean;
}

const formError = (text: string): FormError => ({ text, fields: {}, conflict: false });

/** The form of a product (PM-02). A failed save keeps what was entered; an unmount aborts a half-sent one. */
export function ProductForm({ initialDraft, stock, onSaved, onReload, onDragging, onAwaitingAnswer }: Props) {
  const [draft, setDraft] = useState(initialDraft);
  const [problem, setProblem] = useState<FormError | null>(null);
  /** Share that is uploaded, from 0 to 1; null while nothing is saved. */
  const [progress, setProgress] = useState<number | null>(null);
  const busy = progress !== null;
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const set = (change: Partial<Draft>) => setDraft((current) => ({ ...current, ...change }));

  async function save(sent: Draft): Promise<void> {
    setProblem(null);
    setProgress(0);
    const { signal } = (sending.current = new AbortController());
    const onProgress = (share: number) => {
      setProgress(share);
      onAwaitingAnswer(share === 1);
    };
    try {
      const product = await saveProduct(sent, { onProgress, signal });
      onSaved(sent.id === null ? `“${product.title}” is in the shop.` : `“${product.title}” is saved.`);
    } catch (error) {
      const { code, fields } = error instanceof ProductCallFailure ? error : { code: '', fields: {} };
      // The text of PM-03.
      setProblem({ text: `Error: ${failureText(error)}`, fields, conflict: code === 'changed_meanwhile' });
    } finally {
      setProgress(null);
      onAwaitingAnswer(false);
    }
  }

  /** Saves over what somebody else saved: asked for in words, with their version. */
  async function overwrite(): Promise<void> {
    if (draft.id === null) return;
    try {
      const { version } = await readProduct(draft.id);
      await save({ ...draft, version });
    } catch (error) {
      setProblem(formError(`Error: ${failureText(error)}`));
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = draftProblem(draft);
    if (reason) setProblem({ ...reason, conflict: false });
    else void save(draft);
  };

  return (
    <form onSubmit={submit} className="flex flex-col" aria-label="Product">
      <div className="grid gap-x-10 gap-y-8 p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="flex flex-col gap-6">
          <TextField
            label="Title"
            name="title"
            value={draft.title}
            maxLength={200}
            required
            disabled={busy}
            error={problem?.fields.title}
            onChange={(event) => set({ title: event.target.value })}
          />
          <TextArea
            label="Description"
            name="description"
            rows={6}
            value={draft.description}
            maxLength={5_000}
            required
            disabled={busy}
            error={problem?.fields.description}
            onChange={(event) => set({ description: event.target.value })}
          />
          <SelectField
            label="Category"
            name="category"
            value={draft.category}
            required
            disabled={busy}
            error={problem?.fields.category}
            onChange={({ target }) => set({ category: CATEGORIES.find((one) => one === target.value) ?? '' })}
          >
            <option value="">Please choose</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_LABELS[category]}
              </option>
            ))}
          </SelectField>
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              label="Price in silver ($)"
              name="price"
              type="number"
              inputMode="decimal"
              step="0.01"
              min="0"
              max="999999.99"
              value={draft.price}
              required
              disabled={busy}
              error={problem?.fields.price}
              onChange={(event) => set({ price: event.target.value })}
            />
            <TextField
              label="Price in gold ($)"
              name="goldPrice"
              type="number"
              inputMode="decimal"
              step="0.01"
              min="0"
              max="999999.99"
              hint="0 where it is not made in gold."
              value={draft.goldPrice}
              required
              disabled={busy}
              error={problem?.fields.goldPrice}
              onChange={(event) => set({ goldPrice: event.target.value })}
            />
          </div>
          <div className="grid gap-6 sm:grid-cols-2">
            <StockField
              metal="silver"
              stored={stock.Silver}
              typed={draft.stockSilver}
              error={problem?.fields.stockSilver}
              disabled={busy}
              onChange={(stockSilver) => set({ stockSilver })}
            />
            <StockField
              metal="gold"
              stored={stock.Gold}
              typed={draft.stockGold}
              error={problem?.fields.stockGold}
              disabled={busy}
              onChange={(stockGold) => set({ stockGold })}
            />
          </div>
          <VideoField
            video={draft.video}
            disabled={busy}
            onChange={(video) => set({ video, videoRemoved: video === null })}
          />
        </div>
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
                <Button look="quiet" onClick={() => void overwrite()}>
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
