import { cents, orderTotals, type CouponCheckResult } from '@shop/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CARDS, World } from './support/payment-world';
import { CHARGES, CUSTOMER, totalOf, type Shopper, type Wish } from './support/shopper';

let world: World;
let ring: Wish;
beforeAll(async () => {
  world = await World.start();
  ring = world.pieces.ring;
});
afterAll(() => world.stop());
afterEach(() => world.checkBooks());

const HOUR = 60 * 60_000;
const check = (shopper: Shopper, code: unknown, items: unknown = [ring]) =>
  shopper.post<CouponCheckResult>('/api/coupons/check', { code, items });

/** The total in cents with something taken off. */
const less = (wishes: Wish[], discountCents: number) => totalOf(wishes) - discountCents;

const payWith = (shopper: Shopper, code: string, amount: number, card: string = CARDS.good, more = {}) =>
  shopper.pay([ring], card, { amount, appliedCoupon: { code }, ...more });

const usedOf = async (code: string) => (await world.coupons()).find((coupon) => coupon.code === code)?.used;
const named = (n: number) => ({ customerInfo: { ...CUSTOMER, email: `buyer-${n}@example.com` } });

describe('the check before paying', () => {
  test('D-09 answers the discount in cents and in words, whatever the letters of the code', async () => {
    await world.coupon({ code: 'spring' });
    const { status, headers, body } = await check(await world.shopperWith(ring), ' Spring ');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      success: true,
      code: 'SPRING',
      discount: 1_101,
      message: 'The coupon takes $11.01 off your order.',
    });
    expect(await usedOf('SPRING')).toBe(0);
  });

  test('D-09 reckons with the catalogue, not with the prices it was sent', async () => {
    await world.coupon({ code: 'CHEAP' });
    const { body } = await check(await world.shopperWith(ring), 'CHEAP', [{ ...ring, price: 100_000 }]);
    expect(body).toMatchObject({ success: true, discount: 1_101 });
  });

  test.each([
    ['LATER', { startsAt: new Date(Date.now() + HOUR) }, 'coupon_not_yet', /not valid before/],
    ['GONE', { endsAt: new Date(Date.now() - 1) }, 'coupon_expired', /expired/],
    ['BIG', { minimumCents: cents(11_011) }, 'coupon_minimum', /at least \$110\.11/],
    ['OFF', { active: false }, 'coupon_unknown', /not valid/],
  ])('D-09 %s is refused in words, here and at payment', async (code, data, reason, words) => {
    await world.coupon({ code, ...data });
    const shopper = await world.shopperWith(ring);
    const { status, body } = await check(shopper, code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: reason, message: expect.stringMatching(words) });
    const orders = (await world.orders()).length;
    const paid = await payWith(shopper, code, less([ring], 1_101));
    expect(paid).toMatchObject({
      status: 422,
      body: { success: false, code: 'coupon_invalid', reason, message: expect.stringMatching(words) },
    });
    expect(await world.orders()).toHaveLength(orders);
  });

  test.each([
    ['no code', { items: [] }],
    ['a code as an object', { code: { $ne: null } }],
    ['two codes', { code: ['A', 'B'] }],
    ['no pieces', { code: 'SPRING', items: [] }],
    ['a negative quantity', { code: 'SPRING', items: [{ productId: 'x', price: 1, quantity: -1 }] }],
  ])('D-09 %s is malformed', async (_, json) => {
    const body = { items: [ring], ...json };
    expect((await world.shopper().post('/api/coupons/check', body)).status).toBe(400);
  });
});

describe('an order with a coupon', () => {
  test('D-09 CHK-07 costs what the summary said, and the coupon is used once', async () => {
    await world.coupon({ code: 'TENOFF' });
    const shopper = await world.shopperWith(ring);
    const amount = less([ring], 1_101);
    const { body } = await payWith(shopper, 'tenoff', amount);
    expect(body).toMatchObject({ success: true, amount });
    const order = (await world.orders()).at(-1);
    expect(order).toMatchObject({ couponCode: 'TENOFF', discountCents: 1_101, totalCents: amount });
    expect(await usedOf('TENOFF')).toBe(1);
    expect(world.standIn.control.succeededCharges().at(-1)?.amount).toBe(amount);
  });

  test('D-09 a discount that the client claims counts for nothing', async () => {
    await world.coupon({ code: 'CLAIM' });
    const shopper = await world.shopperWith(ring);
    const before = world.calls().length;
    const claim = { appliedCoupon: { code: 'CLAIM', discount: 10_000 } };
    const cheap = await shopper.pay([ring], CARDS.good, { ...claim, amount: less([ring], 10_000) });
    expect(cheap).toMatchObject({
      status: 409,
      body: { code: 'amount_mismatch', amount: less([ring], 1_101) },
    });
    const none = await shopper.pay([ring], CARDS.good, {
      appliedCoupon: null,
      amount: less([ring], 1_101),
    });
    expect(none).toMatchObject({ status: 409, body: { code: 'amount_mismatch', amount: totalOf([ring]) } });
    expect(await usedOf('CLAIM')).toBe(0);
    expect(world.calls()).toHaveLength(before);
    expect((await shopper.pay([ring], CARDS.good, { ...claim, amount: less([ring], 1_101) })).status).toBe(
      200,
    );
  });

  test('D-09 a decline gives the use back; the next card takes it again, in the same order', async () => {
    await world.coupon({ code: 'ONCE', maxUses: 1 });
    const shopper = await world.shopperWith(ring);
    const amount = less([ring], 1_101);
    const declined = await payWith(shopper, 'ONCE', amount, CARDS.declined);
    expect(declined.body.code).toBe('card_declined');
    expect(await usedOf('ONCE')).toBe(0);
    const { body } = await payWith(shopper, 'ONCE', amount);
    expect(body).toMatchObject({ success: true, orderId: declined.body.orderId });
    expect(await usedOf('ONCE')).toBe(1);
  });

  test('D-09 without its coupon after a decline it is an order of its own', async () => {
    await world.coupon({ code: 'DROP' });
    const shopper = await world.shopperWith(ring);
    const declined = await payWith(shopper, 'DROP', less([ring], 1_101), CARDS.declined);
    const { body } = await shopper.pay([ring], CARDS.good);
    expect(body).toMatchObject({ success: true, amount: totalOf([ring]) });
    expect(body.orderId).not.toBe(declined.body.orderId);
    expect(await usedOf('DROP')).toBe(0);
  });

  test('D-09 given up after half an hour of authentication it gives the use back; paid late it takes it again', async () => {
    await world.coupon({ code: 'SLOW', maxUses: 1 });
    const shopper = await world.shopperWith(ring);
    const { body } = await payWith(shopper, 'SLOW', less([ring], 1_101), CARDS.authenticate);
    expect(body.requiresAction).toBe(true);
    expect(await usedOf('SLOW')).toBe(1);
    await world.age(body.orderId, 31 * 60_000);
    await world.reconcile(async () => expect(await usedOf('SLOW')).toBe(0));
    const order = (await world.orders()).find(({ orderId }) => orderId === body.orderId);
    expect(order?.orderStatus).toBe('canceled');
    const late = {
      id: body.paymentId,
      state: 'succeeded' as const,
      amountCents: order?.totalCents ?? cents(0),
    };
    // Money that the provider reports after all: booked as it is, so the books below are kept by hand.
    const settle = () =>
      world.service('api::checkout.settle-payment').settle({
        ...late,
        currency: 'usd',
        orderId: body.orderId,
        attemptNumber: 1,
        clientSecret: null,
        paymentMethodId: null,
        error: null,
      });
    await settle();
    await settle();
    expect(await usedOf('SLOW')).toBe(1);
    await world.forgetOrders();
    world.standIn.control.reset();
  });

  test('D-09 one customer uses it as often as may be, in however many browsers at once', async () => {
    await world.coupon({ code: 'MINE', maxUsesPerCustomer: 1 });
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => world.shopperWith(ring)));
    const answers = await Promise.all(
      shoppers.map((shopper) => payWith(shopper, 'MINE', less([ring], 1_101), CARDS.good, named(1))),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const refused = answers.filter(({ body }) => !body.success);
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body.message).toBe('You have already used this coupon.');
    }
    expect(await usedOf('MINE')).toBe(1);
    const again = await world.shopperWith(ring);
    expect((await payWith(again, 'MINE', less([ring], 1_101), CARDS.good, named(2))).body.success).toBe(true);
    await again.fill(ring);
    expect((await check(again, 'MINE')).body).toMatchObject({ success: false, code: 'coupon_used_by_you' });
  });

  test(
    'D-09 two hundred shoppers at once: exactly as many pay with it as may',
    { timeout: 180_000 },
    async () => {
      await world.coupon({ code: 'FIVE', maxUses: 5 });
      const charged = world.standIn.control.succeededCharges().length;
      const shoppers: Shopper[] = [];
      for (let n = 0; n < 10; n += 1) {
        shoppers.push(...(await Promise.all(Array.from({ length: 20 }, () => world.shopperWith(ring)))));
      }
      const amount = less([ring], 1_101);
      const answers = await Promise.all(
        shoppers.map((shopper, n) => payWith(shopper, n % 2 ? 'five' : 'FIVE', amount, CARDS.good, named(n))),
      );
      expect(answers.filter(({ body }) => body.success)).toHaveLength(5);
      const refused = answers.filter(({ body }) => !body.success);
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
        new Set(['422 This coupon has been used up.']),
      );
      expect(world.standIn.control.succeededCharges()).toHaveLength(charged + 5);
      expect(await usedOf('FIVE')).toBe(5);
      // Those who were refused have their bags still, and pay the full price if they like.
      const loser = shoppers[answers.findIndex(({ body }) => !body.success)] as Shopper;
      expect((await loser.pay([ring], CARDS.good)).body).toMatchObject({
        success: true,
        amount: totalOf([ring]),
      });
    },
  );
});

describe('coupons greater than the order', () => {
  test.each([
    ['a fixed one', { amountCents: cents(99_999_999) }],
    ['a hundred percent', { percent: 100, kind: 'percent' as const }],
  ])('D-09 %s takes the pieces off and leaves shipping and tax', async (name, data) => {
    const code = name.includes('fixed') ? 'HUGE' : 'ALL';
    await world.coupon({ code, ...data });
    const amount = orderTotals(
      [{ unitCents: cents(11_010), quantity: 1 }],
      CHARGES,
      cents(11_010),
    ).totalCents;
    const { body } = await payWith(await world.shopperWith(ring), code, amount);
    expect(body).toMatchObject({ success: true, amount });
  });

  test('D-09 where shipping and tax are free the least charge remains, and the provider takes it', async () => {
    await world.coupon({ code: 'FREE', percent: 100 });
    const settings = world.shop.strapi.documents('api::shop-settings.shop-settings' as never) as unknown as {
      findFirst(): Promise<{ documentId: string }>;
      update(input: { documentId: string; data: object; status: 'published' }): Promise<unknown>;
    };
    const { documentId } = await settings.findFirst();
    const set = (shippingFlatCents: number, taxBasisPoints: number) =>
      settings.update({ documentId, data: { shippingFlatCents, taxBasisPoints }, status: 'published' });
    await set(0, 0);
    try {
      const shopper = await world.shopperWith(ring);
      expect((await check(shopper, 'FREE')).body).toMatchObject({ discount: 10_960 });
      expect((await payWith(shopper, 'FREE', 50)).body).toMatchObject({ success: true, amount: 50 });
      const nothing = await payWith(await world.shopperWith(ring), 'FREE', 0);
      expect(nothing.status).toBe(400);
    } finally {
      await set(CHARGES.shippingCents, CHARGES.taxBasisPoints);
    }
  });
});

describe('staff', () => {
  test('D-09 cannot store a coupon that cannot work', async () => {
    await expect(world.coupon({ code: 'X Y' })).rejects.toThrow(/no spaces/);
    await expect(world.coupon({ code: 'NOTHING', kind: 'fixed' })).rejects.toThrow(/dollars/);
    await world.coupon({ code: 'TWICE' });
    await expect(world.coupon({ code: 'twice' })).rejects.toThrow();
  });

  test('D-09 a form that was open while the coupon was used does not set its count back', async () => {
    const { documentId } = await world.coupon({ code: 'OPEN' });
    const shopper = await world.shopperWith(ring);
    await payWith(shopper, 'OPEN', less([ring], 1_101), CARDS.good, named(3));
    const documents = world.shop.strapi.documents('api::coupon.coupon' as never) as unknown as {
      update(input: { documentId: string; data: object }): Promise<unknown>;
    };
    await documents.update({ documentId, data: { percent: 20, used: 0 } });
    expect((await world.coupons()).find(({ code }) => code === 'OPEN')).toMatchObject({
      percent: 20,
      used: 1,
    });
  });
});

describe('guessing', () => {
  test('D-09 ten unknown codes in an hour, at the check or at payment, and no more are looked at', async () => {
    const shopper = await world.shopperWith(ring);
    const answers: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const answer =
        n % 2 ? await payWith(shopper, `GUESS${n}`, totalOf([ring])) : await check(shopper, `GUESS${n}`);
      answers.push(answer.status);
    }
    expect(answers.at(-1)).toBe(429);
    const { status, headers, body } = await check(shopper, 'TENOFF');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(body).toMatchObject({ success: false, code: 'too_many_codes' });
    // Paying without a coupon is nobody's guess.
    expect((await shopper.pay([ring], CARDS.good)).body.success).toBe(true);
    // Another copy of the shop, or the same after a restart, knows of it.
    await world.restart();
    expect((await check(world.returning(shopper), 'TENOFF')).body.code).toBe('too_many_codes');
  });

  test('D-09 of forty codes tried at once at one address ten are looked up', async () => {
    const shopper = await world.shopperWith(ring);
    const headers = { 'X-Forwarded-For': '198.51.100.9' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        shopper.ask<CouponCheckResult>('POST', '/api/coupons/check', {
          json: { code: `BURST${n}`, items: [ring] },
          headers,
        }),
      ),
    );
    const codes = answers.map(({ body }) => (body.success ? '' : body.code));
    expect(codes.filter((code) => code === 'coupon_unknown')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_codes')).toHaveLength(30);
  });
});
