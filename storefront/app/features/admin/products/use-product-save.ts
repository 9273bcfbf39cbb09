import { useEffect, useRef, useState } from 'react';
import type { Draft } from './draft';
import { ProductCallError, readProduct, saveProduct } from './product-calls';
import { failureText } from './use-products-call';

export interface FormError {
  text: string;
  fields: Readonly<Record<string, string>>;
  /** Somebody else saved the product meanwhile. */
  conflict: boolean;
}

/** A sentence that is about no field. */
export const formError = (text: string): FormError => ({ text, fields: {}, conflict: false });

interface Options {
  onSaved: (message: string) => void;
  /** True between the last byte of a save and its answer: the shop may have saved it already. */
  onAwaitingAnswer: (isAwaiting: boolean) => void;
}

/** Saves a product's draft, and says why it could not be saved. An unmount aborts a half-sent one. */
export function useProductSave({ onSaved, onAwaitingAnswer }: Options) {
  const [problem, setProblem] = useState<FormError | null>(null);
  /** Share that is uploaded, from 0 to 1; null while nothing is saved. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

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
      const { code, fields } = error instanceof ProductCallError ? error : { code: '', fields: {} };
      // The text of PM-03.
      setProblem({ text: `Error: ${failureText(error)}`, fields, conflict: code === 'changed_meanwhile' });
    } finally {
      setProgress(null);
      onAwaitingAnswer(false);
    }
  }

  /** Saves over what somebody else saved: asked for in words, with their version. */
  async function overwrite(draft: Draft): Promise<void> {
    if (draft.id === null) return;
    try {
      const { version } = await readProduct(draft.id);
      await save({ ...draft, version });
    } catch (error) {
      setProblem(formError(`Error: ${failureText(error)}`));
    }
  }

  return { problem, setProblem, progress, save, overwrite };
}
