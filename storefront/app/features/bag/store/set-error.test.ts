import type { Product } from '@shop/contract';
import { cents, HIGHEST_BAG_LIMITS } from '@shop/contract/rules';
import { expect, test } from 'vitest';
import { line } from './fake-cart.fixture';
import { setError, type Chosen } from './set-error';

const chosen = (id: string, quantity = 1): Chosen => [
  {
    ...{ _id: id, slug: id, title: id, description: '', category: 'earring', tagText: null },
    ...{ price: cents(12_000), goldPrice: null },
    ...{ image: [], pictures: [], video: null, videoPoster: null },
  } satisfies Product,
  { type: 'Silver', quantity },
];
const held = (count: number, quantity = 1) =>
  Array.from({ length: count }, (_, n) => line({ productId: `p${n}`, size: 'One Size', quantity }));
const SET = [chosen('a'), chosen('b'), chosen('c')];

test.each([
  ['goes into an empty bag', [], SET, null],
  ['fills the last places of a bag', held(97), SET, null],
  [
    'does not fit where one of its pieces has no place',
    held(98),
    SET,
    'A bag can hold up to 100 different pieces.',
  ],
  ['needs no place for what the bag holds', held(98), [chosen('p0'), chosen('a'), chosen('b')], null],
  [
    'does not fit where a line of it is full',
    held(1, 99),
    [chosen('a'), chosen('p0')],
    'A bag can hold up to 99 of the same piece. Please contact us for more.',
  ],
  [
    'counts a piece that stands in it twice',
    held(1, 98),
    [chosen('p0'), chosen('p0')],
    'A bag can hold up to 99 of the same piece. Please contact us for more.',
  ],
  [
    'does not fit with a piece that is not made so',
    [],
    [chosen('a'), [chosen('b')[0], { type: 'Gold', quantity: 1 }] as const],
    'b is not made in Gold.',
  ],
])('S-109 BAG-08 a set %s', (_title, items, set, error) => {
  expect(setError(items, set, HIGHEST_BAG_LIMITS)).toBe(error);
});
