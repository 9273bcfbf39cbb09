import type { BagCalls, CartAnswer } from '~/features/bag/store/bag-calls';
import type { BagLine } from '~/features/bag/store/bag-line';
import { applyChange, type BagChange } from '~/features/bag/store/bag-reducer';
import { BagStore } from '~/features/bag/store/bag-store';

/** The example's cart: it answers as the server's does, and is gone with its page. */
class ExampleCart implements BagCalls {
  constructor(private items: readonly BagLine[]) {}

  browserInfo = (browserId: string) => Promise.resolve({ ok: true, browserId } as const);
  cart = () => this.#after(null);
  sync = () => this.#after(null);
  add = (_browserId: string, line: BagLine) => this.#after({ type: 'add', line });
  update = (_browserId: string, id: string, amount: number) =>
    this.#after(this.#ofLine(id, (line) => ({ type: 'delta', line, amount })));
  remove = (_browserId: string, id: string) =>
    this.#after(this.#ofLine(id, (line) => ({ type: 'remove', line })));
  clear = () => this.#after({ type: 'clear' });

  #ofLine(id: string, change: (line: BagLine) => BagChange): BagChange | null {
    const line = this.items.find(({ cartItemId }) => cartItemId === id);
    return line ? change(line) : null;
  }

  #after(change: BagChange | null): Promise<CartAnswer> {
    if (change) this.items = applyChange(this.items, change);
    return Promise.resolve({ ok: true, items: [...this.items], emptiedAt: null });
  }
}

/** A bag that holds the example: it reaches neither the shop nor what this browser keeps. */
export function exampleBag(lines: readonly BagLine[]): BagStore {
  const kept = new Map<string, string>();
  return new BagStore({
    calls: new ExampleCart(lines),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    userAgent: '',
    now: () => Date.now(),
    exclusive: (work) => work(),
    // Its cart is never away.
    schedule: () => () => undefined,
  });
}
