import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  const { documentId, key } = await templates.findOne({ where: {} });
  const { status } = await people.Editor.put(`${MANY}/api::mail.mail-template/${documentId}`, {
    key,
    subject: 'Another subject',
    text: 'Hello {firstName}.',
  });
  expect(status).toBe(200);
  expect((await templates.findOne({ where: { documentId } })).subject).toBe('Another subject');
  const history = await people.Editor.get<{ revisions: { changes: { field: string }[] }[] }>(
    `/editor-desk/api::mail.mail-template/${documentId}/history`,
  );
  expect(history.body.revisions[0]?.changes.map(({ field }) => field)).toContain('Subject');
});
