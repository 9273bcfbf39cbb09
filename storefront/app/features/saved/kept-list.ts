import { useSyncExternalStore } from 'react';
import { safeStorage, type TextStore } from '~/lib/safe-storage';

/** A list of words that this browser keeps, the newest first, the same in all its windows. */
export interface KeptList {
  get(): readonly string[];
  /** `changed` hears whether it was in this window. */
  subscribe(changed: (here: boolean) => void): () => void;
  /** Puts one first; it is there once. The oldest goes where the list is full. */
  add(entry: string): void;
  remove: (...gone: string[]) => void;
  replace: (entries: readonly string[]) => void;
}

interface Keeping {
  key: string;
  max: number;
  /** What of a stored list is kept. */
  read: (stored: readonly unknown[], max: number) => readonly string[];
  /** Whether two of them are one; left out: where they are equal. */
  isSame?: (one: string, other: string) => boolean;
  store?: TextStore;
}

/** The list that a stored text holds; an empty one where it holds none. */
function listIn(text: string | null): readonly unknown[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Half-written or somebody else's: as good as nothing.
    return [];
  }
}

/** What all of this browser's lists are kept in. */
export const keptTexts = safeStorage(() => window.localStorage);

/** A list kept in this browser under `key`. */
export function keptList({ key, max, read, isSame = Object.is, store = keptTexts }: Keeping): KeptList {
  const listeners = new Set<(here: boolean) => void>();
  let text: string | null | undefined;
  let list: readonly string[] = [];
  const get = () => {
    const now = store.getItem(key);
    if (now !== text) {
      text = now;
      list = read(listIn(now), max);
    }
    return list;
  };
  const put = (next: readonly string[]) => {
    store.setItem(key, JSON.stringify(next.slice(0, max)));
    listeners.forEach((changed) => changed(true));
  };
  return {
    get,
    subscribe(changed) {
      listeners.add(changed);
      const elsewhere = (event: StorageEvent) => (event.key === key || event.key === null) && changed(false);
      // A page that the browser kept whole has heard of nothing meanwhile.
      const back = (event: PageTransitionEvent) => event.persisted && changed(false);
      window.addEventListener('storage', elsewhere);
      window.addEventListener('pageshow', back);
      return () => {
        listeners.delete(changed);
        window.removeEventListener('storage', elsewhere);
        window.removeEventListener('pageshow', back);
      };
    },
    add: (entry) => put([entry, ...get().filter((other) => !isSame(other, entry))]),
    remove: (...gone) => put(get().filter((entry) => !gone.includes(entry))),
    replace: put,
  };
}

const NONE: readonly string[] = [];

/** What a kept list holds; nothing on the server and while hydrating. */
export const useKept = (list: KeptList) => useSyncExternalStore(list.subscribe, list.get, () => NONE);
