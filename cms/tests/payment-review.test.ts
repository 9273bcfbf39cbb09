import { setTimeout } from 'node:timers/promises';
import { cents, type Difference } from '@shop/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FaultInput } from '../../scripts/stripe-standin/http/faults.ts';
import type { Browser } from './support/browser';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER, type Answer, type Shopper } from './support/shopper';

let world: World;
let staff: Browser;
beforeAll(async () => {
  world = await World.start();
  staff = world.shop.browser(null);
  expect((await staff.post('/api/admin/login', await world.shop.staff())).status).toBe(200);
});
afterAll(() => world.stop());
afterEach(async () => {
  world.standIn.control.clearFaults();
  // The provider's books and ours cannot agree on money of another amount: each test begins new ones.
  world.standIn.control.reset();
  await world.forgetOrders();
});

const charging: Pick<FaultInput, 'path' | 'method'> = { path: '^/v1/payment_intents$', method: 'POST' };
const oneCentLess: FaultInput = { ...charging, when: 'during', action: 'alter', by: -1 };

const stateOf = async (orderId: string) =>
  (await world.orders()).find((order) => order.orderId === orderId)?.orderStatus;
const charges = () => world.standIn.control.succeededCharges();
const differences = async (): Promise<Difference[]> =>
  (await staff.get<{ differences: Difference[] }>('/api/admin/reconciliation')).body.differences;
const refundAll = (orderId: string) => staff.post(`/api/admin/orders/${orderId}/refund`, { number: 1 });

/** A purchase whose charge is one cent short. */
async function questioned(shopper: Shopper, over: object = {}, card: string = CARDS.good): Promise<Answer> {
  world.standIn.control.addFault(oneCentLess);
  const answer = await shopper.pay([world.pieces.ring], card, over);
  expect(answer).toMatchObject({ status: 202, body: { success: false, code: 'needs_review' } });
  return answer;
}

describe('money that a person must look into', () => {
  test('API-09 D-01 pressed three times at once with three cards, such a bag is charged once', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    world.standIn.control.addFault(oneCentLess);
    const cards = await Promise.all(
      ['4242424242424242', '5555555555554444', '6011111111111117'].map((number) => world.cardEntry(number)),
    );
    const answers = await Promise.all(cards.map((card) => shopper.pay([ring], card)));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(charges()).toHaveLength(1);
    const orderId = answers[0]?.body.orderId ?? '';
    expect(await stateOf(orderId)).toBe('needs_review');
  });

  test('API-09 D-01 nobody pays for such a bag again, with another card or another piece in it', async () => {
    const { ring, bracelet } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const { orderId } = (await questioned(shopper)).body;
    const again = await shopper.pay([ring], await world.cardEntry('5555555555554444'));
    expect(again).toMatchObject({ status: 202, body: { code: 'needs_review', orderId } });
    await shopper.fill(bracelet);
    const more = await shopper.pay([ring, bracelet], await world.cardEntry('6011111111111117'));
    expect(more).toMatchObject({ status: 202, body: { code: 'needs_review', orderId } });
    expect(charges()).toHaveLength(1);
    expect(await world.orders()).toHaveLength(1);
  });

  test('D-08 D-09 given back in full the order is over: coupon and piece are free, the bag can be paid', async () => {
    const { ring } = world.pieces;
    await world.products.update({
      documentId: ring.productId,
      data: { stockSilver: 1 },
      status: 'published',
    });
    await world.coupon({ code: 'ONCE', amountCents: cents(500), maxUses: 1 });
    const shopper = await world.shopperWith(ring);
    const appliedCoupon = { code: 'ONCE', discount: 5 };
    const amount = 13_136 - 500;
    const { orderId } = (await questioned(shopper, { appliedCoupon, amount })).body;
    expect((await differences()).map(({ kind }) => kind)).toContain('needs_review');

    await expect(world.shopperWith(ring)).rejects.toThrow(/sold out/);
    const canceled = await staff.post(`/api/admin/orders/${orderId}/cancel`, {});
    expect(canceled).toMatchObject({ status: 422, body: { code: 'needs_refund' } });

    expect((await refundAll(orderId)).status).toBe(200);
    expect(await stateOf(orderId)).toBe('canceled');
    expect((await world.coupons()).map(({ used }) => used)).toEqual([0]);
    expect(await differences()).toEqual([]);
    expect((await shopper.status(orderId)).body).toMatchObject({
      success: false,
      code: 'payment_canceled',
      message: 'We have checked your payment by hand: nothing of it is kept. You can pay again.',
    });

    // Late news of the money that went back opens nothing again.
    const attempt = (await world.attempts())[0];
    const read = await world
      .service('api::checkout.payment-provider')
      .get('card')
      .read(attempt?.providerPaymentId ?? '');
    if (read.kind !== 'payment') throw new Error('expected a payment');
    await world.service('api::checkout.settle-payment').settle(read.payment);
    expect(await stateOf(orderId)).toBe('canceled');

    const card = await world.cardEntry('5555555555554444');
    const paid = await shopper.pay([ring], card, { appliedCoupon, amount });
    expect(paid.body).toMatchObject({ success: true });
    expect(paid.body.orderId).not.toBe(orderId);
    expect(await shopper.cartCount()).toBe(0);
    expect((await world.coupons()).map(({ used }) => used)).toEqual([1]);
    expect(await differences()).toEqual([]);
    await world.products.update({
      documentId: ring.productId,
      data: { stockSilver: null },
      status: 'published',
    });
  });

  test('D-08 given back in two parts that come through at the same moment the order is over as well', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { orderId } = (await questioned(shopper)).body;
    const [attempt] = await world.attempts();
    if (!attempt?.providerPaymentId || attempt.chargedCents === null) throw new Error('expected a payment');
    const { id, providerPaymentId, chargedCents } = attempt;
    const parts = [cents(1_000), cents(chargedCents - 1_000)].map((amountCents, n) => ({
      amountCents,
      number: n + 1,
    }));
    for (const { amountCents, number } of parts) {
      await world.service('api::payment-attempt.payment-attempt').reserve(id, amountCents);
      await world.service('api::refund.refund').add({
        orderKey: orderId,
        number,
        refundState: 'pending',
        amountCents,
        currency: 'usd',
        providerPaymentId,
        providerId: `re_${number}`,
        requestedBy: null,
        errorMessage: null,
        idempotencyKey: `${orderId}-${number}`,
        request: '{}',
        settledAt: null,
      });
    }
    const done = { orderId, providerPaymentId, currency: 'usd', event: 'succeeded', failure: null } as const;
    // Each is written before the other one is through, where the database lets them.
    const mail = world.service('api::mail.mail');
    const { send } = mail;
    let written = 0;
    let go: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (go = resolve));
    const spy = vi.spyOn(mail, 'send').mockImplementation(async (...told) => {
      const isFirst = await send(...told);
      written += 1;
      if (written === parts.length) go();
      await Promise.race([both, setTimeout(500)]);
      return isFirst;
    });
    const { settle } = world.service('api::checkout.settle-refund');
    await Promise.all(parts.map((part) => settle({ ...done, ...part, id: `re_${part.number}` })));
    spy.mockRestore();
    expect(await stateOf(orderId)).toBe('canceled');
  });

  test('D-08 an order that took no money after all can be cancelled by staff', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { order, attempt } = await world.store(shopper);
    await world
      .service('api::checkout.settle-payment')
      .question(attempt, 'the provider does not know its payment');
    expect(await stateOf(order.orderId)).toBe('needs_review');
    const { status } = await staff.post(`/api/admin/orders/${order.orderId}/cancel`, {});
    expect(status).toBe(200);
    expect(await stateOf(order.orderId)).toBe('canceled');
    expect((await shopper.pay([world.pieces.ring], CARDS.good)).body.success).toBe(true);
  });
});

describe('a card entry that paid already', () => {
  test('API-09 sent again with another bag it is refused: nobody is thanked for what was not paid', async () => {
    const { ring, bracelet } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const card = await world.cardEntry('4242424242424242');
    const first = await shopper.pay([ring], card);
    expect(first.body.success).toBe(true);
    expect((await shopper.pay([ring], card)).body).toMatchObject({
      success: true,
      orderId: first.body.orderId,
    });
    await shopper.fill(ring, bracelet);
    const other = await shopper.pay([ring, bracelet], card);
    expect(other.body).toMatchObject({
      success: false,
      message: 'This card could not be charged. Please enter it again or use another card.',
    });
    expect(charges()).toHaveLength(1);
    expect(await shopper.cartCount()).toBe(2);
  });
});

describe('payments that the provider cannot say anything about', () => {
  /** So many shoppers whose bank was asked and who never came back. */
  const authenticating = async (count: number): Promise<Answer['body'][]> => {
    const bodies: Answer['body'][] = [];
    for (let n = 0; n < count; n += 1) {
      const shopper = await world.shopperWith(world.pieces.ring);
      const customerInfo = { ...CUSTOMER, email: `slow-${n}@example.com` };
      bodies.push((await shopper.pay([world.pieces.ring], CARDS.authenticate, { customerInfo })).body);
    }
    return bodies;
  };
  const complete = (paymentId: string) => world.standIn.control.challenge(paymentId, 'complete');

  test('D-08 five of them do not keep recovery from the sixth', async () => {
    const bodies = await authenticating(6);
    const last = bodies[5];
    if (!last) throw new Error('There is no sixth payment.');
    for (const { paymentId } of bodies.slice(0, 5)) {
      world.standIn.control.addFault({
        path: `^/v1/payment_intents/${paymentId}$`,
        when: 'before',
        action: 'status',
        status: 500,
        times: 1_000,
      });
    }
    complete(last.paymentId);
    await world.reconcile(async () => expect(await stateOf(last.orderId)).toBe('paid'));
  });

  test('D-08 one that cannot even be asked about does not end the round', async () => {
    const [broken, sound] = await authenticating(2);
    if (!broken || !sound) throw new Error('There are no two payments.');
    await world.shop.strapi.db.query('api::payment-attempt.payment-attempt').updateMany({
      where: { orderKey: broken.orderId },
      data: { providerPaymentId: null, request: 'unreadable' },
    });
    complete(sound.paymentId);
    await world.reconcile(async () => expect(await stateOf(sound.orderId)).toBe('paid'));
  });

  test('API-09 however often the shopper asks, the provider is asked a few times a minute', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { orderId, paymentId } = (await shopper.pay([world.pieces.ring], CARDS.authenticate)).body;
    world.standIn.control.addFault({
      path: '^/v1/payment_intents/',
      when: 'before',
      action: 'status',
      status: 429,
      times: 1_000,
    });
    const before = world.calls().length;
    for (let n = 0; n < 10; n += 1) {
      expect((await shopper.confirm(paymentId)).status).toBe(202);
      expect((await shopper.status(orderId)).status).toBe(202);
      expect((await shopper.pay([world.pieces.ring], CARDS.good)).status).toBe(202);
    }
    expect(world.calls().length - before).toBeLessThanOrEqual(5);
    expect(world.calls().length - before).toBeGreaterThan(0);
  });
});

describe('trying out cards', () => {
  /** Presses pay as from this network address; the storefront tells the CMS whose it is. */
  const pay = (shopper: Shopper, card: string, ip: string): Promise<Answer> =>
    shopper.ask('POST', '/api/payment', {
      json: shopper.payment([world.pieces.ring], card),
      headers: { 'X-Forwarded-For': ip },
    });
  const presses = (answers: readonly Answer[]) => {
    const codes = answers.map(({ body }) => body.code);
    return (code: string) => codes.filter((one) => one === code).length;
  };

  test('API-09 of 40 at once at one address 25 cards are tried, and the rest refused', async () => {
    const shoppers = await Promise.all(
      Array.from({ length: 40 }, () => world.shopperWith(world.pieces.ring)),
    );
    const before = world.calls().filter((call) => call === 'POST /v1/payment_intents').length;
    const answers = await Promise.all(shoppers.map((one) => pay(one, CARDS.declined, '198.51.100.1')));
    const count = presses(answers);
    expect([count('card_declined'), count('too_many_declines')]).toEqual([25, 15]);
    const after = world.calls().filter((call) => call === 'POST /v1/payment_intents').length;
    expect(after - before).toBe(25);
  });

  test('API-09 one card that many presses share counts as one', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => pay(shopper, CARDS.declined, '198.51.100.2')),
    );
    expect(presses(answers)('card_declined')).toBeGreaterThan(0);
    const tried = new Set(
      world.standIn.control
        .state()
        .requests.flatMap(({ path, method }, n) =>
          method === 'POST' && path === '/v1/payment_intents' ? [n] : [],
        ),
    ).size;
    expect(tried).toBeLessThanOrEqual(5);
    const left = 5 - tried;
    for (let n = 0; n < left; n += 1)
      expect((await pay(shopper, CARDS.declined, '198.51.100.2')).body.code).toBe('card_declined');
    expect((await pay(shopper, CARDS.good, '198.51.100.2')).body.code).toBe('too_many_declines');
  });

  test('API-09 CHK-09 cards that fail at their bank, or are put aside while it is asked, count as well', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const ip = '198.51.100.3';
    for (let n = 0; n < 3; n += 1) {
      const { paymentId } = (await pay(shopper, CARDS.authenticate, ip)).body;
      world.standIn.control.challenge(paymentId, 'fail');
      for (let asked = 0; asked < 3; asked += 1) {
        const failed: Answer = await shopper.ask('POST', '/api/payment/confirm', {
          json: { paymentId },
          headers: { 'X-Forwarded-For': ip },
        });
        expect(failed.body.success).toBe(false);
      }
    }
    for (let n = 0; n < 3; n += 1) {
      const { body } = await pay(shopper, await world.cardEntry('4000000000003220'), ip);
      expect(body.requiresAction).toBe(true);
    }
    expect((await pay(shopper, CARDS.good, ip)).body.code).toBe('too_many_declines');
  });
});
