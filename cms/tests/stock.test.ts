import type { Cart, Product } from '@shop/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER, totalOf, type Shopper, type Wish } from './support/shopper';

let world: World;
let ring: Wish;
let gold: Wish;
beforeAll(async () => {
  world = await World.start();
  ({ ring, goldRing: gold } = world.pieces);
});
afterAll(() => world.stop());
afterEach(() => world.checkBooks());

const setStock = (data: object) =>
  world.products.update({ documentId: ring.productId, data, status: 'published' });
const stored = async (column: 'stockSilver' | 'stockGold'): Promise<(number | null)[]> => {
  const rows: Record<string, number | null>[] = await world.shop.strapi.db
    .query('api::product.product')
    .findMany({ where: { documentId: ring.productId } });
  return rows.map((row) => row[column] ?? null);
};
const version = () => world.service('api::content-version.content-version').current();
const seen = async () =>
  (await world.shop.browser(null).get<Product[]>('/api/products')).body.find(
    ({ _id }) => _id === ring.productId,
  )?.left ?? null;
const bag = async (shopper: Shopper) => (await shopper.get<Cart>('/api/cart')).body.items;

test('D-08 a piece without a count is made to order: any number is sold', async () => {
  await setStock({ stockSilver: null, stockGold: null });
  const shopper = await world.shopperWith({ ...ring, quantity: 50 });
  expect((await shopper.pay([{ ...ring, quantity: 50 }], CARDS.good)).body.success).toBe(true);
  expect(await seen()).toBeNull();
  expect((await world.orders()).at(-1)?.stockHeld).toEqual([]);
});

test('D-08 a hundred checkouts at once for the last piece sell one', { timeout: 180_000 }, async () => {
  await setStock({ stockGold: 1 });
  const shoppers: Shopper[] = [];
  for (let n = 0; n < 5; n += 1) {
    shoppers.push(...(await Promise.all(Array.from({ length: 20 }, () => world.shopperWith(gold)))));
  }
  const charged = world.standIn.control.succeededCharges().length;
  const answers = await Promise.all(
    shoppers.map((shopper, n) =>
      shopper.pay([gold], CARDS.good, {
        customerInfo: { ...CUSTOMER, email: `stock-${n}@example.com` },
      }),
    ),
  );
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  const refused = answers.filter(({ body }) => !body.success);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.message}`))).toEqual(
    new Set(['409 out_of_stock Ring in gold is sold out. Please remove it from your bag.']),
  );
  expect(world.standIn.control.succeededCharges()).toHaveLength(charged + 1);
  expect(await stored('stockGold')).toEqual([0, 0]);
});

describe('once sold out', () => {
  test('D-08 the shop says so, and the bag of a shopper who was too late', async () => {
    await setStock({ stockGold: 1 });
    const late = await world.shopperWith(gold, ring);
    const first = await world.shopperWith(gold);
    expect(await seen()).toEqual({ Silver: null, Gold: 1 });
    expect((await first.pay([gold], CARDS.good)).body.success).toBe(true);
    expect(await seen()).toEqual({ Silver: null, Gold: 0 });
    const lines = await bag(late);
    expect(lines.find(({ type }) => type === 'Gold')).toMatchObject({ available: false, left: 0 });
    expect(lines.find(({ type }) => type === 'Silver')).toMatchObject({ available: true });
  });

  test('D-08 it cannot be put into a bag, and the other metal can', async () => {
    const shopper = world.shopper();
    const { price: _, ...wish } = gold;
    expect(await shopper.post('/api/cart/add', wish)).toMatchObject({
      status: 422,
      body: { code: 'sold_out', message: 'Ring is sold out in gold.' },
    });
    await shopper.fill(ring);
    expect(await bag(shopper)).toHaveLength(1);
  });

  test('D-08 a bag brought along from before keeps its line, and says so', async () => {
    const shopper = world.shopper();
    const { price: _, ...wish } = gold;
    const { status, body } = await shopper.post<Cart>('/api/cart/sync', { localCartItems: [wish] });
    expect(status).toBe(200);
    expect(body.items[0]).toMatchObject({ available: false, left: 0 });
  });
});

describe('pieces that are held', () => {
  const two = () => ({ ...ring, quantity: 2 });

  test('D-08 come back when the card is declined, and are taken again by the next card', async () => {
    await setStock({ stockSilver: 2 });
    const shopper = await world.shopperWith(two());
    expect((await shopper.pay([two()], CARDS.declined)).body.code).toBe('card_declined');
    expect(await stored('stockSilver')).toEqual([2, 2]);
    expect((await shopper.pay([two()], CARDS.good)).body.success).toBe(true);
    expect(await stored('stockSilver')).toEqual([0, 0]);
  });

  test('D-08 are not for others while an authentication runs, and come back after half an hour', async () => {
    await setStock({ stockSilver: 2 });
    const slow = await world.shopperWith(two());
    const quick = await world.shopperWith(ring);
    const { body } = await slow.pay([two()], CARDS.authenticate);
    expect(await stored('stockSilver')).toEqual([0, 0]);
    expect((await quick.pay([ring], CARDS.good)).body.code).toBe('out_of_stock');
    await world.age(body.orderId, 29 * 60_000);
    await world.service('api::checkout.recovery').run(0);
    expect(await stored('stockSilver')).toEqual([0, 0]);
    await world.age(body.orderId, 31 * 60_000);
    await world.reconcile(async () => expect(await stored('stockSilver')).toEqual([2, 2]));
    expect((await quick.pay([ring], CARDS.good)).body.success).toBe(true);
    expect(await stored('stockSilver')).toEqual([1, 1]);
  });

  test('D-08 more than there are: how many are left is said, and the sizes of one piece count together', async () => {
    await setStock({ stockSilver: 2 });
    const other = { ...ring, size: '8' };
    const shopper = await world.shopperWith(two(), other);
    expect((await bag(shopper))[0]).toMatchObject({ available: true, left: 2 });
    const { status, body } = await shopper.pay([two(), other], CARDS.good);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 2 of Ring in silver are left. Please change the quantity.',
    });
    expect(await stored('stockSilver')).toEqual([2, 2]);
  });

  test('D-08 paid after they were given up they are missing, and the count says so to staff', async () => {
    await setStock({ stockSilver: 1 });
    const slow = await world.shopperWith(ring);
    const { body } = await slow.pay([ring], CARDS.authenticate);
    await world.age(body.orderId, 31 * 60_000);
    await world.reconcile(async () => expect(await stored('stockSilver')).toEqual([1, 1]));
    expect((await (await world.shopperWith(ring)).pay([ring], CARDS.good)).body.success).toBe(true);
    await world.service('api::checkout.settle-payment').settle({
      id: body.paymentId,
      state: 'succeeded',
      amountCents: totalOf([ring]),
      currency: 'usd',
      orderId: body.orderId,
      attemptNumber: 1,
      clientSecret: null,
      paymentMethodId: null,
      error: null,
    });
    expect(await stored('stockSilver')).toEqual([-1, -1]);
    expect(await seen()).toMatchObject({ Silver: 0 });
    // The provider's books know nothing of that success: both begin anew.
    await world.forgetOrders();
    world.standIn.control.reset();
  });
});

describe('stored pages', () => {
  test('D-08 stay while there are enough, and become old when a visitor would see another number', async () => {
    await setStock({ stockSilver: 6, stockGold: null });
    const raised: boolean[] = [];
    for (let n = 0; n < 6; n += 1) {
      const before = await version();
      expect((await (await world.shopperWith(ring)).pay([ring], CARDS.good)).body.success).toBe(true);
      raised.push((await version()) !== before);
    }
    // 5 and 4 are many, 3, 2 and 1 are few, 0 is sold out.
    expect(raised).toEqual([false, false, true, true, true, true]);
  });
});

describe('staff', () => {
  test('D-08 publishing other changes does not bring sold pieces back', async () => {
    await setStock({ stockSilver: 5 });
    const shopper = await world.shopperWith(ring);
    expect((await shopper.pay([ring], CARDS.good)).body.success).toBe(true);
    await setStock({ tagText: 'New' });
    expect(await stored('stockSilver')).toEqual([4, 4]);
  });

  test('D-08 sales while a product is published again and again are all counted', async () => {
    await setStock({ stockSilver: 50 });
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => world.shopperWith(ring)));
    const publish = async () => {
      for (let n = 0; n < 10; n += 1) await setStock({ tagText: `Tag ${n}` });
    };
    const [answers] = await Promise.all([
      Promise.all(
        shoppers.map((shopper, n) =>
          shopper.pay([ring], CARDS.good, { customerInfo: { ...CUSTOMER, email: `p${n}@example.com` } }),
        ),
      ),
      publish(),
    ]);
    const heard = answers.map(({ body }) => (body.success ? 'paid' : body.message));
    expect(heard).toEqual(answers.map(() => 'paid'));
    expect(await stored('stockSilver')).toEqual([40, 40]);
  });
});
