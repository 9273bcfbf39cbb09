import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { systemSchema, type RetryQueue, type System } from '@shop/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newEmail, Visitor } from './support/account';
import type { Browser } from './support/browser';
import { CmsProcess } from './support/cms-process';
import { CARDS, World } from './support/payment-world';
import type { Shopper } from './support/shopper';
import { staffBrowser } from './support/staff';

const MAILS = 'api::mail.outgoing-mail';
const EVENTS = 'api::webhook-event.webhook-event';
const PLANS = 'api::schedule.scheduled-change';
const COPIES = 'api::health.running-copy';
const PRODUCT = 'api::product.product';
const DAY = 24 * 60 * 60 * 1000;
const SOON = { timeout: 30_000, interval: 50 };

let world: World;
let owner: Browser;
beforeAll(async () => {
  world = await World.start();
  world.standIn.control.setWebhookUrl(`${world.shop.url}/api/payment/webhook`);
  world.standIn.control.holdWebhooks();
  owner = await staffBrowser(world.shop);
});
afterAll(() => world.stop());
afterEach(() => world.standIn.control.clearFaults());

const rows = (uid: string) => world.shop.strapi.db.query(uid);
const read = async (): Promise<System> => {
  const { status, body } = await owner.get('/api/admin/system');
  expect(status).toBe(200);
  return systemSchema.parse(body);
};
const retry = (queue: RetryQueue, id: number, by = owner) =>
  by.post<{ success: boolean; message: string; code?: string }>('/api/admin/system/retry', { queue, id });

const dismiss = (queue: RetryQueue, id: number, by = owner) =>
  by.post<{ success: boolean; message: string; code?: string }>('/api/admin/system/dismiss', { queue, id });

/** Two owners press at the same moment: the statuses of both, the lower one first. */
async function pressedByTwo(queue: RetryQueue, id: number, press = retry): Promise<number[]> {
  const colleague = await staffBrowser(world.shop);
  const answers = await Promise.all([press(queue, id), press(queue, id, colleague)]);
  return answers.map(({ status }) => status).sort();
}

const audited = (): { event: string; object?: string; id?: string }[] => {
  const folder = path.join(world.shop.data.dir, 'log');
  return readdirSync(folder)
    .filter((name) => name.startsWith('audit-'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as { event: string; object?: string; id?: string });
};
const auditedRetries = (queue: RetryQueue, id: number) =>
  audited().filter(({ object, id: of }) => object === `retry-${queue}` && of === String(id));

async function givenUpMail(data: object = {}): Promise<number> {
  const mail = {
    template: 'email-changed',
    recipient: 'ada@example.com',
    values: JSON.stringify({ firstName: 'Ada', contact: 'shop@example.com' }),
    mailState: 'given_up',
    attempts: 12,
    dueAt: new Date(),
    failure: 'Mailbox full',
    effect: `test:${Math.random()}`,
    ...data,
  };
  return (await rows(MAILS).create({ data: mail })).id as number;
}

/** A message of the provider's that came while the provider could not be asked. */
async function failedEvent(): Promise<{
  id: number;
  orderId: string;
  shopper: Shopper;
  redeliver(): Promise<number | null>;
}> {
  const { control } = world.standIn;
  const shopper = await world.shopperWith(world.pieces.ring);
  const { orderId, paymentId } = (await shopper.pay([world.pieces.ring], CARDS.authenticate)).body;
  control.challenge(paymentId, 'complete');
  const event = control
    .state()
    .events.find(
      ({ type, data }) =>
        type === 'payment_intent.succeeded' && (data.object as { id?: string }).id === paymentId,
    );
  control.addFault({
    path: '^/v1/payment_intents/pi_',
    method: 'GET',
    when: 'before',
    action: 'reset',
    times: 10,
  });
  expect(await control.redeliver(event?.id ?? '')).toBe(503);
  const row = await rows(EVENTS).findOne({ where: { eventId: event?.id } });
  return { id: row.id as number, orderId, shopper, redeliver: () => control.redeliver(event?.id ?? '') };
}

async function failedPlan(targetId: string, action = 'unpublish'): Promise<number> {
  const plan = {
    uid: PRODUCT,
    targetId,
    action,
    dueAt: new Date(Date.now() - DAY),
    changeState: 'failed',
    failure: 'The title is missing.',
    plannedBy: 'Ada',
  };
  return (await rows(PLANS).create({ data: plan })).id as number;
}

describe('S-59 the system page is for owners alone', () => {
  test('nobody else reads it, tries anything again or compares the books', async () => {
    const shopper = new Visitor(world.shop);
    expect((await shopper.register({ email: newEmail() })).body.success).toBe(true);
    const id = await givenUpMail();
    const callers: [number, (method: string, to: string, json?: unknown) => Promise<{ status: number }>][] = [
      [401, (method, to, json) => world.shop.browser(null).ask(method, to, json ? { json } : {})],
      [401, (method, to, json) => shopper.ask(method, to, json)],
    ];
    for (const role of ['shop-staff', 'strapi-editor', 'strapi-author']) {
      const staff = await staffBrowser(world.shop, role);
      callers.push([403, (method, to, json) => staff.ask(method, to, json ? { json } : {})]);
      const { body } = await staff.get<{ user: { may: string[] } }>('/api/admin/check-auth');
      expect(body.user.may).not.toContain('system.manage');
    }
    for (const [status, ask] of callers) {
      expect((await ask('GET', '/api/admin/system')).status).toBe(status);
      for (const press of ['retry', 'dismiss'])
        expect((await ask('POST', `/api/admin/system/${press}`, { queue: 'mails', id })).status).toBe(status);
      expect((await ask('POST', '/api/admin/system/reconciliation', {})).status).toBe(status);
    }
    expect(await rows(MAILS).findOne({ where: { id } })).toMatchObject({
      mailState: 'given_up',
      attempts: 12,
    });
    expect((await read()).reconciliation).toBeNull();
    await rows(MAILS).deleteMany({ where: { id } });
  });

  test.each<[string, unknown, number]>([
    ['an unknown mail', { queue: 'mails', id: 2_000_000_000 }, 404],
    ['an unknown event', { queue: 'webhook_events', id: 2_000_000_000 }, 404],
    ['an unknown plan', { queue: 'planned_changes', id: 2_000_000_000 }, 404],
    ['an unknown queue', { queue: 'orders', id: 1 }, 400],
    ['a name of every object', { queue: 'constructor', id: 1 }, 400],
    ['no number', { queue: 'mails', id: '1 or 1=1' }, 400],
    ['a number of nothing', { queue: 'mails', id: 0 }, 400],
    ['nothing', {}, 400],
  ])('%s is refused in a sentence', async (_, json, status) => {
    for (const press of ['retry', 'dismiss'])
      expect(await owner.post(`/api/admin/system/${press}`, json)).toMatchObject({
        status,
        body: { success: false, message: expect.stringMatching(/\.$/) },
      });
  });
});

describe('S-59 what the system page shows', () => {
  test('of a new shop: health, this copy of the CMS, and that nothing waits or failed', async () => {
    await vi.waitFor(async () => expect((await read()).queues.mails.waiting).toBe(0), SOON);
    const { health, copies, queues, reconciliation, backup } = await read();
    expect(health).toMatchObject({ status: 'ok', checks: { database: 'ok', catalogue: 'ok' } });
    expect(copies.map(({ kind, isRunning, release }) => [kind, isRunning, release])).toEqual([
      ['cms', true, health.version],
    ]);
    expect(queues).toEqual({
      mails: { waiting: 0, failed: 0, entries: [] },
      webhook_events: { waiting: null, failed: 0, entries: [] },
      planned_changes: { waiting: 0, failed: 0, entries: [] },
    });
    expect([reconciliation, backup]).toEqual([null, null]);
  });

  // SQLite has one process.
  test.runIf(process.env.TEST_DATABASE === 'postgres')(
    'a copy of the CMS without jobs while it serves, and none that ended',
    async () => {
      process.env.CMS_JOBS = 'off';
      const copy = await CmsProcess.start();
      process.env.CMS_JOBS = 'on';
      const running = async () =>
        (await read()).copies.filter(({ kind, isRunning }) => kind === 'cms' && isRunning).length;
      await vi.waitFor(async () => expect(await running()).toBe(2), SOON);
      expect(await copy.end('SIGTERM')).toBe(0);
      expect(await running()).toBe(1);
    },
  );

  test('storefronts by what they report, each written down twice a minute at most, and forgotten after an hour', async () => {
    const report = (json: object) =>
      fetch(`${world.shop.url}/api/content-version/shown`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      });
    const self = { copy: 'first-storefront', version: 1, host: 'shop-1', release: '9.9.9' };
    expect((await report(self)).status).toBe(200);
    // One of an earlier release tells neither its machine nor its release.
    expect((await report({ copy: 'earlier-storefront', version: 1 })).status).toBe(200);
    const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await rows(COPIES).create({ data: { kind: 'storefront', name: 'long-gone', seenAt: long } });
    await rows(COPIES).updateMany({
      where: { name: 'first-storefront' },
      data: { seenAt: new Date(Date.now() - 10 * 60_000) },
    });
    expect((await report(self)).status).toBe(200);
    const storefronts = (await read()).copies.filter(({ kind }) => kind === 'storefront');
    expect(storefronts).toMatchObject([
      { name: 'earlier-storefront', host: '', release: '', isRunning: true },
      { name: 'first-storefront', host: 'shop-1', release: '9.9.9', isRunning: false },
    ]);
    expect((await report({ copy: 'third-storefront', version: 1 })).status).toBe(200);
    expect(await rows(COPIES).count({ where: { name: 'long-gone' } })).toBe(0);
    expect((await report({ ...self, host: 'x'.repeat(300) })).status).toBe(400);
    expect((await report({ ...self, leaving: true })).status).toBe(200);
    expect(await rows(COPIES).count({ where: { name: 'first-storefront' } })).toBe(0);
  });

  test('the last backup', async () => {
    const record = { madeAt: '2026-11-25T03:00:00.000Z', file: 'shop-2026.backup' };
    await world.service('api::backup.backup-record').note(record);
    expect((await read()).backup).toEqual(record);
  });

  test('the last comparison with the provider, with what differs', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { paymentId } = (await shopper.pay([world.pieces.ring], CARDS.good)).body;
    const compare = () => owner.post('/api/admin/system/reconciliation', {});
    expect(await compare()).toMatchObject({ status: 200, body: { message: expect.stringMatching(/agree/) } });
    expect((await read()).reconciliation).toMatchObject({ differing: 0, differences: [], payments: 1 });
    const attempts = rows('api::payment-attempt.payment-attempt');
    const where = { providerPaymentId: paymentId };
    await attempts.updateMany({ where, data: { chargedCents: 1 } });
    expect((await compare()).status).toBe(200);
    const { differing, differences } = (await read()).reconciliation ?? {};
    expect(differing).toBeGreaterThan(0);
    expect(differences?.map(({ kind }) => kind)).toContain('amount_differs');
    const { amountCents } = await attempts.findOne({ where });
    await attempts.updateMany({ where, data: { chargedCents: amountCents } });
  });

  test('nothing new where the provider cannot be asked: the last comparison stays', async () => {
    const before = (await read()).reconciliation;
    world.standIn.control.addFault({ path: '^/v1/', when: 'before', action: 'reset', times: 50 });
    expect((await owner.post('/api/admin/system/reconciliation', {})).status).toBe(503);
    expect((await read()).reconciliation).toEqual(before);
  });
});

describe('S-59 a mail that was given up', () => {
  test('is shown with its reason, and sent once however often it is put back', async () => {
    const id = await givenUpMail();
    const { mails } = (await read()).queues;
    expect(mails).toMatchObject({ failed: 1 });
    expect(mails.entries).toMatchObject([
      { id, what: 'email-changed', about: 'ada@example.com', failure: 'Mailbox full', canRetry: true },
    ]);
    expect(await pressedByTwo('mails', id)).toEqual([200, 409]);
    await vi.waitFor(
      async () =>
        expect(await rows(MAILS).findOne({ where: { id } })).toMatchObject({
          ...{ mailState: 'sent', attempts: 1, recipient: '', values: null, failure: null },
        }),
      SOON,
    );
    expect(await retry('mails', id)).toMatchObject({ status: 409, body: { code: 'not_failed' } });
    expect(auditedRetries('mails', id)).toHaveLength(1);
    expect((await read()).queues.mails).toEqual({ waiting: 0, failed: 0, entries: [] });
  });

  test('of which the words are not kept any more cannot be put back, and says so', async () => {
    const earlier = await givenUpMail({ values: null, recipient: '', failure: null });
    const old = await givenUpMail({ template: 'confirm-email', createdAt: new Date(Date.now() - 4 * DAY) });
    const young = await givenUpMail();
    const { entries } = (await read()).queues.mails;
    expect(entries.map(({ id, canRetry }) => [id, canRetry])).toEqual([
      [young, true],
      [old, false],
      [earlier, false],
    ]);
    for (const id of [earlier, old])
      expect(await retry('mails', id)).toMatchObject({ status: 409, body: { code: 'words_forgotten' } });
    expect(await world.service('api::mail.given-up').forgetContent(new Date())).toBe(1);
    expect(await rows(MAILS).findOne({ where: { id: old } })).toMatchObject({
      ...{ recipient: '', values: null, failure: null, mailState: 'given_up' },
    });
    expect(await rows(MAILS).findOne({ where: { id: young } })).toMatchObject({
      recipient: 'ada@example.com',
    });
    // Whoever deletes the account takes it along.
    await world.service('api::mail.outbox').forget('ADA@example.com', []);
    expect(await rows(MAILS).count({ where: { id: young } })).toBe(0);
    await rows(MAILS).deleteMany({ where: { id: { $in: [old, earlier] } } });
  });
});

describe('S-63 what nobody can mend is dismissed', () => {
  const dismissals = (queue: RetryQueue, id: number) =>
    audited().filter(({ object, id: of }) => object === `dismiss-${queue}` && of === String(id));
  /** Once, by one of two who press at once; a later press and a retry hear that it is done. */
  async function isDismissedOnce(queue: RetryQueue, id: number): Promise<void> {
    const { failed } = (await read()).queues[queue];
    expect(await pressedByTwo(queue, id, dismiss)).toEqual([200, 409]);
    for (const press of [dismiss, retry])
      expect(await press(queue, id)).toMatchObject({
        status: 409,
        body: { success: false, code: 'not_failed', message: expect.stringMatching(/dismissed/) },
      });
    const now = (await read()).queues[queue];
    expect(now.failed).toBe(failed - 1);
    expect(now.entries.map((entry) => entry.id)).not.toContain(id);
    expect(dismissals(queue, id)).toHaveLength(1);
    const figures = await world.service('api::metrics.metrics').text();
    expect(figures).not.toContain('dismissed');
  }

  test('a mail: it is sent no more, and its words and recipient are forgotten', async () => {
    const id = await givenUpMail();
    const [{ effect } = { effect: '' }] = await rows(MAILS).findMany({ where: { id } });
    await isDismissedOnce('mails', id);
    expect(await rows(MAILS).findOne({ where: { id } })).toMatchObject({
      ...{ mailState: 'dismissed', values: null, recipient: '', failure: null },
    });
    // An order tells of it as of one that could not be sent, and the same mail is not written anew.
    expect(await world.service('api::mail.outbox').told([effect])).toMatchObject([{ state: 'given_up' }]);
    await rows(MAILS).deleteMany({ where: { id } });
  });

  test('a mail that waits or was sent is left alone', async () => {
    for (const mailState of ['waiting', 'sent']) {
      const id = await givenUpMail({ mailState, dueAt: new Date(Date.now() + DAY) });
      expect(await dismiss('mails', id)).toMatchObject({ status: 409, body: { code: 'not_failed' } });
      expect(await rows(MAILS).findOne({ where: { id } })).toMatchObject({ mailState });
      await rows(MAILS).deleteMany({ where: { id } });
    }
  });

  test('a message: told again in vain it stays away, and one that can be acted on later is', async () => {
    const { id, orderId, redeliver } = await failedEvent();
    await isDismissedOnce('webhook_events', id);
    expect(await redeliver()).toBe(503);
    expect((await read()).queues.webhook_events).toMatchObject({ failed: 0, entries: [] });
    world.standIn.control.clearFaults();
    expect(await redeliver()).toBe(200);
    const orders = await world.orders();
    expect(orders.find((order) => order.orderId === orderId)?.orderStatus).toBe('paid');
    expect(await rows(EVENTS).findOne({ where: { id } })).toMatchObject({ eventState: 'applied' });
  });

  test('a planned change: it is not carried out', async () => {
    const documentId = world.pieces.pendant.productId;
    const id = await failedPlan(documentId);
    await isDismissedOnce('planned_changes', id);
    await world.service('api::schedule.schedule').runDue(new Date());
    expect(await rows(PLANS).findOne({ where: { id } })).toMatchObject({ changeState: 'dismissed' });
    expect((await fetch(`${world.shop.url}/api/products/${documentId}`)).status).toBe(200);
    await rows(PLANS).deleteMany({ where: { id } });
  });
});

describe('S-59 a message of the provider that could not be acted on', () => {
  test('is shown, acted on once by two who press at once, and never twice', async () => {
    const { id, orderId, redeliver } = await failedEvent();
    const { webhook_events: events } = (await read()).queues;
    expect(events.entries).toMatchObject([
      { id, what: 'payment_intent.succeeded', failure: 'The payment cannot be read now.', canRetry: true },
    ]);
    // The provider is still away.
    expect(await retry('webhook_events', id)).toMatchObject({ status: 503, body: { success: false } });
    expect((await read()).queues.webhook_events.failed).toBe(1);
    world.standIn.control.clearFaults();
    expect(await pressedByTwo('webhook_events', id)).toEqual([200, 409]);
    const orders = await world.orders();
    expect(orders.find((order) => order.orderId === orderId)?.orderStatus).toBe('paid');
    expect((await read()).queues.webhook_events).toMatchObject({ failed: 0, entries: [] });
    expect(await retry('webhook_events', id)).toMatchObject({ status: 409, body: { code: 'not_failed' } });
    expect(auditedRetries('webhook_events', id)).toHaveLength(1);
    // Known from now on, as any other.
    expect(await redeliver()).toBe(200);
    expect(await rows(EVENTS).findOne({ where: { id } })).toMatchObject({
      eventState: 'applied',
      failure: null,
    });
  });

  test('is taken off the list by a later delivery', async () => {
    const { id, redeliver } = await failedEvent();
    world.standIn.control.clearFaults();
    expect(await redeliver()).toBe(200);
    expect((await read()).queues.webhook_events).toMatchObject({ failed: 0, entries: [] });
    expect(await retry('webhook_events', id)).toMatchObject({ status: 409 });
  });

  test('is taken off the list by a delivery after the shopper’s own call has settled the payment', async () => {
    const { id, orderId, shopper, redeliver } = await failedEvent();
    world.standIn.control.clearFaults();
    expect((await shopper.status(orderId)).body).toMatchObject({ success: true });
    expect((await read()).queues.webhook_events.failed).toBe(1);
    expect(await redeliver()).toBe(200);
    expect((await read()).queues.webhook_events).toMatchObject({ failed: 0, entries: [] });
    expect(await rows(EVENTS).findOne({ where: { id } })).toMatchObject({ eventState: 'applied' });
  });

  test('stays on the list while it fails, and one of before states were kept is no failure', async () => {
    const event = {
      eventType: 'payment_intent.succeeded',
      providerPaymentId: 'pi_of_nobody',
      method: 'card',
    };
    const failed = { ...event, about: 'payment', eventState: 'failed', failure: 'There is no order.' };
    const { id } = await rows(EVENTS).create({ data: { ...failed, eventId: 'evt_nobody' } });
    const earlier = await rows(EVENTS).create({ data: { ...event, eventId: 'evt_earlier' } });
    const answer = await retry('webhook_events', id);
    expect(answer).toMatchObject({ status: 409, body: { code: 'still_failing' } });
    expect(answer.body.message).toBe('It was tried again. There is no order for this payment.');
    expect((await read()).queues.webhook_events.entries.map((entry) => entry.id)).toEqual([id]);
    expect(await retry('webhook_events', earlier.id)).toMatchObject({
      status: 409,
      body: { code: 'not_failed' },
    });
    expect(await world.service('api::webhook-event.webhook-event').known('evt_earlier')).toBe(true);
    await rows(EVENTS).deleteMany({ where: { id: { $in: [id, earlier.id] } } });
  });
});

describe('S-59 a planned change that failed', () => {
  test('is shown by its document’s name and carried out once', async () => {
    const documentId = world.pieces.bracelet.productId;
    const id = await failedPlan(documentId);
    expect((await read()).queues.planned_changes.entries).toMatchObject([
      { id, what: 'unpublish', about: 'Product Bracelet', failure: 'The title is missing.', canRetry: true },
    ]);
    expect(await pressedByTwo('planned_changes', id)).toEqual([200, 409]);
    const plan = () => rows(PLANS).findOne({ where: { id } });
    await vi.waitFor(
      async () => expect(await plan()).toMatchObject({ changeState: 'done', failure: null }),
      SOON,
    );
    expect((await fetch(`${world.shop.url}/api/products/${documentId}`)).status).toBe(404);
    expect(await retry('planned_changes', id)).toMatchObject({ status: 409, body: { code: 'not_failed' } });
    expect(auditedRetries('planned_changes', id)).toHaveLength(1);
  });

  test('of a document that is gone fails again and stays on the list', async () => {
    const id = await failedPlan('nothing-of-this-id', 'publish');
    expect((await retry('planned_changes', id)).status).toBe(200);
    await vi.waitFor(
      async () =>
        expect((await read()).queues.planned_changes.entries).toMatchObject([
          { id, about: 'Product (deleted)', failure: expect.stringMatching(/deleted/) },
        ]),
      SOON,
    );
  });
});
