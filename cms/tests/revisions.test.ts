import { revisionListSchema, type Revision } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service } from '../src/lib/services';
import '../src/api/revision/services/restoring';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { panel, staffBrowser } from './support/staff';
import { firstFile, pictureOf } from './support/picture';

let shop: TestShop;
let staff: Browser;
let office: Awaited<ReturnType<typeof panel>>;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  staff = await staffBrowser(shop);
  office = await panel(shop);
});
afterAll(() => shop.stop());

const PRODUCT = 'api::product.product';
const PANEL = `/content-manager/collection-types/${PRODUCT}`;
const products = () => shop.strapi.documents(PRODUCT);

async function history(type: string, id?: string): Promise<Revision[]> {
  const query = new URLSearchParams({ type, ...(id !== undefined && { id }) });
  const { status, body } = await staff.get(`/api/admin/revisions?${query}`);
  expect(status).toBe(200);
  return revisionListSchema.parse(body).revisions;
}
const brief = ({ action, who, changes }: Revision) => [
  action,
  who.kind,
  ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
];

let made = 0;
async function product(): Promise<string> {
  made += 1;
  const { documentId } = await products().create({
    data: {
      title: `Piece ${made}`,
      slug: `piece-${made}`,
      description: 'A piece.',
      category: 'ring',
      priceCents: 100,
      images: [await pictureOf(shop.strapi)],
    } as never,
    status: 'published',
  });
  return documentId;
}

describe('ADM-02 every change leaves a revision', () => {
  test('ADM-02 the seed leaves none', async () => {
    expect(await products().count({})).toBeGreaterThan(3);
    expect(await shop.strapi.db.query('api::revision.revision').count()).toBe(0);
  });

  test("ADM-02 saving and publishing in Strapi's panel: who, when, before and after", async () => {
    const id = await product();
    const begun = Date.now();
    const form = {
      title: 'Renamed',
      slug: `renamed-${id}`,
      description: 'A piece.',
      category: 'ring',
      priceCents: 250,
    };
    expect((await office.ask('PUT', `${PANEL}/${id}`, form)).status).toBe(200);
    expect((await office.ask('POST', `${PANEL}/${id}/actions/publish`, {})).status).toBe(200);
    const [publish, update, create] = await history('product', id);
    expect(publish && brief(publish).slice(0, 3)).toEqual([
      'publish',
      'staff',
      `Name: Piece ${made} → Renamed`,
    ]);
    expect(publish && brief(publish)).toContain('Price in silver: $1.00 → $2.50');
    expect(update && brief(update).slice(0, 2)).toEqual(['update', 'staff']);
    expect(create && brief(create).slice(0, 2)).toEqual(['create', 'system']);
    expect(publish?.who.name).toBe('Test Staff');
    const user = await shop.strapi.db.query('admin::user').findOne({ where: { email: office.email } });
    expect(publish?.who.id).toBe(String(user?.id));
    expect(Date.parse(publish?.when ?? '')).toBeGreaterThanOrEqual(begun - 1000);
  });

  test('ADM-02 taking a piece off the shop, bringing back its published state, and deleting it', async () => {
    const id = await product();
    await products().update({ documentId: id, data: { tagText: 'New' } as never });
    await products().discardDraft({ documentId: id });
    await products().unpublish({ documentId: id });
    await products().delete({ documentId: id });
    expect((await history('product', id)).map((revision) => brief(revision).slice(0, 3))).toEqual([
      ['delete', 'system', `Name: Piece ${made} → null`],
      ['unpublish', 'system', `Name: Piece ${made} → null`],
      ['discard draft', 'system', 'Tag: New → null'],
      ['update', 'system', 'Tag: null → New'],
      ['create', 'system', `Name: null → Piece ${made}`],
    ]);
  });

  test('ADM-02 saving without a change leaves none', async () => {
    const id = await product();
    const same = { title: `Piece ${made}`, priceCents: 100 } as never;
    await products().update({ documentId: id, data: same });
    await products().update({ documentId: id, data: same, status: 'published' });
    expect(await history('product', id)).toHaveLength(1);
  });

  test('ADM-02 words in components, pictures and related documents are named', async () => {
    const home = await shop.strapi.documents('api::home.home').findFirst({
      populate: { hero: { populate: '*' } } as never,
    });
    const documentId = home?.documentId ?? '';
    const hero = (home as unknown as { hero: { id: number; picture: { id: number }; title: string } }).hero;
    const { id: _, ...words } = hero;
    const changed = { ...words, title: 'Half of the beauty', picture: hero.picture.id };
    await shop.strapi
      .documents('api::home.home')
      .update({ documentId, data: { hero: changed } as never, status: 'published' });
    const [revision] = await history('home', documentId);
    expect(revision && brief(revision)).toEqual([
      'publish',
      'system',
      `Hero · Title: ${hero.title} → Half of the beauty`,
    ]);
  });

  test('ADM-02 an alternative text that is changed in the media library', async () => {
    const file = await firstFile(shop.strapi);
    const files = shop.strapi.plugin('upload').service('upload') as unknown as {
      updateFileInfo(id: number, info: object): Promise<unknown>;
    };
    await files.updateFileInfo(file.id, { alternativeText: 'A ring on a stone.' });
    const [revision] = await history('file', file.documentId);
    expect(revision && brief(revision)).toEqual([
      'update',
      'system',
      `Alternative text: ${file.alternativeText} → A ring on a stone.`,
    ]);
  });

  test.each<[type: string, uid: string, made: object, sent: object, told: string[]]>([
    [
      'contact-message',
      'api::contact-message.contact-message',
      { name: 'Ada', email: 'ada@example.com', message: 'Where is my ring?' },
      { message: 'Where is it?' },
      ['Message: null → changed (not kept here)'],
    ],
    [
      'subscriber',
      'api::subscriber.subscriber',
      { email: 'ada@example.com', source: 'footer', consent: true, country: 'Canada' },
      { consent: false, country: 'Chile' },
      ['Consented: yes → no', 'Country: null → changed (not kept here)'],
    ],
    [
      'user',
      'plugin::users-permissions.user',
      { username: 'shopper-1', email: 'ada@example.com', password: 'Correct-horse-7', provider: 'local' },
      { blocked: true, password: 'Correct-horse-8' },
      ['Blocked: no → yes', 'Password: null → changed (not kept here)'],
    ],
    [
      'review',
      'api::review.review',
      {
        productId: 'p',
        orderId: 'o',
        name: 'Ada',
        rating: 5,
        title: 'Lovely',
        body: 'It fits.',
        reviewStatus: 'pending',
      },
      { body: 'It fits well.', reviewStatus: 'published' },
      ['Review: null → changed (not kept here)', 'State: pending → published'],
    ],
    [
      'coupon',
      'api::coupon.coupon',
      { code: 'TEN', kind: 'percent', percent: 10 },
      { percent: 20 },
      ['Percent: 10 → 20'],
    ],
  ])("ADM-02 a %s that is changed and deleted in Strapi's panel", async (type, uid, first, sent, told) => {
    const { documentId } = await shop.strapi.db.query(uid as typeof PRODUCT).create({ data: first as never });
    const path = `/content-manager/collection-types/${uid}/${documentId}`;
    expect((await office.ask('PUT', path, sent)).status).toBe(200);
    expect((await office.ask('DELETE', path)).status).toBe(200);
    const [deleted, updated] = await history(type, documentId);
    expect(updated && brief(updated)).toEqual(['update', 'staff', ...told]);
    expect(updated?.who.name).toBe('Test Staff');
    expect(deleted && brief(deleted).slice(0, 2)).toEqual(['delete', 'staff']);
    if (type !== 'coupon') {
      const revision = {
        uid,
        documentId,
        revisionId: updated?.id ?? '',
        side: 'before',
        staffId: 1,
      } as const;
      const back = service(shop.strapi, 'api::revision.restoring').restore(revision);
      await expect(back).rejects.toThrow(/never set back/);
    }
    // What people wrote about themselves is in none of it.
    const kept = JSON.stringify(await shop.strapi.db.query('api::revision.revision').findMany({}));
    for (const words of ['ada@example.com', 'Where is', 'It fits', 'Canada', '$2a$', '$2b$'])
      expect(kept).not.toContain(words);
  });

  test('ADM-02 a change that fails leaves none', async () => {
    const id = await product();
    await expect(
      shop.strapi.db.transaction(async () => {
        await products().update({ documentId: id, data: { title: 'Lost' } as never });
        throw new Error('The power went.');
      }),
    ).rejects.toThrow('The power went.');
    expect(await history('product', id)).toHaveLength(1);
    const kept = await products().findOne({ documentId: id });
    expect(kept?.title).toBe(`Piece ${made}`);
  });
});

describe('ADM-02 the record itself', () => {
  test('ADM-02 trade writes its own revisions', async () => {
    const { record } = shop.strapi.service('api::revision.revision') as unknown as {
      record(input: object): Promise<void>;
    };
    await record({
      type: 'order',
      documentId: 'o1',
      action: 'fulfil',
      actor: { kind: 'staff', id: '7', name: 'Ada' },
      before: { carrier: null },
      after: { carrier: 'Post' },
    });
    const [revision] = await history('order', 'o1');
    expect(revision).toMatchObject({ who: { kind: 'staff', id: '7', name: 'Ada' }, action: 'fulfil' });
    expect(revision && brief(revision)).toContain('Carrier: null → Post');
  });

  test("ADM-02 nobody changes it in Strapi's panel", async () => {
    const REVISION = 'api::revision.revision';
    const stored = await shop.strapi.db.query(REVISION).findOne({ where: {} });
    const path = `/content-manager/collection-types/${REVISION}`;
    const answers = [
      await office.ask('PUT', `${path}/${stored.documentId}`, { actorName: 'Nobody' }),
      await office.ask('DELETE', `${path}/${stored.documentId}`),
      await office.ask('POST', path, { subjectType: 'x', subjectId: 'x', action: 'x', actorName: 'x' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await shop.strapi.db.query(REVISION).findOne({ where: { id: stored.id } })).toEqual(stored);
  });

  test('ADM-02 only staff read it', async () => {
    const { status, body } = await shop.browser(null).get('/api/admin/revisions?type=product');
    expect([status, body.message]).toEqual([401, 'You are not authorized. Please log in.']);
  });

  test('ADM-02 a role reads the history of what it may read', async () => {
    await (
      shop.strapi.service('api::revision.revision') as unknown as { record(input: object): Promise<void> }
    ).record({ type: 'order', documentId: 'o2', action: 'cancel', after: { note: 'Twice' } });
    const editor = await staffBrowser(shop, 'strapi-editor');
    expect((await editor.get('/api/admin/revisions?type=product')).status).toBe(200);
    expect((await editor.get('/api/admin/revisions?type=order&id=o2')).status).toBe(403);
    const all = revisionListSchema.parse((await editor.get('/api/admin/revisions')).body);
    expect(all.revisions.some(({ type }) => type === 'product')).toBe(true);
    expect(all.revisions.some(({ type }) => type === 'order')).toBe(false);
    expect(await history('order', 'o2')).toHaveLength(1);
  });

  test.each(['type=%27', 'type=A', 'page=0', 'page=x', `id=${'x'.repeat(201)}`])(
    'ADM-02 %s is a 400',
    async (query) => {
      const { status, body } = await staff.get(`/api/admin/revisions?${query}`);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
    },
  );

  test('ADM-02 pages go back in time', async () => {
    const { body } = await staff.get('/api/admin/revisions?page=2');
    const { page, revisions, total } = revisionListSchema.parse(body);
    expect([page, revisions.length]).toEqual([2, Math.max(0, total - 20)]);
  });
});
