import { expect, test } from 'vitest';
import { productFromState } from './link-state';

const product = { _id: 'p1', slug: 'signet-Ring', title: 'Ring', price: 1, pictures: [] };

test.each(['p1', 'signet-Ring', 'SIGNET-ring'])(
  'PDP-01 S-66 a carried product is used when %s is asked for',
  (name) => {
    expect(productFromState({ listed: product }, name)).toBe(product);
  },
);

test.each([
  ['another id', { listed: product }, 'p2'],
  ['its id in another letter case', { listed: product }, 'P1'],
  ['a word that is no text', { listed: { ...product, slug: 7 } }, 'p2'],
  ['no word at all', { listed: { ...product, slug: undefined } }, 'undefined'],
  ['a price in dollars, of an older page', { product }, 'p1'],
  ['nothing', null, 'p1'],
  ['another kind of state', 'p1', 'p1'],
  ['no product', {}, 'p1'],
  ['an empty product', { listed: null }, 'p1'],
  ['half a product', { listed: { _id: 'p1' } }, 'p1'],
])('PDP-01 %s is not used', (_what, state, id) => {
  expect(productFromState(state, id)).toBeUndefined();
});
