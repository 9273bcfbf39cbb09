import {
  meSchema,
  orderLookupResultSchema,
  shopperOrdersSchema,
  userSchema,
  type AnsweredQuestions,
  type Reviews,
  type ShopperOrder,
  orderNumber,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { service } from '../src/lib/services';
import { newEmail, PASSWORD, Visitor } from './support/account';
import { Mailbox } from './support/mailbox';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER } from './support/shopper';

let box: Mailbox;
let world: World;
beforeAll(async () => {
  box = await Mailbox.open();
  world = await World.start({ SMTP_URL: box.url });
});
afterAll(async () => {
  await world.stop();
  await box.close();
});

const visitor = () => new Visitor(world.shop);
const query = (uid: string) => world.shop.strapi.db.query(uid);

/** A shopper with an account whose address is confirmed unless told otherwise. */
async function member({ confirmed = true } = {}): Promise<{ ada: Visitor; email: string }> {
  const ada = visitor();
  const email = newEmail();
  expect((await ada.register({ email })).status).toBe(200);
  if (confirmed) {
    const token = await box.token(email, /^Confirm/);
    expect((await ada.ask('POST', '/api/auth/confirm-email', { token })).status).toBe(200);
  }
  return { ada, email };
}

/** Buys a ring with an address, as a guest or signed in; answers the order's id. */
async function buy(email: string, token?: string | null): Promise<string> {
  const { ring } = world.pieces;
  const browser = await world.shopperWith(ring);
  if (token) browser.cookies.set('token', token);
  const { body } = await browser.pay([ring], CARDS.good, { customerInfo: { ...CUSTOMER, email } });
  expect(body.success).toBe(true);
  return body.orderId;
}

/** Writes a published review of an order's ring, and a question that is answered and one that is not. */
async function write(email: string, orderId: string): Promise<void> {
  const { productId } = world.pieces.ring;
  await query('api::review.review').create({
    data: {
      ...{ productId, orderId, productName: 'Ring', name: 'Ada', rating: 5 },
      ...{ title: 'A keeper', body: 'Worn every day since.', reviewStatus: 'published' },
    },
  });
  const asked = { name: 'Ada Lovelace', email, productId, productName: 'Ring' };
  const rows = query('api::question.question');
  await rows.create({ data: { ...asked, question: 'Is it heavy?', answer: 'Nine grams.', published: true } });
  await rows.create({ data: { ...asked, question: 'Is it hollow?', published: false } });
}

async function ordersOf(ada: Visitor): Promise<string[]> {
  const { status, body } = await ada.ask('GET', '/api/account/orders');
  expect(status).toBe(200);
  return shopperOrdersSchema.parse(body).orders.map((order: ShopperOrder) => order.id);
}

describe('API-05 my orders', () => {
  test('API-05 guest orders of the address appear once it is confirmed, in any spelling of it', async () => {
    const { ada, email } = await member({ confirmed: false });
    const first = await buy(email.toUpperCase());
    const second = await buy(email);
    await buy(newEmail());
    expect(await ordersOf(ada)).toEqual([]);
    await ada.ask('POST', '/api/auth/confirm-email', { token: await box.token(email, /^Confirm/) });
    expect(await ordersOf(ada)).toEqual([second, first]);
  });

  test('API-05 an order placed while signed in is the account’s own, whatever address it names', async () => {
    const { ada } = await member({ confirmed: false });
    const address = newEmail();
    const order = await buy(address, ada.token);
    expect(await ordersOf(ada)).toEqual([order]);
    const other = visitor();
    await other.register({ email: address });
    await other.ask('POST', '/api/auth/confirm-email', { token: await box.token(address, /^Confirm/) });
    expect(await ordersOf(other)).toEqual([]);
  });

  test('API-05 an address that differs where a database sees a wildcard opens nothing', async () => {
    await buy('a-b@wildcard.example');
    const eve = visitor();
    const email = 'a_b@wildcard.example';
    await eve.register({ email });
    await eve.ask('POST', '/api/auth/confirm-email', { token: await box.token(email, /^Confirm/) });
    expect(await ordersOf(eve)).toEqual([]);
  });

  test('API-05 a guest looks an order up with its number and address; any other pair is one 404', async () => {
    const email = newEmail();
    const orderId = await buy(email);
    const lookUp = (json: object) => visitor().ask('POST', '/api/orders/lookup', json);
    const found = await lookUp({ orderId, email: email.toUpperCase() });
    expect(found.status).toBe(200);
    expect(orderLookupResultSchema.parse(found.body).order).toMatchObject({ id: orderId, status: 'paid' });
    const number = orderNumber(orderId);
    for (const typed of [number, number.toLowerCase().replaceAll('-', '')])
      expect(orderLookupResultSchema.parse((await lookUp({ orderId: typed, email })).body).order.id).toBe(
        orderId,
      );
    const wrong = [
      await lookUp({ orderId, email: newEmail() }),
      await lookUp({ orderId: number, email: newEmail() }),
      await lookUp({ orderId: 'x', email }),
    ];
    for (const { status, body } of wrong) {
      expect(status).toBe(404);
      expect(body).toEqual(wrong[0]?.body);
    }
    expect((await lookUp({ orderId: { $ne: null }, email })).status).toBe(400);
  });

  test('API-05 the eleventh wrong pair in ten minutes waits', async () => {
    const eve = visitor();
    const guess = () => eve.ask('POST', '/api/orders/lookup', { orderId: 'x', email: newEmail() });
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(404);
    const { status, body } = await guess();
    expect([status, body.message]).toEqual([429, 'Too many attempts. Please try again in 10 minutes.']);
  });
});

describe('API-05 my details', () => {
  const details = {
    title: '',
    firstName: 'Augusta',
    lastName: 'King',
    country: 'Canada',
    newsletterAgreed: false,
  };

  test('API-05 details change, and nothing besides them', async () => {
    const { ada, email } = await member();
    const { status, body } = await ada.ask('PUT', '/api/account', details);
    expect(status).toBe(200);
    expect(meSchema.parse(body).user).toMatchObject({ ...details, email });
    for (const more of [{ email: 'x@example.com' }, { confirmed: true }, { role: 1 }, { password: PASSWORD }])
      expect((await ada.ask('PUT', '/api/account', { ...details, ...more })).status).toBe(400);
    expect((await visitor().ask('PUT', '/api/account', details)).status).toBe(401);
  });

  test('API-05 a new address counts once its link is opened, and the old one is told', async () => {
    const { ada, email } = await member();
    const next = newEmail();
    const ask = (password: string) => ada.ask('POST', '/api/account/email', { email: next, password });
    expect((await ask('not-the-password')).body.code).toBe('wrong_password');
    expect((await ask(PASSWORD)).status).toBe(200);
    const token = await box.token(next, /^Confirm/);
    expect((await ada.me()).body.user.email).toBe(email);
    expect((await visitor().ask('POST', '/api/auth/confirm-email', { token })).status).toBe(200);
    expect((await ada.me()).body.user).toMatchObject({ email: next, emailConfirmed: true });
    await box.mail(email, /has changed/);
    expect((await visitor().login(email)).status).toBe(401);
    expect((await visitor().login(next)).status).toBe(200);
    const subscribed = (address: string) =>
      query('api::subscriber.subscriber').count({ where: { email: address } });
    expect([await subscribed(email), await subscribed(next)]).toEqual([0, 1]);
  });

  test('AUTH-04 D-05 the signup’s tick subscribes with source, consent and time; the account page ends it and begins it', async () => {
    const subscriptions = (email: string) =>
      query('api::subscriber.subscriber').findMany({ where: { email } });
    const from = Date.now();
    const { ada, email } = await member({ confirmed: false });
    const [signedUp, ...more] = await subscriptions(email);
    expect(more).toEqual([]);
    expect(signedUp).toMatchObject({
      source: 'signup',
      consent: true,
      firstName: 'Ada',
      country: 'United States',
    });
    expect(Date.parse(signedUp.consentAt)).toBeGreaterThanOrEqual(from - 1_000);
    await ada.ask('PUT', '/api/account', details);
    expect(await subscriptions(email)).toEqual([]);
    await ada.ask('PUT', '/api/account', { ...details, newsletterAgreed: true });
    expect(await subscriptions(email)).toMatchObject([{ source: 'account', consent: true }]);
    const quiet = visitor();
    const other = newEmail();
    await quiet.register({ email: other, newsletterAgreed: false });
    expect(await subscriptions(other)).toEqual([]);
  });

  test('D-05 nobody ends a stranger’s subscription by an account with their address', async () => {
    const email = newEmail();
    const footer = { email, source: 'footer' };
    expect((await visitor().ask('POST', '/api/newsletter', footer)).status).toBe(200);
    const eve = visitor();
    await eve.register({ email, newsletterAgreed: false });
    await eve.ask('PUT', '/api/account', details);
    const left = () => query('api::subscriber.subscriber').count({ where: { email } });
    expect(await left()).toBe(1);
    await eve.ask('POST', '/api/auth/confirm-email', { token: await box.token(email, /^Confirm/) });
    await eve.ask('PUT', '/api/account', details);
    expect(await left()).toBe(0);
    expect((await visitor().ask('POST', '/api/newsletter', { email, source: 'signup' })).status).toBe(400);
  });

  test('API-05 an address of another account gets the same answer, and its owner a mail in place of a link', async () => {
    const { ada } = await member();
    const { email: taken } = await member();
    const free = await ada.ask('POST', '/api/account/email', { email: newEmail(), password: PASSWORD });
    const answer = await ada.ask('POST', '/api/account/email', { email: taken, password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([free.status, free.body]);
    await box.mail(taken, /already have an account/);
    expect(box.to(taken).filter((mail) => /^Confirm/.test(mail.subject))).toHaveLength(1);
  });
});

describe('API-05 my data', () => {
  test('API-05 the download holds everything of mine and no secret', async () => {
    const { ada, email } = await member();
    const order = await buy(email);
    await query('api::contact-message.contact-message').create({
      data: { name: 'Ada', email: email.toUpperCase(), message: 'Do you engrave?' },
    });
    await write(email, order);
    const { status, body } = await ada.ask('GET', '/api/account/export');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reviews: [{ orderId: order, rating: 5, title: 'A keeper', name: 'Ada', reviewStatus: 'published' }],
      questions: [{ question: 'Is it heavy?' }, { question: 'Is it hollow?' }],
      subscribers: [{ source: 'signup', consent: true }],
      account: { email, firstName: 'Ada', emailConfirmed: true },
      orders: [{ id: order, billing: { city: 'London' } }],
      'contact-messages': [{ message: 'Do you engrave?' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/password|\$2[aby]\$|browserKey|cartNonce/i);
  });

  test('API-05 D-10 deleting takes the name from what others read, and deletes the rest', async () => {
    const { ada, email } = await member();
    await write(email, await buy(email));
    const { ring } = world.pieces;
    const read = async () => ({
      reviews: (await world.shop.browser(null).get<Reviews>(`/api/products/${ring.productId}/reviews`)).body
        .reviews,
      questions: (
        await world.shop.browser(null).get<AnsweredQuestions>(`/api/products/${ring.productId}/questions`)
      ).body.questions,
    });
    const before = await read();
    expect(before.reviews[0]?.name).toBe('Ada');
    expect((await ada.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(200);
    const after = await read();
    expect(after.reviews[0]).toEqual({ ...before.reviews[0], name: 'A customer' });
    expect(after.questions[0]).toEqual({ ...before.questions[0], name: 'Customer' });
    const kept = [
      await query('api::question.question').findMany({}),
      await query('api::review.review').findMany({}),
      await query('api::subscriber.subscriber').findMany({}),
      await query('api::contact-message.contact-message').findMany({}),
    ];
    expect(JSON.stringify(kept).toLowerCase()).not.toContain(email);
  });

  test('API-05 deleting takes the password; the orders stay with their figures and without their buyer', async () => {
    const { ada, email } = await member();
    const orderId = await buy(email);
    const other = visitor();
    await other.login(email);
    const remove = (password: string) => ada.ask('POST', '/api/account/delete', { password });
    expect((await remove('not-the-password')).status).toBe(422);
    expect((await remove(PASSWORD)).status).toBe(200);
    for (const session of [ada, other]) expect((await session.me()).status).toBe(401);
    expect((await visitor().login(email)).status).toBe(401);
    expect(await query('plugin::users-permissions.user').count({ where: { email } })).toBe(0);
    const order = await query('api::order.order').findOne({ where: { orderId } });
    expect(order).toMatchObject({
      orderStatus: 'paid',
      pieces: 1,
      subtotalCents: 11_010,
      customerName: 'Deleted account',
      customer: { country: 'GB' },
      note: null,
    });
    const attempts = await query('api::payment-attempt.payment-attempt').findMany({
      where: { orderKey: orderId },
    });
    expect(JSON.stringify([order, attempts])).not.toMatch(new RegExp(`${email}|Lovelace|St James`, 'i'));
    const again = visitor();
    expect((await again.register({ email })).status).toBe(200);
    await again.ask('POST', '/api/auth/confirm-email', { token: await box.token(email, /^Confirm/) });
    expect(await ordersOf(again)).toEqual([]);
  });

  test('API-05 D-10 deleting takes along the reviews that nobody reads yet, and leaves those of others', async () => {
    const { ada, email } = await member();
    const other = await buy(newEmail());
    const { productId } = world.pieces.ring;
    const reviews = query('api::review.review');
    const review = (orderId: string, reviewStatus: string) => ({
      ...{ productId, orderId, productName: 'Ring', name: 'Ada', rating: 4 },
      ...{ title: `A ${reviewStatus} one`, body: `Written by Ada of ${email}.`, reviewStatus },
    });
    for (const state of ['pending', 'rejected', 'published'])
      await reviews.create({ data: review(await buy(email), state) });
    await reviews.create({ data: review(other, 'pending') });
    expect((await ada.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(200);
    const left: { reviewStatus: string; name: string; orderId: string }[] = await reviews.findMany({
      where: { body: { $contains: email } },
      orderBy: { id: 'asc' },
    });
    expect(left.map(({ reviewStatus, name }) => [reviewStatus, name])).toEqual([
      ['published', 'A customer'],
      ['pending', 'Ada'],
    ]);
  });

  test('API-05 deleting forgets the mails that wait for its address or tell of its orders', async () => {
    const { ada, email } = await member();
    const orderId = await buy(newEmail(), ada.token);
    const outbox = query('api::mail.outgoing-mail');
    await vi.waitFor(
      async () => expect(await outbox.count({ where: { mailState: 'waiting' } })).toBe(0),
      15_000,
    );
    const later = new Date(Date.now() + 60 * 60 * 1000);
    const waits = (effect: string, recipient: string) =>
      outbox.create({
        data: {
          ...{ effect, recipient, template: 'contact-answer', values: '{"name":"Ada"}' },
          ...{ mailState: 'waiting', attempts: 1, dueAt: later },
        },
      });
    await waits(`test:${orderId}:capitals`, email.toUpperCase());
    await waits(`order-shipped:${orderId}`, 'given@example.com');
    await waits(`test:${orderId}:stranger`, 'stranger@example.com');
    expect((await ada.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(200);
    const left: { recipient: string }[] = await outbox.findMany({
      where: { effect: { $contains: orderId } },
    });
    expect(left.map(({ recipient }) => recipient).filter(Boolean)).toEqual(['stranger@example.com']);
    await outbox.deleteMany({ where: { recipient: 'stranger@example.com' } });
  });

  test('API-05 an account with an order that is not settled is not deleted yet', async () => {
    const { ada, email } = await member();
    const orderId = await buy(email);
    const rows = query('api::order.order');
    await rows.update({ where: { orderId }, data: { orderStatus: 'needs_review' } });
    const remove = () => ada.ask('POST', '/api/account/delete', { password: PASSWORD });
    const { status, body } = await remove();
    expect([status, body.code]).toEqual([409, 'open_order']);
    expect((await ada.me()).status).toBe(200);
    await rows.update({ where: { orderId }, data: { orderStatus: 'paid' } });
    expect((await remove()).status).toBe(200);
  });
});

test('API-06 staff see every account and nothing secret of it; others are told to log in (ADM-03)', async () => {
  const { ada, email } = await member();
  const { status, body } = await ada.ask('GET', '/api/users');
  expect([status, body.message]).toEqual([401, 'You are not authorized. Please log in.']);
  const staff = world.shop.browser(null);
  await staff.post('/api/admin/login', await world.shop.staff());
  const list = await staff.get<unknown[]>('/api/users');
  expect(userSchema.array().parse(list.body)).toEqual(list.body);
  expect(list.body[0]).toMatchObject({ email, country: 'United States' });
  expect(JSON.stringify(list.body)).not.toMatch(/password|token|\$2[aby]\$/i);
});

test('AUTH-05 a one-time secret does not stay in the database once its mail is sent', async () => {
  const { email } = await member({ confirmed: false });
  const token = await box.token(email, /^Confirm/);
  const stored = async () =>
    JSON.stringify([
      await query('api::mail.outgoing-mail').findMany({}),
      await query('api::account.account-token').findMany({}),
    ]);
  await vi.waitFor(async () => expect(await stored()).not.toContain(token), 15_000);
});

test('AUTH-03 an account that is deleted while it is changed is signed out, and nothing of it is left', async () => {
  const gone = service(world.shop.strapi, 'api::account.users').change(999_999, { firstName: 'Ada' });
  await expect(gone).rejects.toMatchObject({ status: 401 });
  const changes = Array.from({ length: 4 }, (_, n) => ({ firstName: `Ada ${n}`, lastName: 'Lovelace' }));
  for (let round = 0; round < 3; round += 1) {
    const { ada, email } = await member();
    const details = { title: '', country: 'US', newsletterAgreed: false };
    const answers = await Promise.all([
      ...changes.map((names) => ada.ask('PUT', '/api/account', { ...details, ...names })),
      ada.ask('POST', '/api/account/delete', { password: PASSWORD }),
      ...changes.map((names) => ada.ask('PUT', '/api/account', { ...details, ...names })),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(await query('plugin::users-permissions.user').count({ where: { email } })).toBe(0);
  }
});
