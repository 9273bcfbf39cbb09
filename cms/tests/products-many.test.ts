import type { Product } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop();
});
afterAll(() => shop.stop());

test('API-02 beyond 1,000 products a Link leads to the rest', async () => {
  await shop.strapi.db.query('api::product.product').createMany({
    data: Array.from({ length: 1_003 }, (_, n) => ({
      documentId: `many${n}`,
      title: `Ring ${n}`,
      slug: `ring-${n}`,
      description: 'One of many.',
      category: 'ring',
      priceCents: 10_000,
      position: n,
      publishedAt: new Date(),
    })),
  });
  const first = await shop.browser(null).get<Product[]>('/api/products?category=Rings');
  expect(first.body).toHaveLength(1_000);
  expect(first.headers.get('link')).toBe('</api/products?category=Rings&page=2>; rel="next"');
  const second = await shop.browser(null).get<Product[]>('/api/products?category=Rings&page=2');
  expect(second.body.map((product) => product.title)).toEqual(['Ring 1000', 'Ring 1001', 'Ring 1002']);
  expect(second.headers.get('link')).toBeNull();
});
