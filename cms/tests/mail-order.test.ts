import { cents, formatCents, orderNumber } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from './support/account';
import { worldWithGermanRing } from './support/german-ring';
import type { Mailbox } from './support/mailbox';
import { CARDS, type World } from './support/payment-world';
import { CUSTOMER } from './support/shopper';
import { staffBrowser } from './support/staff';

let box: Mailbox;
let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ box, world, close } = await worldWithGermanRing());
});
afterAll(() => close());

const buyer = (email: string) => ({ customerInfo: { ...CUSTOMER, email } });

test('API-09 a paid order is confirmed by mail: its pieces, its total and the way to look at it', async () => {
  const { goldRing, bracelet } = world.pieces;
  const shopper = await world.shopperWith(goldRing, bracelet);
  const { body } = await shopper.pay([goldRing, bracelet], CARDS.good, buyer('paid@example.com'));
  expect(body.success).toBe(true);
  const mail = await box.mail('paid@example.com', /./);
  expect(mail.subject).toBe(`Your order ${orderNumber(body.orderId)}`);
  for (const words of [
    'Dear Ada Lovelace,',
    '1 × Ring (Gold, size 7): $150.00',
    '1 × Bracelet (Silver): $99.99',
    'Subtotal: $249.99',
    'Shipping: $15.00',
    'Tax: $13.25',
    `Total: ${formatCents(cents(body.amount))}`,
    `http://localhost:3000/order-lookup?order=${orderNumber(body.orderId)}`,
    'Test shop',
  ])
    expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('paid@example.com');
  expect(mail.html).toContain('Gold · Size 7<br/>Quantity 1');
});

test('S-76 S-53 who orders in German is written to in German, of pieces by their German names: paid, sent, refunded', async () => {
  const { goldRing } = world.pieces;
  const shopper = await world.shopperWith(goldRing);
  const order = { ...buyer('deutsch@example.com'), locale: 'de' };
  const { orderId } = (await shopper.pay([goldRing], CARDS.good, order)).body;
  const number = orderNumber(orderId);
  const link = `http://localhost:3000/de/order-lookup?order=${number}`;
  const paid = await box.mail('deutsch@example.com', /^Ihre Bestellung \S+$/);
  for (const words of [
    'Guten Tag, Ada Lovelace,',
    '1 × Siegelring (Gold, Größe 7): 150,00\u00a0$',
    'Zwischensumme: 150,00\u00a0$',
    link,
  ])
    expect(paid.text).toContain(words);
  expect(paid.html).toContain('lang="de"');
  expect(paid.html).toContain('Gold · Größe 7<br/>Menge 1');
  expect(paid.html).toContain('Siegelring');
  await world.service('api::checkout.fulfil-order').fulfil(orderId, { carrier: 'UPS', tracking: '1Z999' });
  const sent = await box.mail('deutsch@example.com', /ist unterwegs$/);
  expect(sent.text).toContain('1 × Siegelring');
  expect(sent.text).toContain('Sendungsnummer: 1Z999');
  expect(sent.text).toContain(link);
  // Staff read the English name, and the order keeps both as they were when it was placed.
  const staff = await staffBrowser(world.shop);
  const line = { name: 'Ring', names: { de: 'Siegelring' } };
  type Bought = { order: { lines: object[] } };
  const own = await shopper.get<Bought>(`/api/orders/${orderId}`);
  expect(own.body.order.lines).toMatchObject([line]);
  expect(JSON.stringify((await staff.get(`/api/admin/orders/${orderId}`)).body)).toContain('"name":"Ring"');
  expect((await staff.post(`/api/admin/orders/${orderId}/refund`, {})).status).toBe(200);
  const refunded = await box.mail('deutsch@example.com', /^Eine Erstattung zu/);
  expect(refunded.text).toContain('Bisher erstattet: ');
  expect(refunded.text).toContain(link);
});

test('S-76 who writes, asks or opens an account in German is answered in German', async () => {
  const staff = await staffBrowser(world.shop);
  const form = { name: 'Ada Lovelace', email: 'fragt@example.com', locale: 'de' };
  const { ring } = world.pieces;
  const message = { ...form, message: 'Gravieren Sie auch?' };
  const question = {
    ...{ ...form, question: 'Wie breit ist der Ring?' },
    ...{ productId: ring.productId, productName: 'Ring' },
  };
  const guest = world.shop.browser(null);
  expect((await guest.post('/api/contact', message)).status).toBe(200);
  expect((await guest.post('/api/questions', question)).status).toBe(200);
  const row = (uid: string) =>
    world.shop.strapi.db.query(uid as never).findOne({ where: { email: form.email } });
  const { documentId: contact } = await row('api::contact-message.contact-message');
  await staff.post(`/api/admin/contacts/${contact}/answer`, { answer: 'Ja.' });
  expect((await box.mail(form.email, /^Unsere Antwort auf Ihre Nachricht$/)).text).toContain(
    'Guten Tag, Ada',
  );
  const { documentId: asked, updatedAt } = await row('api::question.question');
  const answer = { answer: 'Sechs Millimeter.', published: true, version: new Date(updatedAt).toISOString() };
  expect((await staff.put(`/api/admin/questions/${asked}`, answer)).status).toBe(200);
  expect((await box.mail(form.email, /^Unsere Antwort auf Ihre Frage zu Siegelring$/)).text).toContain(
    'Sechs',
  );
  await new Visitor(world.shop).register({ email: 'konto@example.com', locale: 'de' });
  const confirm = await box.mail('konto@example.com', /^Bestätigen Sie Ihre E-Mail-Adresse$/);
  expect(confirm.text).toContain('http://localhost:3000/de/confirm-email?token=');
  await guest.post('/api/auth/forgot-password', { email: 'konto@example.com' });
  expect((await box.mail('konto@example.com', /^Ein neues Passwort/)).text).toContain(
    '/de/reset-password?token=',
  );
});

test.each([['es'], ['de-DE'], [''], [7]])('S-76 an order in the language %j is refused', async (locale) => {
  const { ring } = world.pieces;
  const shopper = await world.shopperWith(ring);
  const { status } = await shopper.pay([ring], CARDS.good, { ...buyer('x@example.com'), locale } as never);
  expect(status).toBe(400);
});

test('CHK-06 API-09 every kind of address that the checkout takes is written to', async () => {
  const { ring } = world.pieces;
  for (const email of [
    'o&m@example.com',
    'a!#$%*/=?^_`{|}~-b@example.com',
    "o'neill+rings@example.com",
    // Sent in ASCII; this mail server tells it as people write it.
    'ada@müller.de',
  ]) {
    const shopper = await world.shopperWith(ring);
    const { body } = await shopper.pay([ring], CARDS.good, buyer(email));
    expect((await box.mail(email, /./)).subject).toBe(`Your order ${orderNumber(body.orderId)}`);
  }
});

test('API-09 however often a payment is heard of, its order is confirmed once', async () => {
  const shopper = await world.shopperWith(world.pieces.ring);
  const paid = await shopper.pay([world.pieces.ring], CARDS.good, buyer('once@example.com'));
  await Promise.all(Array.from({ length: 6 }, () => shopper.confirm(paid.body.paymentId)));
  await box.mail('once@example.com', /./);
  await world.service('api::mail.mail').drain();
  expect(box.to('once@example.com')).toHaveLength(1);
});

test('API-09 a declined card is confirmed to nobody', async () => {
  const shopper = await world.shopperWith(world.pieces.ring);
  const refused = await shopper.pay([world.pieces.ring], CARDS.declined, buyer('declined@example.com'));
  expect(refused.body.success).toBe(false);
  await world.service('api::mail.mail').drain();
  expect(box.to('declined@example.com')).toEqual([]);
});

test('API-09 a mail server out of order does not fail the purchase', async () => {
  box.refusing = true;
  const shopper = await world.shopperWith(world.pieces.ring);
  const { body } = await shopper.pay([world.pieces.ring], CARDS.good, buyer('patient@example.com'));
  expect(body.success).toBe(true);
  await box.refused(1);
  box.refusing = false;
});
