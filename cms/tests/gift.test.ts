import { randomBytes } from 'node:crypto';
import {
  orderDetailSchema,
  orderListSchema,
  orderLookupResultSchema,
  orderNumber,
  shopperOrdersSchema,
  type OrderDetail,
  type OrderList,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, Visitor } from './support/account';
import type { Browser } from './support/browser';
import { Mailbox } from './support/mailbox';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER, type Shopper } from './support/shopper';
import { staffBrowser } from './support/staff';

/** Orders that are gifts, from the checkout to the slip in the parcel (S-93). */
let box: Mailbox;
let world: World;
let staff: Browser;
beforeAll(async () => {
  box = await Mailbox.open();
  world = await World.start({ SMTP_URL: box.url });
  staff = await staffBrowser(world.shop);
});
afterAll(async () => {
  await world.stop();
  await box.close();
});

const FAMILY = '👨🏻\u200d👩🏻\u200d👧🏻\u200d👦🏻';
const MESSAGE = 'Für Zoë 💍\n<b>שלום</b>';
const gift = (message: string) => ({ gift: { message } });
const by = (email: string) => ({ customerInfo: { ...CUSTOMER, email } });
const shopperWithRing = (): Promise<Shopper> => world.shopperWith(world.pieces.ring);
const detail = async (id: string): Promise<OrderDetail> =>
  orderDetailSchema.strict().parse((await staff.get(`/api/admin/orders/${id}`)).body);
const listed = async (q: string) =>
  orderListSchema.parse((await staff.get<OrderList>(`/api/admin/orders?q=${q}`)).body).orders[0];
const ordersOf = async (email: string) =>
  (await world.orders()).filter(({ customerEmail }) => customerEmail === email);

describe('a gift', () => {
  test('S-93 is kept with its message, and told to staff, to its buyer, in the file and by mail; it costs nothing', async () => {
    const { ring } = world.pieces;
    const email = newEmail();
    const shopper = await shopperWithRing();
    const { body } = await shopper.pay([ring], CARDS.good, { ...by(email), ...gift(` ${MESSAGE}\r\n `) });
    expect(body).toMatchObject({ success: true, amount: 13_136 });
    const id = body.orderId;
    expect(await detail(id)).toMatchObject({ isGift: true, giftMessage: MESSAGE, totalCents: 13_136 });
    expect(await listed(email)).toMatchObject({ id, isGift: true });
    const own = await shopper.get(`/api/orders/${id}`);
    const found = await world.shop.browser(null).post('/api/orders/lookup', { orderId: id, email });
    for (const { body: told } of [own, found])
      expect(orderLookupResultSchema.parse(told).order).toMatchObject({ isGift: true, giftMessage: MESSAGE });
    const file = await staff.get<string>(`/api/admin/orders-export?q=${email}`);
    expect(file.body.trim().split('\n').at(-1)).toMatch(/,yes,$/);
    const mail = await box.mail(email, /^Your order/);
    expect(mail.text).toContain(
      `Your order is a gift: it comes in our box, and the packing slip shows no prices.\nMessage for the card:\n${MESSAGE}\n\nSubtotal`,
    );
    expect(mail.html).toContain('Für Zoë 💍<br/>&lt;b&gt;שלום&lt;/b&gt;');
    const intent = world.standIn.control.state().paymentIntents.at(-1);
    expect(JSON.stringify(intent)).not.toContain('Zoë');
    await world.checkBooks();
  });

  test('S-93 in German its mail tells so in German', async () => {
    const { ring } = world.pieces;
    const email = newEmail();
    const shopper = await shopperWithRing();
    await shopper.pay([ring], CARDS.good, { ...by(email), ...gift('Für dich'), locale: 'de' });
    const { text } = await box.mail(email, /^Ihre Bestellung/);
    expect(text).toMatch(
      /Ihre Bestellung ist ein Geschenk: .+\nText für die Karte:\nFür dich\n\nZwischensumme/,
    );
  });

  test.each([
    ['no message', { gift: {} }],
    ['an empty one', gift('')],
    ['one that shows nothing', gift('\u200b \u2800\n')],
  ])('S-93 with %s leaves its card blank', async (_, over) => {
    const { ring } = world.pieces;
    const shopper = await shopperWithRing();
    const { body } = await shopper.pay([ring], CARDS.good, over);
    expect(await detail(body.orderId)).toMatchObject({ isGift: true, giftMessage: null });
  });

  test.each([
    ['a call of before gifts', {}],
    ['a call that says so', { gift: null }],
  ])('S-93 is no order by %s', async (_, over) => {
    const { ring } = world.pieces;
    const email = newEmail();
    const shopper = await shopperWithRing();
    const { body } = await shopper.pay([ring], CARDS.good, { ...by(email), ...over });
    expect(await detail(body.orderId)).toMatchObject({ isGift: false, giftMessage: null });
    expect(await listed(email)).toMatchObject({ isGift: false });
    expect((await box.mail(email, /^Your order/)).text).not.toContain('gift');
  });

  test('S-93 is none that was placed before gifts were asked about', async () => {
    const { ring } = world.pieces;
    const shopper = await shopperWithRing();
    const { orderId } = (await shopper.pay([ring], CARDS.good)).body;
    await world.shop.strapi.db
      .connection('orders')
      .where({ order_id: orderId })
      .update({ is_gift: null, gift_message: null });
    expect(await detail(orderId)).toMatchObject({ isGift: false, giftMessage: null });
    expect(await listed(orderNumber(orderId))).toMatchObject({ isGift: false });
  });

  test('S-93 has room for 150 signs as people count them', async () => {
    const { ring } = world.pieces;
    const shopper = await shopperWithRing();
    const message = FAMILY.repeat(150);
    const { body } = await shopper.pay([ring], CARDS.good, gift(message));
    expect((await detail(body.orderId)).giftMessage).toBe(message);
  });
});

describe('a call that is made again', () => {
  test('S-93 with the same key, doubled and late, has the same order and the gift of the first', async () => {
    const { ring } = world.pieces;
    const email = newEmail();
    const shopper = await shopperWithRing();
    const idempotencyKey = randomBytes(16).toString('hex');
    const pay = (message: string) =>
      shopper.pay([ring], CARDS.good, { ...by(email), ...gift(message), idempotencyKey });
    const answers = await Promise.all([pay('First'), pay('First'), pay('First')]);
    const body = answers[0].body;
    for (const answer of answers) expect(answer.body.orderId).toBe(body.orderId);
    expect((await pay('Second')).body).toMatchObject({ success: true, orderId: body.orderId });
    expect(await ordersOf(email)).toMatchObject([{ isGift: true, giftMessage: 'First' }]);
    await world.checkBooks();
  });

  test('S-93 after the payment, without a key, changes nothing of the paid order', async () => {
    const { ring } = world.pieces;
    const shopper = await shopperWithRing();
    const card = await world.cardEntry('4242424242424242');
    const first = await shopper.pay([ring], card, gift('First'));
    const again = await shopper.pay([ring], card, gift('Second'));
    expect(again.body).toEqual(first.body);
    expect((await detail(first.body.orderId)).giftMessage).toBe('First');
  });

  test('S-93 after a declined card takes over the changed message, and a gift that is none any more', async () => {
    const { ring } = world.pieces;
    const email = newEmail();
    const shopper = await shopperWithRing();
    const pay = (card: string, over: object) => shopper.pay([ring], card, { ...by(email), ...over });
    const { orderId } = (await pay(CARDS.declined, gift('First'))).body;
    expect(await detail(orderId)).toMatchObject({ isGift: true, giftMessage: 'First' });
    expect((await pay(CARDS.declined, gift('Second'))).body.orderId).toBe(orderId);
    expect(await detail(orderId)).toMatchObject({ isGift: true, giftMessage: 'Second' });
    expect((await pay(CARDS.noFunds, { gift: null })).body.orderId).toBe(orderId);
    expect(await detail(orderId)).toMatchObject({ isGift: false, giftMessage: null });
    const paid = await pay(CARDS.good, gift('Third'));
    expect(paid.body).toMatchObject({ success: true, orderId });
    expect(await ordersOf(email)).toMatchObject([{ isGift: true, giftMessage: 'Third' }]);
    expect((await box.mail(email, /^Your order/)).text).toContain('Message for the card:\nThird\n');
    await world.checkBooks();
  });

  test('S-93 with another card while a bank waits for its confirmation takes over the changed message', async () => {
    const { ring } = world.pieces;
    const email = newEmail();
    const shopper = await shopperWithRing();
    const waits = await shopper.pay([ring], CARDS.authenticate, { ...by(email), ...gift('First') });
    expect(waits.body).toMatchObject({ success: true, requiresAction: true });
    const paid = await shopper.pay([ring], CARDS.good, { ...by(email), ...gift('Second') });
    expect(paid.body).toMatchObject({ success: true, requiresAction: false });
    expect(await detail(paid.body.orderId)).toMatchObject({ status: 'paid', giftMessage: 'Second' });
    await world.checkBooks();
  });
});

describe('what is no gift', () => {
  test.each<[string, unknown, RegExp]>([
    ['a yes', true, /^gift must be an object\.$/],
    ['a text', 'For you', /^gift must be an object\.$/],
    ['a list', ['For you'], /^gift must be an object\.$/],
    ['a message in a list', { message: ['For you'] }, /^gift\.message must be a text\.$/],
    ['a message as an object', { message: { $ne: null } }, /^gift\.message must be a text\.$/],
    ['a message of 151 letters', { message: 'x'.repeat(151) }, /^The card has room for 150 /],
    ['a message of 151 families', { message: FAMILY.repeat(151) }, /^The card has room for 150 /],
    ['a letter under 100,000 accents', { message: `e${'\u0301'.repeat(100_000)}` }, /^The card has room /],
    [
      'a message with a zero byte',
      { message: 'a\u0000b' },
      /^gift\.message holds characters that cannot be stored\.$/,
    ],
    [
      'a message with an escape sequence',
      { message: 'a\u001b[31mb' },
      /cannot be printed\. Please type it anew\.$/,
    ],
    ['half of an emoji', { message: 'a\ud83d' }, /^gift\.message holds characters /],
  ])(
    'S-93 %s: 400, a sentence, the name of the field; nothing is stored or charged',
    async (_, sent, words) => {
      const { ring } = world.pieces;
      const email = newEmail();
      const shopper = await shopperWithRing();
      const charges = world.standIn.control.succeededCharges().length;
      const { status, body } = await shopper.pay([ring], CARDS.good, { ...by(email), gift: sent });
      expect([status, body.success]).toEqual([400, false]);
      expect(body.message).toMatch(words);
      expect(Object.keys(body.fields ?? {})).toEqual([body.fields?.['gift'] ? 'gift' : 'gift.message']);
      expect(await ordersOf(email)).toEqual([]);
      expect(world.standIn.control.succeededCharges()).toHaveLength(charges);
    },
  );

  test('S-93 foreign bytes in a body are told apart from a message', async () => {
    const shopper = await shopperWithRing();
    const json = JSON.stringify(shopper.payment([world.pieces.ring], CARDS.good, gift('MESSAGE')));
    const [before = '', after = ''] = json.split('MESSAGE');
    for (const inside of ['\\u0000', '\\ud800', '\u0000', '\\x41', '"', '\n']) {
      const { status, body } = await shopper.ask<{ success: boolean; message: string }>(
        'POST',
        '/api/payment',
        {
          raw: before + inside + after,
        },
      );
      expect([inside, status, body.success]).toEqual([inside, 400, false]);
      expect(body.message).toMatch(/\.$/);
    }
  });
});

describe('an account', () => {
  const member = async () => {
    const ada = new Visitor(world.shop);
    const email = newEmail();
    expect((await ada.register({ email })).status).toBe(200);
    const token = await box.token(email, /^Confirm/);
    expect((await ada.ask('POST', '/api/auth/confirm-email', { token })).status).toBe(200);
    return { ada, email };
  };

  test('S-93 API-05 lists its gifts, hands the message over in its file, and takes it along when it is deleted', async () => {
    const { ring } = world.pieces;
    const { ada, email } = await member();
    const shopper = await shopperWithRing();
    const { orderId } = (await shopper.pay([ring], CARDS.good, { ...by(email), ...gift(MESSAGE) })).body;
    await box.mail(email, /^Your order/);
    const { orders } = shopperOrdersSchema.parse((await ada.ask('GET', '/api/account/orders')).body);
    expect(orders).toMatchObject([{ id: orderId, isGift: true, giftMessage: MESSAGE }]);
    expect((await ada.ask('GET', '/api/account/export')).body).toMatchObject({
      orders: [{ id: orderId, isGift: true, giftMessage: MESSAGE }],
    });
    expect((await ada.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(200);
    expect(await detail(orderId)).toMatchObject({ isGift: true, giftMessage: null });
    const { connection } = world.shop.strapi.db;
    const kept = [];
    for (const table of ['orders', 'payment_attempts', 'outgoing_mails', 'revisions'])
      kept.push(await connection(table).select('*'));
    const rows = JSON.stringify(kept.flat().filter((row) => JSON.stringify(row).includes(orderId)));
    expect(rows).toContain(orderId);
    expect(rows).not.toMatch(/Zoë|שלום/);
  });
});
