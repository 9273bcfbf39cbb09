import { setTimeout as after } from 'node:timers/promises';
import Database from 'better-sqlite3';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Moment } from '../../scripts/stripe-standin/http/api.ts';
import { CmsProcess } from './support/cms-process';
import { CARDS, World } from './support/payment-world';
import { Shopper } from './support/shopper';

/** The CMS killed at one named step of a purchase, and what must hold after its next start. */

const SOON = { timeout: 30_000, interval: 50 };

let world: World;
let cms: CmsProcess;
beforeAll(async () => {
  world = await World.start();
  // From here on the shop is a process of its own, on the same data.
  await world.pause();
  cms = await CmsProcess.start();
});
afterAll(async () => {
  await cms.end('SIGKILL');
  await world.stop();
});
afterEach(() => world.standIn.control.clearFaults());

/** Locks the shop's database from outside until the answered function is called. */
async function lockDatabase(): Promise<() => Promise<void>> {
  const { databaseUrl, dir } = world.shop.data;
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin; lock table orders in access exclusive mode');
    return () => client.end();
  }
  const file = new Database(path.join(dir, 'shop.sqlite'));
  file.exec('BEGIN EXCLUSIVE');
  return async () => void file.close();
}

/** Kills the process when the next call to the provider reaches this step. */
function killAt(step: Moment, method: string): Promise<void> {
  return new Promise((killed) => {
    const forget = world.standIn.control.onCall((moment, made) => {
      if (moment !== step || made !== method) return;
      forget();
      void cms.end('SIGKILL').then(() => killed());
    });
  });
}

const chargesOf = (orderId: string) =>
  world.standIn.control.succeededCharges().filter(({ metadata }) => metadata['order_id'] === orderId);

async function shopperWithRing(): Promise<Shopper> {
  return new Shopper(cms.url).fill(world.pieces.ring);
}

test('D-08 killed before the order is stored: nothing stored, nothing charged, and the retry pays', async () => {
  const { ring } = world.pieces;
  const shopper = await shopperWithRing();
  const before = world.calls().length;
  const unlock = await lockDatabase();
  const lost = shopper.pay([ring], CARDS.good);
  await Promise.all([expect(lost).rejects.toThrow(), after(300).then(() => cms.end('SIGKILL'))]);
  await unlock();
  await cms.start();
  expect(world.calls().length).toBe(before);
  const { body } = await shopper.pay([ring], CARDS.good);
  expect(body.success).toBe(true);
  expect(chargesOf(body.orderId)).toHaveLength(1);
});

test.each<[string, Moment]>([
  ['before the provider takes the charge', 'received'],
  ['after the provider has charged, before it answers', 'worked'],
  ['after its answer, before or while it is settled', 'answered'],
])('D-08 killed %s: the retry is the same order, charged once', async (_, step) => {
  const { ring } = world.pieces;
  const shopper = await shopperWithRing();
  const killed = killAt(step, 'POST');
  await expect(shopper.pay([ring], CARDS.good)).rejects.toThrow();
  await killed;
  await cms.start();
  const again = await vi.waitFor(async () => {
    const answer = await shopper.pay([ring], CARDS.good);
    expect(answer.body.success).toBe(true);
    return answer;
  }, SOON);
  expect(chargesOf(again.body.orderId)).toHaveLength(1);
  expect(await shopper.cartCount()).toBe(0);
});

test.each<[string, Moment | null]>([
  ['before a message of the provider arrives', null],
  ['while it reads the payment that a message is about', 'received'],
  ['when it has read the payment, before or while it is settled', 'answered'],
])('D-08 killed %s: the message comes again and settles once', async (_, step) => {
  const { ring } = world.pieces;
  const shopper = await shopperWithRing();
  world.standIn.control.setWebhookUrl(undefined);
  const { body } = await shopper.pay([ring], CARDS.authenticate);
  expect(body.requiresAction).toBe(true);
  world.standIn.control.setWebhookUrl(`${cms.url}/api/payment/webhook`);
  const killed = step ? killAt(step, 'GET') : cms.end('SIGKILL');
  world.standIn.control.challenge(body.paymentId, 'complete');
  await killed;
  await cms.start();
  // Nobody asks but the provider: it sends again what was not acknowledged.
  const told = () =>
    world.standIn.control
      .state()
      .deliveries.filter(({ type, done }) => type === 'payment_intent.succeeded' && done).length;
  await expect.poll(told, SOON).toBeGreaterThan(0);
  await expect.poll(async () => (await shopper.status(body.orderId)).body.paidAt, SOON).toBeTruthy();
  expect(chargesOf(body.orderId)).toHaveLength(1);
  expect(await shopper.cartCount()).toBe(0);
  world.standIn.control.setWebhookUrl(undefined);
});

test('D-08 told to stop with ten payments on their way: it answers them all first, within 30 seconds', async () => {
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => shopperWithRing()));
  world.standIn.control.addFault({
    path: '^/v1/payment_intents$',
    method: 'POST',
    when: 'after',
    action: 'delay',
    delay: 1_500,
    times: 10,
  });
  const before = world.standIn.control.succeededCharges().length;
  const paying = Promise.all(shoppers.map((shopper) => shopper.pay([world.pieces.ring], CARDS.good)));
  await expect.poll(() => world.standIn.control.succeededCharges().length, SOON).toBe(before + 10);
  let answered = false;
  void paying.then(() => (answered = true));
  const began = performance.now();
  const stopped = cms.end('SIGTERM');
  // Nobody new is let in meanwhile: Strapi takes itself apart, and would tell staff that they may nothing.
  const knock = () =>
    fetch(`${cms.url}/health/live`).then(
      () => 'let in',
      (error: Error) => (error.cause as NodeJS.ErrnoException).code,
    );
  await expect.poll(knock, SOON).toBe('ECONNREFUSED');
  expect(answered).toBe(false);
  expect(await stopped).toBe(0);
  expect(performance.now() - began).toBeLessThan(30_000);
  const answers = await paying;
  expect(answers.map(({ body }) => body.success)).toEqual(answers.map(() => true));
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(10);
  await cms.start();
});

test('D-08 after all of it the books balance, and each order was mailed once', async () => {
  await cms.end('SIGTERM');
  await world.restart();
  await world.checkBooks();
  const paid = (await world.orders()).map(({ orderId }) => `order-confirmation:${orderId}`);
  const mails: { effect: string }[] = await world.shop.strapi.db
    .query('api::mail.outgoing-mail')
    .findMany({});
  expect(mails.map(({ effect }) => effect).sort()).toEqual(paid.sort());
});
