import { beforeEach, describe, expect, test } from 'vitest';
import { BagStore } from './bag-store';
import { FakeCart, line, memoryStorage } from './fake-cart.fixture';
import { BAG_KEY, BROWSER_KEY, writeCopy } from './local-copy';

const NOW = Date.UTC(2026, 0, 31);
let server: FakeCart;
let storage: ReturnType<typeof memoryStorage>;
let retries: (() => void)[];

/** A tab: several may share the storage and the server. */
function tab(): BagStore {
  let queue: Promise<unknown> = Promise.resolve();
  return new BagStore({
    calls: server,
    storage,
    userAgent: 'Test Browser',
    now: () => NOW,
    exclusive: (work) => {
      const next = queue.then(work);
      queue = next.catch(() => undefined);
      return next;
    },
    later: (work) => {
      retries.push(work);
      return () => {
        retries = retries.filter((planned) => planned !== work);
      };
    },
  });
}

const quantities = (bag: BagStore) => bag.snapshot().state.items.map((item) => item.quantity);
const keep = (items = [line()]) =>
  storage.setItem(BAG_KEY, writeCopy({ items, unsent: [], lastUpdated: NOW }, 'b'));
const idle = async (bag: BagStore) => {
  bag.start();
  await bag.refresh();
};

beforeEach(() => {
  server = new FakeCart();
  storage = memoryStorage();
  retries = [];
});

describe('start-up', () => {
  test('BAG-04 browser-info comes before the cart', async () => {
    await idle(tab());
    expect(server.log.slice(0, 2)).toEqual(['browser-info', 'cart']);
  });

  test('BAG-05 a filled server cart becomes the state, whatever the local copy says', async () => {
    server.items = [line({ quantity: 4 })];
    keep([line({ productId: 'other', quantity: 9 })]);
    const bag = tab();
    await idle(bag);
    expect(bag.snapshot().state).toMatchObject({ cartCount: 4, items: [{ productId: 'ring-1' }] });
    expect(server.log).not.toContain('sync 1');
  });

  test('BAG-06 an empty server cart gets the local lines, then the cart is read again', async () => {
    keep([line({ quantity: 2 })]);
    const bag = tab();
    bag.start();
    await bag.refresh();
    expect(server.log.slice(0, 4)).toEqual(['browser-info', 'cart', 'sync 1', 'cart']);
    expect(server.pieces).toBe(2);
    expect(quantities(bag)).toEqual([2]);
  });

  test('BAG-07 a server that cannot be reached leaves the local copy, and loading ends', async () => {
    keep();
    server.fault = () => 'before';
    const bag = tab();
    expect(bag.snapshot().loading).toBe(true);
    await idle(bag);
    expect(bag.snapshot()).toMatchObject({ loading: false, state: { cartCount: 1 } });
  });

  test('BAG-07 the local copy shows while the server has not answered yet', async () => {
    keep();
    server.hold();
    const bag = tab();
    bag.start();
    expect(bag.snapshot()).toMatchObject({ loading: true, state: { cartCount: 1 } });
    server.letGo();
    await bag.refresh();
    expect(bag.snapshot().loading).toBe(false);
  });

  test('BAG-03 an expired copy is ignored and deleted', () => {
    storage.setItem(
      BAG_KEY,
      writeCopy({ items: [line()], unsent: [], lastUpdated: NOW - 721 * 3_600_000 }, 'b'),
    );
    server.hold();
    const bag = tab();
    bag.start();
    expect(bag.snapshot().state.items).toEqual([]);
    expect(storage.getItem(BAG_KEY)).toBeNull();
    server.letGo();
  });

  test('BAG-02 the id that browser-info answers is adopted and kept', async () => {
    server.givenId = 'given-by-the-server-0001';
    const bag = tab();
    await idle(bag);
    expect(bag.snapshot().state.browserId).toBe('given-by-the-server-0001');
    expect(storage.getItem(BROWSER_KEY)).toContain('given-by-the-server-0001');
  });

  test('BAG-08 a piece added while the start-up runs is kept and sent', async () => {
    server.items = [line({ cartItemId: 'srv-old', productId: 'old', quantity: 3 })];
    server.hold();
    const bag = tab();
    bag.start();
    const added = bag.add(line());
    expect(bag.snapshot().state.cartCount).toBe(1);
    server.letGo();
    expect(await added).toEqual({ success: true });
    expect(bag.snapshot().state.items.map((item) => item.productId)).toEqual(['old', 'ring-1']);
    expect(server.pieces).toBe(4);
  });

  test('BAG-06 a sync refused as a whole offers each line by itself', async () => {
    keep([line(), line({ cartItemId: 'gone-1', productId: 'gone' })]);
    server.fault = (call) => (call.startsWith('sync') ? 'refused' : null);
    const bag = tab();
    await idle(bag);
    expect(server.items.map((item) => item.productId)).toEqual(['ring-1', 'gone']);
  });
});

describe('changes', () => {
  test("BAG-08 the server's answer replaces the state: its price counts", async () => {
    const bag = tab();
    await idle(bag);
    const added = bag.add(line({ price: 1 }));
    expect(bag.snapshot().state.items[0]?.price).toBe(1);
    server.items = [];
    await added;
    expect(bag.snapshot().state.items[0]?.cartItemId).toBe('srv-ring-1-Silver');
  });

  test('BAG-08 a failed add says so and stays in the local copy', async () => {
    const bag = tab();
    await idle(bag);
    server.fault = () => 'before';
    expect(await bag.add(line())).toEqual({ success: false, error: 'away' });
    expect(bag.snapshot().state.cartCount).toBe(1);
    expect(storage.getItem(BAG_KEY)).toContain('Sovereign');
    expect(retries).toHaveLength(1);
  });

  test('BAG-08 a refused add is taken back with the reason', async () => {
    const bag = tab();
    await idle(bag);
    server.fault = (call) => (call.startsWith('add') ? 'refused' : null);
    expect(await bag.add(line())).toEqual({ success: false, error: 'No add 1.' });
    expect(bag.snapshot().state.items).toEqual([]);
    expect(retries).toHaveLength(0);
  });

  test('BAG-10 rapid presses end in the right number and travel as few calls', async () => {
    server.items = [line({ cartItemId: 'srv', quantity: 2 })];
    const bag = tab();
    await idle(bag);
    server.hold();
    const presses = [1, 1, 1, -1, 1, 1].map((amount) => bag.change('srv', amount));
    expect(quantities(bag)).toEqual([6]);
    server.letGo();
    await Promise.all(presses);
    expect(server.pieces).toBe(6);
    expect(quantities(bag)).toEqual([6]);
    expect(server.log.filter((call) => call.startsWith('update')).length).toBeLessThanOrEqual(2);
  });

  test('BAG-10 an answer that is older than the newest press does not undo it', async () => {
    server.items = [line({ cartItemId: 'srv', quantity: 1 })];
    const bag = tab();
    await idle(bag);
    server.hold();
    const first = bag.change('srv', 1);
    await expect.poll(() => server.log.at(-1)).toBe('update 1');
    const second = bag.change('srv', 1);
    server.letGo();
    await first;
    expect(quantities(bag)).toEqual([3]);
    await second;
    expect(server.pieces).toBe(3);
  });

  test('BAG-10 a press whose answer is lost is not counted twice', async () => {
    server.items = [line({ cartItemId: 'srv', quantity: 1 })];
    const bag = tab();
    await idle(bag);
    server.fault = (call) => (call.startsWith('update') ? 'after' : null);
    expect((await bag.change('srv', 1)).success).toBe(false);
    expect(server.pieces).toBe(2);
    server.fault = () => null;
    await bag.refresh();
    expect(server.pieces).toBe(2);
    expect(quantities(bag)).toEqual([2]);
  });

  test('BAG-08 an add whose answer is lost with the page is not counted twice by the next page', async () => {
    const bag = tab();
    await idle(bag);
    server.fault = (call) => (call.startsWith('add') ? 'after' : null);
    await bag.add(line({ quantity: 2 }));
    bag.stop();
    server.fault = () => null;
    const next = tab();
    await idle(next);
    expect(server.pieces).toBe(2);
    expect(quantities(next)).toEqual([2]);
  });

  test('BAG-10 what was pressed while the server was away reaches it when it is back', async () => {
    server.items = [line({ cartItemId: 'srv', quantity: 1 })];
    const bag = tab();
    await idle(bag);
    server.fault = () => 'before';
    await bag.change('srv', 1);
    await bag.add(line({ size: '9' }));
    expect(bag.snapshot().state.cartCount).toBe(3);
    server.fault = () => null;
    retries.at(-1)?.();
    await expect.poll(() => server.pieces).toBe(3);
    expect(bag.snapshot().state.cartCount).toBe(3);
  });

  test('BAG-10 a delta that reaches 0 drops the line on both sides', async () => {
    server.items = [line({ cartItemId: 'srv', quantity: 1 })];
    const bag = tab();
    await idle(bag);
    await bag.change('srv', -1);
    expect(server.items).toEqual([]);
    expect(bag.snapshot().state.items).toEqual([]);
  });

  test('BAG-11 a removal is local first and survives a server that is away', async () => {
    server.items = [line({ cartItemId: 'srv' })];
    const bag = tab();
    await idle(bag);
    server.fault = () => 'before';
    const removed = bag.remove('srv');
    expect(bag.snapshot().state.items).toEqual([]);
    expect((await removed).success).toBe(false);
    bag.stop();
    server.fault = () => null;
    await idle(tab());
    expect(server.items).toEqual([]);
  });

  test('BAG-12 clear empties at once and returns an error when the server fails', async () => {
    server.items = [line({ cartItemId: 'srv' })];
    const bag = tab();
    await idle(bag);
    server.fault = () => 'before';
    const cleared = bag.clear();
    expect(bag.snapshot().state).toMatchObject({ items: [], cartCount: 0 });
    expect(await cleared).toMatchObject({ success: false });
  });

  test('BAG-18 a cart that turned foreign is left for a new one with the local lines', async () => {
    const bag = tab();
    await idle(bag);
    await bag.add(line());
    let strange = true;
    server.fault = (call) => {
      if (call === 'browser-info') strange = false;
      return strange ? 'foreign' : null;
    };
    server.items = [];
    server.givenId = 'another-id-of-the-server';
    expect(await bag.add(line({ size: '9' }))).toEqual({ success: true });
    expect(bag.snapshot().state).toMatchObject({ cartCount: 2, browserId: 'another-id-of-the-server' });
    expect(server.pieces).toBe(2);
  });
});

describe('tabs', () => {
  test('BAG-02 another tab follows, and its own presses add to what it followed', async () => {
    server.items = [line({ cartItemId: 'srv', quantity: 1 })];
    const [one, two] = [tab(), tab()];
    await idle(one);
    await idle(two);
    await one.change('srv', 2);
    two.storageChanged(BAG_KEY);
    expect(quantities(two)).toEqual([3]);
    await two.change('srv', 1);
    expect(server.pieces).toBe(4);
    one.storageChanged(BAG_KEY);
    expect(quantities(one)).toEqual([4]);
  });

  test('BAG-12 a bag cleared in another tab is empty here', async () => {
    server.items = [line({ cartItemId: 'srv' })];
    const [one, two] = [tab(), tab()];
    await idle(one);
    await idle(two);
    await one.clear();
    two.storageChanged(BAG_KEY);
    expect(two.snapshot().state.items).toEqual([]);
  });
});
