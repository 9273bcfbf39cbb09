import { request } from 'node:http';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CARDS, World } from './support/payment-world';
import type { Shopper } from './support/shopper';

/** Polling limits for a busy machine. */
const SOON = { timeout: 30_000, interval: 20 };

let world: World;
beforeAll(async () => {
  world = await World.start();
  world.standIn.control.setWebhookUrl(`${world.shop.url}/api/payment/webhook`);
});
afterAll(() => world.stop());
beforeEach(() => world.standIn.control.holdWebhooks());
afterEach(async () => {
  world.standIn.control.clearFaults();
  await world.standIn.control.releaseWebhooks();
  await world.checkBooks();
});

const storedEvents = (): Promise<{ eventId: string; eventType: string; eventState: string }[]> =>
  world.shop.strapi.db.query('api::webhook-event.webhook-event').findMany();
const stateOf = async (id: string) =>
  (await storedEvents()).find(({ eventId }) => eventId === id)?.eventState;
const order = async (orderId: string) =>
  (await world.orders()).find((candidate) => candidate.orderId === orderId);
const eventOf = (paymentId: string, type: string): Stripe.Event => {
  const found = world.standIn.control
    .state()
    .events.find((event) => event.type === type && (event.data.object as { id?: string }).id === paymentId);
  if (!found) throw new Error(`there is no ${type} of ${paymentId}`);
  return found;
};

/** A shopper whose payment waits for an authentication. */
async function authenticating(): Promise<{ shopper: Shopper; orderId: string; paymentId: string }> {
  const shopper = await world.shopperWith(world.pieces.ring);
  const { body } = await shopper.pay([world.pieces.ring], CARDS.authenticate);
  return { shopper, orderId: body.orderId, paymentId: body.paymentId };
}

describe("the provider's messages", () => {
  test('API-09 settle an order whose shopper closed the window', async () => {
    const { shopper, orderId, paymentId } = await authenticating();
    world.standIn.control.challenge(paymentId, 'complete');
    expect((await order(orderId))?.orderStatus).toBe('requires_action');
    await world.standIn.control.releaseWebhooks();
    expect(await order(orderId)).toMatchObject({ orderStatus: 'paid', providerPaymentId: paymentId });
    expect(await shopper.cartCount()).toBe(0);
    expect((await shopper.status(orderId)).body).toMatchObject({ success: true, paymentId });
  });

  test('API-09 coming before the reply change nothing about it', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    await world.standIn.control.releaseWebhooks();
    world.standIn.control.addFault({
      path: '^/v1/payment_intents$',
      method: 'POST',
      when: 'after',
      action: 'delay',
      delay: 3_000,
    });
    const paying = shopper.pay([ring], CARDS.good);
    await expect.poll(async () => (await world.orders()).at(-1)?.orderStatus, SOON).toBe('paid');
    let answered = false;
    void paying.then(() => (answered = true));
    await Promise.resolve();
    expect(answered).toBe(false);
    expect((await paying).body).toMatchObject({ success: true, requiresAction: false });
    expect(await shopper.cartCount()).toBe(0);
  });

  test('API-09 three times at once settle once and are all acknowledged', async () => {
    const { shopper, orderId, paymentId } = await authenticating();
    world.standIn.control.challenge(paymentId, 'complete');
    const { id } = eventOf(paymentId, 'payment_intent.succeeded');
    const { control } = world.standIn;
    const answers = await Promise.all([1, 2, 3].map(() => control.redeliver(id)));
    expect(answers).toEqual([200, 200, 200]);
    const paidAt = (await order(orderId))?.paidAt;
    // Bought again meanwhile: a fourth delivery must not empty the new bag.
    await shopper.fill(world.pieces.ring);
    expect(await control.redeliver(id)).toBe(200);
    expect(await shopper.cartCount()).toBe(1);
    expect((await order(orderId))?.paidAt).toBe(paidAt);
    expect((await storedEvents()).filter(({ eventId }) => eventId === id)).toHaveLength(1);
  });

  test('API-09 in reverse and three times over leave a paid order paid', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const declined = await shopper.pay([ring], CARDS.declined);
    const paid = await shopper.pay([ring], CARDS.good);
    expect(paid.body.orderId).toBe(declined.body.orderId);
    expect(world.standIn.control.heldWebhooks().length).toBeGreaterThan(3);
    await world.standIn.control.releaseWebhooks({ reverse: true, times: 3 });
    expect(await order(paid.body.orderId)).toMatchObject({ orderStatus: 'paid' });
  });

  test('API-09 of a failed authentication fail the order, and its bag can be paid', async () => {
    const { shopper, orderId, paymentId } = await authenticating();
    world.standIn.control.challenge(paymentId, 'fail');
    await world.standIn.control.releaseWebhooks();
    expect((await order(orderId))?.orderStatus).toBe('failed');
    expect((await shopper.pay([world.pieces.ring], CARDS.good)).body.success).toBe(true);
  });

  test('API-09 of a payment that is none of ours get 404, so that they come again, and are noted as failed', async () => {
    const stripe = new Stripe(world.standIn.secretKey, {
      host: '127.0.0.1',
      port: world.standIn.port,
      protocol: 'http',
    });
    const foreign = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      confirm: true,
      payment_method: CARDS.authenticate,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { order_id: 'of-another-shop', attempt: '1' },
    });
    const orders = (await world.orders()).length;
    const { id } = eventOf(foreign.id, 'payment_intent.requires_action');
    expect(await world.standIn.control.redeliver(id)).toBe(404);
    expect(await world.orders()).toHaveLength(orders);
    expect(await stateOf(id)).toBe('failed');
  });

  test('API-09 while the provider cannot be asked get 503 and are taken the next time', async () => {
    const { orderId, paymentId } = await authenticating();
    world.standIn.control.challenge(paymentId, 'complete');
    const { id } = eventOf(paymentId, 'payment_intent.succeeded');
    world.standIn.control.addFault({
      path: '^/v1/payment_intents/pi_',
      method: 'GET',
      when: 'before',
      action: 'reset',
      times: 10,
    });
    expect(await world.standIn.control.redeliver(id)).toBe(503);
    expect((await order(orderId))?.orderStatus).toBe('requires_action');
    world.standIn.control.clearFaults();
    expect(await world.standIn.control.redeliver(id)).toBe(200);
    expect((await order(orderId))?.orderStatus).toBe('paid');
  });
});

describe('messages that change nothing', () => {
  const stripe = new Stripe('sk_test_unused');
  const send = async (event: object): Promise<number> => {
    const payload = JSON.stringify(event);
    const response = await fetch(`${world.shop.url}/api/payment/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': stripe.webhooks.generateTestHeaderString({
          payload,
          secret: world.standIn.webhookSecret,
        }),
      },
      body: payload,
    });
    return response.status;
  };
  const event = (id: string, type: string, object: object, livemode = false) => ({
    ...{ id, object: 'event', type, livemode, data: { object } },
  });

  test.each([
    ['of a customer', 'customer.created', { object: 'customer', id: 'cus_1' }],
    ['of something that does not exist yet', 'moon.landed', { object: 'moon', id: 'moon_1' }],
    ['of a payment that was only begun', 'payment_intent.created', { object: 'payment_intent', id: 'pi_9' }],
    ['without anything', 'ping', {}],
  ])(
    'API-09 one %s is acknowledged, stored nowhere, and asks the provider nothing',
    async (_, type, object) => {
      const id = `evt_${type.replace('.', '_')}`;
      expect([await send(event(id, type, object)), await send(event(id, type, object))]).toEqual([200, 200]);
      expect(await stateOf(id)).toBeUndefined();
      // What comes again of other tests asks about payments of their own.
      expect(world.calls().filter((call) => /_1$|pi_9/.test(call))).toEqual([]);
    },
  );

  test('API-09 one of real money, to a shop with test keys, is no order of ours and creates nothing', async () => {
    const orders = (await world.orders()).length;
    const intent = { object: 'payment_intent', id: 'pi_live_1' };
    expect(await send(event('evt_live', 'payment_intent.succeeded', intent, true))).toBe(404);
    expect(await world.orders()).toHaveLength(orders);
    expect(await stateOf('evt_live')).toBe('failed');
  });

  test('API-09 one is acknowledged only after it is stored', async () => {
    const { orderId, paymentId } = await authenticating();
    world.standIn.control.challenge(paymentId, 'complete');
    const events = world.service('api::webhook-event.webhook-event');
    const remember = vi.spyOn(events, 'remember').mockRejectedValueOnce(new Error('the disk is full'));
    const { id } = eventOf(paymentId, 'payment_intent.succeeded');
    expect(await world.standIn.control.redeliver(id)).toBe(500);
    expect((await storedEvents()).map(({ eventId }) => eventId)).not.toContain(id);
    expect((await order(orderId))?.orderStatus).toBe('paid');
    // By then there is nothing left to do.
    expect(await world.standIn.control.redeliver(id)).toBe(200);
    expect(remember).toHaveBeenCalledTimes(1);
    remember.mockRestore();
    expect(await stateOf(id)).toBeUndefined();
  });
});

describe('what is not from the provider', () => {
  const stripe = new Stripe('sk_test_unused');
  const now = () => Math.floor(Date.now() / 1000);
  const sign = (payload: string, over: { secret?: string; timestamp?: number; scheme?: string } = {}) =>
    stripe.webhooks.generateTestHeaderString({
      payload,
      secret: world.standIn.webhookSecret,
      timestamp: now(),
      ...over,
    });
  const send = async (body: string, headers: Record<string, string>): Promise<number> => {
    const response = await fetch(`${world.shop.url}/api/payment/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const answer = (await response.json()) as { success: boolean; message?: string };
    if (response.status !== 200) {
      expect(answer).toMatchObject({ success: false, message: expect.any(String) });
    }
    return response.status;
  };

  /** As a list of headers of one name, which no client of Stripe's sends. */
  const sendTwoHeaders = (body: string, signatures: string[]): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${world.shop.url}/api/payment/webhook`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signatures },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  test.each<[string, (payload: string) => Promise<number>]>([
    ['unsigned', (payload) => send(payload, {})],
    ['with an empty signature', (payload) => send(payload, { 'stripe-signature': '' })],
    [
      'signed with another secret',
      (payload) => send(payload, { 'stripe-signature': sign(payload, { secret: 'whsec_other' }) }),
    ],
    [
      'signed 301 s ago',
      (payload) => send(payload, { 'stripe-signature': sign(payload, { timestamp: now() - 301 }) }),
    ],
    [
      'signed a day ahead',
      (payload) => send(payload, { 'stripe-signature': sign(payload, { timestamp: now() + 86_400 }) }),
    ],
    [
      'signed by the old scheme',
      (payload) => send(payload, { 'stripe-signature': sign(payload, { scheme: 'v0' }) }),
    ],
    ['changed by one byte', (payload) => send(`${payload} `, { 'stripe-signature': sign(payload) })],
    [
      'with its signature in two headers',
      (payload) => {
        const [time = '', signed = ''] = sign(payload).split(',');
        return sendTwoHeaders(payload, [time, signed]);
      },
    ],
    ['signed over nothing', () => send('', { 'stripe-signature': sign(' ') })],
    ['empty and truly signed', () => send('', { 'stripe-signature': sign('') })],
    ['an empty object, truly signed', () => send('{}', { 'stripe-signature': sign('{}') })],
    ['an empty list, truly signed', () => send('[]', { 'stripe-signature': sign('[]') })],
  ])('API-09 %s: 400, and nothing happens', async (_, deliver) => {
    const { orderId, paymentId } = await authenticating();
    world.standIn.control.challenge(paymentId, 'complete');
    const event = eventOf(paymentId, 'payment_intent.succeeded');
    expect(await deliver(JSON.stringify(event))).toBe(400);
    expect((await order(orderId))?.orderStatus).toBe('requires_action');
    expect((await storedEvents()).map(({ eventId }) => eventId)).not.toContain(event.id);
    expect(world.calls()).not.toContain(`GET /v1/payment_intents/${paymentId}`);
  });

  test('API-09 rightly signed, the same message settles: the refusals above can fail', async () => {
    const { orderId, paymentId } = await authenticating();
    world.standIn.control.challenge(paymentId, 'complete');
    const payload = JSON.stringify(eventOf(paymentId, 'payment_intent.succeeded'), null, 2);
    expect(await send(payload, { 'stripe-signature': sign(payload) })).toBe(200);
    expect((await order(orderId))?.orderStatus).toBe('paid');
  });

  test('API-09 a flood of 1,000 forgeries stores nothing and does not keep shoppers from paying', async () => {
    const { ring } = world.pieces;
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => world.shopperWith(ring)));
    const payload = JSON.stringify({ id: 'evt_forged', object: 'event' });
    const stored = (await storedEvents()).length;
    let flooding = true;
    let sent = 0;
    const flood = async () => {
      while (flooding || sent < 1_000) {
        sent += 1;
        expect(await send(payload, { 'stripe-signature': 't=1,v1=00' })).toBe(400);
      }
    };
    const floods = Promise.all(Array.from({ length: 20 }, flood));
    const times: number[] = [];
    for (const shopper of shoppers) {
      const began = performance.now();
      expect((await shopper.pay([ring], CARDS.good)).body.success).toBe(true);
      times.push(performance.now() - began);
    }
    flooding = false;
    await floods;
    expect(sent).toBeGreaterThanOrEqual(1_000);
    times.sort((a, b) => a - b);
    // 95 of 100 within a second on a quiet machine; the tests of others may run beside this one.
    expect(times[18]).toBeLessThan(process.env['FAULTS'] === 'long' ? 1_000 : 5_000);
    expect(await storedEvents()).toHaveLength(stored);
  });
});
