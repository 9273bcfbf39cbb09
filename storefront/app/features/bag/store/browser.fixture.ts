import { BagStore } from './bag-store';
import { FakeCart, line, memoryStorage } from './fake-cart.fixture';
import { BAG_KEY, writeCopy } from './local-copy';
import type { TextStore } from '~/lib/safe-storage';

export const NOW = Date.UTC(2026, 0, 31);

/** A browser: its tabs share the storage, and all of them one server. */
export class Browser {
  readonly server = new FakeCart();
  readonly storage = memoryStorage();
  /** Retries that are planned, oldest first; a test runs them instead of a clock. */
  retries: (() => void)[] = [];

  /** A tab; with a storage of its own where the shared one is full or forbidden. */
  tab(storage: TextStore = this.storage): BagStore {
    let queue: Promise<unknown> = Promise.resolve();
    return new BagStore({
      calls: this.server,
      storage,
      userAgent: 'Test Browser',
      now: () => NOW,
      exclusive: (work) => {
        const next = queue.then(work);
        queue = next.catch(() => undefined);
        return next;
      },
      schedule: (work) => {
        this.retries.push(work);
        return () => {
          this.retries = this.retries.filter((planned) => planned !== work);
        };
      },
    });
  }

  /** Puts a local copy into the storage, as an earlier page left it. */
  keep(items = [line()], lastUpdated = NOW): void {
    this.storage.setItem(BAG_KEY, writeCopy({ items, pending: [], done: [], lastUpdated }, 'b'));
  }
}

/** Starts a bag and waits until it has met the server, or missed it. */
export async function idle(bag: BagStore): Promise<void> {
  bag.start();
  await bag.refresh();
}

export const quantities = (bag: BagStore) => bag.snapshot().state.items.map((item) => item.quantity);
