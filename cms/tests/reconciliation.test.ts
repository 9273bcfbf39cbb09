import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { reconciliationSchema, type DifferenceKind, type Reconciliation } from '@shop/contract';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './support/browser';
import { cmsDir } from './support/compile';
import { CARDS, World } from './support/payment-world';

let world: World;
let staff: Browser;
let credentials: { email: string; password: string };
let stripe: Stripe;
beforeAll(async () => {
  world = await World.start();
  credentials = await world.shop.staff();
  staff = world.shop.browser(null);
  expect((await staff.post('/api/admin/login', credentials)).status).toBe(200);
  stripe = new Stripe(world.standIn.secretKey, {
    host: '127.0.0.1',
    port: world.standIn.port,
    protocol: 'http',
  });
});
afterAll(() => world.stop());
afterEach(() => world.standIn.control.clearFaults());

const compare = async (query = ''): Promise<Reconciliation> => {
  const { status, body } = await staff.get(`/api/admin/reconciliation${query}`);
  expect(status).toBe(200);
  return reconciliationSchema.parse(body);
};
const rows = (uid: string) => world.shop.strapi.db.query(uid);
const ORDERS = 'api::order.order';
const ATTEMPTS = 'api::payment-attempt.payment-attempt';
const REFUNDS = 'api::refund.refund';

/** A paid order of which 10 dollars were given back. */
async function sale(): Promise<{ orderId: string; paymentId: string }> {
  const shopper = await world.shopperWith(world.pieces.ring);
  const { body } = await shopper.pay([world.pieces.ring], CARDS.good);
  const { status } = await staff.post(`/api/admin/orders/${body.orderId}/refund`, {
    amount: 1_000,
    number: 1,
  });
  expect(status).toBe(200);
  return { orderId: body.orderId, paymentId: body.paymentId };
}

/** Changes rows behind the shop's back, sees the difference, and puts them back. */
async function tamper(
  uid: string,
  where: Record<string, string>,
  data: Record<string, unknown>,
): Promise<Reconciliation> {
  const row = await rows(uid).findOne({ where });
  const before = Object.fromEntries(Object.keys(data).map((name) => [name, row[name]]));
  await rows(uid).updateMany({ where, data });
  try {
    return await compare();
  } finally {
    await rows(uid).updateMany({ where, data: before });
  }
}

describe('the comparison with the provider', () => {
  test('D-08 finds nothing after sales, declines and refunds', async () => {
    await sale();
    const shopper = await world.shopperWith(world.pieces.ring);
    await shopper.pay([world.pieces.ring], CARDS.declined);
    const { differences, message, ...figures } = await compare('?days=1');
    expect(differences).toEqual([]);
    expect(message).toBe('The books of the shop and of the card provider agree.');
    expect(figures).toMatchObject({ orders: 2, payments: 2, refunds: 1 });
  });

  test.each<[DifferenceKind, string, (paymentId: string) => Record<string, unknown>]>([
    ['paid_here_not_there', ATTEMPTS, () => ({ providerPaymentId: 'pi_gone' })],
    ['amount_differs', ATTEMPTS, () => ({ chargedCents: 13_137 })],
    ['sums_differ', ATTEMPTS, () => ({ refundedCents: 999 })],
    ['refund_differs', REFUNDS, () => ({ providerId: 're_gone' })],
    [
      'pending_too_long',
      REFUNDS,
      () => ({ refundState: 'requested', createdAt: new Date(Date.now() - 3_600_000) }),
    ],
  ])('D-08 names %s', async (kind, uid, data) => {
    const { orderId, paymentId } = await sale();
    const found = await tamper(uid, { orderKey: orderId }, data(paymentId));
    expect(found.differences.filter((one) => one.orderId === orderId).map((one) => one.kind)).toContain(kind);
    expect((await compare()).differences).toEqual([]);
  });

  test('D-08 names money that the shop does not count', async () => {
    const { orderId } = await sale();
    const past = new Date(Date.now() - 600_000);
    const { differences } = await tamper(
      ATTEMPTS,
      { orderKey: orderId },
      {
        attemptState: 'failed',
        chargedCents: null,
        createdAt: past,
      },
    );
    expect(differences.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['paid_there_not_here', 'paid_here_not_there']),
    );
  });

  test('D-08 names an order that waits too long, and one that needs a person', async () => {
    const { orderId } = await sale();
    const waiting = await tamper(
      ORDERS,
      { orderId },
      {
        orderStatus: 'needs_review',
        reviewReason: 'charged otherwise',
      },
    );
    expect(waiting.differences).toMatchObject([{ kind: 'needs_review', orderId }]);
  });

  test('D-08 names payments and refunds that nobody here made', async () => {
    const { paymentId, orderId } = await sale();
    world.standIn.control.setWebhookUrl(undefined);
    // It would enter the refund in the middle of this test.
    world.shop.strapi.cron.remove('reconcilePayments');
    const foreign = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      confirm: true,
      payment_method: CARDS.good,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    const refund = await stripe.refunds.create({ payment_intent: paymentId, amount: 100 });
    const { differences } = await compare();
    expect(differences).toMatchObject([
      { kind: 'paid_there_not_here', orderId: null, paymentId: foreign.id },
      { kind: 'refund_differs', orderId, paymentId },
    ]);
    expect(differences[1]?.message).toContain(refund.id);
    // On the console the same, with exit code 1.
    const run = promisify(execFile)(
      process.execPath,
      [path.join(cmsDir, '..', 'scripts/reconcile.mjs'), '1'],
      {
        env: {
          ...process.env,
          CMS_PORT: new URL(world.shop.url).port,
          STAFF_EMAIL: credentials.email,
          STAFF_PASSWORD: credentials.password,
        },
      },
    );
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(new RegExp(`${foreign.id}[\\s\\S]*2 things differ`)),
    });
    // No webhook came: the recovery round enters it, and a second one does not enter it again.
    const recovery = world.service('api::checkout.recovery');
    for (const _ of [1, 2]) await recovery.run();
    expect((await compare()).differences).toHaveLength(1);
    const seen = await world.service('api::refund.refund').ofOrder(orderId);
    expect(seen.filter(({ providerId }) => providerId === refund.id)).toMatchObject([
      { amountCents: 100, refundState: 'succeeded', requestedBy: null },
    ]);
    recovery.start();
  });

  test('D-08 says so when the provider cannot be asked', async () => {
    world.standIn.control.addFault({
      path: '^/v1/',
      when: 'before',
      action: 'status',
      status: 500,
      times: 10,
    });
    const { status, body } = await staff.get('/api/admin/reconciliation');
    expect(status).toBe(503);
    expect(body).toMatchObject({ success: false, code: 'provider_unreachable' });
  });

  test.each(['?days=0', '?days=93', '?days=x', '?days=1.5'])('D-08 refuses %s', async (query) => {
    expect((await staff.get(`/api/admin/reconciliation${query}`)).status).toBe(400);
  });
});
