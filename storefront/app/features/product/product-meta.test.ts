import { cents } from '@shop/contract/rules';
import { expect, test } from 'vitest';
import { productMeta } from './product-meta';

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
