import { beforeEach, describe, expect, test } from 'vitest';
import type { BagStore } from './bag-store';
import { Browser, idle, quantities } from './browser.fixture';
import { DelayedStorage, line } from './fake-cart.fixture';

let browser: Browser;
let storage: DelayedStorage;
let one: BagStore;
let two: BagStore;

/** Brings each tab what the other one wrote. */
function hear(): boolean {
  const keys = storage.deliver();
  for (const key of keys) [one, two].forEach((tab) => tab.storageChanged(key));
  return keys.length > 0;
}

/** Lets the tabs hear of each other and of the server until nothing changes any more. */
async function settle(): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    await Promise.all([one, two].map((tab) => tab.refresh()));
    if (!hear()) return;
  }
  throw new Error('The tabs never came to rest.');
}

beforeEach(async () => {
  browser = new Browser();
  storage = new DelayedStorage();
  browser.server.items = [line({ cartItemId: 'srv', quantity: 1 })];
  [one, two] = [browser.tab(storage.tab()), browser.tab(storage.tab())];
  await idle(one);
  await settle();
  await idle(two);
  await settle();
});

const everywhere = () => [quantities(one), quantities(two), browser.server.pieces];

describe('two tabs that write before either has read', () => {
  test('BAG-10 one press in each at the same moment: both count, once', async () => {
    browser.server.hold();
    void one.change('srv', 1);
    void two.change('srv', 1);
    // The later write stands; who wrote the earlier one puts its press back.
    hear();
    hear();
    expect([quantities(one), quantities(two)]).toEqual([[3], [3]]);
    browser.server.letGo();
    await settle();
    expect(everywhere()).toEqual([[3], [3], 3]);
  });

  test.each([
    ['at once', () => undefined],
    ['hearing of each press', hear],
    ['with an answer in between', () => one.refresh()],
    ['with an answer to the other one in between', () => two.refresh()],
  ])('BAG-10 15 presses in each, %s, make 31', async (_title, between) => {
    for (let press = 0; press < 15; press += 1) {
      if (press % 5 === 0) browser.server.hold();
      void one.change('srv', 1);
      if (press % 3 === 0) hear();
      void two.change('srv', 1);
      if (press % 5 === 3) browser.server.letGo();
      if (press % 5 > 2) await between();
      else hear();
    }
    browser.server.letGo();
    await settle();
    expect(everywhere()).toEqual([[31], [31], 31]);
  });

  test('BAG-10 presses while the server is away reach it once, when it is back', async () => {
    browser.server.fault = () => 'before';
    for (let press = 0; press < 5; press += 1) {
      await Promise.all([one.change('srv', 1), two.change('srv', 1)]);
    }
    await settle();
    expect([quantities(one), quantities(two)]).toEqual([[11], [11]]);
    browser.server.fault = () => null;
    await settle();
    expect(everywhere()).toEqual([[11], [11], 11]);
  });

  test.each([
    ['are lost', ['after']],
    ['or the presses are lost', ['after', 'before']],
    ['or nothing are lost', ['after', null]],
  ] as const)(
    'BAG-10 presses in both at once while answers %s: each counts, once',
    async (_title, faults) => {
      let calls = 0;
      browser.server.fault = () => faults[calls++ % faults.length] ?? null;
      for (let press = 0; press < 6; press += 1) {
        await Promise.all([one.change('srv', 1), two.change('srv', 1)]);
        if (press % 2 === 0) hear();
      }
      await settle();
      browser.server.fault = () => null;
      await settle();
      expect(everywhere()).toEqual([[13], [13], 13]);
    },
  );

  test('BAG-08 the first press in each, within one call to an empty cart, makes two pieces', async () => {
    await one.remove('srv');
    hear();
    await settle();
    browser.server.hold();
    void one.add(line());
    void two.add(line());
    hear();
    hear();
    browser.server.letGo();
    await settle();
    expect(everywhere()).toEqual([[2], [2], 2]);
  });

  test('BAG-11 BAG-10 a removal here and a press there end the same in both', async () => {
    void one.remove('srv');
    void two.change('srv', 1);
    await settle();
    const [here, there, server] = everywhere();
    expect(here).toEqual(there);
    expect(server).toBe(quantities(one).reduce((sum, n) => sum + n, 0));
  });

  test('BAG-08 an addition here and another there are both in the bag', async () => {
    void one.add(line({ size: '8' }));
    void two.add(line({ size: '9', quantity: 2 }));
    await settle();
    expect(browser.server.pieces).toBe(4);
    expect(one.snapshot().state.cartCount).toBe(4);
    expect(two.snapshot().state.cartCount).toBe(4);
  });

  test('BAG-10 what a tab could not send before it was closed is sent by the next page', async () => {
    browser.server.fault = () => 'before';
    await one.change('srv', 1);
    one.stop();
    storage.deliver();
    browser.server.fault = () => null;
    one = browser.tab(storage.tab());
    await idle(one);
    await settle();
    expect(everywhere()).toEqual([[2], [2], 2]);
  });

  test('BAG-10 more and less of one line, never sent, comes to what was there', async () => {
    browser.server.fault = () => 'before';
    for (const amount of [1, -1, 1, 1, -1, -1]) await one.change('srv', amount);
    browser.server.fault = () => null;
    await settle();
    expect(everywhere()).toEqual([[1], [1], 1]);
  });
});
