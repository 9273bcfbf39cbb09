import { cents } from '@shop/contract/rules';
import { describe, expect, test } from 'vitest';
import { EMPTY_BAG, bagReducer, type BagAction } from './bag-reducer';
import { line } from './fake-cart.fixture';

const gold = line({ cartItemId: 'ring-1-7-2000', type: 'Gold', price: cents(41_000) });
const small = line({ cartItemId: 'ring-1-6-3000', size: '6' });
const two = { ...line(), quantity: 2 };

const cases: [title: string, start: (typeof two)[], action: BagAction, after: [string, number][]][] = [
  ['BAG-08 an add to an empty bag makes a line', [], { type: 'add', line: two }, [['ring-1-7-1000', 2]]],
  [
    'BAG-08 D-13 the same product, size and metal gains the quantity and keeps its line',
    [two],
    { type: 'add', line: line({ cartItemId: 'ring-1-7-9999', quantity: 3 }) },
    [['ring-1-7-1000', 5]],
  ],
  [
    'D-13 the same ring in gold is a second line',
    [two],
    { type: 'add', line: gold },
    [
      ['ring-1-7-1000', 2],
      ['ring-1-7-2000', 1],
    ],
  ],
  [
    'D-13 the same ring in another size is a second line',
    [two],
    { type: 'add', line: small },
    [
      ['ring-1-7-1000', 2],
      ['ring-1-6-3000', 1],
    ],
  ],
  [
    'BAG-08 a line never exceeds 99 pieces',
    [line({ quantity: 98 })],
    { type: 'add', line: two },
    [['ring-1-7-1000', 99]],
  ],
  ['BAG-10 a delta up', [two], { type: 'delta', line: two, amount: 1 }, [['ring-1-7-1000', 3]]],
  ['BAG-10 a delta down', [two], { type: 'delta', line: two, amount: -1 }, [['ring-1-7-1000', 1]]],
  ['BAG-10 a line that would reach 0 is dropped', [two], { type: 'delta', line: two, amount: -2 }, []],
  ['BAG-10 a line that would fall below 0 is dropped', [two], { type: 'delta', line: two, amount: -5 }, []],
  [
    'BAG-10 a delta of an unknown line changes nothing',
    [two],
    { type: 'delta', line: gold, amount: 1 },
    [['ring-1-7-1000', 2]],
  ],
  ['BAG-11 remove takes one line out', [two, gold], { type: 'remove', line: two }, [['ring-1-7-2000', 1]]],
  ['BAG-12 clear takes all', [two, gold], { type: 'clear' }, []],
  [
    'BAG-12 CHK-08 what was bought goes, another line stays',
    [two, gold],
    { type: 'bought', bought: [two] },
    [['ring-1-7-2000', 1]],
  ],
  [
    'BAG-12 CHK-08 a piece beyond those that were bought stays',
    [two],
    { type: 'bought', bought: [{ ...two, quantity: 1 }] },
    [['ring-1-7-1000', 1]],
  ],
  [
    'BAG-12 CHK-08 what was bought and is not there takes nothing else',
    [gold],
    { type: 'bought', bought: [two] },
    [['ring-1-7-2000', 1]],
  ],
  [
    "BAG-08 the server's answer replaces the state",
    [two],
    { type: 'replace', items: [gold] },
    [['ring-1-7-2000', 1]],
  ],
  ['BAG-08 a reload takes the local copy', [gold], { type: 'reload', items: [two] }, [['ring-1-7-1000', 2]]],
];

describe('bagReducer', () => {
  test.each(cases)('%s', (_title, start, action, after) => {
    const frozen = Object.freeze(start.map((item) => Object.freeze({ ...item })));
    const state = bagReducer({ ...EMPTY_BAG, items: [...frozen] }, action, 5);
    expect(state.items.map((item) => [item.cartItemId, item.quantity])).toEqual(after);
  });

  test('BAG-14 cartCount is the total quantity and lastUpdated the time given', () => {
    const state = bagReducer({ ...EMPTY_BAG, items: [two], browserId: 'b' }, { type: 'add', line: gold }, 42);
    expect(state).toMatchObject({ cartCount: 3, lastUpdated: 42, browserId: 'b' });
  });
});
