import { useHref } from '@remix-run/react';
import type { Piece } from '@shop/contract';
import { useEffect, useState } from 'react';

/** A line that takes longer counts as cut, in ms. */
const PATIENCE_MS = 15_000;

/** 'gone': the shop answered, and no longer knows the piece. */
export type Answer = Piece | 'loading' | 'failed' | 'gone';

async function load(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const [piece] = (await response.json()) as Piece[];
  return piece ?? 'gone';
}

/** A piece as it is now, its sizes and what is left of it: lists know neither. `retry` asks once more. */
export function usePiece(id: string): { answer: Answer; retry: () => void } {
  const address = `${useHref('/kept-pieces')}?ids=${encodeURIComponent(id)}`;
  const [answer, setAnswer] = useState<Answer>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const cut = new AbortController();
    let left = false;
    const tell = (found: Answer) => left || setAnswer(found);
    const timer = setTimeout(() => cut.abort(), PATIENCE_MS);
    load(address, cut.signal)
      .then(tell, () => tell('failed'))
      .finally(() => clearTimeout(timer));
    return () => {
      left = true;
      cut.abort();
    };
  }, [address, attempt]);
  return {
    answer,
    retry() {
      setAnswer('loading');
      setAttempt(attempt + 1);
    },
  };
}
