import { beforeEach, describe, expect, test } from 'vitest';
import type { TextStore } from '~/lib/safe-storage';
import { AccountWishlist, type WishlistAnswer } from './account-wishlist';
import type { KeptList } from './kept-list';
import { ACCOUNT_KEY, savedIdList, WISHLIST_KEY } from './saved-ids';

interface Change {
  productId: string;
  wanted: boolean;
  msAgo: number;
}

let store: TextStore;
let now: number;
/** The account's list at the CMS, and whether the line to it stands. */
let kept: string[];
let line: 'up' | 'down' | 'answer lost';
let sent: { account: string; changes: Change[] }[];
let retries: (() => void)[];
let before: () => void;

/** A page of the browser. */
function page(): { list: KeptList; mine: AccountWishlist } {
  const list = savedIdList(WISHLIST_KEY, 50, store);
  const send = async (account: string, changes: object[]): Promise<WishlistAnswer> => {
    await Promise.resolve();
    before();
    if (line === 'down') return 'away';
    sent.push({ account, changes: changes as Change[] });
    for (const { productId, wanted } of changes as Change[]) {
      kept = kept.filter((id) => id !== productId);
      if (wanted) kept.unshift(productId);
    }
    return line === 'up' ? [...kept] : 'away';
  };
  const schedule = (work: () => void) => {
    retries.push(work);
    return () => void retries.splice(retries.indexOf(work), 1);
  };
  return { list, mine: new AccountWishlist({ list, store, send, schedule, now: () => now }) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const ada = (pieces: string[]) => ({ account: 'ada', pieces });

beforeEach(() => {
  const texts = new Map<string, string>();
  store = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
  [now, kept, line, sent, retries] = [10_000, [], 'up', [], []];
  before = () => undefined;
});

describe('S-122 logging in and out', () => {
  test('S-122 what was in the browser joins the account’s list, which is sent only that', async () => {
    kept = ['a', 'b'];
    const { list, mine } = page();
    for (const id of ['b', 'c']) list.add(id);
    mine.told(true, ada(['a', 'b']), now);
    expect(list.get()).toEqual(['c', 'a', 'b']);
    await settled();
    expect(sent).toEqual([{ account: 'ada', changes: [{ productId: 'c', wanted: true, msAgo: 0 }] }]);
    expect(kept).toEqual(['c', 'a', 'b']);
    // The next page: nothing is left to send.
    page().mine.told(true, ada(kept), now);
    await settled();
    expect(sent).toHaveLength(1);
  });

  test('S-122 after a logout the browser shows nothing of it, and the next person’s wishes are their own', async () => {
    const { list, mine } = page();
    list.add('a');
    mine.told(true, ada(['b']), now);
    await settled();
    mine.told(false, undefined, now);
    expect([list.get(), store.getItem(ACCOUNT_KEY)]).toEqual([[], null]);
    list.add('x');
    await settled();
    expect(kept).not.toContain('x');
    mine.told(true, { account: 'eve', pieces: ['e'] }, now);
    expect(list.get()).toEqual(['x', 'e']);
    await settled();
    expect(sent.at(-1)).toMatchObject({ account: 'eve', changes: [{ productId: 'x' }] });
  });

  test('S-122 another account in the place of the first takes nothing of its list', async () => {
    const { list, mine } = page();
    mine.told(true, ada(['a']), now);
    mine.told(true, { account: 'eve', pieces: ['e'] }, now);
    await settled();
    expect([list.get(), sent]).toEqual([['e'], []]);
  });

  test('S-122 what could not be sent before a logout waits for its account, and for no other', async () => {
    const { list, mine } = page();
    mine.told(true, ada(['a']), now);
    line = 'down';
    list.add('b');
    list.remove('a');
    await settled();
    mine.leave();
    expect(list.get()).toEqual([]);
    now += 60_000;
    line = 'up';
    kept = ['a'];
    mine.told(true, ada(['a']), now);
    expect(list.get()).toEqual(['b']);
    await settled();
    expect(sent).toEqual([
      {
        account: 'ada',
        changes: [
          { productId: 'b', wanted: true, msAgo: 60_000 },
          { productId: 'a', wanted: false, msAgo: 60_000 },
        ],
      },
    ]);
    line = 'down';
    list.add('c');
    await settled();
    mine.leave();
    line = 'up';
    mine.told(true, { account: 'eve', pieces: [] }, now);
    await settled();
    expect([list.get(), sent.length]).toEqual([[], 1]);
  });
});

describe('S-122 a line that is cut', () => {
  test('S-122 what is pressed shows at once, stays, and is sent when the line is back, with when it was pressed', async () => {
    const { list, mine } = page();
    mine.told(true, ada(['a']), now);
    line = 'down';
    list.add('b');
    expect(list.get()).toEqual(['b', 'a']);
    await settled();
    expect(retries).toHaveLength(1);
    // A page that is loaded meanwhile, whose small call got no answer about the list.
    now += 5_000;
    const later = page();
    later.mine.told(true, undefined, now);
    expect(later.list.get()).toEqual(['b', 'a']);
    line = 'up';
    retries.forEach((again) => again());
    await settled();
    expect(sent[0]?.changes).toEqual([{ productId: 'b', wanted: true, msAgo: 5_000 }]);
  });

  test('S-122 a change whose answer was lost is sent again as it was', async () => {
    const { list, mine } = page();
    mine.told(true, ada([]), now);
    line = 'answer lost';
    list.add('a');
    await settled();
    line = 'up';
    now += 3_000;
    mine.refresh();
    await settled();
    expect(sent.map(({ changes }) => changes[0]?.msAgo)).toEqual([0, 3_000]);
    expect(list.get()).toEqual(['a']);
  });

  test('S-122 what is pressed while a change is on its way is not lost', async () => {
    const { list, mine } = page();
    mine.told(true, ada([]), now);
    before = () => {
      before = () => undefined;
      now += 10;
      list.remove('a');
      list.add('b');
    };
    list.add('a');
    await settled();
    expect([list.get(), kept]).toEqual([['b'], ['b']]);
  });

  test('S-122 an answer that is older than what is known takes nothing back', async () => {
    const { list, mine } = page();
    mine.told(true, ada([]), now);
    const askedAt = now;
    now += 100;
    list.add('a');
    await settled();
    mine.told(true, ada([]), askedAt);
    expect(list.get()).toEqual(['a']);
    // A clock that was set back makes no later answer old.
    now = 50;
    mine.told(true, ada(['a', 'b']), now);
    expect(list.get()).toEqual(['a', 'b']);
  });

  test('S-122 a list that got lost in this browser takes nothing off the account’s', async () => {
    for (const text of [null, '', '["a"', '{}']) {
      const { list, mine } = page();
      mine.told(true, ada(['a', 'b']), now);
      if (text === null) store.removeItem(WISHLIST_KEY);
      else store.setItem(WISHLIST_KEY, text);
      mine.told(true, undefined, now);
      expect(list.get()).toEqual(['a', 'b']);
    }
    await settled();
    expect(sent).toEqual([]);
  });

  test('S-122 a piece that another device took off goes here too', async () => {
    const { list, mine } = page();
    mine.told(true, ada(['a', 'b']), now);
    kept = ['b', 'c'];
    now += 1;
    mine.refresh();
    await settled();
    expect(list.get()).toEqual(['b', 'c']);
    expect(sent).toEqual([{ account: 'ada', changes: [] }]);
  });
});
