import { paymentResponseSchema, stripeConfigSchema } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER, totalOf } from './support/shopper';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

describe('the key for browsers', () => {
  test('API-08 is the publishable key and nothing else', async () => {
    const { status, body } = await world.shop.browser(null).get('/api/config/stripe');
    expect(status).toBe(200);
    expect(stripeConfigSchema.strict().parse(body)).toEqual({
      publishableKey: world.standIn.publishableKey,
    });
  });
});

describe('a payment', () => {
  test('API-09 CHK-07 takes the total once, stores the order and empties the bag', async () => {
    const { ring, goldRing } = world.pieces;
    const shopper = await world.shopperWith(ring, goldRing);
    const { status, body } = await shopper.pay([ring, goldRing], CARDS.good);
    expect(status).toBe(200);
    expect(paymentResponseSchema.parse(body)).toMatchObject({
      success: true,
      requiresAction: false,
      amount: totalOf([ring, goldRing]),
      customerEmail: CUSTOMER.email,
      paymentId: expect.stringMatching(/^pi_/),
    });
    expect(body.amount).toBe(28_886);
    expect(await shopper.cartCount()).toBe(0);
    const order = (await world.orders()).find(({ orderId }) => orderId === body.orderId);
    expect(order).toMatchObject({
      orderStatus: 'paid',
      subtotalCents: 26_010,
      shippingCents: 1_500,
      taxCents: 1_376,
      discountCents: 0,
      totalCents: 28_886,
      currency: 'usd',
      pieces: 2,
      note: 'Ring twice',
      customerName: 'Ada Lovelace',
      providerPaymentId: body.paymentId,
      reviewReason: null,
    });
    expect(order?.paidAt).toBe(body.paidAt);
    await world.checkBooks();
  });

  test('D-13 an order keeps gold and silver of one ring as two lines at two prices', async () => {
    const { ring, goldRing } = world.pieces;
    const shopper = await world.shopperWith(goldRing, { ...ring, quantity: 3 });
    const { body } = await shopper.pay([goldRing, { ...ring, quantity: 3 }], CARDS.good);
    const order = (await world.orders()).find(({ orderId }) => orderId === body.orderId);
    expect(order?.lines).toEqual([
      {
        productId: ring.productId,
        name: 'Ring',
        image: null,
        size: '7',
        type: 'Gold',
        unitCents: 15_000,
        quantity: 1,
      },
      {
        productId: ring.productId,
        name: 'Ring',
        image: null,
        size: '7',
        type: 'Silver',
        unitCents: 11_010,
        quantity: 3,
      },
    ]);
  });

  test("D-04 tells the provider the shopper's own country, the order and where the receipt goes", async () => {
    const shopper = await world.shopperWith(world.pieces.pendant);
    const { body } = await shopper.pay([world.pieces.pendant], CARDS.good);
    const intent = world.standIn.control.state().paymentIntents.find(({ id }) => id === body.paymentId);
    expect(intent).toMatchObject({
      metadata: { order_id: body.orderId, attempt: '1' },
      receipt_email: CUSTOMER.email,
      shipping: { name: 'Ada Lovelace', address: { country: 'GB', postal_code: 'SW1Y 4LE' } },
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
  });

  test('API-09 the same call again answers with the paid order and charges nothing', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const first = await shopper.pay([ring], CARDS.good);
    const again = await shopper.pay([ring], CARDS.good);
    const otherEntry = await shopper.pay([ring], 'pm_card_mastercard');
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(otherEntry).toMatchObject({ status: 200, body: first.body });
    await world.checkBooks();
  });

  test('API-09 the same card entry never pays twice, even when the bag was filled again', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const card = await world.cardEntry('4242424242424242');
    const first = await shopper.pay([ring], card);
    await shopper.fill(ring);
    expect((await shopper.pay([ring], card)).body).toEqual(first.body);
    expect(await shopper.cartCount()).toBe(1);
    const another = await shopper.pay([ring], await world.cardEntry('4242424242424242'));
    expect(another.body).toMatchObject({ success: true });
    expect(another.body.orderId).not.toBe(first.body.orderId);
    await world.checkBooks();
  });
});

describe('a declined card', () => {
  test.each([
    [CARDS.declined, /declined/i],
    [CARDS.noFunds, /insufficient funds/i],
    [CARDS.expired, /expired/i],
  ])(
    'API-09 CHK-10 %s: a sentence, nothing charged, the bag kept; another card then pays',
    async (card, words) => {
      const { ring } = world.pieces;
      const shopper = await world.shopperWith(ring);
      const declined = await shopper.pay([ring], card);
      expect(declined).toMatchObject({ status: 200, body: { success: false, code: 'card_declined' } });
      expect(declined.body.message).toMatch(words);
      expect(await shopper.cartCount()).toBe(1);

      const paid = await shopper.pay([ring], CARDS.good);
      expect(paid.body).toMatchObject({ success: true, orderId: declined.body.orderId });
      const attempts = (await world.attempts()).filter(({ orderKey }) => orderKey === paid.body.orderId);
      expect(attempts.map(({ number, attemptState }) => [number, attemptState])).toEqual([
        [1, 'failed'],
        [2, 'succeeded'],
      ]);
      await world.checkBooks();
    },
  );

  test('D-08 leaves no payment open that its secret could still confirm', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const { body } = await shopper.pay([ring], CARDS.declined);
    const [attempt] = (await world.attempts()).filter(({ orderKey }) => orderKey === body.orderId);
    const intent = world.standIn.control
      .state()
      .paymentIntents.find(({ id }) => id === attempt?.providerPaymentId);
    expect(intent?.status).toBe('canceled');
    expect(attempt?.providerPaymentOpen).toBe(false);
  });

  test('D-08 a bag that changed after the decline becomes an order of its own', async () => {
    const { ring, bracelet } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const declined = await shopper.pay([ring], CARDS.declined);
    await shopper.fill(bracelet);
    const paid = await shopper.pay([ring, bracelet], CARDS.good);
    expect(paid.body).toMatchObject({ success: true, amount: totalOf([ring, bracelet]) });
    expect(paid.body.orderId).not.toBe(declined.body.orderId);
    await world.checkBooks();
  });

  test('API-09 a card that the provider does not know is no fault of the server', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const { status, body } = await shopper.pay([ring], 'pm_doesnotexist');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 'payment_rejected' });
    expect(body.message).not.toMatch(/pm_/);
    expect((await shopper.pay([ring], CARDS.good)).body.success).toBe(true);
  });
});

describe('3-D Secure', () => {
  const begin = async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const { status, body } = await shopper.pay([ring], CARDS.authenticate);
    expect(status).toBe(200);
    expect(paymentResponseSchema.parse(body)).toMatchObject({ success: true, requiresAction: true });
    expect(body.clientSecret).toContain(body.paymentId);
    return { shopper, body, ring };
  };

  test('CHK-09 passed: paid after the provider says so, not before', async () => {
    const { shopper, body } = await begin();
    const early = await shopper.confirm(body.paymentId);
    expect(early.body).toMatchObject({ requiresAction: true, clientSecret: body.clientSecret });
    expect(await shopper.cartCount()).toBe(1);
    world.standIn.control.challenge(body.paymentId, 'complete');
    const confirmed = await shopper.confirm(body.paymentId);
    expect(confirmed.body).toMatchObject({ success: true, requiresAction: false, orderId: body.orderId });
    expect(await shopper.cartCount()).toBe(0);
    await world.checkBooks();
  });

  test('CHK-09 failed: nothing is charged, another card pays', async () => {
    const { shopper, body, ring } = await begin();
    world.standIn.control.challenge(body.paymentId, 'fail');
    const confirmed = await shopper.confirm(body.paymentId);
    expect(confirmed).toMatchObject({ status: 200, body: { success: false, code: 'card_declined' } });
    expect(await shopper.cartCount()).toBe(1);
    expect((await shopper.pay([ring], CARDS.good)).body).toMatchObject({ success: true });
    await world.checkBooks();
  });

  test('CHK-09 left and taken up again: the status call answers the same secret', async () => {
    const { shopper, body } = await begin();
    const status = await shopper.status(body.orderId);
    expect(status.body).toMatchObject({ requiresAction: true, clientSecret: body.clientSecret });
    expect(status.headers.get('cache-control')).toBe('no-store');
  });

  test('CHK-09 paying again with another card gives up the first payment', async () => {
    const { shopper, body, ring } = await begin();
    const other = await shopper.pay([ring], CARDS.good);
    expect(other.body).toMatchObject({ success: true, requiresAction: false, orderId: body.orderId });
    const first = world.standIn.control.state().paymentIntents.find(({ id }) => id === body.paymentId);
    expect(first?.status).toBe('canceled');
    await world.checkBooks();
  });

  test('CHK-09 paying again with another card after the first was authenticated charges once', async () => {
    const { shopper, body, ring } = await begin();
    world.standIn.control.challenge(body.paymentId, 'complete');
    const other = await shopper.pay([ring], CARDS.good);
    expect(other.body).toMatchObject({ success: true, paymentId: body.paymentId, orderId: body.orderId });
    await world.checkBooks();
  });

  test('CHK-09 paying again with the same entry answers the same secret', async () => {
    const { shopper, body, ring } = await begin();
    const again = await shopper.pay([ring], CARDS.authenticate);
    expect(again.body).toMatchObject({ requiresAction: true, clientSecret: body.clientSecret });
  });

  test('CHK-09 abandoned for an hour: given up, and the bag can be paid', async () => {
    const { shopper, body, ring } = await begin();
    await world.age(body.orderId, 61 * 60_000);
    await world.reconcile(async () => {
      expect((await shopper.status(body.orderId)).body.code).toBe('payment_canceled');
    });
    expect((await shopper.pay([ring], CARDS.good)).body.success).toBe(true);
    await world.checkBooks();
  });
});
