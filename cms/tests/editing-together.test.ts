import { settingsFormSchema, type SettingsForm } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OriginalChanges } from '../src/panel-api/responses';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';
import { staffBrowser } from './support/staff';

interface Document {
  documentId: string;
  updatedAt: string;
  title: string;
}
interface Refusal {
  error: { message: string; details: { changedBy: string; changedAt: string } };
}
interface Meeting {
  others: string[];
  savedAt: string;
  since: { who: string; changes: { field: string; before: string; after: string }[] }[];
}

let shop: TestShop;
let ada: Panel;
let ben: Panel;
const MANY = '/content-manager/collection-types';
const SINGLE = '/content-manager/single-types';
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  [ada, ben] = [await panel(shop), await panel(shop)];
});
afterAll(() => shop.stop());

/** Both editors' screens of one document. */
async function opened(uid: string, title: string): Promise<{ at: string; read: Document }> {
  const { documentId } = (await shop.strapi
    .documents(uid as never)
    .findFirst({ sort: 'createdAt:asc' } as never)) as { documentId: string };
  const at = `${MANY}/${uid}/${documentId}`;
  const { body } = await ada.get<{ data: Document }>(at);
  expect(body.data.title).not.toBe(title);
  return { at, read: body.data };
}

describe('two editors at one document in Strapi’s panel', () => {
  test.each(['api::page.page', 'api::product.product', 'api::story.story', 'api::category.category'])(
    'the second one’s save of %s is refused, and names who saved and when',
    async (uid) => {
      const { at, read } = await opened(uid, 'The first one');
      const first = await ada.put<{ data: Document }>(at, { title: 'The first one' }, read.updatedAt);
      expect(first.status).toBe(200);
      for (const second of [
        await ben.put<Refusal>(at, { title: 'The second one' }, read.updatedAt),
        await ben.post<Refusal>(`${at}/actions/publish`, { title: 'The second one' }, read.updatedAt),
      ]) {
        expect(second.status).toBe(409);
        expect(second.body.error.message).toMatch(
          /^Test Staff saved this document on .+ UTC, after you opened it\./,
        );
        expect(second.body.error.details).toEqual({
          changedBy: 'Test Staff',
          changedAt: first.body.data.updatedAt,
        });
      }
      expect((await ada.get<{ data: Document }>(at)).body.data.title).toBe('The first one');
      // Having chosen, with the version that they were shown.
      const { updatedAt } = first.body.data;
      expect((await ben.put(at, { title: 'The second one' }, updatedAt)).status).toBe(200);
    },
  );

  test('a document there is one of', async () => {
    const at = `${SINGLE}/api::home.home`;
    const { body } = await ada.get<{ data: { updatedAt: string } }>(at);
    const save = (person: Panel, carouselTitle: string) =>
      person.put(at, { carouselTitle }, body.data.updatedAt);
    expect((await save(ada, 'The first one')).status).toBe(200);
    expect((await save(ben, 'The second one')).status).toBe(409);
  });

  test('of several who save at the same time one is heard, the others are told', async () => {
    const { at, read } = await opened('api::page.page', 'At once');
    const saves = [1, 2, 3, 4].map((n) =>
      (n % 2 ? ada : ben).put(at, { title: `At once ${n}` }, read.updatedAt),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  });

  test('a call that names no version is taken as it is', async () => {
    const { at } = await opened('api::page.page', 'Without a version');
    for (const title of ['One', 'Without a version']) expect((await ben.put(at, { title })).status).toBe(200);
    expect((await ben.post(`${at}/actions/publish`, { title: 'Without a version' })).status).toBe(200);
  });

  test('one who saves twice is not refused', async () => {
    const { at, read } = await opened('api::page.page', 'Twice');
    const first = await ada.put<{ data: Document }>(at, { title: 'Twice' }, read.updatedAt);
    const second = await ada.post<{ data: Document }>(
      `${at}/actions/publish`,
      { title: 'Twice, published' },
      first.body.data.updatedAt,
    );
    expect(second.status).toBe(200);
    const draft = await ada.get<{ data: Document }>(`${at}?status=draft`);
    const third = await ada.put(at, { title: 'Three times' }, draft.body.data.updatedAt);
    expect(third.status).toBe(200);
  });
});

describe('who has a document open', () => {
  const screens = { ada: crypto.randomUUID(), ben: crypto.randomUUID() };
  const beat = async (person: Panel, screen: string, at: string, version: string) =>
    (await person.post<Meeting>(`${at}/presence`, { screen, version })).body;

  test('each is told of the other, of what was saved since, and of nobody who has left', async () => {
    const { at, read } = await opened('api::page.page', 'Seen');
    const screen = at.replace(MANY, '/edit-screen');
    expect(await beat(ada, screens.ada, screen, read.updatedAt)).toEqual({
      others: [],
      savedAt: read.updatedAt,
      since: [],
    });
    expect((await beat(ben, screens.ben, screen, read.updatedAt)).others).toEqual(['Test Staff']);
    expect((await beat(ada, screens.ada, screen, read.updatedAt)).others).toEqual(['Test Staff']);

    await ben.put(at, { title: 'Seen' }, read.updatedAt);
    const { since, savedAt } = await beat(ada, screens.ada, screen, read.updatedAt);
    expect(savedAt > read.updatedAt).toBe(true);
    expect(since).toMatchObject([
      { who: 'Test Staff', changes: [{ field: 'Title', before: read.title, after: 'Seen' }] },
    ]);

    await ben.delete(`${screen}/presence/${screens.ben}`);
    expect((await beat(ada, screens.ada, screen, savedAt)).others).toEqual([]);
  });

  test('a screen that is heard of no more is forgotten by itself', async () => {
    const { at, read } = await opened('api::page.page', 'Left');
    const screen = at.replace(MANY, '/edit-screen');
    await beat(ben, screens.ben, screen, read.updatedAt);
    expect((await beat(ada, screens.ada, screen, read.updatedAt)).others).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
    try {
      expect((await beat(ada, screens.ada, screen, read.updatedAt)).others).toEqual([]);
      vi.setSystemTime(Date.now() + 60_000);
      await beat(ada, screens.ada, screen, read.updatedAt);
      expect(await shop.strapi.db.connection('editor_presences').where({ screen: screens.ben })).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('S-107 beside a translation', () => {
  test('S-107 what was saved of the original since is told, until the translation is saved again', async () => {
    const pages = shop.strapi.documents('api::page.page');
    const words = (title: string) => ({
      ...{ title, description: 'D.', blocks: [{ __component: 'blocks.quote', text: title }] },
    });
    const { documentId } = await pages.create({
      data: { ...words('Before'), slug: `original-${crypto.randomUUID()}` } as never,
    });
    const write = (locale: string, title: string) =>
      pages.update({ documentId, locale, data: words(title) as never });
    await write('de', 'Vorher');
    const screen = `/edit-screen/api::page.page/${documentId}`;
    const told = async (locale: string, at = screen) =>
      (await ada.get<OriginalChanges>(`${at}/original?locale=${locale}`)).body.changes;
    expect(await told('de')).toEqual([]);
    await write('en', 'After');
    expect(await told('de')).toMatchObject([
      {
        changes: [
          { field: 'Title', before: 'Before', after: 'After' },
          { before: 'Before', after: 'After' },
        ],
      },
    ]);
    // The original is nobody's translation, and French is not written yet.
    expect(await told('en')).toEqual([]);
    expect(await told('fr')).toEqual([]);
    await write('de', 'Nachher');
    expect(await told('de')).toEqual([]);
  });
});

describe('S-110 S-107 beside what is translated in its own form', () => {
  const quote = (text: string) => [{ __component: 'blocks.quote', text }];
  const told = async (uid: string, documentId: string) => {
    const { body } = await ada.get<OriginalChanges>(`/edit-screen/${uid}/${documentId}/original`);
    expect(body.changes).toEqual([]);
    return body.languages.map(({ language, changes }) => ({
      language,
      changed: changes.flatMap((one) => one.changes.map(({ before, after }) => `${before} → ${after}`)),
    }));
  };

  test('S-110 of a piece each language is told what was saved of its English since', async () => {
    const uid = 'api::product.product';
    const pieces = shop.strapi.documents(uid);
    const { documentId = '' } = (await pieces.findFirst({ sort: 'createdAt:asc' })) ?? {};
    const at = `${MANY}/${uid}/${documentId}`;
    const german = (title: string) => ({ translations: [{ language: 'de', title }] });
    const none = { language: 'German', changed: [] };
    const save = async (fields: object) => expect((await ada.put(at, fields)).status).toBe(200);

    await save({ description: 'D.', tagText: 'New', story: quote('Once.'), storyDe: [], translations: [] });
    await save({ title: 'Alloy A' });
    expect(await told(uid, documentId)).toEqual([]);
    await save(german('Legierung'));
    await save({ position: 3, stockSilver: 3 });
    expect(await told(uid, documentId)).toEqual([none]);

    await save({ title: 'Alloy B', tagText: 'Last ones' });
    await save({ story: quote('Twice.') });
    // With publishing the same is kept once more.
    await pieces.publish({ documentId });
    expect(await told(uid, documentId)).toEqual([
      { language: 'German', changed: ['Once. → Twice.', 'Alloy A → Alloy B', 'New → Last ones'] },
    ]);

    await save({ storyFr: quote('Deux fois.') });
    await save({ description: 'E.' });
    expect(await told(uid, documentId)).toEqual([
      { language: 'German', changed: ['D. → E.', 'Once. → Twice.', 'Alloy A → Alloy B', 'New → Last ones'] },
      { language: 'French', changed: ['D. → E.'] },
    ]);
    await save({ storyDe: quote('Zweimal.') });
    await save({ description: 'D.' });
    expect(await told(uid, documentId)).toMatchObject([{ changed: ['E. → D.'] }, { changed: [] }]);
  });

  test('S-110 a category of pieces, too; what has no other language is told nothing', async () => {
    const uid = 'api::product-category.product-category';
    const german = [{ language: 'de', name: 'Brosche', sizes: 'Small = Klein' }];
    const { documentId } = await shop.strapi.documents(uid).create({
      data: { word: 'badge', name: 'Badge', sizes: 'Small', translations: german } as never,
    });
    expect(await told(uid, documentId)).toEqual([{ language: 'German', changed: [] }]);
    await ada.put(`${MANY}/${uid}/${documentId}`, { name: 'Pin', page: 'Rings' });
    expect(await told(uid, documentId)).toEqual([{ language: 'German', changed: ['Badge → Pin'] }]);

    const story = await shop.strapi.documents('api::story.story').findFirst({});
    expect(await told('api::story.story', String(story?.documentId))).toEqual([]);
  });

  test('S-110 who may not read the piece is told nothing of it', async () => {
    const piece = await shop.strapi.documents('api::product.product').findFirst({});
    const stranger = await fetch(
      `${shop.url}/edit-screen/api::product.product/${piece?.documentId}/original`,
    );
    expect(stranger.status).toBe(401);
  });
});

/** SQLite has one writer at a time. */
test.runIf(process.env['TEST_DATABASE'] === 'postgres')(
  'B-153 who save the settings hold their rows in one order: of two at the same moment none is given up',
  async () => {
    const owner = await staffBrowser(shop);
    const path = '/api/admin/settings';
    const { version } = settingsFormSchema.parse((await owner.get<SettingsForm>(path)).body);
    const held: string[] = [];
    const hear = ({ sql }: { sql: string }) => void (/for update$/i.test(sql) && held.push(sql));
    const { connection } = shop.strapi.db;
    connection.on('query', hear);
    expect((await owner.put(path, { version, values: {} })).status).toBe(200);
    connection.off('query', hear);
    expect(held.filter((sql) => sql.includes('"shop_settings"')).length).toBeGreaterThan(0);
    expect(held.filter((sql) => !/order by .*"id" asc/.test(sql))).toEqual([]);
  },
);
