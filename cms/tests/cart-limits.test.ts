import type { Cart, ShopContent } from '@shop/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { add, cartOf, claim, lines, pieces, shopper, type Pieces } from './support/bag';
import { bootShop, type TestShop } from './support/boot';

let shop: TestShop;
let piece: Pieces;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  piece = await pieces(shop);
});
afterAll(() => shop.stop());

/** Enters the limits as an editor does. */
async function setLimits(bagLineQuantity: number | null, bagLines: number | null): Promise<void> {
  const settings = shop.strapi.documents('api::shop-settings.shop-settings');
  const found = await settings.findFirst({ status: 'published' });
  const data = { bagLineQuantity, bagLines } as never;
  await settings.update({ documentId: found?.documentId ?? '', data, status: 'published' });
}
afterEach(() => setLimits(99, 100));

test('BAG-07 the shop’s own limit of pieces is said in a sentence, and the bag stays as it is', async () => {
  await setLimits(5, 100);
  const browser = await shopper(shop);
  await add(browser, piece.studs, { quantity: 4 });
  const before = await cartOf(browser);
  const refused = await add(browser, piece.studs, { quantity: 2 });
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({
      code: 'quantity_limit',
      message: 'A bag can hold up to 5 of the same piece. Please contact us for more.',
    }),
  ]);
  const [line] = before.items;
  const path = `/api/cart/update/${line?.cartItemId ?? ''}`;
  expect((await browser.put(path, { amount: 2 })).status).toBe(422);
  expect(await cartOf(browser)).toEqual(before);
  expect((await browser.put(path, { amount: 1 })).status).toBe(200);
});

test('BAG-07 the shop’s own limit of lines is said in a sentence, and more of a line still fits', async () => {
  await setLimits(99, 2);
  const browser = await shopper(shop);
  await add(browser, piece.studs);
  await add(browser, piece.pendant);
  const { status, body } = await browser.post('/api/cart/add', claim(piece.ring, { size: '7' }));
  expect([status, body.message]).toEqual([422, 'A bag can hold up to 2 different pieces.']);
  expect((await add(browser, piece.studs)).status).toBe(200);
});

test('BAG-07 a limit that is lowered takes nothing from a bag; less can be chosen, more cannot', async () => {
  const browser = await shopper(shop);
  const { body } = await add(browser, piece.studs, { quantity: 20 });
  await setLimits(5, 100);
  expect(lines(await cartOf(browser))[0]?.at(-1)).toBe(20);
  const path = `/api/cart/update/${body.items[0]?.cartItemId ?? ''}`;
  expect((await browser.put(path, { amount: 1 })).status).toBe(422);
  expect((await browser.put<Cart>(path, { amount: -1 })).body.cartCount).toBe(19);
  const copy = { localCartItems: [claim(piece.studs, { quantity: 19 })] };
  expect((await browser.post<Cart>('/api/cart/sync', copy)).body.cartCount).toBe(19);
});

test('BAG-07 the storefront is told the limits with the shop’s words, so that both say the same', async () => {
  const told = async () => (await shop.browser(null).get<ShopContent>('/api/content/shop')).body.bagLimits;
  await setLimits(5, 2);
  expect(await told()).toEqual({ lineQuantity: 5, cartLines: 2 });
  await setLimits(null, null);
  expect(await told()).toEqual({ lineQuantity: 99, cartLines: 100 });
});
