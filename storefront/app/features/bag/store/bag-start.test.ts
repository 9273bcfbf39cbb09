import { beforeEach, describe, expect, test } from 'vitest';
import { Browser, NOW, idle, quantities } from './browser.fixture';
import { line } from './fake-cart.fixture';
import { BAG_KEY, BROWSER_KEY, writeCopy } from './local-copy';
import { safeStorage } from '~/lib/safe-storage';

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

describe('start-up', () => {
  test('BAG-04 browser-info comes before the cart', async () => {
    await idle(browser.tab());
    expect(browser.server.log.slice(0, 2)).toEqual(['browser-info', 'cart']);
  });

  test('BAG-05 a filled server cart becomes the state, whatever the local copy says', async () => {
    browser.server.items = [line({ quantity: 4 })];
    browser.keep([line({ productId: 'other', quantity: 9 })]);
    const bag = browser.tab();
    await idle(bag);
    expect(bag.snapshot().state).toMatchObject({ cartCount: 4, items: [{ productId: 'ring-1' }] });
    expect(browser.server.log).not.toContain('sync 1');
  });

  test('BAG-06 an empty server cart gets the local lines, then the cart is read again', async () => {
    browser.keep([line({ quantity: 2 })]);
    const bag = browser.tab();
    bag.start();
    await bag.refresh();
    expect(browser.server.log.slice(0, 4)).toEqual(['browser-info', 'cart', 'sync 1', 'cart']);
    expect(browser.server.pieces).toBe(2);
    expect(quantities(bag)).toEqual([2]);
  });

  test('BAG-06 lines that were bought after this page was closed are not sent up again', async () => {
    browser.keep([line({ quantity: 2, addedAt: new Date(NOW - 2_000).toISOString() })]);
    browser.server.emptiedAt = NOW - 1_000;
    const bag = browser.tab();
    await idle(bag);
    expect(bag.snapshot().state.items).toEqual([]);
    expect(browser.server.pieces).toBe(0);
    expect(browser.server.log).not.toContain('sync 1');
  });

  test('BAG-06 lines that are bought while they are sent up do not come back', async () => {
    browser.keep([line({ quantity: 2, addedAt: new Date(NOW - 2_000).toISOString() })]);
    const { sync } = browser.server;
    browser.server.sync = (id, items, emptiedAt) => {
      browser.server.sync = sync;
      browser.server.emptiedAt = NOW - 1_000;
      return browser.server.sync(id, items, emptiedAt);
    };
    const bag = browser.tab();
    await idle(bag);
    expect(browser.server.log).toContain('spent sync 1');
    expect([bag.snapshot().state.items, browser.server.pieces]).toEqual([[], 0]);
  });

  test('BAG-07 a server that cannot be reached leaves the local copy, and loading ends', async () => {
    browser.keep();
    browser.server.fault = () => 'before';
    const bag = browser.tab();
    expect(bag.snapshot().loading).toBe(true);
    await idle(bag);
    expect(bag.snapshot()).toMatchObject({ loading: false, state: { cartCount: 1 } });
  });

  test('BAG-07 the local copy shows while the server has not answered yet', async () => {
    browser.keep();
    browser.server.hold();
    const bag = browser.tab();
    bag.start();
    expect(bag.snapshot()).toMatchObject({ loading: true, state: { cartCount: 1 } });
    browser.server.letGo();
    await bag.refresh();
    expect(bag.snapshot().loading).toBe(false);
  });

  test('BAG-03 an expired copy is ignored and deleted', () => {
    browser.storage.setItem(
      BAG_KEY,
      writeCopy({ items: [line()], pending: [], done: [], lastUpdated: NOW - 721 * 3_600_000 }, 'b'),
    );
    browser.server.hold();
    const bag = browser.tab();
    bag.start();
    expect(bag.snapshot().state.items).toEqual([]);
    expect(browser.storage.getItem(BAG_KEY)).toBeNull();
    browser.server.letGo();
  });

  test('BAG-02 the id that browser-info answers is adopted and kept', async () => {
    browser.server.givenId = 'given-by-the-server-0001';
    const bag = browser.tab();
    await idle(bag);
    expect(bag.snapshot().state.browserId).toBe('given-by-the-server-0001');
    expect(browser.storage.getItem(BROWSER_KEY)).toContain('given-by-the-server-0001');
  });

  test.each([
    ['forbidden', 'SecurityError', true],
    ['full', 'QuotaExceededError', false],
  ])(
    'BAG-02 with a storage that is %s the bag works from memory and the server',
    async (_title, name, all) => {
      const refuse = () => {
        throw new DOMException('no', name);
      };
      const storage = safeStorage(() => ({
        getItem: all ? refuse : () => null,
        setItem: refuse,
        removeItem: all ? refuse : () => undefined,
      }));
      browser.server.items = [line({ cartItemId: 'srv', quantity: 2 })];
      const bag = browser.tab(storage);
      await idle(bag);
      expect(await bag.add(line({ size: '9' }))).toEqual({ success: true });
      expect(await bag.change('srv', 1)).toEqual({ success: true });
      expect([quantities(bag), browser.server.pieces]).toEqual([[3, 1], 4]);
      browser.server.fault = () => 'before';
      await bag.change('srv', 1);
      expect(quantities(bag)).toEqual([4, 1]);
      // The next page remembers nothing, its own name neither: the cookie says whose the cart is.
      browser.server.fault = () => null;
      const next = browser.tab(safeStorage(refuse));
      await idle(next);
      expect([quantities(next), next.snapshot().state.browserId]).toEqual([[3, 1], browser.server.givenId]);
    },
  );

  test('BAG-08 a piece added while the start-up runs is kept and sent', async () => {
    browser.server.items = [line({ cartItemId: 'srv-old', productId: 'old', quantity: 3 })];
    browser.server.hold();
    const bag = browser.tab();
    bag.start();
    const added = bag.add(line());
    expect(bag.snapshot().state.cartCount).toBe(1);
    browser.server.letGo();
    expect(await added).toEqual({ success: true });
    expect(bag.snapshot().state.items.map((item) => item.productId)).toEqual(['old', 'ring-1']);
    expect(browser.server.pieces).toBe(4);
  });

  test('BAG-06 a sync refused as a whole offers each line by itself', async () => {
    browser.keep([line(), line({ cartItemId: 'gone-1', productId: 'gone' })]);
    browser.server.fault = (call) => (call.startsWith('sync') ? 'refused' : null);
    const bag = browser.tab();
    await idle(bag);
    expect(browser.server.items.map((item) => item.productId)).toEqual(['ring-1', 'gone']);
  });
});
