import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { FaultInput } from '../../scripts/stripe-standin/http/faults.ts';
import { jumpClock } from './support/clock';
import { CARDS, World } from './support/payment-world';
import { totalOf, type Shopper } from './support/shopper';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
afterEach(async () => {
  world.standIn.control.clearFaults();
  world.standIn.control.setClockOffset(0);
  await world.checkBooks();
});

/** The provider stores a 500 under the key and charges nothing. */
const storedFault: FaultInput = {
  path: '^/v1/payment_intents$',
  method: 'POST',
  when: 'during',
  action: 'fail',
};
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const HOUR_MS = 1000 * HOUR_S;

const charges = () => world.calls().filter((call) => call === 'POST /v1/payment_intents').length;
const statusOf = async (orderId: string) =>
  (await world.orders()).find((order) => order.orderId === orderId)?.orderStatus;
const round = () => world.service('api::checkout.recovery').run(0);
const stockOf = async () =>
  world.shop.strapi.db
    .query('api::product.product')
    .findOne({ where: { documentId: world.pieces.ring.productId, publishedAt: { $notNull: true } } })
    .then((product: { stockSilver: number | null }) => product.stockSilver);

/** A purchase whose key has said its last word: 500, without a charge. */
async function spent(more: object = {}): Promise<{ shopper: Shopper; orderId: string }> {
  const shopper = await world.shopperWith(world.pieces.ring);
  world.standIn.control.addFault(storedFault);
  const { status, body } = await shopper.pay([world.pieces.ring], CARDS.good, more);
  expect([status, body.code]).toEqual([202, 'outcome_unknown']);
  return { shopper, orderId: body.orderId };
}

test('API-09 a fault stored under the key without a charge frees order, bag, piece and coupon after ten minutes', async () => {
  const { ring } = world.pieces;
  await world.products.update({ documentId: ring.productId, data: { stockSilver: 1 }, status: 'published' });
  await world.coupon({ code: 'SPENT', maxUses: 1 });
  const coupon = { appliedCoupon: { code: 'SPENT' }, amount: totalOf([ring]) - 1_101 };
  const { shopper, orderId } = await spent(coupon);
  const sent = charges();
  await world.reconcile(async () => {
    expect((await world.attempts()).at(-1)?.keySpentAt).not.toBeNull();
  });
  world.standIn.control.setClockOffset(9 * MINUTE_S);
  await round();
  expect(await statusOf(orderId)).toBe('pending');
  expect([await stockOf(), (await world.coupons())[0]?.used]).toEqual([0, 1]);
  expect((await shopper.pay([ring], CARDS.good, coupon)).body).toMatchObject({
    code: 'outcome_unknown',
    orderId,
  });

  world.standIn.control.setClockOffset(11 * MINUTE_S);
  await world.reconcile(async () => {
    expect(await statusOf(orderId)).toBe('failed');
  });
  // The key that had said its last word was not sent again.
  expect(charges()).toBe(sent);
  expect([await stockOf(), (await world.coupons())[0]?.used, await shopper.cartCount()]).toEqual([1, 0, 1]);
  expect((await shopper.pay([ring], CARDS.good, coupon)).body).toMatchObject({ success: true, orderId });
  await world.products.update({
    documentId: ring.productId,
    data: { stockSilver: null },
    status: 'published',
  });
});

test('API-09 a clock of ours that jumps by two hours gives nothing free', async () => {
  const { orderId } = await spent();
  const setRight = jumpClock(2 * HOUR_MS);
  // The provider runs in this process: its clock stays.
  world.standIn.control.setClockOffset(-2 * HOUR_S);
  try {
    await round();
    expect(await statusOf(orderId)).toBe('pending');
  } finally {
    setRight();
  }
  world.standIn.control.setClockOffset(11 * MINUTE_S);
  await world.reconcile(async () => {
    expect(await statusOf(orderId)).toBe('failed');
  });
});

test('API-09 a fault stored after the charge is found out by the list, without waiting', async () => {
  const shopper = await world.shopperWith(world.pieces.ring);
  world.standIn.control.addFault({ ...storedFault, action: 'status' });
  const { body } = await shopper.pay([world.pieces.ring], CARDS.good);
  expect(body.success).toBe(true);
  expect(await statusOf(body.orderId)).toBe('paid');
});

test('API-09 a payment that turns up after its order was given up is its payment all the same', async () => {
  const { shopper, orderId } = await spent();
  world.standIn.control.setClockOffset(11 * MINUTE_S);
  await world.reconcile(async () => {
    expect(await statusOf(orderId)).toBe('failed');
  });
  const attempt = (await world.attempts()).at(-1);
  if (!attempt) throw new Error('expected an attempt');
  await world
    .service('api::checkout.payment-provider')
    .get('card')
    .charge(attempt.request, 'the provider clears up');
  await world.age(orderId, 2 * HOUR_MS);
  await world.reconcile(async () => {
    expect(await statusOf(orderId)).toBe('paid');
  });
  expect((await shopper.status(orderId)).body.success).toBe(true);
});

test('API-09 many such orders do not keep the others from being settled', async () => {
  for (let n = 0; n < 6; n += 1) await spent();
  const shopper = await world.shopperWith(world.pieces.ring);
  const { order } = await world.store(shopper);
  await world.reconcile(async () => {
    expect(await statusOf(order.orderId)).toBe('paid');
  });
  world.standIn.control.setClockOffset(11 * MINUTE_S);
  await world.reconcile(async () => {
    expect((await world.orders()).filter(({ orderStatus }) => orderStatus === 'pending')).toEqual([]);
  });
});

test('D-08 staff ask for the same, are told in words, and free nothing before its time', async () => {
  const staff = world.shop.browser(null);
  expect((await staff.post('/api/admin/login', await world.shop.staff())).status).toBe(200);
  const look = (orderId: string, who = staff) =>
    who.post<{ success: boolean; message: string }>(`/api/admin/orders/${orderId}/look`, {});
  const { orderId } = await spent();
  expect((await look(orderId)).body.message).toMatch(/no payment of this order so far.*by \d\d:\d\d UTC/);
  expect(await statusOf(orderId)).toBe('pending');

  world.standIn.control.setClockOffset(11 * MINUTE_S);
  world.standIn.control.addFault({
    path: '^/v1/payment_intents$',
    method: 'GET',
    when: 'before',
    action: 'reset',
    times: 2,
  });
  expect(await look(orderId)).toMatchObject({ status: 503, body: { success: false } });
  expect(await statusOf(orderId)).toBe('pending');
  expect(await look(orderId)).toMatchObject({
    status: 200,
    body: { success: true, message: expect.stringMatching(/no payment that took money/) as unknown },
  });
  expect(await statusOf(orderId)).toBe('failed');

  const paid = await (await world.shopperWith(world.pieces.ring)).pay([world.pieces.ring], CARDS.good);
  expect((await look(paid.body.orderId)).body.message).toMatch(/order is paid/);
  expect((await look('no-such-order')).status).toBe(404);
  const writer = world.shop.browser(null);
  await writer.post('/api/admin/login', await world.shop.staff('strapi-editor'));
  expect((await look(orderId, writer)).status).toBe(403);
  expect((await look(orderId, world.shop.browser(null))).status).toBe(401);
});

test('D-01 what came in counts, not what was asked for', async () => {
  const shopper = await world.shopperWith(world.pieces.ring);
  world.standIn.control.addFault({ ...storedFault, action: 'alter', of: 'received', by: -100 });
  const { status, body } = await shopper.pay([world.pieces.ring], CARDS.good);
  expect([status, body.code]).toEqual([202, 'needs_review']);
  const order = (await world.orders()).find(({ orderId }) => orderId === body.orderId);
  expect(order?.reviewReason).toMatch(/charged 13036 usd, ordered 13136 usd/);
  // These books cannot balance: that is what the person is for.
  world.standIn.control.reset();
  await world.forgetOrders();
});
