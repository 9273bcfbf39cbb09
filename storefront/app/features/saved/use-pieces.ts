import { useHref } from '@remix-run/react';
import type { ProductDetail } from '@shop/contract';
import { useEffect, useState } from 'react';

export interface Pieces {
  /** In the order of the ids, without those that left the shop; undefined while loading. */
  pieces: ProductDetail[] | undefined;
  failed: boolean;
}

/** Products as they are now, without those that left the shop. @param address of 'kept-pieces' in the page's language */
export async function loadPieces(
  address: string,
  ids: string,
  signal: AbortSignal,
): Promise<ProductDetail[]> {
  const response = await fetch(`${address}?ids=${ids}`, { signal });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return (await response.json()) as ProductDetail[];
}

/**
 * The products of kept ids, with today's prices. Those that are there stay while others are on their way. `onGone` hears
 * of ids that the shop answered for and does not know; a stable function.
 */
export function usePieces(ids: readonly string[], onGone?: (...ids: string[]) => void): Pieces {
  const [known, setKnown] = useState<ReadonlyMap<string, ProductDetail | null>>(new Map());
  const [failed, setFailed] = useState(false);
  const address = useHref('/kept-pieces');
  const missing = ids.filter((id) => !known.has(id)).join(',');
  useEffect(() => {
    if (missing === '') return;
    const leave = new AbortController();
    const load = async () => {
      const found = await loadPieces(address, missing, leave.signal);
      const answers = missing
        .split(',')
        .map((id) => [id, found.find((one) => one._id === id) ?? null] as const);
      setKnown((before) => new Map([...before, ...answers]));
      setFailed(false);
      const gone = answers.filter(([, piece]) => piece === null).map(([id]) => id);
      if (gone.length > 0) onGone?.(...gone);
    };
    load().catch(() => leave.signal.aborted || setFailed(true));
    return () => leave.abort();
  }, [address, missing, onGone]);
  if (missing !== '') return { pieces: undefined, failed };
  return { pieces: ids.map((id) => known.get(id)).filter((piece) => piece != null), failed: false };
}
