import { useSyncExternalStore } from 'react';
import { safeStorage, type TextStore } from '~/lib/safe-storage';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The ids a stored text holds; whatever else it holds is left out. */
export function readIds(text: string | null, max: number): readonly string[] {
  if (text === null) return [];
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    // Half-written or somebody else's: as good as nothing.
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is string => typeof id === 'string' && ID.test(id));
  return [...new Set(ids)].slice(0, max);
}

export interface SavedIds {
  get(): readonly string[];
  subscribe(changed: () => void): () => void;
  /** Puts an id first; it is there once. The oldest goes where the list is full. */
  add(id: string): void;
  remove: (...ids: string[]) => void;
}

/** A list of product ids kept in this browser under `key`, the newest first, the same in all its windows. */
export function savedIdList(
  key: string,
  max: number,
  store: TextStore = safeStorage(() => window.localStorage),
): SavedIds {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let ids: readonly string[] = [];
  const get = () => {
    const now = store.getItem(key);
    if (now !== text) {
      text = now;
      ids = readIds(now, max);
    }
    return ids;
  };
  const put = (next: readonly string[]) => {
    store.setItem(key, JSON.stringify(next.slice(0, max)));
    listeners.forEach((changed) => changed());
  };
  return {
    get,
    subscribe(changed) {
      listeners.add(changed);
      const elsewhere = (event: StorageEvent) => (event.key === key || event.key === null) && changed();
      window.addEventListener('storage', elsewhere);
      return () => {
        listeners.delete(changed);
        window.removeEventListener('storage', elsewhere);
      };
    },
    add: (id) => put([id, ...get().filter((other) => other !== id)]),
    remove: (...gone) => put(get().filter((id) => !gone.includes(id))),
  };
}

/** The most pieces that are compared at once: as many columns fit side by side. */
export const COMPARED_MAX = 4;

/**
 * The shopper's wishlist, the pieces they compare, and those they looked at last. The last two forget what the shop no
 * longer knows; a wish waits unseen, as a piece that is withdrawn for a day comes back.
 */
export const wishlist = savedIdList('shop.wishlist', 50);
export const compared = savedIdList('shop.compare', COMPARED_MAX);
export const viewed = savedIdList('shop.viewed', 9);

const NONE: readonly string[] = [];

/** The ids of a kept list; none on the server and while hydrating. */
export const useSavedIds = (list: SavedIds) => useSyncExternalStore(list.subscribe, list.get, () => NONE);
