import { randomUUID } from 'node:crypto';
import { apiErrorSchema } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, person, Visitor } from './support/account';
import { claim, pieces } from './support/bag';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { CUSTOMER } from './support/shopper';
import { panel, staffBrowser } from './support/staff';

let shop: TestShop;
let staff: Browser;
let shopper: Visitor;
let productId: string;

beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  staff = await staffBrowser(shop);
  shopper = new Visitor(shop);
  await shopper.register();
  productId = (await pieces(shop)).ring._id;
});
afterAll(() => shop.stop());

/** What no database keeps: PostgreSQL refuses the one, and UTF-8 has no form of the other. */
const UNSTORABLE = { 'a NUL': 'Ada\0', 'half a character': 'Ada\ud800' } as const;

type Caller = 'nobody' | 'shopper' | 'staff';
type Bodies = [call: string, caller: Caller, fields: string[], good: () => Record<string, unknown>];

const CALLS: Bodies[] = [
  ['POST /api/auth/login', 'nobody', ['email', 'password'], () => ({ email: newEmail(), password: 'x' })],
  ['POST /api/auth/register', 'nobody', ['firstName', 'lastName', 'country', 'email', 'password'], person],
  ['POST /api/auth/forgot-password', 'nobody', ['email'], () => ({ email: newEmail() })],
  [
    'POST /api/auth/reset-password',
    'nobody',
    ['token', 'password'],
    () => ({ token: 'x'.repeat(30), password: 'violet-harbour-19' }),
  ],
  ['POST /api/auth/confirm-email', 'nobody', ['token'], () => ({ token: 'x'.repeat(30) })],
  ['POST /api/admin/login', 'nobody', ['email', 'password'], () => ({ email: newEmail(), password: 'x' })],
  ['POST /admin/login', 'nobody', ['email', 'password'], () => ({ email: newEmail(), password: 'x' })],
  ['POST /api/orders/lookup', 'nobody', ['orderId', 'email'], () => ({ orderId: 'x', email: newEmail() })],
  [
    'POST /api/questions',
    'nobody',
    ['name', 'question', 'productName', 'productId', 'website'],
    () => ({ name: 'Ada', email: newEmail(), question: 'Is it heavy?', productName: 'Ring', productId }),
  ],
  [
    'POST /api/products/:id/reviews',
    'nobody',
    ['orderId', 'title', 'body'],
    () => ({ orderId: 'x', email: newEmail(), rating: 5, title: 'Good', body: 'Very good indeed.' }),
  ],
  [
    'POST /api/contact',
    'nobody',
    ['name', 'message'],
    () => ({ name: 'Ada', email: newEmail(), message: 'Hello' }),
  ],
  [
    'POST /api/newsletter',
    'nobody',
    ['email', 'firstName', 'phone'],
    () => ({ email: newEmail(), source: 'footer', firstName: 'Ada' }),
  ],
  [
    'POST /api/coupons/check',
    'nobody',
    ['code'],
    () => ({ code: 'X', items: [{ productId, price: 1, quantity: 1 }] }),
  ],
  ['POST /api/cart/add', 'nobody', ['productId', 'size'], () => claim({ _id: productId } as never)],
  [
    'POST /api/payment',
    'nobody',
    ['note', 'browserId'],
    () => ({
      amount: 1,
      id: 'pm_card_visa',
      browserId: 'x'.repeat(20),
      items: [{ productId, price: 1, quantity: 1 }],
      customerInfo: CUSTOMER,
    }),
  ],
  [
    'PUT /api/account',
    'shopper',
    ['firstName', 'lastName', 'country'],
    () => ({ title: '', firstName: 'Ada', lastName: 'B', country: 'Canada', newsletterAgreed: false }),
  ],
  ['POST /api/account/email', 'shopper', ['email', 'password'], () => ({ email: newEmail(), password: 'x' })],
  ['POST /api/account/delete', 'shopper', ['password'], () => ({ password: 'x' })],
  [
    'POST /api/appointments',
    'shopper',
    ['name', 'email', 'about', 'timeZone', 'key', 'website'],
    () => ({
      ...{ key: randomUUID(), startsAt: '2030-01-01T10:00:00.000Z', timeZone: 'UTC' },
      ...{ name: 'Ada', email: newEmail(), about: 'A ring', website: '' },
    }),
  ],
  ['POST /api/admin/orders/:id/fulfil', 'staff', ['carrier', 'tracking'], () => ({ carrier: 'DHL' })],
  ['PUT /api/admin/orders/:id/note', 'staff', ['note', 'was'], () => ({ note: 'x', was: '' })],
  ['POST /api/admin/contacts/:id/answer', 'staff', ['answer'], () => ({ answer: 'Hello' })],
];

function send(caller: Caller, method: string, path: string, json?: unknown) {
  if (caller === 'shopper') return shopper.ask(method, path, json);
  const browser = caller === 'staff' ? staff : shop.browser(`test-${randomUUID()}`);
  // Each at an address of its own: no limit answers in place of what is tested.
  const headers = { 'X-Forwarded-For': new Visitor(shop).ip };
  return browser.ask(method, path, { ...(json !== undefined && { json }), headers });
}

/** How many rows each table holds that people's words are kept in. */
async function rows(): Promise<Record<string, number>> {
  const tables = [
    'appointments',
    'carts',
    'cart_lines',
    'contact_messages',
    'orders',
    'outgoing_mails',
    'questions',
    'reviews',
  ];
  const found: Record<string, number> = {};
  for (const table of [...tables, 'subscribers', 'up_users']) {
    const [row] = await shop.strapi.db.connection(table).count({ n: '*' });
    found[table] = Number(row?.n);
  }
  return found;
}

describe.each(CALLS)('API-01 %s as %s', (call, caller, fields, good) => {
  const [method = '', pattern = ''] = call.split(' ');
  const cases = fields.flatMap((field) =>
    Object.entries(UNSTORABLE).map(([what, text]) => [field, what, text]),
  );
  test.each(cases)('API-01 refuses in %s %s, and keeps nothing', async (field, _what, text) => {
    const before = await rows();
    const path = pattern.replace(':id', productId);
    const { status, body } = await send(caller, method, path, { ...good(), [field ?? '']: text });
    expect(status, JSON.stringify(body)).toBe(400);
    if (path.startsWith('/api/')) expect(apiErrorSchema.parse(body).fields).toHaveProperty(field ?? '');
    expect(await rows()).toEqual(before);
  });

  test('API-01 refuses half a character in the name of a field', async () => {
    const path = pattern.replace(':id', productId);
    const { status } = await send(caller, method, path, { ...good(), 'x\udc00': 1 });
    expect(status).toBe(400);
  });
});

describe('API-01 addresses', () => {
  const PATHS: [Caller, string][] = [
    ['nobody', '/api/products/X'],
    ['nobody', '/api/products/X/questions'],
    ['nobody', '/api/products/X/reviews'],
    ['nobody', '/api/products?category=X'],
    ['nobody', '/api/search?q=X'],
    ['nobody', '/api/content/stories/X'],
    ['nobody', '/api/content/products/X/story'],
    ['nobody', '/api/content/categories/X'],
    ['nobody', '/api/content/page?slug=X'],
    ['nobody', '/api/payment/X'],
    ['nobody', '/uploads/X'],
    ['staff', '/api/admin/orders/X'],
    ['staff', '/api/admin/orders?q=X'],
    ['staff', '/api/admin/products/X'],
    ['staff', '/api/admin/products?q=X'],
    ['staff', '/api/admin/contacts/X'],
    ['staff', '/api/admin/questions?q=X'],
    ['staff', '/api/admin/reviews?q=X'],
    ['staff', '/api/admin/revisions?type=product&id=X'],
    ['staff', '/api/users?q=X'],
    ['staff', '/api/contact?q=X'],
  ];
  // A NUL, bytes that are no UTF-8, and half a character written as if it were one.
  const cases = PATHS.flatMap(([who, path]) =>
    ['%00', '%ff', '%ED%A0%80'].map((x) => [who, path.replace('X', `a${x}`)] as const),
  );
  test.each(cases)('API-01 %s is refused %s', async (who, path) => {
    expect((await send(who, 'GET', path)).status).toBe(400);
  });

  test('API-01 a name in a query is looked at too', async () => {
    expect((await send('nobody', 'GET', '/api/search?a%00=1')).status).toBe(400);
  });
});

describe('API-04 forms with files', () => {
  const form = (title: string, name: string) => {
    const data = new FormData();
    data.set('title', title);
    data.set('images', new Blob(['x'], { type: 'image/png' }), name);
    return data;
  };
  test.each([
    ['a field', form('a\0b', 'x.png')],
    ['a file’s name', form('ab', 'a\0b.png')],
  ])('API-04 a NUL in %s is refused', async (_what, data) => {
    const { status, body } = await staff.ask('POST', '/api/products', { form: data });
    expect([status, body.code]).toEqual([400, 'invalid_text']);
  });
});

test('API-01 Strapi’s own calls refuse what cannot be stored, and answer in its envelope', async () => {
  const owner = await panel(shop);
  const answer = await owner.ask<{ error?: { status: number; name: string } }>(
    'POST',
    '/content-manager/collection-types/api::page.page',
    { title: 'a\0b' },
  );
  expect([answer.status, answer.body.error?.name]).toEqual([400, 'ValidationError']);
});

test('API-01 a body of nothing but brackets is refused before anything walks down it', async () => {
  const raw = '['.repeat(100_000) + ']'.repeat(100_000);
  const { status } = await shop.browser(null).ask('POST', '/api/contact', { raw });
  expect(status).toBe(400);
});

test.each([
  ['packed, as it says', '/api/contact', { 'Content-Encoding': 'gzip' }],
  ['packed in a way nobody knows', '/api/contact', { 'Content-Encoding': 'x-none' }],
  ['in letters of its own', '/api/contact', { 'Content-Type': 'application/json; charset=utf-7' }],
  ['packed, for Strapi’s panel', '/admin/login', { 'Content-Encoding': 'gzip' }],
])('API-01 a body that is %s is refused', async (_what, path, headers) => {
  const { status } = await shop
    .browser(null)
    .ask('POST', path, { raw: '{"email":"a@example.com"}', headers });
  expect(status).toBe(415);
});
