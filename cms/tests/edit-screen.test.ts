import { randomUUID } from 'node:crypto';
import type { ApiError } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PublishStatus, ScheduledChange } from '../src/panel-api/responses';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';
import { pictureOf } from './support/picture';

const UID = 'api::product.product';

let shop: TestShop;
let editor: Panel;
let documentId: string;
beforeAll(async () => {
  shop = await bootShop();
  editor = await panel(shop);
});
afterAll(() => shop.stop());

const products = () => shop.strapi.documents(UID);
const schedule = () => service(shop.strapi, 'api::schedule.schedule');
const path = () => `/edit-screen/${UID}/${documentId}`;
const documentStatus = async () =>
  (await editor.get<{ live: PublishStatus; planned: ScheduledChange[] }>(path())).body;
const plan = (action: string, dueAt: Date) =>
  editor.post<{ error?: { message: string } }>(`${path()}/plan`, { action, dueAt: dueAt.toISOString() });
const isPublished = async () => (await products().findOne({ documentId, status: 'published' })) !== null;
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1_000);
const later = () => new Date(Date.now() + 2 * 60 * 60 * 1_000);
const shown = (copy: string, version: number) =>
  shop.browser(null).post<ApiError>('/api/content-version/shown', { copy, version });
const version = async () =>
  (await shop.browser(null).get<{ version: number }>('/api/content-version')).body.version;

beforeEach(async () => {
  const created = await products().create({
    data: {
      title: 'Piece',
      slug: `piece-${randomUUID()}`,
      description: 'A piece.',
      category: 'ring',
      priceCents: 11_000,
      images: [await pictureOf(shop.strapi)],
    } as never,
  });
  documentId = created.documentId;
});

describe('a planned change', () => {
  test('D-12 publishes at its time, and says who planned it', async () => {
    expect((await plan('publish', inAnHour())).status).toBe(200);
    await schedule().runDue(new Date());
    expect(await isPublished()).toBe(false);
    await schedule().runDue(later());
    expect(await isPublished()).toBe(true);
    const { planned } = await documentStatus();
    expect(planned).toMatchObject([{ action: 'publish', changeState: 'done', plannedBy: 'Test Staff' }]);
  });

  test('D-12 unpublishes at its time', async () => {
    await products().publish({ documentId });
    await plan('unpublish', inAnHour());
    await schedule().runDue(later());
    expect(await isPublished()).toBe(false);
  });

  test('D-12 is carried out once, however many copies of the CMS look', async () => {
    await plan('publish', inAnHour());
    const before = await version();
    await Promise.all([1, 2, 3, 4].map(() => schedule().runDue(later())));
    const once = (await version()) - before;
    await products().unpublish({ documentId });
    const again = await version();
    await products().publish({ documentId });
    expect(once).toBe((await version()) - again);
  });

  test('D-12 is done by another copy when the one that took it is gone', async () => {
    await plan('publish', inAnHour());
    const [taken] = (await documentStatus()).planned;
    const held = { where: { id: taken?.id }, data: { heldUntil: new Date(later().getTime() + 60_000) } };
    await shop.strapi.db.query('api::schedule.scheduled-change').updateMany(held);
    await schedule().runDue(later());
    expect(await isPublished()).toBe(false);
    await schedule().runDue(new Date(later().getTime() + 120_000));
    expect(await isPublished()).toBe(true);
  });

  test('D-12 that is refused says why, and is not tried for ever', async () => {
    await plan('publish', inAnHour());
    await products().delete({ documentId });
    const gone = documentId;
    await schedule().runDue(later());
    const [change] = await schedule().of(UID, gone);
    expect(change).toMatchObject({
      changeState: 'failed',
      failure: 'There is nothing to publish: it was deleted.',
    });
  });

  test.each([
    ['has another role now', (roles: object) => ({ roles })],
    ['is locked out', () => ({ blocked: true })],
    ['has left', () => null],
  ])('S-106 is not carried out where who planned it %s', async (_, change) => {
    await (
      await panel(shop, 'strapi-editor')
    ).post(`${path()}/plan`, { action: 'publish', dueAt: inAnHour() });
    const [{ plannedById }] = await shop.strapi.db
      .query('api::schedule.scheduled-change')
      .findMany({ where: { targetId: documentId } });
    const users = shop.strapi.db.query('admin::user');
    const author = await shop.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } });
    const data = change([author.id]);
    if (data) await users.update({ where: { id: plannedById }, data });
    else await users.delete({ where: { id: plannedById } });
    await schedule().runDue(later());
    expect(await isPublished()).toBe(false);
    expect((await documentStatus()).planned).toMatchObject([
      {
        changeState: 'failed',
        failure: 'Test Staff planned it and may not publish it any more. Somebody who may can plan it anew.',
      },
    ]);
  });

  test('S-106 that two plan for the same moment is the later one’s', async () => {
    const dueAt = inAnHour();
    const leaving = await panel(shop, 'strapi-editor');
    await leaving.post(`${path()}/plan`, { action: 'publish', dueAt });
    const plans = shop.strapi.db.query('api::schedule.scheduled-change');
    const [{ plannedById: first }] = await plans.findMany({ where: { targetId: documentId } });
    await plan('publish', dueAt);
    await shop.strapi.db.query('admin::user').delete({ where: { id: first } });
    await schedule().runDue(later());
    expect(await isPublished()).toBe(true);
  });

  test('S-106 that an older release planned, without who, is carried out as before', async () => {
    await plan('publish', inAnHour());
    await shop.strapi.db
      .query('api::schedule.scheduled-change')
      .updateMany({ where: { targetId: documentId }, data: { plannedById: null } });
    await schedule().runDue(later());
    expect(await isPublished()).toBe(true);
  });

  test('D-12 can be taken back while it waits', async () => {
    await plan('publish', inAnHour());
    const [waiting] = (await documentStatus()).planned;
    expect((await editor.delete(`${path()}/plan/${waiting?.id}`)).status).toBe(200);
    await schedule().runDue(later());
    expect(await isPublished()).toBe(false);
    // Pressed again, as the answer was lost.
    expect((await editor.delete(`${path()}/plan/${waiting?.id}`)).status).toBe(200);
  });

  test('D-12 that is done cannot be taken back any more', async () => {
    await plan('publish', inAnHour());
    const [waiting] = (await documentStatus()).planned;
    await schedule().runDue(later());
    const { status, body } = await editor.delete<{ error: { message: string } }>(
      `${path()}/plan/${waiting?.id}`,
    );
    expect([status, body.error.message]).toEqual([400, 'This change is done already, or under way.']);
  });

  test('D-12 is planned once, however often its press is sent', async () => {
    const at = inAnHour();
    const waiting = async () =>
      (await documentStatus()).planned.filter(({ changeState }) => changeState === 'waiting');
    for (const { status } of await Promise.all([1, 2, 3].map(() => plan('publish', at))))
      expect(status).toBe(200);
    expect((await plan('publish', at)).status).toBe(200);
    expect(await waiting()).toHaveLength(1);
    // Another moment, and another change, are plans of their own.
    await plan('publish', new Date(at.getTime() + 60_000));
    await plan('unpublish', at);
    expect(await waiting()).toHaveLength(3);
    for (const { id } of await waiting()) await editor.delete(`${path()}/plan/${id}`);
    // What was taken back may be planned anew.
    await plan('publish', at);
    expect(await waiting()).toHaveLength(1);
    for (const { id } of await waiting()) await editor.delete(`${path()}/plan/${id}`);
  });

  test('D-12 in the past is refused with a sentence', async () => {
    const { status, body } = await plan('publish', new Date(Date.now() - 1_000));
    expect([status, body.error?.message]).toEqual([400, 'That time has passed. Please choose a later one.']);
  });
});

describe('what an editor is told of a draft', () => {
  interface DraftStatus {
    problems: string[];
    warnings: { block: string; message: string }[];
  }
  test('PM-02 D-12 what would stop its publish', async () => {
    expect((await editor.get<DraftStatus>(path())).body.problems).toEqual([]);
    await products().update({ documentId, data: { priceCents: 0, images: [] } as never });
    expect((await editor.get<DraftStatus>(path())).body.problems).toEqual([
      'The price is 0: shoppers would pay nothing. Please enter a price.',
      'Product must have at least one image.',
    ]);
  });

  test('D-12 what visitors would not see of a page because it is missing', async () => {
    const uid = 'api::page.page';
    await shop.strapi.documents('api::shop-settings.shop-settings').create({
      data: {
        brandName: 'Shop',
        tagline: 'T',
        contactEmail: 'a@example.com',
        metaDescription: 'M',
        shippingFlatCents: 0,
        taxBasisPoints: 0,
        countries: [{ code: 'US', name: 'United States' }],
        returnDays: 30,
      } as never,
      status: 'published',
    });
    const blocks = [
      { __component: 'blocks.quote', text: 'A.' },
      { __component: 'blocks.banner', title: 'Bare', link: { text: 'Go', product: documentId } },
    ];
    const data = { title: 'P', slug: 'p', description: 'P.', blocks } as never;
    const page = await shop.strapi.documents(uid).create({ data });
    const { body } = await editor.get<DraftStatus>(`/edit-screen/${uid}/${page.documentId}`);
    expect(body.warnings.map(({ block, message }) => `${block}: ${message}`)).toEqual([
      'Block 2, Banner: The picture beside “Bare” is missing. The block is shown without it.',
      'Block 2, Banner: The link “Go” leads to nothing that is published. It is left out.',
    ]);
    expect(body.problems).toEqual(['The link “Go” leads to a piece that is not published.']);
  });
});

describe('what an editor is told of a publish', () => {
  test('D-12 it is live when every running storefront shows it', async () => {
    await products().publish({ documentId });
    const now = await version();
    await shown('first-copy', now - 1);
    await shown('second-copy', now);
    expect((await documentStatus()).live).toMatchObject({ liveAt: null, copies: 2, showing: 1 });
    const before = Date.now();
    await shown('first-copy', now);
    const { live } = await documentStatus();
    expect(live).toMatchObject({ copies: 2, showing: 2 });
    expect(Date.parse(live.liveAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(live.changedAt ?? '')).toBeLessThanOrEqual(Date.parse(live.liveAt ?? ''));
  });

  test('D-12 a storefront that stops is waited for no longer', async () => {
    await products().publish({ documentId });
    const now = await version();
    await shown('first-copy', now - 1);
    await shown('second-copy', now);
    const leave = (copy: string) =>
      shop.browser(null).post('/api/content-version/shown', { copy, version: 0, leaving: true });
    expect((await leave('first-copy')).status).toBe(200);
    const { live } = await documentStatus();
    expect(live).toMatchObject({ copies: 1, showing: 1 });
    expect(live.liveAt).not.toBeNull();
    // The last one, and one that was never there.
    expect((await leave('second-copy')).status).toBe(200);
    expect((await leave('third-copy')).status).toBe(200);
    await products().update({ documentId, data: { tagText: 'New' } as never });
    await products().publish({ documentId });
    expect((await documentStatus()).live).toMatchObject({ liveAt: null, copies: 0, showing: 0 });
  });

  test('D-12 a saved draft is no publish', async () => {
    await products().update({ documentId, data: { tagText: 'New' } as never });
    expect((await documentStatus()).live.changedAt).toBeNull();
  });

  test('D-12 a storefront’s report in another shape is refused', async () => {
    const { status, body } = await shown('x', -1);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  test('D-12 strangers are told nothing', async () => {
    expect((await fetch(shop.url + path())).status).toBe(401);
  });
});
