import { bagCalls } from './bag-calls';
import { BagStore } from './bag-store';
import { safeStorage } from '~/lib/safe-storage';
import { withWebLock } from '~/lib/web-lock';

/** One exchange at a time over all tabs; within this tab only where the browser keeps no locks for it. */
function exclusively(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return (work) => withWebLock('shop.bag', work, inTurn);
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
