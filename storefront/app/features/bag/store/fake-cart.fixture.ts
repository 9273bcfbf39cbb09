import { cents, countPieces, sameLine, type KeyedChange } from '@shop/contract/rules';
import type { BagCalls, CartAnswer } from './bag-calls';
import type { BagLine } from './bag-line';
import { applyChange, type BagChange } from './bag-reducer';

/** A line as tests need one; every field can be named otherwise. */
export function line(over: Partial<BagLine> = {}): BagLine {
  const cartItemId = over.cartItemId ?? 'ring-1-7-1000';
  return {
    id: cartItemId,
    cartId: cartItemId,
    cartItemId,
    productId: 'ring-1',
    name: 'Sovereign Signet Ring',
    price: cents(11_010),
    image: 'uploads/signet.jpg',
    size: '7',
    type: 'Silver',
    quantity: 1,
    addedAt: '2026-01-05T10:00:00.000Z',
    href: '/Rings/ring-1',
    available: true,
    ...over,
  };
}

const AWAY = { ok: false, reason: 'away', message: 'away' } as const;

/**
 * A server's cart in memory behind the bag's calls. `fault` decides, call by call, what goes wrong: 'before' the server
 * never sees the call, 'after' it acts and its answer is lost, 'refused' and 'foreign' it says no. `hold` keeps every
 * answer back until the test lets it go. As the server, it applies each keyed change once.
 */
export class FakeCart implements BagCalls {
  items: BagLine[] = [];
  /** Ms since 1970 of the last purchase. */
  emptiedAt: number | null = null;
  /** Every call in the order of arrival, as 'name' or 'name detail'. */
  readonly log: string[] = [];
  fault: (call: string) => 'before' | 'after' | 'refused' | 'foreign' | null = () => null;
  /** The id that the browser's cookie proves; null: there is none yet, and the first that is named gets it. */
  givenId: string | null = null;
  private readonly applied = new Set<string>();
  private gate: Promise<void> | null = null;
  private open: () => void = () => undefined;

  hold(): void {
    this.gate = new Promise((resolve) => {
      this.open = resolve;
    });
  }

  letGo(): void {
    this.gate = null;
    this.open();
  }

  get pieces(): number {
    return countPieces(this.items);
  }

  private async act(
    call: string,
    asked: BagChange | null,
    id = this.givenId,
    changes: readonly KeyedChange[] = [],
  ): Promise<CartAnswer> {
    this.log.push(call);
    const fault = this.fault(call);
    if (fault === 'before') return AWAY;
    if (fault === 'refused' || fault === 'foreign')
      return { ok: false, reason: fault, message: `No ${call}.` };
    // The browser's one cookie counts, whatever name a call is made under (BAG-18).
    this.givenId ??= id;
    if (id !== this.givenId) return { ok: false, reason: 'foreign', message: `Not ${id}.` };
    const change = this.fresh(asked, changes);
    if (change) this.items = applyChange(this.items, change);
    const answer = {
      ok: true,
      items: this.items.map((item) => ({ ...item })),
      emptiedAt: this.emptiedAt,
    } as const;
    await this.gate;
    return fault === 'after' ? AWAY : answer;
  }

  async browserInfo(browserId: string) {
    const answer = await this.act('browser-info', null);
    this.givenId ??= browserId;
    return answer.ok ? ({ ok: true, browserId: this.givenId } as const) : answer;
  }
  cart = (id: string) => this.act('cart', null, id);
  async sync(id: string, items: readonly BagLine[], emptiedAt?: number | null) {
    if (emptiedAt !== undefined && emptiedAt !== this.emptiedAt)
      return this.act(`spent sync ${items.length}`, null, id);
    const fresh = items.filter((item) => !this.items.some((known) => sameLine(known, item)));
    const answer = await this.act(`sync ${items.length}`, null, id);
    if (!answer.ok) return answer;
    this.items = [...this.items, ...fresh];
    return { ...answer, items: [...this.items] };
  }
  add = (id: string, added: BagLine, changes?: readonly KeyedChange[]) =>
    this.act(
      `add ${added.quantity}`,
      {
        type: 'add',
        // The server makes its own line id.
        line: { ...added, id: 'srv', cartId: 'srv', cartItemId: `srv-${added.productId}-${added.type}` },
      },
      id,
      changes,
    );
  update = (id: string, cartItemId: string, amount: number, changes?: readonly KeyedChange[]) =>
    this.act(
      `update ${amount}`,
      this.known(cartItemId, (found) => ({ type: 'delta', line: found, amount })),
      id,
      changes,
    );
  remove = (id: string, cartItemId: string, changes?: readonly KeyedChange[]) =>
    this.act(
      'remove',
      this.known(cartItemId, (found) => ({ type: 'remove', line: found })),
      id,
      changes,
    );
  clear = (id: string, changes?: readonly KeyedChange[]) => this.act('clear', { type: 'clear' }, id, changes);

  private known(cartItemId: string, change: (found: BagLine) => BagChange): BagChange | null {
    const found = this.items.find((item) => item.cartItemId === cartItemId);
    return found ? change(found) : null;
  }

  /** What is left of a call once the changes are taken off that were applied already; null: nothing. */
  private fresh(change: BagChange | null, changes: readonly KeyedChange[]): BagChange | null {
    const known = changes.filter(({ key }) => this.applied.has(key));
    if (!change || (changes.length > 0 && known.length === changes.length)) return null;
    changes.forEach(({ key }) => this.applied.add(key));
    const had = known.reduce((sum, { amount }) => sum + amount, 0);
    if (change.type === 'add')
      return { type: 'add', line: { ...change.line, quantity: change.line.quantity - had } };
    return change.type === 'delta' ? { ...change, amount: change.amount - had } : change;
  }
}

/** A Storage in memory that several bags (tabs) can share. */
export function memoryStorage(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/**
 * A storage whose tabs live in processes of their own, as browsers have it: each reads its own copy, and what it writes
 * reaches the others, and may overwrite what they wrote, only at `deliver`. The last write stands everywhere.
 */
export class DelayedStorage {
  private readonly copies: Map<string, string>[] = [];
  private writes: { key: string; value: string | null }[] = [];

  tab(): ReturnType<typeof memoryStorage> {
    const store = memoryStorage(Object.fromEntries(this.copies[0] ?? []));
    this.copies.push(store.values);
    return {
      ...store,
      setItem: (key, value) => {
        store.setItem(key, value);
        this.writes.push({ key, value });
      },
      removeItem: (key) => {
        store.removeItem(key);
        this.writes.push({ key, value: null });
      },
    };
  }

  /** Brings every write to every tab; answers the keys whose value is news to one of them. */
  deliver(): string[] {
    const last = new Map(this.writes.map(({ key, value }) => [key, value]));
    this.writes = [];
    return [...last].flatMap(([key, value]) => {
      const behind = this.copies.filter((copy) => (copy.get(key) ?? null) !== value);
      for (const copy of behind) {
        if (value === null) copy.delete(key);
        else copy.set(key, value);
      }
      return behind.length > 0 ? [key] : [];
    });
  }
}
