/** While a page waits for the connection it asks again this often; the browser's own news of it comes first. */
const RETRY_MS = 2_000;
const AWAY = 'shop:away';

let waiting = 0;

/** Whether the browser has no way to the shop, as far as it knows. */
export const isOffline = (): boolean =>
  waiting > 0 || (typeof navigator !== 'undefined' && !navigator.onLine);

/** Calls back whenever something begins to wait for the connection. Returns what ends that. */
export function onOffline(listener: () => void): () => void {
  window.addEventListener(AWAY, listener);
  return () => window.removeEventListener(AWAY, listener);
}

const isReachable = () =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

function connectionBack(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const ask = navigator.onLine ? setTimeout(done, RETRY_MS) : undefined;
    function done() {
      clearTimeout(ask);
      window.removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    window.addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}

/**
 * Loads what a page change needs. While the shop cannot be reached it waits and loads again, so that the page before
 * stays: only what fails although the shop answers is an error, and that is tried twice.
 * @param isAwaited whether a person waits for it, who is told that there is no connection
 */
export async function retryUntilOnline<T>(
  load: () => Promise<T>,
  signal?: AbortSignal | null,
  isAwaited = true,
): Promise<T> {
  let isWaiting = false;
  let isSecondTry = false;
  try {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (signal?.aborted) throw error;
        if (await isReachable()) {
          if (isSecondTry) throw error;
          isSecondTry = true;
          continue;
        }
        isSecondTry = false;
        if (!isWaiting) {
          isWaiting = true;
          waiting += 1;
          if (isAwaited) window.dispatchEvent(new Event(AWAY));
        }
        await connectionBack(signal);
      }
    }
  } finally {
    if (isWaiting) waiting -= 1;
  }
}
