import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_TEMPLATES } from '../src/api/mail/domain/templates';
import type { MailPreview } from '../src/panel-api/responses';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';

/** Strapi's own panel, by the calls that it makes. */
const MANY = '/content-manager/collection-types';
const TRADE: readonly [uid: string, row: object][] = [
  ['api::order.order', { orderId: 'O-1', orderStatus: 'pending' }],
  ['api::payment-attempt.payment-attempt', { orderKey: 'O-1', number: 1, attemptState: 'created' }],
  ['api::refund.refund', { orderKey: 'O-1', number: 1, refundState: 'created', amountCents: 1 }],
  ['api::webhook-event.webhook-event', { eventId: 'e-1', eventType: 'x' }],
  ['api::cart.cart', { browserId: 'b-1' }],
  ['api::cart.cart-line', {}],
];

let shop: TestShop;
let people: Record<'Editor' | 'owner', Panel>;
beforeAll(async () => {
  shop = await bootShop();
  people = { Editor: await panel(shop, 'strapi-editor'), owner: await panel(shop) };
});
afterAll(() => shop.stop());

describe('records of the trade in Strapi’s panel', () => {
  test.each(TRADE)('D-08 D-12 %s is changed there by nobody', async (uid, data) => {
    const rows = shop.strapi.db.query(uid as never);
    await rows.create({ data: data as never });
    const before = await rows.findMany();
    const { documentId } = before[0] as { documentId: string };
    for (const [name, person] of Object.entries(people)) {
      const at = `${MANY}/${uid}`;
      const answers = [
        await person.put(`${at}/${documentId}`, { orderStatus: 'paid', number: 9 }),
        await person.post(at, data),
        await person.post(`${at}/clone/${documentId}`, {}),
        await person.post(`${at}/actions/bulkDelete`, { documentIds: [documentId] }),
        await person.delete(`${at}/${documentId}`),
      ];
      for (const { status } of answers) expect([403, 404, 405], name).toContain(status);
      expect(await rows.findMany(), name).toEqual(before);
    }
  });
});

test('D-12 the words of a mail are changed in Strapi by an Editor, and its history says so', async () => {
  const templates = shop.strapi.db.query('api::mail.mail-template');
  const { documentId, key } = await templates.findOne({ where: { key: 'reset-password' } });
  const path = `${MANY}/api::mail.mail-template/${documentId}`;
  const refused = await people.Editor.put(path, {
    key,
    subject: 'Another subject',
    text: 'Hello {fristName}.',
  });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toMatch(/nothing to fill in for \{fristName\}.*lacks \{link\}/);
  const words = { key, subject: 'Another subject', text: 'Hello {firstName}.\n\n{link}' };
  const { status } = await people.Editor.put(path, words);
  expect(status).toBe(200);
  expect((await templates.findOne({ where: { documentId } })).subject).toBe('Another subject');
  const history = await people.Editor.get<{ revisions: { changes: { field: string }[] }[] }>(
    `/edit-screen/api::mail.mail-template/${documentId}/history`,
  );
  expect(history.body.revisions[0]?.changes.map(({ field }) => field)).toContain('Subject');
});

describe('the preview of a mail', () => {
  const UID = 'api::mail.mail-template';
  const pathOf = async (key: string, uid = UID) => {
    const { documentId } = await shop.strapi.db.query(UID).findOne({ where: { key } });
    return `/edit-screen/${uid}/${documentId}/mail`;
  };
  const waiting = () =>
    shop.strapi.db
      .query('api::mail.outgoing-mail')
      .findMany({ where: { effect: { $contains: 'preview:' } } });

  test.each(Object.keys(MAIL_TEMPLATES))('D-12 shows an Editor %s with its saved words', async (key) => {
    await shop.strapi.db
      .query(UID)
      .update({ where: { key }, data: { headline: 'As saved', subject: 'Saved <subject>' } });
    const { status, body } = await people.Editor.get<MailPreview>(await pathOf(key));
    expect([status, body.subject]).toEqual([200, 'Saved <subject>']);
    expect(body.html).toMatch(/<h1[^>]*>As saved<\/h1>/);
    expect(body.html).toContain('<title>Saved &lt;subject&gt;</title>');
  });

  test('D-12 is sent to nobody but whoever asks for it', async () => {
    const { status, body } = await people.Editor.post<{ sentTo: string }>(await pathOf('order-shipped'), {
      email: 'else@example.com',
    });
    expect(status).toBe(200);
    await shop.strapi.service('api::mail.mail').drain();
    expect(await waiting()).toMatchObject([{ template: 'order-shipped', mailState: 'sent' }]);
    const folder = path.join(shop.data.dir, 'mail');
    const [name = ''] = await readdir(folder);
    expect(await readFile(path.join(folder, name), 'utf8')).toMatch(`To: ${body.sentTo}`);
  });

  test('D-12 is not for roles that may not edit mails, nor by the name of another type', async () => {
    const author = await panel(shop, 'strapi-author');
    const before = (await waiting()).length;
    for (const at of [await pathOf('order-shipped'), await pathOf('order-shipped', 'api::product.product')])
      for (const { status } of [await author.get(at), await author.post(at)]) expect(status).toBe(403);
    const other = await pathOf('order-shipped', 'api::product.product');
    expect((await people.owner.post(other)).status).toBe(403);
    expect(await waiting()).toHaveLength(before);
  });
});
