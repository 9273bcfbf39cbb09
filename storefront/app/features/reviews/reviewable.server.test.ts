import type { ProductDetail, ShopperOrder } from '@shop/contract';
import { expect, test, vi } from 'vitest';
import { CmsError, type Cms } from '~/lib/cms/cms-client.server';
import { reviewablePieces } from './reviewable.server';

const order = (status: ShopperOrder['status'], ...ids: string[]) =>
  ({ status, lines: ids.map((productId) => ({ productId })) }) as unknown as ShopperOrder;
const shop = (product: (id: string) => Promise<ProductDetail | null>) => ({
  cms: { product } as unknown as Cms,
  log: vi.fn(),
});
const known = async (id: string) => (id === 'gone' ? null : ({ _id: id } as ProductDetail));

test('D-10 each piece of a paid order can be reviewed once, unless it left the shop', async () => {
  expect(await reviewablePieces(shop(known), order('paid', 'a', 'gone', 'b', 'a'))).toEqual(['a', 'b']);
});

test.each(['pending', 'failed', 'canceled', 'needs_review'] as const)(
  'D-10 no piece of an order that is %s can be reviewed',
  async (status) => {
    expect(await reviewablePieces(shop(known), order(status, 'a'))).toEqual([]);
  },
);

test('D-10 an order shows without its review links while the catalogue is away', async () => {
  const away = shop(() => Promise.reject(new CmsError('away', 'away')));
  expect(await reviewablePieces(away, order('paid', 'a'))).toEqual([]);
  expect(away.log).toHaveBeenCalledOnce();
});
