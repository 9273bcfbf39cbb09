import { useEffect, useState } from 'react';
import { ProductCallError } from './product-calls';

/** The state of something that is read when a dialog opens. */
export type ReadState<T> =
  { kind: 'loading' } | { kind: 'ok'; data: T } | { kind: 'failed'; message: string };

export const failureText = (error: unknown): string =>
  error instanceof ProductCallError ? error.message : 'Something went wrong. Please try again.';

/** What is read once for the life of the component: give that the id as its key. */
export function useProductData<T>(read: (id: string) => Promise<T>, id: string): ReadState<T> {
  const [state, setState] = useState<ReadState<T>>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    read(id).then(
      (data) => current && setState({ kind: 'ok', data }),
      (error: unknown) => current && setState({ kind: 'failed', message: failureText(error) }),
    );
    return () => {
      current = false;
    };
  }, [read, id]);
  return state;
}
