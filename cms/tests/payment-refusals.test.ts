import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER, totalOf, type Shopper, type Wish } from './support/shopper';

let world: World;
let shopper: Shopper;
let ring: Wish;
let ordersBefore: number;
let callsBefore: number;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  ring = world.pieces.ring;
  shopper = await world.shopperWith(ring);
  ordersBefore = (await world.orders()).length;
  callsBefore = world.calls().length;
});

/** Nothing was stored, the provider heard nothing, and the bag is as it was. */
async function expectUntouched(): Promise<void> {
  expect(await world.orders()).toHaveLength(ordersBefore);
  expect(world.calls()).toHaveLength(callsBefore);
  expect(await shopper.cartCount()).toBe(1);
}

const item = (over: object) => ({ items: [{ ...world.pieces.ring, ...over }] });
const customer = (over: object) => ({ customerInfo: { ...CUSTOMER, ...over } });

describe('a tampered amount', () => {
  test.each([1, 50, 13_135, 13_137, 99_999_999])(
    'D-01 %i cents is refused with the fresh total',
    async (amount) => {
      const { status, body } = await shopper.pay([ring], CARDS.good, { amount });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        success: false,
        code: 'amount_mismatch',
        amount: 13_136,
        message: 'The total has changed to $131.36. Please review your order.',
      });
      await expectUntouched();
    },
  );

  test.each([-1, 0, 1e12, 2 ** 53, 1.5, '13136', null, true, [], {}, [13_136]])(
    'API-09 an amount of %j is refused',
    async (amount) => {
      const { status, body } = await shopper.pay([ring], CARDS.good, { amount });
      expect([400, 422]).toContain(status);
      expect(body).toMatchObject({ success: false, message: expect.stringMatching(/amount/) });
      await expectUntouched();
    },
  );

  test.each(['NaN', 'Infinity', '1e999'])('API-09 an amount written as %s is refused', async (amount) => {
    const raw = JSON.stringify(shopper.payment([ring], CARDS.good)).replace('13136', amount);
    expect((await shopper.ask('POST', '/api/payment', { raw })).status).toBe(400);
    await expectUntouched();
  });
});

describe('tampered lines', () => {
  test.each<[string, object, number, string]>([
    ['a price of 0.01', { price: 0.01 }, 409, 'amount_mismatch'],
    ["the gold ring's price", { price: 150 }, 409, 'amount_mismatch'],
    ["another product's price", { price: 99.99 }, 409, 'amount_mismatch'],
    ['a price of 0', { price: 0 }, 400, 'invalid_request'],
    ['a negative price', { price: -110.1 }, 400, 'invalid_request'],
    ['a price as text', { price: '110.10' }, 400, 'invalid_request'],
    ['another quantity', { quantity: 2 }, 409, 'cart_changed'],
    ['a quantity of 0', { quantity: 0 }, 400, 'invalid_request'],
    ['a quantity of -1', { quantity: -1 }, 400, 'invalid_request'],
    ['a quantity of 1.5', { quantity: 1.5 }, 400, 'invalid_request'],
    ['a quantity of 1e9', { quantity: 1e9 }, 422, 'over_limit'],
    ["a quantity of 'x'", { quantity: 'x' }, 400, 'invalid_request'],
    ['another metal', { type: 'Gold' }, 409, 'cart_changed'],
    ['an unknown metal', { type: 'Tin' }, 400, 'invalid_request'],
    ['another size', { size: '8' }, 409, 'cart_changed'],
    ['an unknown product', { productId: 'nothing' }, 409, 'cart_changed'],
  ])('D-01 %s is refused', async (_, over, status, code) => {
    const answer = await shopper.pay([ring], CARDS.good, item(over));
    expect(answer.body).toMatchObject({ success: false, code });
    expect(answer.status).toBe(status);
    await expectUntouched();
  });

  test('D-01 10,000 lines are refused before they are looked at', async () => {
    const items = Array.from({ length: 10_000 }, () => ({ productId: 'p', price: 1, quantity: 1 }));
    const began = performance.now();
    const { status } = await shopper.pay([ring], CARDS.good, { items });
    expect([413, 422]).toContain(status);
    expect(performance.now() - began).toBeLessThan(1_000);
    await expectUntouched();
  });

  test('API-09 a bag that the server does not have is told apart from a wrong price', async () => {
    const empty = world.shopper();
    await empty.get('/api/cart/browser-info');
    const { status, body } = await empty.pay([ring], CARDS.good);
    expect(status).toBe(409);
    expect(body).toMatchObject({ success: false, code: 'cart_changed' });
    await expectUntouched();
  });
});

describe('what changed since the shopper looked', () => {
  test('D-01 a new price is refused with the new total, and that total is taken', async () => {
    const { products } = world;
    const data = { priceCents: 12_000 };
    await products.update({ documentId: ring.productId, data, status: 'published' });
    const refused = await shopper.pay([ring], CARDS.good);
    const fresh = { ...ring, price: 120 };
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'amount_mismatch', amount: totalOf([fresh]) },
    });
    await expectUntouched();
    expect((await shopper.pay([fresh], CARDS.good)).body.success).toBe(true);
    await products.update({
      documentId: ring.productId,
      data: { priceCents: 11_010 },
      status: 'published',
    });
  });

  test('D-01 a product that is gone is refused with the total of the rest', async () => {
    const { products, pieces } = world;
    const both = await world.shopperWith(ring, pieces.bracelet);
    await products.unpublish({ documentId: pieces.bracelet.productId });
    const refused = await both.pay([ring, pieces.bracelet], CARDS.good);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'amount_mismatch', amount: totalOf([ring]) },
    });
    expect((await both.pay([ring], CARDS.good)).body.success).toBe(true);
    await products.update({ documentId: pieces.bracelet.productId, data: {}, status: 'published' });
  });
});

describe('a bag that holds more than the call names', () => {
  test('B-123 has changed: nothing of it is sold', async () => {
    const both = await world.shopperWith(ring, world.pieces.bracelet);
    const refused = await both.pay([ring], CARDS.good);
    expect(refused).toMatchObject({ status: 409, body: { code: 'cart_changed' } });
    await expectUntouched();
    expect((await both.pay([ring, world.pieces.bracelet], CARDS.good)).body.success).toBe(true);
  });
});

describe('bad input', () => {
  test.each<[string, object]>([
    ['no card', { id: undefined }],
    ['a card of another kind', { id: 'tok_visa' }],
    ['a card as an object', { id: { $ne: null } }],
    ['no lines', { items: [] }],
    ['lines that are no list', { items: {} }],
    ['no customer', { customerInfo: undefined }],
    ['a customer as text', { customerInfo: 'Ada' }],
    ['no e-mail address', customer({ email: '' })],
    ['a bad e-mail address', customer({ email: 'ada@' })],
    ['an e-mail address in a list', customer({ email: ['ada@example.com'] })],
    ['a blank first name', customer({ firstName: '   ' })],
    ['a country in words', customer({ country: 'United Kingdom' })],
    ['letters for a phone', customer({ phone: 'call me' })],
    ['another way to pay', customer({ paymentMethod: 'bitcoin' })],
    ['a note of 1,001 characters', { note: 'x'.repeat(1_001) }],
    ['a note as an object', { note: { text: 'x' } }],
    ['no browser', { browserId: undefined }],
    ['a name with a zero byte', customer({ firstName: 'A\u0000da' })],
    ['a name of two lines', customer({ lastName: 'Love\nX-Header: 1' })],
    ['half of an emoji in a name', customer({ firstName: 'Ada \ud83d' })],
    ['a note with a zero byte', { note: 'a\u0000b' }],
    ['a coupon with a zero byte', { appliedCoupon: { code: 'A\u0000B' } }],
    ['two coupons', { appliedCoupon: [{ code: 'A' }, { code: 'B' }] }],
    ['a negative discount', { appliedCoupon: { code: 'A', discount: -1 } }],
  ])('API-09 %s: a 4xx, a sentence, the name of the field', async (_, over) => {
    const { status, body } = await shopper.pay([ring], CARDS.good, over);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\w+.*\.$/) });
    expect(Object.keys(body.fields ?? {})).not.toEqual([]);
    await expectUntouched();
  });

  test.each([
    ['broken JSON', '{"amount":', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['text', '"pay"', 400],
    ['more than 256 KiB', JSON.stringify({ note: 'x'.repeat(300_000) }), 413],
  ])('API-09 %s as a body', async (_, raw, status) => {
    const answer = await shopper.ask('POST', '/api/payment', { raw });
    expect(answer).toMatchObject({ status, body: { success: false, message: expect.any(String) } });
    await expectUntouched();
  });

  test.each([
    ['card', { card: { number: '4242424242424242' } }],
    ['number', { number: '4242424242424242' }],
    ['cvc', { customerInfo: { ...CUSTOMER, cvc: '123' } }],
  ])('API-09 card data under %s is refused unread', async (_, over) => {
    const { status, body } = await shopper.pay([ring], CARDS.good, over);
    expect(status).toBe(400);
    expect(body.code).toBe('card_data_refused');
    expect(JSON.stringify(body)).not.toContain('4242');
    await expectUntouched();
  });

  test('API-09 a form of another site cannot pay', async () => {
    const { status } = await shopper.ask('POST', '/api/payment', {
      raw: JSON.stringify(shopper.payment([ring], CARDS.good)),
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(status).toBe(415);
    await expectUntouched();
  });

  test('D-09 a coupon code that nobody made is not valid', async () => {
    const appliedCoupon = { code: 'WELCOME', discount: 50 };
    const { status, body } = await shopper.pay([ring], CARDS.good, { appliedCoupon });
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, message: 'This coupon code is not valid.' });
    await expectUntouched();
  });

  test('API-09 names and notes in any script arrive as they were typed', async () => {
    const typed = {
      firstName: 'זוֹהַר 👩🏽‍🚀',
      lastName: '\u202bO’Brien-\u202cΜαρία <b>',
      city: '東京',
    };
    const note = 'Für 👨‍👩‍👧‍👦\nשלום'.padEnd(1_000, '.');
    const { body } = await shopper.pay([ring], CARDS.good, { ...customer(typed), note });
    expect(body.success).toBe(true);
    const order = (await world.orders()).at(-1);
    expect(order).toMatchObject({ note, customer: typed });
    const intent = world.standIn.control.state().paymentIntents.at(-1);
    expect(intent?.shipping?.name).toBe(`${typed.firstName} ${typed.lastName}`);
    await world.checkBooks();
  });

  test("API-09 a card entry that paid another shopper's order pays nothing and tells nothing of it", async () => {
    const card = await world.cardEntry('4242424242424242');
    const first = await shopper.pay([ring], card);
    expect(first.body.success).toBe(true);
    const thief = await world.shopperWith(ring);
    const charges = world.standIn.control.succeededCharges().length;
    const { status, body } = await thief.pay([ring], card);
    expect(status).toBe(200);
    expect(body.success).toBe(false);
    expect(JSON.stringify(body)).not.toContain(first.body.orderId);
    expect(JSON.stringify(body)).not.toContain(first.body.paymentId);
    expect(world.standIn.control.succeededCharges()).toHaveLength(charges);
    await world.checkBooks();
  });

  test('API-09 what a body may not decide is ignored', async () => {
    const { body } = await shopper.pay([ring], CARDS.good, {
      orderStatus: 'paid',
      totalCents: 1,
      orderId: 'mine',
    });
    expect(body).toMatchObject({ success: true, amount: 13_136 });
    expect(body.orderId).not.toBe('mine');
    await world.checkBooks();
  });
});

describe('other browsers', () => {
  test("API-09 cannot pay another's bag", async () => {
    const thief = world.shopper();
    await thief.get('/api/cart/browser-info');
    const { status, body } = await thief.pay([ring], CARDS.good, { browserId: shopper.browserId });
    expect(status).toBe(403);
    expect(body).toMatchObject({ success: false, code: 'foreign_browser' });
    await expectUntouched();
  });

  test('API-09 a bag cannot be paid by its id alone', async () => {
    const { status } = await shopper.impostor().post('/api/payment', shopper.payment([ring], CARDS.good));
    expect(status).toBe(403);
    await expectUntouched();
  });

  test("API-09 another's order does not exist for them, at status or at confirm", async () => {
    const { body } = await shopper.pay([ring], CARDS.authenticate);
    const stranger = await world.shopperWith(ring);
    for (const browser of [stranger, shopper.impostor(), world.shop.browser(null)]) {
      const status = await browser.get(`/api/payment/${body.orderId}`);
      const confirm = await browser.post('/api/payment/confirm', { paymentId: body.paymentId });
      expect([status.status, confirm.status]).toEqual([404, 404]);
      expect(JSON.stringify([status.body, confirm.body])).not.toContain(body.paymentId);
    }
    expect((await shopper.status(body.orderId)).status).toBe(200);
  });

  test.each([{}, { paymentId: 'x' }, { paymentId: 1 }, { paymentId: { $ne: null } }])(
    'API-09 confirm refuses %j',
    async (json) => {
      expect((await shopper.ask('POST', '/api/payment/confirm', { json })).status).toBe(400);
    },
  );
});

describe('trying out cards', () => {
  test('API-09 after five declines in ten minutes the sixth card is not tried', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await shopper.pay([ring], CARDS.declined)).body.code).toBe('card_declined');
    }
    const calls = world.calls().length;
    const { status, headers, body } = await shopper.pay([ring], CARDS.good);
    expect(status).toBe(429);
    expect(body).toMatchObject({ success: false, code: 'too_many_declines' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
    expect(world.calls()).toHaveLength(calls);
    const other = await world.shopperWith(ring);
    expect((await other.pay([ring], CARDS.good)).body.success).toBe(true);
    await world.checkBooks();

    // Another copy of the shop, or the same after a restart, knows of it.
    await world.restart();
    const again = world.returning(shopper);
    expect((await again.pay([ring], CARDS.good)).body.code).toBe('too_many_declines');
  });
});
