import { expect, test } from 'vitest';
import { namedProducts } from './named-products';

const piece = (documentId: string) => ({ documentId });

test.each<[string, unknown, string[]]>([
  ['nothing', null, []],
  [
    'the carousel and a tile',
    { featured: [piece('a')], showcaseTiles: [{ product: piece('b') }] },
    ['a', 'b'],
  ],
  ['a link in a block', { blocks: [{ link: { product: piece('a'), page: piece('p') } }] }, ['a']],
  ['a row, twice the same', [{ products: [piece('a'), piece('b')] }, { products: [piece('a')] }], ['a', 'b']],
  ['a link that leads elsewhere', { link: { product: null, story: piece('s') } }, []],
  ['a picture', { picture: { documentId: 'file' }, heroes: [{ product: piece('a') }] }, ['a']],
])('B-123 pieces that are named: %s', (_what, stored, ids) => {
  expect(namedProducts(stored)).toEqual(ids);
});
