import { bagCalls } from './bag-calls';
import { BagStore } from './bag-store';
import { safeStorage } from '~/lib/safe-storage';

/** One exchange at a time over all tabs; within this tab only where the page is no secure context. */
function exclusively(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const { locks } = navigator as { locks?: LockManager };
    if (locks) return locks.request('shop.bag', work);
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** The bag of this browser. Safe to make on the server, where it stays empty: nothing is touched before `start`. */
export function browserBag(): BagStore {
  return new BagStore({
    calls: bagCalls(),
    storage: safeStorage(() => window.localStorage),
    userAgent: typeof navigator === 'undefined' ? '' : navigator.userAgent,
    now: () => Date.now(),
    exclusive: exclusively(),
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
}
