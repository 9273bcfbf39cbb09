import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Answer, Shopper } from './support/shopper';
import { CARDS, World } from './support/payment-world';

/** A press on pay carries a key, and whatever answer was lost, the key finds the order again (API-09). */
let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
afterEach(async () => {
  world.standIn.control.clearFaults();
  await world.checkBooks();
});

const freshKey = () => randomBytes(16).toString('hex');
const outcome = (shopper: Shopper, idempotencyKey: string): Promise<Answer> =>
  shopper.ask('POST', '/api/payment/outcome', { json: { idempotencyKey } });
const charges = () => world.standIn.control.succeededCharges().length;

test('API-09 the answer is lost, the bag is filled again and paid with another card under the same key: charged once', async () => {
  const { ring } = world.pieces;
  const shopper = await world.shopperWith(ring);
  const idempotencyKey = freshKey();
  const before = charges();
  const paid = await shopper.pay([ring], CARDS.good, { idempotencyKey });
  expect(paid.body.success).toBe(true);
  // What a browser does that never heard of it: its own copy of the bag goes to the server anew.
  await shopper.fill(ring);
  const card = await world.cardEntry('5555555555554444');
  const again = await shopper.pay([ring], card, { idempotencyKey });
  expect(again.body).toEqual(paid.body);
  expect((await outcome(shopper, idempotencyKey)).body).toEqual(paid.body);
  expect(charges()).toBe(before + 1);
});

test('API-09 a key that nobody used is given up: the call that comes late with it pays nothing', async () => {
  const { ring } = world.pieces;
  const shopper = await world.shopperWith(ring);
  const idempotencyKey = freshKey();
  const before = charges();
  const asked = await outcome(shopper, idempotencyKey);
  expect([asked.status, asked.body]).toMatchObject([404, { success: false, code: 'not_placed' }]);
  const late = await shopper.pay([ring], CARDS.good, { idempotencyKey });
  expect([late.status, late.body]).toMatchObject([409, { success: false, code: 'payment_given_up' }]);
  expect(charges()).toBe(before);
  expect((await shopper.pay([ring], CARDS.good, { idempotencyKey: freshKey() })).body.success).toBe(true);
});

test('API-09 another browser learns nothing by a key, and gives up nobody else’s', async () => {
  const { ring } = world.pieces;
  const shopper = await world.shopperWith(ring);
  const stranger = await world.shopperWith(ring);
  const idempotencyKey = freshKey();
  expect((await outcome(stranger, idempotencyKey)).status).toBe(404);
  expect((await shopper.pay([ring], CARDS.good, { idempotencyKey })).body.success).toBe(true);
  expect((await outcome(stranger, idempotencyKey)).body.code).toBe('not_placed');
  // Without its cookie it is nobody: that it paid nothing is not said either.
  expect((await outcome(shopper.impostor() as Shopper, idempotencyKey)).body.code).toBe('unknown_order');
  expect((await outcome(shopper, idempotencyKey)).body.success).toBe(true);
});

test('API-09 the same call doubled on the way is one attempt, a declined one too', async () => {
  const { ring } = world.pieces;
  const shopper = await world.shopperWith(ring);
  for (const [card, code] of [
    ['4000000000000002', 'card_declined'],
    ['4242424242424242', undefined],
  ] as const) {
    const idempotencyKey = freshKey();
    const entry = await world.cardEntry(card);
    const pay = () => shopper.pay([ring], entry, { idempotencyKey });
    const attempts = (await world.attempts()).length;
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([code]));
    expect((await pay()).body).toEqual(answers[0]?.body);
    expect((await world.attempts()).length).toBe(attempts + 1);
  }
});

test('API-09 five tabs with five cards: a card that was never tried is not called declined', async () => {
  const { ring } = world.pieces;
  const shopper = await world.shopperWith(ring);
  const entries = await Promise.all(
    Array.from({ length: 5 }, (_, n) => world.cardEntry(n === 0 ? '4000000000000002' : '4242424242424242')),
  );
  const known = (await world.attempts()).length;
  const keys = entries.map(freshKey);
  // The first card is at the provider while the others are pressed.
  world.standIn.control.addFault({
    path: '^/v1/payment_intents$',
    method: 'POST',
    when: 'before',
    action: 'delay',
    delay: 700,
  });
  const pay = (n: number) => shopper.pay([ring], entries[n] ?? '', { idempotencyKey: keys[n] });
  const first = pay(0);
  await expect.poll(async () => (await world.attempts()).length).toBe(known + 1);
  const others = await Promise.all([1, 2, 3, 4].map(pay));
  expect((await first).body).toMatchObject({ success: false, code: 'card_declined' });
  const tried = new Set((await world.attempts()).map(({ paymentMethodId }) => paymentMethodId));
  for (const [n, { status, body }] of others.entries()) {
    if (tried.has(entries[n + 1] ?? '')) continue;
    expect([status, body]).toMatchObject([409, { success: false, code: 'card_not_tried' }]);
    const asked = await outcome(shopper, keys[n + 1] ?? '');
    expect(asked.body.code).toBe('card_not_tried');
  }
  expect(others.map(({ body }) => body.code)).not.toContain('card_declined');
});

test('API-09 a 3-D Secure window that was closed is found again by its key, with the same secret', async () => {
  const { ring } = world.pieces;
  const shopper = await world.shopperWith(ring);
  const idempotencyKey = freshKey();
  const first = await shopper.pay([ring], CARDS.authenticate, { idempotencyKey });
  expect(first.body.requiresAction).toBe(true);
  const found = await outcome(shopper, idempotencyKey);
  expect(found.body).toMatchObject({
    requiresAction: true,
    clientSecret: first.body.clientSecret,
    orderId: first.body.orderId,
  });
});
