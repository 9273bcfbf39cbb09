import { describe, expect, test } from 'vitest';
import { randomKey } from '~/lib/random-key';
import { OpenPayments } from './open-payments';

function storage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const ring = { productId: 'ring-1', size: '7', type: 'Gold' as const, quantity: 2 };

describe('OpenPayments', () => {
  test('CHK-08 what is kept is there for another tab, without prices, until it is forgotten', () => {
    const browser = storage();
    const priced = { ...ring, price: 110.1 };
    new OpenPayments(browser, storage()).save('key-1', [priced]);
    const other = new OpenPayments(browser, storage());
    other.save('key-2', []);
    expect(other.all()).toEqual([
      { ref: { key: 'key-1' }, pieces: [ring] },
      { ref: { key: 'key-2' }, pieces: [] },
    ]);
    expect(other.piecesOf({ key: 'key-1' })).toEqual([ring]);
    other.forget({ key: 'key-1' });
    expect(other.all().map(({ ref }) => ref)).toEqual([{ key: 'key-2' }]);
    other.forget({ key: 'key-2' });
    expect(browser.values.size).toBe(0);
  });

  test('CHK-08 an order that a page of before kept for its tab is still asked about, and forgotten', () => {
    const tab = storage();
    tab.setItem('shop.checkout.order', 'order-1');
    tab.setItem('shop.checkout.pieces', JSON.stringify([ring]));
    const open = new OpenPayments(storage(), tab);
    expect(open.all()).toEqual([{ ref: { orderId: 'order-1' }, pieces: [ring] }]);
    open.forget({ orderId: 'order-1' });
    expect([open.all(), tab.values.size]).toEqual([[], 0]);
  });

  test.each([
    ['{', []],
    ['{"key":"a"}', []],
    ['[null,7,{"key":7}]', []],
    ['[{"key":"a"}]', [{ ref: { key: 'a' }, pieces: [] }]],
    [
      '[{"key":"a","pieces":[null,7,{"productId":"a","size":"7","type":"Tin","quantity":1}]}]',
      [{ ref: { key: 'a' }, pieces: [] }],
    ],
    [
      '[{"key":"a","pieces":[{"productId":"a","size":"7","type":"Gold","quantity":1.5}]}]',
      [{ ref: { key: 'a' }, pieces: [] }],
    ],
    [
      '[{"key":"a","pieces":[{"productId":"ring-1","size":"7","type":"Gold","quantity":2,"price":1}]}]',
      [{ ref: { key: 'a' }, pieces: [ring] }],
    ],
  ])('CHK-08 kept as %s', (stored, all) => {
    const browser = storage();
    browser.setItem('shop.payments', stored);
    expect(new OpenPayments(browser, storage()).all()).toEqual(all);
  });
});

test('API-09 keys are 128 random bits in the shape that the server takes', () => {
  const keys = new Set(Array.from({ length: 100 }, () => randomKey()));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
