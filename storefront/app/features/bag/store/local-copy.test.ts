import { cents } from '@shop/contract/rules';
import { describe, expect, test } from 'vitest';
import { writeLine } from './bag-line';
import { line } from './fake-cart.fixture';
import { readCopy, writeCopy } from './local-copy';
import { safeStorage } from '~/lib/safe-storage';

const NOW = Date.UTC(2026, 0, 31);
const HOUR = 3_600_000;
const KEY = 'k'.repeat(32);
const stored = (over: object = {}) =>
  JSON.stringify({
    ...JSON.parse(writeCopy({ items: [line()], pending: [], done: [], lastUpdated: NOW }, 'b')),
    ...over,
  });

describe('readCopy', () => {
  test('BAG-02 what is written is read again', () => {
    const pending = [
      { id: KEY, change: { type: 'add', line: line() } as const },
      {
        // As the version before made them.
        id: '1769817600000-0-k3j2h4x8',
        change: {
          type: 'delta',
          line: { productId: 'ring-1', size: '7', type: 'Silver' },
          amount: -2,
        } as const,
      },
      { id: `${KEY}_3`, change: { type: 'clear' } as const },
    ];
    const copy = { items: [line({ quantity: 3 })], pending, done: ['a', 'b'], lastUpdated: NOW - HOUR };
    expect(readCopy(writeCopy(copy, 'browser'), NOW)).toEqual(copy);
  });

  test('BAG-14 the stored state names items, cartCount, lastUpdated and browserId', () => {
    const copy = { items: [line({ quantity: 3 })], pending: [], done: [], lastUpdated: NOW };
    expect(JSON.parse(writeCopy(copy, 'browser'))).toMatchObject({
      cartCount: 3,
      lastUpdated: NOW,
      browserId: 'browser',
    });
  });

  test('BAG-02 BAG-14 prices are kept in decimal dollars, as bags of before have them', () => {
    const items = [line({ price: cents(11_010), priceWas: cents(29) })];
    const pending = [{ id: KEY, change: { type: 'add', line: line({ price: cents(10_010) }) } as const }];
    const text = writeCopy({ items, pending, done: [], lastUpdated: NOW }, 'b');
    expect(JSON.parse(text)).toMatchObject({
      items: [{ price: 110.1, priceWas: 0.29 }],
      unsent: [{ change: { line: { price: 100.1 } } }],
    });
    expect(readCopy(text, NOW)).toMatchObject({ items, pending });
  });

  test.each([
    ['BAG-03 exactly 720 hours old is kept', 720 * HOUR, true],
    ['BAG-03 a millisecond older is ignored', 720 * HOUR + 1, false],
    ['BAG-03 new is kept', 0, true],
    ['BAG-03 a clock an hour ahead is kept', -HOUR, true],
    ['BAG-03 one from the future is kept', -48 * HOUR, true],
  ])('%s', (_title, age, kept) => {
    expect(readCopy(stored({ lastUpdated: NOW - age }), NOW) !== null).toBe(kept);
  });

  test.each([
    ['nothing stored', null],
    ['empty text', ''],
    ['half a JSON', stored().slice(0, 40)],
    ['a bare null', 'null'],
    ['a list', '[]'],
    ['items that are no list', stored({ items: { length: 1 } })],
    ['a time that is 56 years ago', stored({ lastUpdated: -5 })],
    ['a date of long ago', stored({ lastUpdated: '2025-12-31' })],
  ])('BAG-03 %s is no copy', (_title, text) => {
    expect(readCopy(text, NOW)).toBeNull();
  });

  test.each([
    ['a date', '2026-01-30T12:00:00.000Z', NOW - 12 * HOUR],
    ['a day', '2026-01-31', NOW],
    ['none', undefined, NOW],
    ['null', null, NOW],
    ['a word', 'yesterday', NOW],
  ])('BAG-03 of a copy whose time is %s the sound lines are kept', (_title, lastUpdated, time) => {
    expect(readCopy(stored({ lastUpdated }), NOW)).toMatchObject({ items: [line()], lastUpdated: time });
  });

  test('BAG-13 a line with the fields that every bag has, and no more, is kept', () => {
    const { id, cartId, cartItemId, productId, name, price, image, quantity, addedAt } = writeLine(line());
    const old = { id, cartId, cartItemId, productId, name, price, image, quantity, addedAt };
    expect(readCopy(stored({ items: [old] }), NOW)?.items).toEqual([
      line({ size: 'One Size', type: 'Silver', href: '/product/ring-1' }),
    ]);
  });

  test.each(['.', '..', '../clear', 'a\u0000b', ' '.repeat(200), 'x'.repeat(201), '', 7, undefined])(
    'BAG-13 a line with the id %j gets one by which it can be changed and removed',
    (cartItemId) => {
      const [kept] = readCopy(stored({ items: [{ ...writeLine(line()), cartItemId }] }), NOW)?.items ?? [];
      expect(kept?.cartItemId).toBe('ring-1-7Silver-0');
      expect([kept?.id, kept?.cartId]).toEqual([kept?.cartItemId, kept?.cartItemId]);
    },
  );

  test.each([
    ['quantity 0', { quantity: 0 }],
    ['a negative quantity', { quantity: -3 }],
    ['quantity 1.5', { quantity: 1.5 }],
    ['quantity 1e9', { quantity: 1e9 }],
    ["quantity '2'", { quantity: '2' }],
    ['a negative price', { price: -1 }],
    ['a price beyond all numbers', { price: 1e308 }],
    ['an unknown metal', { type: 'Platinum' }],
    ['a name that is an object', { name: {} }],
    ['a link to elsewhere', { href: '//evil.example/x' }],
    ['a script link', { href: 'javascript:alert(1)' }],
  ])('BAG-02 a line with %s is left out, the others stay', (_title, over) => {
    const copy = readCopy(
      stored({ items: [{ ...writeLine(line()), ...over }, writeLine(line({ size: '8' }))] }),
      NOW,
    );
    expect(copy?.items.map((item) => item.size)).toEqual(['8']);
  });

  test('BAG-02 foreign fields and prototype keys do not travel on', () => {
    const text = stored().replace(
      '"name":',
      '"__proto__":{"polluted":1},"constructor":1,"html":"<b>","name":',
    );
    const [item] = readCopy(text, NOW)?.items ?? [];
    expect(Object.keys(item ?? {}).sort()).toEqual(Object.keys(line()).sort());
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect((item as { polluted?: number } | undefined)?.polluted).toBeUndefined();
  });

  test.each([
    [{ de: 'Siegelring' }, { de: 'Siegelring' }],
    [{ de: 'Siegelring', xx: {}, fr: null }, { de: 'Siegelring' }],
    [{ de: 7 }, {}],
    [{ de: 'x'.repeat(301) }, {}],
    [0, {}],
    [null, undefined],
  ])('S-53 BAG-02 of the names %j of a line %j are kept', (names, kept) => {
    const [item] = readCopy(stored({ items: [{ ...writeLine(line()), names }] }), NOW)?.items ?? [];
    expect(item?.names).toEqual(kept);
  });

  test('BAG-03 a time in the future counts as now: the copy expires like any other', () => {
    const future = stored({ lastUpdated: NOW + 1_000 * HOUR });
    expect(readCopy(future, NOW)?.lastUpdated).toBe(NOW);
  });

  test.each([
    ['an older version', { version: 0 }],
    ['a version without a number', { version: undefined }],
    ['a later version', { version: 7, more: { of: 'it' } }],
  ])('BAG-02 of %s the sound lines are kept, and nothing that waited to be sent', (_title, over) => {
    const unsent = [{ id: KEY, change: { type: 'clear' } }];
    const items = [writeLine(line({ quantity: 2 })), { ...writeLine(line({ size: '8' })), price: undefined }];
    const copy = readCopy(stored({ ...over, items, unsent }), NOW);
    expect(copy).toMatchObject({ items: [{ size: '7', quantity: 2 }], pending: [] });
    expect(copy?.items).toHaveLength(1);
  });

  test('BAG-02 of 10,000 lines the first 100 sound ones are kept, wherever they stand', () => {
    const items = Array.from({ length: 10_000 }, (_, n) =>
      line({ productId: `p${n}`, quantity: n % 2 === 0 ? -1 : 1 }),
    );
    const kept = readCopy(stored({ items }), NOW)?.items ?? [];
    expect(kept.map((item) => item.productId)).toEqual(
      Array.from({ length: 100 }, (_, n) => `p${2 * n + 1}`),
    );
  });

  test('BAG-02 D-13 a second line of one piece is left out', () => {
    const copy = readCopy(stored({ items: [line({ quantity: 2 }), line({ quantity: 5 })] }), NOW);
    expect(copy?.items.map((item) => item.quantity)).toEqual([2]);
  });

  test('BAG-02 unreadable pending changes are left out', () => {
    const unsent = [
      null,
      { id: 1 },
      { id: 'no key', change: { type: 'clear' } },
      { id: KEY, change: { type: 'delta', line: {}, amount: 1 } },
      { id: KEY, change: { type: 'delta', amount: 0.5, line: line() } },
    ];
    expect(readCopy(stored({ unsent }), NOW)?.pending).toEqual([]);
  });
});

describe('safeStorage', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  test('BAG-02 a forbidden storage works from memory', () => {
    const store = safeStorage(forbidden);
    store.setItem('a', '1');
    expect(store.getItem('a')).toBe('1');
    store.removeItem('a');
    expect(store.getItem('a')).toBeNull();
  });

  test('BAG-02 a full storage keeps the newest value in memory, not the old one on disk', () => {
    const store = safeStorage(() => ({
      getItem: () => 'old',
      setItem: forbidden,
      removeItem: () => undefined,
    }));
    store.setItem('a', 'new');
    expect(store.getItem('a')).toBe('new');
  });
});
