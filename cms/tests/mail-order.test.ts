import { cents, formatCents, orderNumber } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
