import {
  dashboardSchema,
  formatCents,
  orderDetailSchema,
  orderNumber,
  type Dashboard,
  type OrderDetail,
  type OrderList,
  type RevisionList,
  type ShopperOrder,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './support/browser';
import { Mailbox } from './support/mailbox';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER, totalOf } from './support/shopper';

let box: Mailbox;
let world: World;
let staff: Browser;

beforeAll(async () => {
  box = await Mailbox.open();
  world = await World.start({ SMTP_URL: box.url });
  staff = world.shop.browser(null);
  await staff.post('/api/admin/login', await world.shop.staff('shop-staff'));
});
afterAll(async () => {
  await world.stop();
  await box.close();
});

/** Orders one ring and pays it with a card. */
async function order(email: string, card: string = CARDS.good, name = 'Ada'): Promise<string> {
  const shopper = await world.shopperWith(world.pieces.ring);
  const customerInfo = { ...CUSTOMER, email, firstName: name };
  const { body } = await shopper.pay([world.pieces.ring], card, { customerInfo });
  return body.orderId;
}
const detail = async (id: string): Promise<OrderDetail> =>
  orderDetailSchema.strict().parse((await staff.get(`/api/admin/orders/${id}`)).body);
const list = async (query: string): Promise<OrderList> =>
  (await staff.get<OrderList>(`/api/admin/orders?${query}`)).body;
const dashboard = async (browser = staff, period = 'month'): Promise<Dashboard> =>
  dashboardSchema.parse((await browser.get(`/api/admin/dashboard?period=${period}`)).body);

const historyOf = async (id: string) =>
  (await staff.get<RevisionList>(`/api/admin/revisions?type=order&id=${id}`)).body.revisions;

describe('the dashboard of an empty shop', () => {
  test('ADM-02 has figures of nothing, thirty days and nothing to compare badly', async () => {
    const { sales, timeZone, enquiries } = await dashboard();
    expect(timeZone).toBe('UTC');
    expect(sales?.steps).toHaveLength(30);
    expect(sales?.recent).toEqual([]);
    expect(sales?.bestSellers).toEqual([]);
    expect(sales?.figures.revenueCents).toEqual({ now: 0, before: 0 });
    expect(enquiries).toEqual({
      ...{ openQuestions: 0, openContacts: 0, pendingReviews: 0 },
      ...{ comingAppointments: 0, owedLinks: 0 },
    });
  });
});

describe('low stock', () => {
  test('ADM-02 names published pieces of which few are left, the fewest first, and none that is made to order', async () => {
    const set = (productId: string, stockSilver: number | null, stockGold: number | null) =>
      world.products.update({ documentId: productId, data: { stockSilver, stockGold }, status: 'published' });
    const { ring, pendant, bracelet } = world.pieces;
    await set(pendant.productId, 3, null);
    await set(bracelet.productId, 4, 1);
    expect((await dashboard()).lowStock).toEqual({
      count: 2,
      limit: 3,
      pieces: [
        { productId: bracelet.productId, title: 'Bracelet', silver: 4, gold: 1 },
        { productId: pendant.productId, title: 'Pendant', silver: 3, gold: null },
      ],
    });
    for (const piece of [ring, pendant, bracelet]) await set(piece.productId, null, null);
    expect((await dashboard()).lowStock).toEqual({ count: 0, limit: 3, pieces: [] });
  });
});

describe('sending an order', () => {
  test('D-08 a paid order is sent once, and its shopper is told how', async () => {
    const id = await order('sent@example.com');
    const sent = await staff.post(`/api/admin/orders/${id}/fulfil`, { carrier: 'DHL', tracking: 'JD 0146' });
    expect([sent.status, sent.body.success]).toEqual([200, true]);
    const mail = await box.mail('sent@example.com', /on its way/);
    expect(mail.subject).toBe(`Your order ${orderNumber(id)} is on its way`);
    for (const words of ['DHL', 'Tracking number: JD 0146', '1 × Ring', `order=${orderNumber(id)}`])
      expect(mail.text).toContain(words);

    const again = await staff.post(`/api/admin/orders/${id}/fulfil`, { carrier: 'UPS' });
    expect([again.status, again.body.code]).toEqual([409, 'already_sent']);
    await world.service('api::mail.mail').drain();
    const after = await detail(id);
    expect(after).toMatchObject({ carrier: 'DHL', tracking: 'JD 0146', fulfilledAt: expect.any(String) });
    expect(after.mails.map(({ template, state }) => [template, state])).toEqual([
      ['order-confirmation', 'sent'],
      ['order-shipped', 'sent'],
    ]);
  });

  test('D-08 a sent order arrives once, and its shopper sees when; one that was not sent cannot arrive', async () => {
    const email = 'arrived@example.com';
    const id = await order(email);
    const arrive = () => staff.post(`/api/admin/orders/${id}/deliver`, {});
    const shown = async () => {
      const { body } = await world.shop
        .browser(null)
        .post<{ order: ShopperOrder }>('/api/orders/lookup', { orderId: id, email });
      const { fulfilledAt, carrier, tracking, deliveredAt } = body.order;
      return { fulfilledAt, carrier, tracking, deliveredAt };
    };
    const early = await arrive();
    expect([early.status, early.body.code]).toEqual([422, 'not_sent']);
    expect(await shown()).toEqual({ fulfilledAt: null, carrier: null, tracking: null, deliveredAt: null });
    await staff.post(`/api/admin/orders/${id}/fulfil`, { carrier: 'UPS', tracking: '1Z 999' });
    const answers = await Promise.all([arrive(), arrive()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shown()).toEqual({
      fulfilledAt: expect.any(String),
      carrier: 'UPS',
      tracking: '1Z 999',
      deliveredAt: expect.any(String),
    });
    expect((await detail(id)).deliveredAt).toEqual(expect.any(String));
    expect((await historyOf(id))[0]).toMatchObject({ action: 'deliver', who: { kind: 'staff' } });
  });

  test('D-08 two who send at the same moment send one mail', async () => {
    const id = await order('twice@example.com');
    const answers = await Promise.all(
      ['DHL', 'UPS'].map((carrier) => staff.post(`/api/admin/orders/${id}/fulfil`, { carrier })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await world.service('api::mail.mail').drain();
    expect(box.to('twice@example.com').filter(({ subject }) => /on its way/.test(subject))).toHaveLength(1);
  });

  test('D-08 ADM-02 an order that was refunded in full is not waited for, cannot be sent, and counts as refunded', async () => {
    const id = await order('refunded@example.com');
    const waiting = async () => (await list('status=to_send&q=refunded@')).total;
    expect(await waiting()).toBe(1);
    expect((await staff.post(`/api/admin/orders/${id}/refund`, {})).status).toBe(200);
    expect(await waiting()).toBe(0);
    const { status, body } = await staff.post(`/api/admin/orders/${id}/fulfil`, { carrier: 'DHL' });
    expect([status, body.code]).toEqual([422, 'refunded']);
    expect((await detail(id)).mails.map(({ template }) => template)).toEqual([
      'order-confirmation',
      'order-refund',
    ]);
    const total = totalOf([world.pieces.ring]);
    expect((await dashboard(staff, 'today')).sales?.figures.refundsCents).toEqual({ now: total, before: 0 });
    const [past] = await historyOf(id);
    expect(past).toMatchObject({ action: 'refund', who: { kind: 'staff', name: 'Test Staff' } });
    expect(past?.changes).toContainEqual({ field: 'Amount', before: null, after: formatCents(total) });
  });

  test('D-08 an order that is not paid cannot be sent, and nobody is told', async () => {
    const id = await order('unpaid@example.com', CARDS.declined);
    const { status, body } = await staff.post(`/api/admin/orders/${id}/fulfil`, { carrier: 'DHL' });
    expect([status, body.code]).toEqual([422, 'not_paid']);
    await world.service('api::mail.mail').drain();
    expect(box.to('unpaid@example.com')).toEqual([]);
  });

  test.each([
    ['no carrier', {}],
    ['an empty carrier', { carrier: ' ' }],
    ['a tracking number with a line break', { carrier: 'DHL', tracking: 'A\r\nBcc: x' }],
    ['a list', []],
  ])('D-08 %s is a 400', async (_name, json) => {
    const id = (await list('status=paid')).orders[0]?.id ?? '';
    expect((await staff.post(`/api/admin/orders/${id}/fulfil`, json)).status).toBe(400);
  });
});

describe('cancelling an order', () => {
  const cancel = (id: string) => staff.post(`/api/admin/orders/${id}/cancel`, {});

  test('D-08 a declined order is cancelled and its payment can no longer be made', async () => {
    const id = await order('cancel@example.com', CARDS.declined);
    expect((await cancel(id)).status).toBe(200);
    expect((await detail(id)).status).toBe('canceled');
    for (const attempt of await world.service('api::payment-attempt.payment-attempt').ofOrder(id))
      expect(attempt.providerPaymentOpen).toBe(false);
    expect([(await cancel(id)).status, (await cancel(id)).body.code]).toEqual([409, 'already_canceled']);
    const { body } = await staff.get<RevisionList>(`/api/admin/revisions?type=order&id=${id}`);
    expect(body.revisions).toHaveLength(1);
    expect(body.revisions[0]).toMatchObject({
      action: 'cancel',
      who: { kind: 'staff', name: 'Test Staff' },
      changes: [{ field: 'Status', before: 'failed', after: 'canceled' }],
    });
  });

  test('D-08 an order that waits for its shopper to authenticate is cancelled at the provider as well', async () => {
    const id = await order('waiting@example.com', CARDS.authenticate);
    expect((await detail(id)).status).toBe('requires_action');
    expect((await cancel(id)).status).toBe(200);
    const after = await detail(id);
    expect([after.status, after.attempts[0]?.status]).toEqual(['canceled', 'canceled']);
    expect(world.calls().filter((call) => call.endsWith('/cancel')).length).toBeGreaterThan(0);
  });

  test('D-08 a paid order asks to be refunded instead', async () => {
    const id = await order('paid@example.com');
    const { status, body } = await cancel(id);
    expect([status, body.code, body.message]).toEqual([
      422,
      'needs_refund',
      'Money was taken for this order. Refund it instead of cancelling it.',
    ]);
    expect((await detail(id)).status).toBe('paid');
  });

  test('D-08 an unknown order is a 404 for each of them', async () => {
    for (const [method, rest, json] of [
      ['POST', 'fulfil', { carrier: 'DHL' }],
      ['POST', 'cancel', {}],
      ['PUT', 'note', { note: 'x', was: '' }],
    ] as const)
      expect((await staff.ask(method, `/api/admin/orders/nothing/${rest}`, { json })).status).toBe(404);
  });
});

describe('the note of staff', () => {
  test('D-08 is kept, seen by staff alone, and not overwritten by somebody who has not read it', async () => {
    const id = await order('note@example.com');
    const note = (text: string, was: string) =>
      staff.put(`/api/admin/orders/${id}/note`, { note: text, was });
    expect((await note('Wrap as a gift', '')).status).toBe(200);
    expect((await detail(id)).internalNote).toBe('Wrap as a gift');
    const late = await note('Call first', '');
    expect([late.status, late.body.code, late.body.note]).toEqual([409, 'note_changed', 'Wrap as a gift']);
    expect((await detail(id)).internalNote).toBe('Wrap as a gift');
    const seen = await world.shop
      .browser(null)
      .post('/api/orders/lookup', { orderId: id, email: 'note@example.com' });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('Wrap');
    expect((await note('', 'Wrap as a gift')).status).toBe(200);
    expect((await detail(id)).internalNote).toBe('');
  });
});

describe('narrowing and sorting the list', () => {
  const ids = async (query: string) => (await list(query)).orders.map(({ id }) => id);

  test('D-08 what is to be sent and what was sent stand apart', async () => {
    const [open, sent] = [await list('status=to_send'), await list('status=sent')];
    expect(open.total).toBeGreaterThan(0);
    expect(sent.total).toBe(3);
    expect(open.orders.every(({ status, fulfilledAt }) => status === 'paid' && fulfilledAt === null)).toBe(
      true,
    );
    expect(sent.orders.every(({ fulfilledAt }) => fulfilledAt !== null)).toBe(true);
  });

  test('D-08 days are whole days in the shop’s time zone', async () => {
    const id = await order('day@example.com');
    // 21:30 in UTC is the next day in Dubai.
    const at = new Date('2026-03-09T21:30:00Z');
    await world.shop.strapi.db
      .query('api::order.order')
      .update({ where: { orderId: id }, data: { createdAt: at } });
    expect(await ids('from=2026-03-09&to=2026-03-09')).toEqual([id]);
    expect(await ids('from=2026-03-10&to=2026-03-10')).toEqual([]);
    const settings = world.shop.strapi.db.query('api::shop-settings.shop-settings');
    await settings.updateMany({ where: {}, data: { timeZone: 'Asia/Dubai' } });
    try {
      expect(await ids('from=2026-03-09&to=2026-03-09')).toEqual([]);
      expect(await ids('from=2026-03-10&to=2026-03-10')).toEqual([id]);
      expect((await dashboard()).timeZone).toBe('Asia/Dubai');
    } finally {
      await settings.updateMany({ where: {}, data: { timeZone: 'UTC' } });
    }
  });

  test('S-85 what was placed today, and in the days up to it, by the shop’s clocks', async () => {
    const id = await order('placed@example.com');
    const rows = world.shop.strapi.db.query('api::order.order');
    const placedAgo = async (days: number) => {
      const createdAt = new Date(Date.now() - days * 24 * 3_600_000);
      await rows.update({ where: { orderId: id }, data: { createdAt } });
      const found = await Promise.all(
        ['today', 'week', 'month'].map((placed) => ids(`placed=${placed}&q=placed@example.com`)),
      );
      return found.map((those) => those.length);
    };
    expect(await placedAgo(0)).toEqual([1, 1, 1]);
    expect(await placedAgo(1)).toEqual([0, 1, 1]);
    expect(await placedAgo(8)).toEqual([0, 0, 1]);
    expect(await placedAgo(31)).toEqual([0, 0, 0]);
  });

  test('D-08 up to the last day that a calendar can name is up to now', async () => {
    await order('last-day@example.com');
    const { total } = await list('');
    expect(total).toBeGreaterThan(0);
    expect((await list('from=0001-01-01&to=9999-12-31')).total).toBe(total);
  });

  test('D-08 each order of the list is the order it says', async () => {
    const by = async (sort: string) => (await list(`sort=${sort}`)).orders;
    const sorted = <T>(of: readonly T[]) => [...of].sort((a, b) => (a < b ? -1 : 1));
    const [oldest, highest, lowest, name] = [
      await by('oldest'),
      await by('highest'),
      await by('lowest'),
      await by('name'),
    ];
    expect(oldest.map((o) => o.createdAt)).toEqual(sorted(oldest.map((o) => o.createdAt)));
    expect(lowest.map((o) => o.totalCents)).toEqual(
      [...lowest.map((o) => o.totalCents)].sort((a, b) => a - b),
    );
    expect(highest.map((o) => o.totalCents)).toEqual([...lowest.map((o) => o.totalCents)].reverse());
    expect(name.map((o) => o.customerName)).toEqual(sorted(name.map((o) => o.customerName)));
  });

  test.each(['100%', '_', "'; drop table orders; --", '\\'])(
    'D-08 %s is searched for as it stands',
    async (q) => {
      expect(await ids(`q=${encodeURIComponent(q)}`)).toEqual([]);
    },
  );

  test.each(['from=yesterday', 'to=2026-02-30', 'sort=price', 'sort=newest;drop'])(
    'D-08 refuses %s',
    async (query) => {
      expect((await staff.get(`/api/admin/orders?${query}`)).status).toBe(400);
    },
  );
});

describe('the export', () => {
  test('D-08 is a file of the same orders, in which nothing computes', async () => {
    await order('formula@example.com', CARDS.good, '=HYPERLINK("evil")');
    const { status, headers, body } = await staff.get<string>('/api/admin/orders-export?q=formula');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    const [head, row, end] = body.replace('\uFEFF', '').split('\n');
    expect(head).toBe(
      'Order,Status,Name,Email,Pieces,Total (USD),Refunded (USD),Placed (UTC),Paid (UTC),Sent (UTC),Number,Gift,Engraved',
    );
    expect(row).toContain(`"'=HYPERLINK(""evil"") Lovelace",formula@example.com,1,`);
    expect(row).toContain((totalOf([world.pieces.ring]) / 100).toFixed(2));
    expect(end).toBe('');
  });

  test('D-08 holds every order of the list once', async () => {
    const { body } = await staff.get<string>('/api/admin/orders-export');
    const { total } = await list('');
    const found = body
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect([found.length, new Set(found).size]).toEqual([total, total]);
  });
});

describe('the dashboard', () => {
  test('ADM-02 counts what was paid, against the time before, and names the best sellers', async () => {
    const paid = (await list('status=paid')).orders.filter(
      ({ createdAt }) => !createdAt.startsWith('2026-03'),
    );
    const orders = world.shop.strapi.db.query('api::order.order');
    const [first] = paid;
    // One of them was paid eight days ago: in the week before, and in this month.
    const at = new Date(Date.now() - 8 * 24 * 3_600_000);
    await orders.update({ where: { orderId: first?.id }, data: { paidAt: at } });
    const march = await orders.findMany({ where: { customerEmail: 'day@example.com' } });
    await orders.update({ where: { id: march[0]?.id }, data: { paidAt: new Date('2020-01-01') } });

    const { sales } = await dashboard();
    const week = (await dashboard(staff, 'week')).sales?.figures;
    const today = (await dashboard(staff, 'today')).sales?.figures;
    const total = totalOf([world.pieces.ring]);
    expect(week?.orders).toEqual({ now: paid.length - 1, before: 1 });
    expect(week?.revenueCents).toEqual({ now: total * (paid.length - 1), before: total });
    expect(sales?.figures.orders).toEqual({ now: paid.length, before: 0 });
    expect(week?.averageCents).toEqual({ now: total, before: total });
    expect(sales?.figures.conversionBasisPoints.before).toBeNull();
    expect(today?.conversionBasisPoints.now).toBeGreaterThan(0);
    expect(sales?.steps.reduce((sum, day) => sum + day.orders, 0)).toBe(paid.length);
    expect(sales?.bestSellers).toEqual([
      {
        productId: world.pieces.ring.productId,
        name: 'Ring',
        pieces: paid.length,
        revenueCents: paid.length * 11_010,
      },
    ]);
    expect(sales?.recent.length).toBeLessThanOrEqual(8);
    expect(sales?.toSend).toBe((await list('status=to_send')).total);
  });

  test('ADM-02 an editor sees what waits for words, and no sales', async () => {
    const editor = world.shop.browser(null);
    await editor.post('/api/admin/login', await world.shop.staff('strapi-editor'));
    const { sales, enquiries } = await dashboard(editor);
    expect(sales).toBeNull();
    expect(enquiries).toEqual({
      ...{ openQuestions: 0, openContacts: null, pendingReviews: 0 },
      ...{ comingAppointments: null, owedLinks: null },
    });
  });
});

test('PM-01 D-08 an order stays readable when its product is deleted: at the panel, for its shopper, in mails and exports', async () => {
  const email = 'keeps@example.com';
  const id = await order(email);
  await world.service('api::mail.mail').drain();
  const before = await detail(id);
  const { productId } = world.pieces.ring;
  const owner = world.shop.browser(null);
  await owner.post('/api/admin/login', await world.shop.staff());
  expect((await owner.delete(`/api/products/${productId}`)).status).toBe(200);
  expect((await world.shop.browser(null).get(`/api/products/${productId}`)).status).toBe(404);

  expect(await detail(id)).toEqual(before);
  expect(before.lines).toMatchObject([{ productId, name: 'Ring', unitCents: 11_010, quantity: 1 }]);
  expect((await list(`q=${email}`)).orders.map((row) => row.id)).toEqual([id]);
  expect((await dashboard()).sales?.bestSellers[0]?.name).toBe('Ring');
  const guest = await world.shop.browser(null).post('/api/orders/lookup', { orderId: id, email });
  expect([guest.status, JSON.stringify(guest.body)]).toEqual([200, expect.stringContaining('Ring')]);
  const file = await staff.get<string>(`/api/admin/orders-export?q=${email}`);
  expect(file.body).toContain(id);

  expect((await staff.post(`/api/admin/orders/${id}/fulfil`, { carrier: 'DHL' })).status).toBe(200);
  expect((await box.mail(email, /on its way/)).text).toContain('Ring');
  expect((await staff.post(`/api/admin/orders/${id}/refund`, {})).status).toBe(200);
});
