import { cents } from '@shop/contract/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { Browser, NOW, idle, quantities } from './browser.fixture';
import { line } from './fake-cart.fixture';
import { BAG_KEY } from './local-copy';

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

describe('changes', () => {
  test("BAG-08 the server's answer replaces the state: its price counts", async () => {
    const bag = browser.tab();
    await idle(bag);
    const added = bag.add(line({ price: cents(100) }));
    expect(bag.snapshot().state.items[0]?.price).toBe(100);
    browser.server.items = [];
    await added;
    expect(bag.snapshot().state.items[0]?.cartItemId).toBe('srv-ring-1-Silver');
  });

  test('BAG-08 a failed add says so and stays in the local copy', async () => {
    const bag = browser.tab();
    await idle(bag);
    browser.server.fault = () => 'before';
    expect(await bag.add(line())).toEqual({ success: false, error: 'away' });
    expect(bag.snapshot().state.cartCount).toBe(1);
    expect(browser.storage.getItem(BAG_KEY)).toContain('Sovereign');
    expect(browser.retries).toHaveLength(1);
  });

  test('BAG-08 an addition beyond a limit says so, and nothing changes on either side', async () => {
    const bag = browser.tab();
    await idle(bag);
    await bag.add(line({ quantity: 98 }));
    const { error, ...result } = await bag.add(line({ quantity: 2 }));
    expect(result).toEqual({ success: false, refused: true });
    expect(error).toContain('up to 99 of the same piece');
    expect(quantities(bag)).toEqual([98]);
    expect(browser.server.pieces).toBe(98);
  });

  test('BAG-08 BAG-10 limits that staff lowered refuse more in their own numbers, and take nothing away', async () => {
    browser.server.items = [line({ cartItemId: 'srv', quantity: 7 })];
    const bag = browser.tab();
    bag.limitTo({ lineQuantity: 5, cartLines: 1 });
    await idle(bag);
    expect(quantities(bag)).toEqual([7]);
    const piece = 'A bag can hold up to 5 of the same piece. Please contact us for more.';
    expect(await bag.change('srv', 1)).toEqual({ success: false, error: piece, refused: true });
    expect(await bag.add(line())).toEqual({ success: false, error: piece, refused: true });
    const other = await bag.add(line({ size: '9' }));
    expect(other.error).toBe('A bag can hold one kind of piece.');
    expect(await bag.change('srv', -1)).toEqual({ success: true });
    expect([quantities(bag), browser.server.pieces]).toEqual([[6], 6]);
  });

  test('BAG-06 a local line beyond a lowered limit reaches the server as far as it fits', async () => {
    browser.keep([line({ quantity: 9 }), line({ size: '9', quantity: 2 })]);
    browser.server.fault = (call) => (call.startsWith('sync') ? 'refused' : null);
    const bag = browser.tab();
    bag.limitTo({ lineQuantity: 5, cartLines: 100 });
    await idle(bag);
    expect([quantities(bag), browser.server.pieces]).toEqual([[5, 2], 7]);
  });

  test('BAG-08 a refused add is taken back with the reason', async () => {
    const bag = browser.tab();
    await idle(bag);
    browser.server.fault = (call) => (call.startsWith('add') ? 'refused' : null);
    expect(await bag.add(line())).toEqual({ success: false, error: 'No add 1.', refused: true });
    expect(bag.snapshot().state.items).toEqual([]);
    expect(browser.retries).toHaveLength(0);
  });

  /** A piece added while the server was away, which the server then will not add. */
  async function addedOffline(refuses: (call: string) => boolean) {
    const bag = browser.tab();
    const told: string[] = [];
    bag.onRejected((sentence) => told.push(sentence));
    await idle(bag);
    browser.server.fault = () => 'before';
    await bag.add(line({ quantity: 2 }));
    browser.server.fault = (call) => (refuses(call) ? 'refused' : null);
    await bag.refresh();
    return { bag, told };
  }

  test('BAG-06 BAG-10 a press while the first pieces are on their way to an empty cart counts', async () => {
    const bag = browser.tab();
    const { add } = browser.server;
    browser.server.add = (...call) => {
      browser.server.add = add;
      const adding = add(...call);
      void bag.change('ring-1-7-1000', 1);
      return adding;
    };
    bag.start();
    void bag.add(line());
    await bag.refresh();
    expect([quantities(bag), browser.server.pieces]).toEqual([[2], 2]);
  });

  test('BAG-06 first pieces whose sending to an empty cart is never answered are not counted twice', async () => {
    const bag = browser.tab();
    let lost = false;
    browser.server.fault = (call) => (call.startsWith('add') && !lost ? ((lost = true), 'after') : null);
    bag.start();
    void bag.add(line());
    await bag.refresh();
    await bag.refresh();
    expect([quantities(bag), browser.server.pieces]).toEqual([[1], 1]);
  });

  test('BAG-06 a piece that left the catalogue before the server heard of it stays in the bag', async () => {
    const { bag, told } = await addedOffline((call) => call.startsWith('add'));
    expect([quantities(bag), browser.server.pieces, told]).toEqual([[2], 2, []]);
    const { length } = browser.server.log;
    await bag.refresh();
    expect(browser.server.log.slice(length)).toEqual(['cart']);
  });

  test('BAG-08 a refusal that nobody waits for any more is told with the name of the piece', async () => {
    const { bag, told } = await addedOffline((call) => /^(add|sync)/.test(call));
    expect([quantities(bag), told]).toEqual([[], ['Sovereign Signet Ring: No add 2.']]);
  });

  test('BAG-10 rapid presses end in the right number and travel as few calls', async () => {
    browser.server.items = [line({ cartItemId: 'srv', quantity: 2 })];
    const bag = browser.tab();
    await idle(bag);
    browser.server.hold();
    const presses = [1, 1, 1, -1, 1, 1].map((amount) => bag.change('srv', amount));
    expect(quantities(bag)).toEqual([6]);
    browser.server.letGo();
    await Promise.all(presses);
    expect(browser.server.pieces).toBe(6);
    expect(quantities(bag)).toEqual([6]);
    expect(browser.server.log.filter((call) => call.startsWith('update')).length).toBeLessThanOrEqual(2);
  });

  test('BAG-10 an answer that is older than the newest press does not undo it', async () => {
    browser.server.items = [line({ cartItemId: 'srv', quantity: 1 })];
    const bag = browser.tab();
    await idle(bag);
    browser.server.hold();
    const first = bag.change('srv', 1);
    await expect.poll(() => browser.server.log.at(-1)).toBe('update 1');
    const second = bag.change('srv', 1);
    browser.server.letGo();
    await first;
    expect(quantities(bag)).toEqual([3]);
    await second;
    expect(browser.server.pieces).toBe(3);
  });

  test('BAG-10 a press whose answer is lost is not counted twice', async () => {
    browser.server.items = [line({ cartItemId: 'srv', quantity: 1 })];
    const bag = browser.tab();
    await idle(bag);
    browser.server.fault = (call) => (call.startsWith('update') ? 'after' : null);
    expect((await bag.change('srv', 1)).success).toBe(false);
    expect(browser.server.pieces).toBe(2);
    browser.server.fault = () => null;
    await bag.refresh();
    expect(browser.server.pieces).toBe(2);
    expect(quantities(bag)).toEqual([2]);
  });

  test('BAG-08 an add whose answer is lost with the page is not counted twice by the next page', async () => {
    const bag = browser.tab();
    await idle(bag);
    browser.server.fault = (call) => (call.startsWith('add') ? 'after' : null);
    await bag.add(line({ quantity: 2 }));
    bag.stop();
    browser.server.fault = () => null;
    const next = browser.tab();
    await idle(next);
    expect(browser.server.pieces).toBe(2);
    expect(quantities(next)).toEqual([2]);
  });

  test('BAG-10 what was pressed while the server was away reaches it when it is back', async () => {
    browser.server.items = [line({ cartItemId: 'srv', quantity: 1 })];
    const bag = browser.tab();
    await idle(bag);
    browser.server.fault = () => 'before';
    await bag.change('srv', 1);
    await bag.add(line({ size: '9' }));
    expect(bag.snapshot().state.cartCount).toBe(3);
    browser.server.fault = () => null;
    browser.retries.at(-1)?.();
    await expect.poll(() => browser.server.pieces).toBe(3);
    expect(bag.snapshot().state.cartCount).toBe(3);
  });

  test('BAG-10 a delta that reaches 0 drops the line on both sides', async () => {
    browser.server.items = [line({ cartItemId: 'srv', quantity: 1 })];
    const bag = browser.tab();
    await idle(bag);
    await bag.change('srv', -1);
    expect(browser.server.items).toEqual([]);
    expect(bag.snapshot().state.items).toEqual([]);
  });

  test('BAG-11 a removal is local first and survives a server that is away', async () => {
    browser.server.items = [line({ cartItemId: 'srv' })];
    const bag = browser.tab();
    await idle(bag);
    browser.server.fault = () => 'before';
    const removed = bag.remove('srv');
    expect(bag.snapshot().state.items).toEqual([]);
    expect((await removed).success).toBe(false);
    bag.stop();
    browser.server.fault = () => null;
    await idle(browser.tab());
    expect(browser.server.items).toEqual([]);
  });

  test('BAG-12 clear empties at once and returns an error when the server fails', async () => {
    browser.server.items = [line({ cartItemId: 'srv' })];
    const bag = browser.tab();
    await idle(bag);
    browser.server.fault = () => 'before';
    const cleared = bag.clear();
    expect(bag.snapshot().state).toMatchObject({ items: [], cartCount: 0 });
    expect(await cleared).toMatchObject({ success: false });
  });

  test('BAG-12 CHK-08 after a purchase only what was bought is gone, though the server cannot be asked', async () => {
    browser.server.items = [line({ cartItemId: 'srv', quantity: 2 }), line({ cartItemId: 'new', size: '9' })];
    const bag = browser.tab();
    await idle(bag);
    browser.server.fault = () => 'before';
    const cleared = bag.clear([line()]);
    expect(quantities(bag)).toEqual([1, 1]);
    expect(await cleared).toEqual({ success: false, error: 'away' });
    // The payment itself took it out of the server's cart.
    browser.server.items = [line({ cartItemId: 'srv', quantity: 1 }), line({ cartItemId: 'new', size: '9' })];
    browser.server.fault = () => null;
    await bag.refresh();
    expect([quantities(bag), browser.server.pieces]).toEqual([[1, 1], 2]);
    expect(browser.server.log).not.toContain('clear');
  });

  test('BAG-12 CHK-08 a piece that another tab put in while the payment ran stays on both sides', async () => {
    browser.server.items = [line({ cartItemId: 'srv' })];
    const [paying, other] = [browser.tab(), browser.tab()];
    await idle(paying);
    await idle(other);
    await other.add(line({ size: '9' }));
    browser.server.items = browser.server.items.filter(({ size }) => size === '9');
    expect(await paying.clear([line()])).toEqual({ success: true });
    other.storageChanged(BAG_KEY);
    for (const bag of [paying, other])
      expect(bag.snapshot().state.items.map(({ size }) => size)).toEqual(['9']);
    expect(browser.server.pieces).toBe(1);
  });

  test('BAG-12 CHK-08 a piece whose addition was never answered is not put back once it is paid', async () => {
    const bag = browser.tab();
    await idle(bag);
    browser.server.fault = (call) => (call.startsWith('add') ? 'after' : null);
    await bag.add(line());
    browser.server.fault = () => null;
    browser.server.items = [];
    expect(await bag.clear([line()])).toEqual({ success: true });
    expect([quantities(bag), browser.server.pieces]).toEqual([[], 0]);
  });

  test('BAG-12 CHK-08 an addition that arrives again after its piece was paid for adds nothing', async () => {
    const bag = browser.tab();
    await idle(bag);
    const { add } = browser.server;
    let again = add.bind(null, '', line());
    browser.server.add = (...call) => {
      again = () => add(...call);
      return add(...call);
    };
    await bag.add(line());
    browser.server.items = [];
    await again();
    expect(browser.server.pieces).toBe(0);
  });

  test('BAG-06 a change that earlier code left to be sent reaches the server, once', async () => {
    browser.server.items = [line({ cartItemId: 'srv', quantity: 2 })];
    const change = { type: 'delta', line: line(), amount: 1 };
    const unsent = [{ id: '1769817600000-0-k3j2h4x8', change, before: 2, at: NOW }];
    const copy = { version: 1, items: [line({ quantity: 3 })], lastUpdated: NOW, unsent, done: [] };
    browser.storage.setItem(BAG_KEY, JSON.stringify(copy));
    browser.server.fault = (call) => (call.startsWith('update') ? 'after' : null);
    await idle(browser.tab());
    browser.server.fault = () => null;
    const bag = browser.tab();
    await idle(bag);
    expect([quantities(bag), browser.server.pieces]).toEqual([[3], 3]);
  });

  test('BAG-12 CHK-08 a look at the cart from before the purchase does not bring back what was bought', async () => {
    browser.server.items = [line({ cartItemId: 'srv' })];
    const bag = browser.tab();
    await idle(bag);
    // The shopper comes back to the page: it asks for the cart, and the answer takes its time.
    browser.server.hold();
    const looked = bag.refresh();
    await new Promise((resolve) => setTimeout(resolve));
    browser.server.items = [];
    browser.server.emptiedAt = NOW;
    const cleared = bag.clear([line()]);
    browser.server.letGo();
    await Promise.all([looked, cleared]);
    expect(quantities(bag)).toEqual([]);
  });

  test('BAG-18 a cart that turned foreign is left for a new one with the local lines', async () => {
    const bag = browser.tab();
    await idle(bag);
    await bag.add(line());
    let strange = true;
    browser.server.fault = (call) => {
      if (call === 'browser-info') strange = false;
      return strange ? 'foreign' : null;
    };
    browser.server.items = [];
    browser.server.givenId = 'another-id-of-the-server';
    expect(await bag.add(line({ size: '9' }))).toEqual({ success: true });
    expect(bag.snapshot().state).toMatchObject({ cartCount: 2, browserId: 'another-id-of-the-server' });
    expect(browser.server.pieces).toBe(2);
  });
});

describe('tabs', () => {
  test('BAG-02 another tab follows, and its own presses add to what it followed', async () => {
    browser.server.items = [line({ cartItemId: 'srv', quantity: 1 })];
    const [one, two] = [browser.tab(), browser.tab()];
    await idle(one);
    await idle(two);
    await one.change('srv', 2);
    two.storageChanged(BAG_KEY);
    expect(quantities(two)).toEqual([3]);
    await two.change('srv', 1);
    expect(browser.server.pieces).toBe(4);
    one.storageChanged(BAG_KEY);
    expect(quantities(one)).toEqual([4]);
  });

  test('BAG-12 a bag cleared in another tab is empty here', async () => {
    browser.server.items = [line({ cartItemId: 'srv' })];
    const [one, two] = [browser.tab(), browser.tab()];
    await idle(one);
    await idle(two);
    await one.clear();
    two.storageChanged(BAG_KEY);
    expect(two.snapshot().state.items).toEqual([]);
  });
});
