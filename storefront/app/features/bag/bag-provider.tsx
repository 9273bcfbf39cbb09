import type { Product } from '@shop/contract';
import { HIGHEST_BAG_LIMITS, type BagLimits } from '@shop/contract/rules';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useText } from '~/i18n/text';
import { useToast } from '~/ui/toast';
import { limitError, sayLimit } from './store/bag-limits';
import type { BagLine } from './store/bag-line';
import type { Bought } from './store/bag-reducer';
import { INITIAL_SNAPSHOT, type BagResult, type BagSnapshot, type BagStore } from './store/bag-store';
import { browserBag } from './store/browser-bag';
import { makeLine, type Choice } from './store/make-line';

export interface Bag extends BagSnapshot {
  /** `said`: what the notice says of it. */
  add(product: Product, choice: Choice, said: string): Promise<BagResult>;
  /** Why the bag would not take this choice, in a sentence; null when it would. */
  additionError(product: Product, choice: Choice): string | null;
  change(cartItemId: string, delta: number): Promise<BagResult>;
  remove(cartItemId: string): Promise<BagResult>;
  /** Empties the bag; of what was bought alone, where a purchase is what empties it. */
  clear(bought?: readonly Bought[]): Promise<BagResult>;
  /** Sends the pending changes and reads the server's cart afresh. */
  refresh(): Promise<void>;
  isOpen: boolean;
  open(): void;
  close(): void;
  /** The line that was just added, for the notice (BAG-09). `times` tells two additions of one line apart. */
  added: { line: BagLine; said: string; times: number } | null;
  dismissAdded(): void;
  /** The information list of the overlay (BAG-17). */
  information: readonly string[];
  /** How much the bag holds. */
  limits: BagLimits;
}

const BagContext = createContext<Bag | null>(null);

export function useBag(): Bag {
  const bag = useContext(BagContext);
  if (!bag) throw new Error('useBag needs a BagProvider above it.');
  return bag;
}

interface Props {
  /** The overlay's information list as the shop's settings word it (BAG-17, D-14). */
  bagInformation: readonly string[];
  /** As the shop's settings say; without them the highest. */
  limits?: BagLimits | undefined;
  /** Tests bring their own. */
  store?: BagStore;
  children: ReactNode;
}

/** Gives the page its bag, which follows the server, other tabs and the network. */
export function BagProvider({ bagInformation, limits = HIGHEST_BAG_LIMITS, store: given, children }: Props) {
  const [store] = useState(() => given ?? browserBag());
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<Bag['added']>(null);
  const notify = useToast();
  const t = useText();
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, () => INITIAL_SNAPSHOT);

  useEffect(() => store.limitTo(limits), [store, limits]);
  useEffect(() => store.onRejected((sentence) => notify(sentence, 'error')), [store, notify]);
  useEffect(() => {
    const follow = (event: StorageEvent) => store.storageChanged(event.key);
    const online = () => void store.refresh();
    // Somebody who comes back to an old tab finds today's prices in it.
    const seen = () => {
      if (document.visibilityState === 'visible') void store.refresh();
    };
    window.addEventListener('storage', follow);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', seen);
    store.start();
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', seen);
      store.stop();
    };
  }, [store]);

  const add = useCallback(
    async (product: Product, choice: Choice, said: string): Promise<BagResult> => {
      const line = makeLine(product, choice, Date.now());
      if (typeof line === 'string') return { success: false, error: line, refused: true };
      const before = store.snapshot().state.items;
      const result = store.add(line);
      if (limitError(before, line, limits)) return result;
      setAdded((last) => ({ line, said, times: (last?.times ?? 0) + 1 }));
      return result;
    },
    [store, limits],
  );
  const additionError = useCallback(
    (product: Product, choice: Choice) => {
      const line = makeLine(product, choice, Date.now());
      const error = typeof line === 'string' ? line : limitError(store.snapshot().state.items, line, limits);
      return error && sayLimit(error, t);
    },
    [store, limits, t],
  );
  const open = useCallback(() => {
    setAdded(null);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const dismissAdded = useCallback(() => setAdded(null), []);

  const bag = useMemo<Bag>(
    () => ({
      ...snapshot,
      add,
      additionError,
      change: (id, delta) => store.change(id, delta),
      remove: (id) => store.remove(id),
      clear: (bought) => store.clear(bought),
      refresh: store.refresh,
      isOpen,
      open,
      close,
      added,
      dismissAdded,
      information: bagInformation,
      limits,
    }),
    [snapshot, store, add, additionError, isOpen, open, close, added, dismissAdded, bagInformation, limits],
  );
  return <BagContext.Provider value={bag}>{children}</BagContext.Provider>;
}
