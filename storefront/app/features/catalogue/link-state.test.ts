import { expect, test } from 'vitest';
import { productFromState } from './link-state';

const product = { _id: 'p1', title: 'Ring', price: 1, pictures: [] };

test('PDP-01 a carried product is used when its id is the one asked for', () => {
  expect(productFromState({ listed: product }, 'p1')).toBe(product);
});

test.each([
  ['another id', { listed: product }, 'p2'],
  ['a price in dollars, of an older page', { product }, 'p1'],
  ['nothing', null, 'p1'],
  ['another kind of state', 'p1', 'p1'],
  ['no product', {}, 'p1'],
  ['an empty product', { listed: null }, 'p1'],
  ['half a product', { listed: { _id: 'p1' } }, 'p1'],
])('PDP-01 %s is not used', (_what, state, id) => {
  expect(productFromState(state, id)).toBeUndefined();
});
