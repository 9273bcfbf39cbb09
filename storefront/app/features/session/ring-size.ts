import { useSyncExternalStore } from 'react';

/** Null: the account keeps none; undefined: nobody is signed in, or it is not known. */
export type KeptSize = string | null | undefined;

let kept: KeptSize;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the page's small call told, or what was kept just now (S-123). */
export function tellRingSize(size: KeptSize): void {
  kept = size;
  for (const listener of listeners) listener();
}

/** The ring size of whoever is signed in; pages as they are kept know none. */
export const useRingSize = (): KeptSize =>
  useSyncExternalStore(
    subscribe,
    () => kept,
    () => undefined,
  );
