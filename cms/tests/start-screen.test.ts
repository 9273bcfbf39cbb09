import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StartScreen } from '../src/panel-api/responses';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';

const PAGE = 'api::page.page';
const HOME = 'api::home.home';
const words = { description: 'Some words.', blocks: [{ __component: 'blocks.rich-text', body: 'Text.' }] };

let shop: TestShop;
let owner: Panel;
let editor: Panel;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await panel(shop);
  editor = await panel(shop, 'strapi-editor');
});
afterAll(() => shop.stop());

const started = async (person: Panel): Promise<StartScreen> => {
  const { status, body } = await person.get<StartScreen>('/start-screen');
  expect(status).toBe(200);
  return body;
};
const pages = `/content-manager/collection-types/${PAGE}`;
const newPage = async (slug: string, person = owner) => {
  const made = await person.post<{ data: { documentId: string } }>(pages, {
    ...words,
    title: `A ${slug}`,
    slug,
  });
  expect(made.status).toBe(201);
  return made.body.data.documentId;
};
const unpublished = async (documentId: string, person = editor) =>
  (await started(person)).unpublished.filter((change) => change.documentId === documentId);

describe('the start screen', () => {
  test('S-77 names nothing in a new shop', async () => {
    expect(await started(editor)).toMatchObject({ unpublished: [], planned: [] });
  });

  test('S-77 names a draft that was never published until it is, and again once it is changed', async () => {
    const documentId = await newPage('draft');
    const entry = { uid: PAGE, documentId, kind: 'Page', name: 'A draft', isSingle: false, locale: 'en' };
    expect(await unpublished(documentId)).toMatchObject([{ ...entry, isPublished: false }]);
    const at = `${pages}/${documentId}`;
    expect((await owner.post(`${at}/actions/publish`, {})).status).toBe(200);
    expect(await unpublished(documentId)).toEqual([]);
    // Strapi takes a draft that was saved within half a second of its publish for the published one.
    const { updatedAt } = (await shop.strapi
      .documents(PAGE)
      .findOne({ documentId, status: 'published' })) as unknown as { updatedAt: string };
    await expect.poll(() => Date.now() - Date.parse(updatedAt)).toBeGreaterThan(600);
    expect((await owner.put(at, { ...words, title: 'A changed draft', slug: 'draft' })).status).toBe(200);
    expect(await unpublished(documentId)).toMatchObject([
      { ...entry, name: 'A changed draft', isPublished: true },
    ]);
  });

  test('S-77 D-19 names the language of a draft', async () => {
    const documentId = await newPage('zwei');
    await owner.post(`${pages}/${documentId}/actions/publish`, {});
    const german = { ...words, title: 'Eine Seite' };
    expect((await owner.put(`${pages}/${documentId}?locale=de`, german)).status).toBe(200);
    expect(await unpublished(documentId)).toMatchObject([{ locale: 'de', name: 'Eine Seite' }]);
  });

  test('S-77 names what is planned, soonest first, with who planned it, until it is taken back', async () => {
    const documentId = await newPage('later');
    const planned = async () =>
      (await started(editor)).planned.filter((change) => change.documentId === documentId);
    const at = `/edit-screen/${PAGE}/${documentId}/plan`;
    for (const hours of [2, 1]) {
      const dueAt = new Date(Date.now() + hours * 60 * 60 * 1_000).toISOString();
      expect((await owner.post(at, { action: hours === 1 ? 'publish' : 'unpublish', dueAt })).status).toBe(
        200,
      );
    }
    const found = await planned();
    expect(found).toMatchObject([
      { uid: PAGE, name: 'A later', action: 'publish', plannedBy: 'Test Staff' },
      { action: 'unpublish' },
    ]);
    for (const { id } of found) expect((await owner.delete(`${at}/${id}`)).status).toBe(200);
    expect(await planned()).toEqual([]);
  });

  test('S-77 counts what waits for who may answer it, with the way to the staff panel', async () => {
    const asked = { name: 'Ada', email: 'ada@example.com', message: 'Do you engrave?' };
    expect((await shop.browser(null).post('/api/contact', asked)).status).toBe(200);
    const waiting = async (person: Panel) => (await started(person)).waiting;
    const url = expect.stringMatching(/^https?:\/\/[^/]+\/Admin\/contacts$/) as string;
    expect(await waiting(owner)).toContainEqual({ of: 'messages', count: 1, url });
    const seen = (await waiting(editor)).map(({ of }) => of);
    expect(seen).toEqual(['questions', 'reviews']);
  });

  test('S-77 S-112 counts the appointments whose link is owed for who may read messages', async () => {
    const coming = (link: string | null, cancelledAt: Date | null) => {
      const startsAt = new Date(Date.now() + 48 * 60 * 60_000);
      const row = { name: 'Ada', email: 'ada@example.com', timeZone: 'UTC', minutes: 15, changes: 0 };
      const data = { ...row, startsAt, link, cancelledAt, requestKey: randomUUID() } as never;
      return shop.strapi.db.query('api::appointment.appointment' as never).create({ data });
    };
    await coming(null, null);
    await coming('https://video.example/room', null);
    await coming(null, new Date());
    const url = expect.stringMatching(/\/Admin\/appointments\?status=owed$/) as string;
    expect((await started(owner)).waiting).toContainEqual({ of: 'links', count: 1, url });
    expect((await started(editor)).waiting.map(({ of }) => of)).not.toContain('links');
  });

  test('S-77 shows an author their own drafts alone, and shop staff none', async () => {
    const author = await panel(shop, 'strapi-author');
    const [own, other] = [await newPage('mine', author), await newPage('theirs')];
    const ids = async (person: Panel) => (await started(person)).unpublished.map((one) => one.documentId);
    expect(await ids(author)).toEqual([own]);
    expect((await started(author)).waiting).toEqual([]);
    expect(await ids(editor)).toEqual(expect.arrayContaining([own, other]));
    expect(await ids(await panel(shop, 'shop-staff'))).toEqual([]);
  });

  test('S-77 names a single document without an id in its way', async () => {
    const home = (await shop.strapi.documents(HOME).findFirst({ status: 'draft' } as never)) as unknown as {
      hero: object;
      blocks: object[];
    };
    await expect
      .poll(async () => {
        await owner.put(`/content-manager/single-types/${HOME}`, { hero: home.hero, blocks: home.blocks });
        return (await started(editor)).unpublished.map(({ uid, isSingle }) => ({ uid, isSingle }));
      })
      .toContainEqual({ uid: HOME, isSingle: true });
  });

  test('S-99 leads to the shop in each language that it speaks besides English', async () => {
    const german = { code: 'de', name: 'German' };
    const settings = shop.strapi.db.query('api::shop-settings.shop-settings');
    expect((await started(editor)).languages).toEqual([german]);
    const where = { publishedAt: { $notNull: true } };
    const before: { id: number; languages: string | null } | null = await settings.findOne({ where });
    try {
      for (const [languages, told] of [
        ['English', []],
        ['English, German, French', [german, { code: 'fr', name: 'French' }]],
      ] as const) {
        await settings.updateMany({ where, data: { languages } });
        expect((await started(editor)).languages).toEqual(told);
      }
    } finally {
      await settings.updateMany({ where, data: { languages: before?.languages ?? null } });
    }
  });

  test('S-77 is for signed-in staff', async () => {
    expect((await fetch(`${shop.url}/start-screen`)).status).toBe(401);
  });
});
