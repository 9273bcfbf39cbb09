import { randomUUID } from 'node:crypto';
import { cents, orderDetailSchema, paymentRequestSchema, reconciliationSchema } from '@shop/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { requireProviderKeys } from '../src/bootstrap/payments';
import type { Browser } from './support/browser';
import { browserOfWire } from './support/browser-of-wire';
import { CARDS, World } from './support/payment-world';
import { addSecondProvider, SECOND_METHOD, type SecondProvider } from './support/second-provider';
import type { Shopper } from './support/shopper';

let world: World;
let staff: Browser;
let second: SecondProvider;
let removeSecond: () => void;
beforeAll(async () => {
  ({ provider: second, remove: removeSecond } = await addSecondProvider());
  world = await World.start();
  staff = world.shop.browser(null);
  expect((await staff.post('/api/admin/login', await world.shop.staff())).status).toBe(200);
});
afterAll(async () => {
  await world.stop();
  removeSecond();
});
afterEach(() => {
  second.away = false;
  second.restricted = false;
  second.problems = [];
});

/** The same use case as a press on pay; what browsers may name is card entries alone. */
async function payBySecond(shopper: Shopper) {
  const request = paymentRequestSchema.parse(shopper.payment([world.pieces.ring], CARDS.good));
  request.id = `voucher-${randomUUID()}`;
  Object.assign(request.customerInfo, { paymentMethod: SECOND_METHOD });
  const buyer = { browser: browserOfWire(shopper), accountKey: null };
  return world.service('api::checkout.purchase').pay(request, buyer, '127.0.0.1');
}

const attemptOf = async (orderId: string) =>
  (await world.attempts()).find(({ orderKey }) => orderKey === orderId);

test('API-09 a second provider sells through the same use cases, beside the first', async () => {
  const shopper = await world.shopperWith(world.pieces.ring);
  await payBySecond(shopper);
  expect(await shopper.cartCount()).toBe(0);
  const [order] = (await world.orders()).slice(-1);
  expect(order).toMatchObject({ orderStatus: 'paid', totalCents: 13_136 });
  expect(order?.providerPaymentId).toMatch(/^voucher-/);
  expect(await attemptOf(order?.orderId ?? '')).toMatchObject({ method: SECOND_METHOD });
  expect(world.calls()).toEqual([]);

  const byCard = await world.shopperWith(world.pieces.ring);
  const { body } = await byCard.pay([world.pieces.ring], CARDS.good);
  expect(body.paymentId).toMatch(/^pi_/);
  expect(await attemptOf(body.orderId)).toMatchObject({ method: 'card' });
  expect(second.paid.size).toBe(1);
});

test('API-09 money goes back through the provider that took it', async () => {
  const shopper = await world.shopperWith(world.pieces.ring);
  await payBySecond(shopper);
  const [order] = (await world.orders()).slice(-1);
  const before = world.standIn.control.state().refunds.length;
  const path = `/api/admin/orders/${order?.orderId}`;
  expect((await staff.post(`${path}/refund`, { amount: 1_000, number: 1 })).status).toBe(200);
  const detail = orderDetailSchema.parse((await staff.get(path)).body);
  expect(detail.refunds).toMatchObject([{ amountCents: 1_000, status: 'succeeded' }]);
  expect([...second.given.values()]).toMatchObject([{ amountCents: 1_000, number: 1 }]);
  expect(world.standIn.control.state().refunds).toHaveLength(before);
});

test('API-09 a lost answer of a second provider is asked for again, and charged once', async () => {
  const shopper = await world.shopperWith(world.pieces.ring);
  const paid = second.paid.size;
  second.away = true;
  await payBySecond(shopper).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
  const [order] = (await world.orders()).slice(-1);
  expect(order?.orderStatus).toBe('pending');
  second.away = false;
  await world.reconcile(async () => {
    const [settled] = (await world.orders()).slice(-1);
    expect(settled).toMatchObject({ orderId: order?.orderId, orderStatus: 'paid' });
  });
  expect(second.paid.size).toBe(paid + 1);
});

test('API-09 the books are compared with those of every provider', async () => {
  const { body } = await staff.get('/api/admin/reconciliation');
  expect(reconciliationSchema.parse(body).differences).toEqual([]);
  const [payment] = second.paid.values();
  if (!payment) throw new Error('nothing was paid');
  payment.amountCents = cents(payment.amountCents - 1);
  const { differences } = reconciliationSchema.parse((await staff.get('/api/admin/reconciliation')).body);
  expect(differences.map(({ orderId }) => orderId)).toEqual([payment.orderId]);
});

test('B-120 each provider is asked about its key at the start, and named by its own setting', async () => {
  const { strapi } = world.shop;
  const warned = vi.spyOn(strapi.log, 'warn').mockReturnValue(strapi.log);
  second.problems = ['It is blocked.'];
  // Not asked: its key may do all that there is, in a demonstration.
  await requireProviderKeys(strapi);
  second.restricted = true;
  await expect(requireProviderKeys(strapi)).rejects.toThrow(
    /^VOUCHER_KEY cannot be used: It is blocked\. Check the key in the Voucher dashboard; the CMS stops\.$/,
  );
  second.problems = [];
  await requireProviderKeys(strapi);
  expect(warned).not.toHaveBeenCalled();
  second.away = true;
  await requireProviderKeys(strapi);
  expect(warned.mock.calls).toEqual([
    ['Voucher does not answer: whether VOUCHER_KEY can be used is not known yet.'],
  ]);
  warned.mockRestore();
});
