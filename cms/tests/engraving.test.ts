import { randomBytes, randomUUID } from 'node:crypto';
import {
  IDEMPOTENCY_HEADER,
  orderDetailSchema,
  orderListSchema,
  orderLookupResultSchema,
  shopperOrdersSchema,
  type Cart,
  type OrderDetail,
  type OrderList,
  type ProductDetail,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, Visitor } from './support/account';
import type { Browser } from './support/browser';
import { Mailbox } from './support/mailbox';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER, type Shopper, type Wish } from './support/shopper';
import { staffBrowser } from './support/staff';

/** Pieces with an engraving, from the bag to the slip in the parcel (S-96). */
let box: Mailbox;
let world: World;
let staff: Browser;
let ring: Wish;
beforeAll(async () => {
  box = await Mailbox.open();
  world = await World.start({ SMTP_URL: box.url });
  staff = await staffBrowser(world.shop);
  ({ ring } = world.pieces);
  await allow(true);
});
afterAll(async () => {
  await world.stop();
  await box.close();
});

const allow = (engravable: boolean) =>
  world.products.update({ documentId: ring.productId, data: { engravable }, status: 'published' });
const WORDS = 'ANNA ♥ Zoë';
const engraved = (engraving: string): Wish & { engraving: string } => ({ ...ring, engraving });
const by = (email: string) => ({ customerInfo: { ...CUSTOMER, email } });
const bag = async (shopper: Shopper) => (await shopper.get<Cart>('/api/cart')).body;
const told = (cart: Cart) =>
  cart.items.map(({ engraving, quantity, available }) => [engraving ?? null, quantity, available]);
const put = (shopper: Shopper, wish: object, headers: Record<string, string> = {}) =>
  shopper.ask<Cart & { message: string; fields?: Record<string, string> }>('POST', '/api/cart/add', {
    json: { ...ring, ...wish },
    headers,
  });
const detail = async (id: string): Promise<OrderDetail> =>
  orderDetailSchema.strict().parse((await staff.get(`/api/admin/orders/${id}`)).body);
const listed = async (q: string) =>
  orderListSchema.parse((await staff.get<OrderList>(`/api/admin/orders?q=${q}`)).body).orders[0];

describe('a bag', () => {
  test('S-96 D-13 keeps other words apart, puts the same together however they were typed, and tells no one of none', async () => {
    const shopper = await world.shopperWith(ring);
    for (const engraving of ['A & B', ' A  & B ', 'A & C', '', '  '])
      expect((await put(shopper, { engraving })).status).toBe(200);
    const cart = await bag(shopper);
    expect(told(cart)).toEqual([
      [null, 3, true],
      ['A & B', 2, true],
      ['A & C', 1, true],
    ]);
    expect(cart.items.map((item) => 'engraving' in item)).toEqual([false, true, true]);
    expect(new Set(cart.items.map(({ price }) => price)).size).toBe(1);
    const second = cart.items[1]?.cartItemId;
    expect(told((await shopper.put<Cart>(`/api/cart/update/${second}`, { amount: -1 })).body)[1]).toEqual([
      'A & B',
      1,
      true,
    ]);
    expect(told((await shopper.delete<Cart>(`/api/cart/remove/${second}`)).body)).toEqual([
      [null, 3, true],
      ['A & C', 1, true],
    ]);
  });

  test('S-96 BAG-06 syncs its words: sent twice they change nothing more, and what an older copy holds is as it was', async () => {
    const shopper = world.shopper();
    const localCartItems = [ring, engraved('A & B'), { ...ring, engraving: 'A & C', quantity: 2 }];
    for (let n = 0; n < 2; n += 1)
      expect(told((await shopper.post<Cart>('/api/cart/sync', { localCartItems })).body)).toEqual([
        [null, 1, true],
        ['A & B', 1, true],
        ['A & C', 2, true],
      ]);
  });

  test('S-96 API-01 fifty presses at once make one line; a repeated press with its key counts once', async () => {
    const shopper = await world.shopperWith(engraved('A & B'));
    await Promise.all(Array.from({ length: 10 }, () => put(shopper, { engraving: 'A & B' })));
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    for (let n = 0; n < 2; n += 1) await put(shopper, { engraving: 'A & B' }, headers);
    expect(told(await bag(shopper))).toEqual([['A & B', 12, true]]);
  });

  test.each<[string, unknown, number, RegExp]>([
    ['13 letters', 'x'.repeat(13), 400, /^An engraving has room for 12 characters\. /],
    ['100,000 letters', 'x'.repeat(100_000), 400, /^(An engraving has room|.*too large)/],
    ['a family', '👨\u200d👩\u200d👧\u200d👦', 400, /^We engrave Latin letters, /],
    ['a right-to-left override', 'A\u202eB', 400, /^We engrave Latin letters, /],
    ['a right-to-left mark', 'A\u200f', 400, /^We engrave Latin letters, /],
    ['Hebrew', 'שלום', 400, /^We engrave Latin letters, /],
    ['a line break', 'A\nB', 400, /./],
    ['a zero byte', 'A\u0000', 400, /./],
    ['an escape sequence', '\u001b[31m', 400, /./],
    ['half of an emoji', 'A\ud83d', 400, /./],
    ['HTML', '<b>A</b>', 400, /^We engrave Latin letters, /],
    ['a list', ['A'], 400, /engraving must be a text\.$/],
    ['an object', { $ne: null }, 400, /engraving must be a text\.$/],
    ['a number', 12, 400, /engraving must be a text\.$/],
    ['null', null, 400, /engraving must be a text\.$/],
  ])(
    'S-96 %s: refused in words at the field, in an addition and in a sync',
    async (_, engraving, status, words) => {
      const shopper = await world.shopperWith(ring);
      const answer = await put(shopper, { engraving });
      expect(answer.status).toBe(status);
      expect(answer.body.message).toMatch(words);
      expect(answer.body.message).toMatch(/\.$/);
      expect(Object.keys(answer.body.fields ?? { engraving: '' })).toEqual(['engraving']);
      const synced = await shopper.post('/api/cart/sync', { localCartItems: [{ ...ring, engraving }] });
      expect(synced.status).toBe(status);
      expect(told(await bag(shopper))).toEqual([[null, 1, true]]);
    },
  );

  test('S-96 a piece that is not engraved is refused with words; one that no longer is stays, says so, and is not sold', async () => {
    const { bracelet } = world.pieces;
    const shopper = await world.shopperWith(engraved('A & B'), ring);
    const refused = await put(shopper, { ...bracelet, engraving: 'A' });
    expect([refused.status, refused.body.message, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      'Bracelet cannot be engraved. Please add it without an engraving.',
      ['engraving'],
    ]);
    await allow(false);
    try {
      const { items } = await bag(shopper);
      expect(items.map(({ available, notEngraved }) => [available, notEngraved])).toEqual([
        [false, true],
        [true, undefined],
      ]);
      const email = newEmail();
      const paid = await shopper.pay([engraved('A & B'), ring], CARDS.good, by(email));
      expect([paid.status, paid.body.code]).toEqual([409, 'amount_mismatch']);
      expect((await world.orders()).some(({ customerEmail }) => customerEmail === email)).toBe(false);
    } finally {
      await allow(true);
    }
    expect(told(await bag(shopper))).toEqual([
      ['A & B', 1, true],
      [null, 1, true],
    ]);
  });
});

test('S-96 PDP-01 a piece says that it may be engraved; others and lists say nothing', async () => {
  const browser = world.shop.browser(null);
  const of = async ({ productId }: Wish) =>
    (await browser.get<ProductDetail>(`/api/products/${productId}`)).body.engravable;
  expect([await of(ring), await of(world.pieces.bracelet)]).toEqual([true, undefined]);
  expect(JSON.stringify((await browser.get('/api/products')).body)).not.toContain('engravable');
});

describe('an order', () => {
  test('S-96 keeps the words, and tells them to its buyer, to staff and by mail; they cost nothing', async () => {
    const email = newEmail();
    const shopper = await world.shopperWith(ring, engraved(WORDS));
    const { body } = await shopper.pay([ring, engraved(WORDS)], CARDS.good, by(email));
    expect(body.success).toBe(true);
    const plain = await (
      await world.shopperWith({ ...ring, quantity: 2 })
    ).pay([{ ...ring, quantity: 2 }], CARDS.good);
    expect(body.amount).toBe(plain.body.amount);
    const id = body.orderId;
    const words = ({ lines }: Pick<OrderDetail, 'lines'>) => lines.map(({ engraving }) => engraving);
    expect(await detail(id)).toMatchObject({ isEngraved: true });
    expect(words(await detail(id))).toEqual([undefined, WORDS]);
    expect(await listed(email)).toMatchObject({ id, isEngraved: true });
    expect(await listed(plain.body.orderId)).toMatchObject({ isEngraved: false });
    const own = await shopper.get(`/api/orders/${id}`);
    const found = await world.shop.browser(null).post('/api/orders/lookup', { orderId: id, email });
    for (const answer of [own, found])
      expect(words(orderLookupResultSchema.parse(answer.body).order)).toEqual([undefined, WORDS]);
    const file = await staff.get<string>(`/api/admin/orders-export?q=${email}`);
    const [head, row] = file.body.trim().split(/\r?\n/);
    expect([head?.endsWith(',Gift,Engraved'), row?.endsWith(',,yes')]).toEqual([true, true]);
    const mail = await box.mail(email, /^Your order/);
    expect(mail.text).toContain(`1 × Ring (Silver, size 7, Engraving: ${WORDS}): $110.10`);
    expect(mail.html).toContain(`Engraving: ${WORDS}`);
    expect((await bag(shopper)).items).toEqual([]);
    await world.checkBooks();
  });

  test('S-96 in German its mail names the engraving in German', async () => {
    const email = newEmail();
    const shopper = await world.shopperWith(engraved(WORDS));
    await shopper.pay([engraved(WORDS)], CARDS.good, { ...by(email), locale: 'de' });
    expect((await box.mail(email, /^Ihre Bestellung/)).text).toContain(`Gravur: ${WORDS})`);
  });

  test('S-96 D-01 is not placed with other words than the bag holds', async () => {
    const shopper = await world.shopperWith(engraved('A & B'));
    for (const wish of [ring, engraved('A & C')]) {
      const { status, body } = await shopper.pay([wish], CARDS.good);
      expect([status, body.code]).toEqual([409, 'cart_changed']);
    }
    const wrong = await shopper.pay([engraved('<script>')], CARDS.good);
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['items.0.engraving']]);
    expect((await shopper.pay([engraved(' A & B ')], CARDS.good)).body.success).toBe(true);
    await world.checkBooks();
  });

  test('S-96 of a repeated call is one; a second purchase with other words is another', async () => {
    const email = newEmail();
    const shopper = await world.shopperWith(engraved('FIRST'));
    const idempotencyKey = randomBytes(16).toString('hex');
    const pay = () => shopper.pay([engraved('FIRST')], CARDS.good, { ...by(email), idempotencyKey });
    const answers = await Promise.all([pay(), pay(), pay()]);
    const [first] = answers;
    for (const answer of [...answers, await pay()]) expect(answer.body.orderId).toBe(first.body.orderId);
    await shopper.fill(engraved('SECOND'));
    const second = await shopper.pay([engraved('SECOND')], CARDS.good, by(email));
    expect(second.body.success).toBe(true);
    expect(second.body.orderId).not.toBe(first.body.orderId);
    await world.checkBooks();
  });

  test('S-96 after a declined card with other words is a new one', async () => {
    const shopper = await world.shopperWith(engraved('FIRST'));
    const declined = await shopper.pay([engraved('FIRST')], CARDS.declined);
    const line = (await bag(shopper)).items[0]?.cartItemId;
    await shopper.delete(`/api/cart/remove/${line}`);
    await shopper.fill(engraved('SECOND'));
    const paid = await shopper.pay([engraved('SECOND')], CARDS.good);
    expect(paid.body.success).toBe(true);
    expect(paid.body.orderId).not.toBe(declined.body.orderId);
    expect((await detail(paid.body.orderId)).lines).toMatchObject([{ engraving: 'SECOND' }]);
    await world.checkBooks();
  });

  test('S-96 CHK-09 what was added with other words while the payment ran stays in the bag', async () => {
    const shopper = await world.shopperWith(engraved('FIRST'));
    const waits = await shopper.pay([engraved('FIRST')], CARDS.authenticate);
    expect(waits.body.requiresAction).toBe(true);
    await shopper.fill(engraved('SECOND'), ring);
    world.standIn.control.challenge(waits.body.paymentId, 'complete');
    expect((await shopper.confirm(waits.body.paymentId)).body.success).toBe(true);
    expect(told(await bag(shopper))).toEqual([
      ['SECOND', 1, true],
      [null, 1, true],
    ]);
    await world.checkBooks();
  });

  test('S-96 API-05 of an account is handed over with its words, which go with the account', async () => {
    const ada = new Visitor(world.shop);
    const email = newEmail();
    expect((await ada.register({ email })).status).toBe(200);
    const token = await box.token(email, /^Confirm/);
    expect((await ada.ask('POST', '/api/auth/confirm-email', { token })).status).toBe(200);
    const shopper = await world.shopperWith(engraved(WORDS));
    const { orderId } = (await shopper.pay([engraved(WORDS)], CARDS.good, by(email))).body;
    await box.mail(email, /^Your order/);
    const { orders } = shopperOrdersSchema.parse((await ada.ask('GET', '/api/account/orders')).body);
    expect(orders).toMatchObject([{ id: orderId, lines: [{ engraving: WORDS }] }]);
    expect(JSON.stringify((await ada.ask('GET', '/api/account/export')).body)).toContain(WORDS);
    expect((await ada.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(200);
    expect(await detail(orderId)).toMatchObject({
      isEngraved: false,
      lines: [{ name: 'Ring', quantity: 1 }],
    });
    const kept = [];
    for (const table of ['orders', 'payment_attempts', 'outgoing_mails', 'revisions'])
      kept.push(await world.shop.strapi.db.connection(table).select('*'));
    const rows = JSON.stringify(kept.flat().filter((row) => JSON.stringify(row).includes(orderId)));
    expect(rows).toContain(orderId);
    expect(rows).not.toContain(WORDS);
  });
});
