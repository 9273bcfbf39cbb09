import { cents } from '@shop/contract/rules';
import { expect, test } from 'vitest';
import { productMeta } from './product-meta';

const PIECE = {
  ...{ _id: 'p1', slug: 'piece', title: 'Piece', price: cents(11_000), goldPrice: cents(15_000) },
  ...{ image: [], pictures: [], video: null, videoPoster: null, tagText: null, description: '' },
};

test.each([
  [{ category: 'ring', listPage: 'Rings' as const }, '/Rings', 'Rings', '/Rings/piece'],
  [
    { category: 'brooch', listPage: null, categoryName: 'Brooch' },
    '/ProductList?category=brooch',
    'Brooch',
    '/product/piece',
  ],
])('PDP-01 S-97 machines read the way to a piece of %j', (placed, list, name, own) => {
  const facts = JSON.stringify(productMeta(undefined, { ...PIECE, ...placed }));
  expect(facts).toContain(`"name":"${name}"`);
  expect(facts).toContain(list);
  expect(facts).toContain(own);
});

test('D-08 machines read of each metal whether it can be had', () => {
  const meta = productMeta(undefined, {
    _id: 'p1',
    slug: 'piece',
    title: 'Piece',
    price: cents(11_000),
    goldPrice: cents(15_000),
    category: 'ring',
    image: [],
    pictures: [],
    video: null,
    videoPoster: null,
    tagText: null,
    description: '',
    left: { Silver: 2, Gold: 0 },
  });
  const facts = JSON.stringify(meta);
  expect(facts).toContain(
    '"name":"Silver","sku":"p1-Silver","price":"110.00","priceCurrency":"USD","availability":"https://schema.org/LimitedAvailability"',
  );
  expect(facts).toContain('"priceCurrency":"USD","availability":"https://schema.org/OutOfStock"');
});
