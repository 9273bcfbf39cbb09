/** The part of the Web Storage that the bag and the checkout use. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A store that always works: where the browser forbids or has filled its own (private windows, quota), values
 * live in memory for as long as the page does.
 */
export function safeStorage(open: () => TextStore): TextStore {
  const memory = new Map<string, string>();
  /** Keys whose newest value could not be stored: what the browser still holds for them is old. */
  const attempt = <T>(work: (store: TextStore) => T, otherwise: () => T): T => {
    try {
      return work(open());
    } catch {
      // SecurityError or QuotaExceededError: the page goes on from memory.
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (store) => store.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      attempt(
        (store) => {
          store.setItem(key, value);
          memory.delete(key);
        },
        () => void memory.set(key, value),
      );
    },
    removeItem(key) {
      memory.delete(key);
      attempt(
        (store) => store.removeItem(key),
        () => undefined,
      );
    },
  };
}
