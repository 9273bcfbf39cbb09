import {
  orderDetailSchema,
  orderLookupResultSchema,
  orderNumber,
  shopperOrdersSchema,
  type Dashboard,
  type OrderDetail,
  type OrderList,
  type RefundResult,
  type RevisionList,
  type ShopperOrder,
} from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, Visitor } from './support/account';
import type { Browser, Reply } from './support/browser';
import { jumpClock } from './support/clock';
import { Mailbox } from './support/mailbox';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER } from './support/shopper';
import { staffBrowser } from './support/staff';

/** Pieces that shoppers send back (S-120), and what staff make of them (S-121). */
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

const DAY_MS = 24 * 60 * 60 * 1000;
let email = '';
beforeEach(() => {
  email = newEmail();
});
/** From a network of its own each time: one that asks for everything would soon have asked too often. */
const stranger = (path: string, body: object) =>
  new Visitor(world.shop).ask('POST', path, body) as Promise<unknown>;

type Answer = Reply<{ success: boolean; code: string; message: string; order: ShopperOrder }>;

/** A paid order of two rings and a bracelet, sent unless it says so. */
async function ordered({ sent = true, locale = 'en' } = {}): Promise<string> {
  const { ring, bracelet } = world.pieces;
  const wishes = [{ ...ring, quantity: 2 }, bracelet];
  const shopper = await world.shopperWith(...wishes);
  const { body } = await shopper.pay(wishes, CARDS.good, { customerInfo: { ...CUSTOMER, email }, locale });
  expect(body.success).toBe(true);
  if (sent) await staff.post(`/api/admin/orders/${body.orderId}/fulfil`, { carrier: 'UPS' });
  return body.orderId;
}
const wish = (orderId: string, more: object = {}) => ({
  ...{ orderId, email, number: 1, lines: [{ line: 0, quantity: 1 }], reason: 'does_not_fit' },
  words: 'A size larger, please.',
  ...more,
});
const ask = (orderId: string, more: object = {}) =>
  stranger('/api/orders/returns', wish(orderId, more)) as Promise<Answer>;
const seen = async (orderId: string): Promise<ShopperOrder> =>
  orderLookupResultSchema.parse(((await stranger('/api/orders/lookup', { orderId, email })) as Answer).body)
    .order;
const detail = async (id: string): Promise<OrderDetail> =>
  orderDetailSchema.strict().parse((await staff.get(`/api/admin/orders/${id}`)).body);
const decide = (id: string, what: 'received' | 'declined', body: object = { number: 1 }) =>
  staff.post(`/api/admin/orders/${id}/return-${what}`, body);
const rows = () => world.shop.strapi.db.query('api::return-request.return-request').findMany({});
const rowsOf = async (orderKey: string) => (await rows()).filter((row) => row.orderKey === orderKey);
const historyOf = async (id: string) =>
  (await staff.get<RevisionList>(`/api/admin/revisions?type=order&id=${id}`)).body.revisions;
const mailsTo = async (to: string, subject: RegExp) => {
  await world.service('api::mail.mail').drain();
  return box.to(to).filter((mail) => subject.test(mail.subject));
};

describe('starting a return', () => {
  test('S-120 a sent order tells until when; its pieces are asked for, the shopper is told where they go, its money stays', async () => {
    const id = await ordered();
    const before = await seen(id);
    expect(before).toMatchObject({ returns: [], returnBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const { status, body } = await ask(id);
    expect([status, body.success]).toEqual([200, true]);
    expect(body.order.returns).toEqual([
      {
        ...{ number: 1, status: 'asked', reason: 'does_not_fit', lines: [{ line: 0, quantity: 1 }] },
        ...{ words: 'A size larger, please.', answer: null, createdAt: expect.any(String) },
      },
    ]);
    expect(body.order).toMatchObject({ status: 'paid', refunds: [], totalCents: before.totalCents });
    const mail = await box.mail(email, /^Your return/);
    expect(mail.subject).toBe(`Your return from order ${orderNumber(id)}`);
    for (const words of ['1 × Ring', 'We send you the address and a label', `order=${orderNumber(id)}`])
      expect(mail.text).toContain(words);
    expect(mail.text).not.toContain('Bracelet');
    await world.checkBooks();
  });

  test('S-120 the same press twice, and thirty times at once, is one return and one mail', async () => {
    const id = await ordered();
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(id)));
    answers.push(await ask(id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await mailsTo(email, /^Your return/)).toHaveLength(1);
  });

  test('S-120 of two others at once one is taken: never more pieces than were bought', async () => {
    const id = await ordered();
    const two = [{ line: 0, quantity: 2 }];
    const answers = await Promise.all([
      ask(id, { lines: two, reason: 'other' }),
      ask(id, { lines: two, reason: 'damaged' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'return_changed'],
    ]);
    const more = await ask(id, { number: 2, lines: [{ line: 0, quantity: 1 }] });
    expect([more.status, more.body.code]).toEqual([422, 'too_many']);
    const rest = await ask(id, { number: 2, lines: [{ line: 1, quantity: 1 }] });
    expect(rest.status).toBe(200);
    const none = await ask(id, { number: 3 });
    expect([none.status, none.body.code]).toEqual([422, 'all_returned']);
    expect((await seen(id)).returnBy).toBeNull();
  });

  test('S-120 in German the mail is German, with the address that the settings name', async () => {
    const settings = world.shop.strapi.db.query('api::shop-settings.shop-settings');
    await settings.updateMany({
      where: {},
      data: { returnAddress: 'Halving Returns\n1 Souk Street\nDubai' },
    });
    const id = await ordered({ locale: 'de' });
    expect((await ask(id)).status).toBe(200);
    await settings.updateMany({ where: {}, data: { returnAddress: null } });
    const { subject, text, html } = await box.mail(email, /^Ihre Rücksendung/);
    expect(subject).toBe(`Ihre Rücksendung aus der Bestellung ${orderNumber(id)}`);
    expect(text).toContain('Bitte schicken Sie sie an:\nHalving Returns\n1 Souk Street\nDubai\n\nLegen Sie');
    expect(html).toContain('Halving Returns<br/>1 Souk Street');
  });

  test('S-120 too early, too late and refunded it is refused in a sentence that helps', async () => {
    const early = await ordered({ sent: false });
    expect((await seen(early)).returnBy).toBeNull();
    const refused = await ask(early);
    expect([refused.status, refused.body.code]).toEqual([422, 'not_sent']);
    expect(refused.body.message).toMatch(/once it is on its way to you/);

    const late = await ordered();
    const setBack = jumpClock(400 * DAY_MS);
    try {
      const { status, body } = await ask(late);
      expect([status, body.code]).toEqual([422, 'too_late']);
      expect(body.message).toMatch(/ended on \w+ \d+, \d{4}\. Please write to us\.$/);
      expect((await seen(late)).returnBy).toBeNull();
    } finally {
      setBack();
    }

    const refunded = await ordered();
    await staff.post(`/api/admin/orders/${refunded}/refund`, {});
    const back = await ask(refunded);
    expect([back.status, back.body.code]).toEqual([422, 'refunded']);
    for (const id of [early, late, refunded]) expect(await rowsOf(id)).toEqual([]);
  });

  test.each([
    ['no piece', { lines: [] }],
    ['none of one', { lines: [{ line: 0, quantity: 0 }] }],
    ['less than none', { lines: [{ line: 0, quantity: -1 }] }],
    ['half a piece', { lines: [{ line: 0, quantity: 0.5 }] }],
    ['a line before the first', { lines: [{ line: -1, quantity: 1 }] }],
    [
      'a piece twice',
      {
        lines: [
          { line: 0, quantity: 1 },
          { line: 0, quantity: 1 },
        ],
      },
    ],
    ['no reason of the list', { reason: 'bored' }],
    ['more words than there is room for', { words: 'x'.repeat(1_001) }],
    ['words that cannot be stored', { words: 'a\u0000b' }],
    ['half a sign', { words: '\ud800' }],
    ['no number', { number: 0 }],
    ['an object for an address', { email: { $ne: '' } }],
  ])('S-120 a return with %s is refused', async (_, more) => {
    const id = await ordered();
    const { status, body } = await ask(id, more);
    expect([status, body.success]).toEqual([400, false]);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('S-120 words of any script and markup stay words', async () => {
    const id = await ordered();
    const words = '<b>שלום</b>\n{shop} 💍';
    expect((await ask(id, { words })).body.order.returns?.[0]?.words).toBe(words);
    expect((await detail(id)).returns?.[0]?.words).toBe(words);
  });

  test('S-120 nobody reaches the order of another: one sentence, whatever is wrong', async () => {
    const id = await ordered();
    for (const more of [
      { email: newEmail() },
      { orderId: 'f'.repeat(32) },
      { email: 'deleted@example.invalid' },
    ]) {
      const { status, body } = await ask(id, more);
      expect([status, body.code]).toEqual([404, 'unknown_order']);
    }
    expect(await rowsOf(id)).toEqual([]);
  });

  test('S-120 an engraved piece comes back only with a fault', async () => {
    const { ring } = world.pieces;
    const products = world.shop.strapi.documents('api::product.product');
    await products.update({
      ...{ documentId: ring.productId, status: 'published' },
      data: { engravable: true } as never,
    });
    const wished = [{ ...ring, engraving: 'Ada' }];
    const shopper = await world.shopperWith(...wished);
    const { body } = await shopper.pay(wished, CARDS.good, { customerInfo: { ...CUSTOMER, email } });
    await staff.post(`/api/admin/orders/${body.orderId}/fulfil`, { carrier: 'UPS' });
    const refused = await ask(body.orderId);
    expect([refused.status, refused.body.code]).toEqual([422, 'engraved']);
    expect((await ask(body.orderId, { reason: 'damaged' })).status).toBe(200);
  });
});

describe('what staff make of it', () => {
  const refund = (id: string, body: object): Promise<Reply<RefundResult & { code: string }>> =>
    staff.post(`/api/admin/orders/${id}/refund`, body) as Promise<unknown> as Promise<
      Reply<RefundResult & { code: string }>
    >;
  const openReturns = async () =>
    (await staff.get<Dashboard>('/api/admin/dashboard')).body.sales?.returnsAsked ?? 0;

  test('S-121 it waits on the start page and in the list, is received once, and refunded by the refund that there is', async () => {
    const open = await openReturns();
    const id = await ordered();
    await ask(id);
    expect(await openReturns()).toBe(open + 1);
    const found = await staff.get<OrderList>('/api/admin/orders?status=return_asked');
    expect(found.body.orders.map((order) => order.id)).toContain(id);
    const [asked] = (await detail(id)).returns ?? [];
    expect(asked).toMatchObject({ status: 'asked', reason: 'does_not_fit', isRefunding: false });

    const answers = await Promise.all([decide(id, 'received'), decide(id, 'received')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await openReturns()).toBe(open);
    expect((await historyOf(id))[0]).toMatchObject({ action: 'return-received', who: { kind: 'staff' } });
    expect((await seen(id)).returns?.[0]?.status).toBe('received');

    const amount = asked?.amountCents ?? 0;
    expect(amount).toBeGreaterThan(0);
    const given = await refund(id, { amount, number: 1, returnNumber: 1 });
    expect([given.status, given.body.refund.amountCents]).toEqual([200, amount]);
    expect((await seen(id)).returns?.[0]?.status).toBe('refunded');
    expect((await detail(id)).returns?.[0]).toMatchObject({ status: 'refunded', isRefunding: true });
    const late = await decide(id, 'declined', { number: 1, answer: 'No.' });
    expect([late.status, late.body.code]).toEqual([422, 'return_refunded']);
    await world.checkBooks();
  });

  test('S-121 declined it says why, once, at the order and by mail; its pieces can be asked for again', async () => {
    const id = await ordered();
    await ask(id);
    const answer = 'It was worn, as the clasp shows.\nWe are sorry.';
    const answers = await Promise.all([
      decide(id, 'declined', { number: 1, answer }),
      decide(id, 'declined', { number: 1, answer }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seen(id)).returns?.[0]).toMatchObject({ status: 'declined', answer });
    const told = await mailsTo(email, /^About your return/);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(answer);
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({ action: 'return-declined', who: { kind: 'staff' } });
    expect(JSON.stringify(entry)).not.toContain('clasp');
    const refused = await refund(id, { amount: 100, number: 1, returnNumber: 1 });
    expect([refused.status, refused.body.code]).toEqual([422, 'no_such_return']);
    expect((await ask(id, { number: 2, lines: [{ line: 0, quantity: 2 }] })).status).toBe(200);
    expect((await detail(id)).mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['order-return', 'order-return-declined']),
    );
  });

  test.each([
    ['received', {}, 400],
    ['received', { number: 7 }, 404],
    ['declined', { number: 1 }, 400],
    ['declined', { number: 1, answer: ' ' }, 400],
    ['declined', { number: 1, answer: 'x'.repeat(2_001) }, 400],
  ] as const)('S-121 %s with %j is answered with %i', async (what, body, status) => {
    const id = await ordered();
    await ask(id);
    expect((await decide(id, what, body)).status).toBe(status);
    expect((await seen(id)).returns?.[0]?.status).toBe('asked');
  });

  test('S-121 nobody but staff decides', async () => {
    const id = await ordered();
    await ask(id);
    for (const what of ['received', 'declined']) {
      const path = `/api/admin/orders/${id}/return-${what}`;
      const { status } = (await stranger(path, { number: 1, answer: 'No.' })) as Answer;
      expect(status).toBe(401);
    }
    expect((await seen(id)).returns?.[0]?.status).toBe('asked');
  });
});

test('S-120 an account takes its returns along in its file, and what was written of them is forgotten with it', async () => {
  const ada = new Visitor(world.shop);
  await ada.register({ email });
  const token = await box.token(email, /^Confirm/);
  expect((await ada.ask('POST', '/api/auth/confirm-email', { token })).status).toBe(200);
  const id = await ordered();
  await ask(id);
  await decide(id, 'declined', { number: 1, answer: 'Ada, it was worn.' });
  const own = shopperOrdersSchema.parse((await ada.ask('GET', '/api/account/orders')).body);
  expect(own.orders.find((order) => order.id === id)?.returns).toHaveLength(1);
  const file = JSON.stringify((await ada.ask('GET', '/api/account/export')).body);
  for (const words of ['A size larger, please.', 'Ada, it was worn.']) expect(file).toContain(words);
  expect((await ada.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(200);
  expect(await rowsOf(id)).toMatchObject([{ words: null, answer: null, returnState: 'declined' }]);
  email = 'deleted@example.invalid';
  const { status } = await ask(id, { number: 2 });
  expect(status).toBe(404);
});
