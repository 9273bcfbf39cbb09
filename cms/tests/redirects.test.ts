import {
  publishedNamesSchema,
  redirectPlanSchema,
  redirectRowSchema,
  unknownAddressSchema,
  type ApiError,
  type RedirectPlan,
  type RedirectRow,
  type UnknownAddress,
} from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { panel, type Panel } from './support/panel';
import { staffBrowser } from './support/staff';

const UID = 'api::redirect.redirect';
const PAGE = 'api::page.page';
const STORY = 'api::story.story';
const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let owner: Browser;
let office: Panel;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await staffBrowser(shop);
  office = await panel(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.strapi.db.query(UID).deleteMany({});
});

const blocks = [{ __component: 'blocks.rich-text', body: 'Wipe it with a soft cloth.' }];
const page = (slug: string) => ({ title: 'Care', slug, description: 'How to care for a piece.', blocks });

/** A published page, and how its address word is changed. */
async function published(slug: string) {
  const documents = shop.strapi.documents(PAGE);
  const { documentId } = await documents.create({ data: page(slug) as never, locale: 'en' });
  const publish = () => documents.publish({ documentId, locale: 'en' });
  await publish();
  return {
    documentId,
    publish,
    rename: async (to: string) => {
      await documents.update({ documentId, data: { slug: to } as never, locale: 'en' });
      await publish();
    },
  };
}

const leads = async (): Promise<Record<string, string>> => {
  const { body } = await shop.browser(null).get('/api/content/published');
  const { redirects } = publishedNamesSchema.parse(body);
  return Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
};
const version = async () =>
  (await shop.browser(null).get<{ version: number }>('/api/content-version')).body.version;
const list = async (query = '') =>
  redirectRowSchema.array().parse((await owner.get<RedirectRow[]>(`/api/admin/redirects${query}`)).body);
const add = (from: string, to: string, by = owner) =>
  by.post<{ success: boolean; message: string }>('/api/admin/redirects', { from, to });

describe('S-60 a page or story that moves leaves a redirect', () => {
  test('a chain is shortened, the way back leaves no circle, and the content version rises', async () => {
    const { rename } = await published('move-a');
    expect(await leads()).toEqual({});
    const before = await version();
    await rename('Move-B');
    expect(await leads()).toEqual({ '/move-a': '/Move-B' });
    expect(await version()).toBeGreaterThan(before);
    await rename('move-c');
    expect(await leads()).toEqual({ '/move-a': '/move-c', '/move-b': '/move-c' });
    await rename('move-a');
    expect(await leads()).toEqual({ '/move-b': '/move-a', '/move-c': '/move-a' });
    const [newest] = await list();
    expect(newest).toMatchObject({ isAutomatic: true, hits: 0, lastHitAt: null });
  });

  test('another letter case is the same address, and a draft is no address', async () => {
    const { documentId, rename } = await published('quiet');
    await rename('Quiet');
    await shop.strapi.documents(PAGE).update({ documentId, data: { slug: 'louder' } as never, locale: 'en' });
    expect(await leads()).toEqual({});
  });

  test('the word is one for all languages: the German page moves along', async () => {
    const { documentId, rename } = await published('both');
    const documents = shop.strapi.documents(PAGE);
    await documents.update({ documentId, locale: 'de', data: page('both') as never });
    await documents.publish({ documentId, locale: 'de' });
    await rename('both-moved');
    expect(await leads()).toEqual({ '/both': '/both-moved' });
    const { body } = await shop.browser(null).get('/api/content/published');
    const { pages } = publishedNamesSchema.parse(body);
    expect([pages.includes('both'), pages.includes('both-moved')]).toEqual([false, true]);
  });

  test('S-66 a piece whose address word is changed is led to, and stays where its id is', async () => {
    const PRODUCT = 'api::product.product';
    const { documentId, slug } = await shop.strapi.db
      .query(PRODUCT)
      .findOne({ where: { category: 'ring', publishedAt: { $notNull: true } } });
    const documents = shop.strapi.documents(PRODUCT);
    const change = async (data: object) => {
      await documents.update({ documentId, data: data as never });
      expect(await leads(), 'a draft').not.toHaveProperty(`/rings/${slug}-new`);
      await documents.publish({ documentId });
    };
    await change({ slug: `${slug}-new` });
    expect(await leads()).toEqual({ [`/rings/${slug}`]: `/Rings/${slug}-new` });
    const { status, body } = await shop.browser(null).get<{ slug: string }>(`/api/products/${documentId}`);
    expect([status, body.slug]).toEqual([200, `${slug}-new`]);
    expect((await add(`/Rings/${slug}-new`, '/About')).body.message).toMatch(/a piece at/);
    // Another category with the same word is no move: each kind of page shows it.
    await change({ category: 'earring' });
    expect(await leads()).toEqual({ [`/rings/${slug}`]: `/Rings/${slug}-new` });
    await change({ slug, category: 'ring' });
    expect(await leads()).toEqual({ [`/earrings/${slug}-new`]: `/Rings/${slug}` });
  });

  test('a page that is published at an address takes its redirect away', async () => {
    await add('/wanted', '/About');
    await published('Wanted');
    expect(await leads()).toEqual({});
  });

  test('a publish that is refused leaves none', async () => {
    const { documentId, publish } = await published('kept');
    const documents = shop.strapi.documents(PAGE);
    await documents.update({ documentId, data: { slug: 'rings' } as never, locale: 'en' });
    await expect(publish()).rejects.toThrow(/belongs to a part of the shop/);
    expect(await leads()).toEqual({});
  });

  test('a story does the same below /Stories, in Strapi’s panel too', async () => {
    const story = await shop.strapi.db.query(STORY).findOne({ where: { publishedAt: { $notNull: true } } });
    const path = `/content-manager/collection-types/${STORY}/${story.documentId}`;
    const { body } = await office.get<{ data: Record<string, unknown> }>(path);
    const { title, summary, writtenOn } = body.data;
    const moved = { title, summary, writtenOn, slug: 'a-moved-story' };
    expect((await office.post(`${path}/actions/publish`, moved)).status).toBe(200);
    expect(await leads()).toEqual({ [`/stories/${story.slug.toLowerCase()}`]: '/Stories/a-moved-story' });
  });
});

describe('S-60 what staff save', () => {
  test.each([
    ['/Rings', '/About', /part of the shop itself/],
    ['/about', '/Rings', /a page at \/about/],
    ['/same', '/Same/', /lead to itself/],
    ['/twice', '/Rings', /already: it leads to \/About/],
    ['/About-us', '/circle-b', /in a circle/],
    ['/old', '//evil.example', /begins with one slash/],
    ['/old', 'https://evil.example/', /begins with one slash/],
    ['/old', '/\\evil.example', /backslash/],
    ['/old', '/.//evil.example', /can read/],
    ['', '/About', /is missing/],
  ])('%j to %j is refused in words, in both panels', async (from, to, words) => {
    await add('/twice', '/About');
    await add('/circle-b', '/about-us');
    const before = await leads();
    expect(await add(from, to)).toMatchObject({
      status: 422,
      body: { success: false, code: 'redirect_refused', message: expect.stringMatching(words) },
    });
    const entry = { fromPath: from, toPath: to };
    const refused = await office.post<{ error: { message: string } }>(
      `/content-manager/collection-types/${UID}`,
      entry,
    );
    expect(refused.status).toBe(400);
    if (from !== '') expect(refused.body.error.message).toMatch(words);
    expect(await leads()).toEqual(before);
  });

  test.each([[{ from: '/a\u0000', to: '/b' }], [{ from: '/a' }], [{ from: { $ne: 1 }, to: '/b' }], [[]]])(
    '%j is malformed',
    async (json) => {
      expect((await owner.post('/api/admin/redirects', json)).status).toBe(400);
    },
  );

  test('chains are shortened both ways, and counts cannot be set', async () => {
    await add('/Old One/', '/middle');
    const { status } = await office.post(`/content-manager/collection-types/${UID}`, {
      ...{ fromPath: '/MIDDLE', toPath: '/Rings?more=1' },
      ...{ hits: 7, isAutomatic: true },
    });
    expect(status).toBe(201);
    await add('/first', '/old one');
    expect(await leads()).toEqual({
      '/old one': '/Rings?more=1',
      '/middle': '/Rings?more=1',
      '/first': '/Rings?more=1',
    });
    expect((await list()).map(({ hits, isAutomatic }) => [hits, isAutomatic])).toEqual(
      Array.from({ length: 3 }, () => [0, false]),
    );
  });

  test('two that would lead to each other, saved at the same moment: one of them is refused', async () => {
    const answers = await Promise.all([add('/ping', '/pong'), add('/pong', '/ping')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(Object.keys(await leads())).toHaveLength(1);
  });

  test('the list is searched and paged; a removed one is gone, and its history is kept', async () => {
    for (const n of [1, 2, 3]) await add(`/list-${n}`, '/About');
    expect((await list('?q=LIST-2')).map(({ from }) => from)).toEqual(['/list-2']);
    const { headers, body } = await owner.get<RedirectRow[]>('/api/admin/redirects?page=2&pageSize=2');
    expect([headers.get('x-total-count'), body.map(({ from }) => from)]).toEqual(['3', ['/list-1']]);
    const [{ _id }] = body as [RedirectRow];
    const before = await version();
    const remove = () => owner.post<ApiError>(`/api/admin/redirects/${_id}/remove`, {});
    expect((await remove()).status).toBe(200);
    expect(await version()).toBeGreaterThan(before);
    expect(await remove()).toMatchObject({ status: 404, body: { message: expect.stringMatching(/\.$/) } });
    const history = await owner.get<{ revisions: { action: string }[] }>(
      `/api/admin/revisions?type=redirect&id=${_id}`,
    );
    expect(history.body.revisions.map(({ action }) => action)).toEqual(['delete', 'create']);
  });

  test('who may not edit redirects sees and changes none', async () => {
    await add('/guarded', '/About');
    const [{ _id }] = (await list()) as [RedirectRow];
    const editor = await staffBrowser(shop, 'strapi-editor');
    expect((await editor.get('/api/admin/redirects')).status).toBe(200);
    const trader = await staffBrowser(shop, 'shop-staff');
    for (const [status, by] of [
      [401, shop.browser(null)],
      [403, trader],
    ] as const) {
      expect((await by.get('/api/admin/redirects')).status).toBe(status);
      expect((await by.get('/api/admin/unknown-addresses')).status).toBe(status);
      expect((await add('/x', '/About', by)).status).toBe(status);
      expect((await by.post(`/api/admin/redirects/${_id}/remove`, {})).status).toBe(status);
    }
    expect(await leads()).toEqual({ '/guarded': '/About' });
  });
});

describe('S-60 redirects as a file', () => {
  const send = async (csv: string, apply: boolean) => {
    const { status, body } = await owner.post<RedirectPlan>('/api/admin/redirects-import', { csv, apply });
    expect(status).toBe(200);
    return redirectPlanSchema.parse(body);
  };

  test('a file is shown before anything changes, and then all of it is taken', async () => {
    await add('/filed', '/About');
    await add('/led', '/led-on');
    const csv = 'From;To\n/New-One/;/newer\n/newer;/Rings\n/filed;/Man\n/led;/led-on\n';
    const planned = {
      added: [
        { from: '/new-one', to: '/Rings' },
        { from: '/newer', to: '/Rings' },
      ],
      changed: [{ from: '/filed', to: '/Man', before: '/About' }],
      unchanged: 1,
      problems: [],
    };
    const before = await leads();
    expect(await send(csv, false)).toMatchObject({ applied: false, ...planned });
    expect(await leads()).toEqual(before);
    expect(await send(csv, true)).toMatchObject({ applied: true, ...planned });
    const after = { ...before, '/filed': '/Man', '/new-one': '/Rings', '/newer': '/Rings' };
    expect(await leads()).toEqual(after);
    const { headers, body } = await owner.get<string>('/api/admin/redirects-export');
    expect(headers.get('content-disposition')).toContain('redirects.csv');
    expect(await send(body, true)).toMatchObject({ added: [], changed: [], unchanged: 4, problems: [] });
    expect(await leads()).toEqual(after);
  });

  test('of a file with a line that is wrong nothing is taken', async () => {
    await add('/filed', '/circle');
    const csv = 'From,To\n/good,/Rings\n/circle,/filed\n/about,/Rings\n/good,/Man\n/bad,//evil.example\n';
    const { problems, applied } = await send(csv, true);
    expect(applied).toBe(false);
    expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
    for (const { message } of problems) expect(message).toMatch(/\.$/);
    expect(await leads()).toEqual({ '/filed': '/circle' });
  });
});

describe('S-60 what storefronts report', () => {
  const hits = (redirects: [string, number][], unknown: [string, number][] = []) => {
    const said = (list: [string, number][]) => list.map(([path, times]) => ({ path, times }));
    return shop
      .browser(null)
      .post('/api/redirects/hits', { redirects: said(redirects), unknown: said(unknown) });
  };
  const unknown = async () =>
    unknownAddressSchema
      .array()
      .parse((await owner.get<UnknownAddress[]>('/api/admin/unknown-addresses')).body);
  const kept = () => shop.strapi.db.query('api::redirect.unknown-address');
  beforeEach(() => kept().deleteMany({}));

  test('hits are counted, and nothing that visitors see changes by it', async () => {
    await add('/counted', '/About');
    const before = await version();
    await hits([['/counted', 3]]);
    await hits([
      ['/counted', 2],
      ['/never-there', 9],
    ]);
    const [row] = await list();
    expect(row?.hits).toBe(5);
    expect(Date.now() - new Date(row?.lastHitAt ?? 0).getTime()).toBeLessThan(60_000);
    expect(await version()).toBe(before);
  });

  test('unknown addresses are listed by how often they were asked for, until they lead somewhere', async () => {
    await hits(
      [],
      [
        ['/rare', 1],
        ['/often', 2],
        ['/about', 5],
        ['/Rings', 5],
        ['//evil', 5],
        ['/de/often', 2],
      ],
    );
    const today = new Date().toISOString().slice(0, 10);
    expect(await unknown()).toEqual([
      { path: '/often', times: 4, lastDay: today },
      { path: '/rare', times: 1, lastDay: today },
    ]);
    await add('/often', '/About');
    expect((await unknown()).map(({ path }) => path)).toEqual(['/rare']);
  });

  test('invented addresses cannot fill the table: of a day the most frequent stay', async () => {
    await hits([], [['/looked-for', 3]]);
    for (let n = 0; n < 4; n += 1)
      await hits(
        [],
        Array.from({ length: 200 }, (_, m) => [`/invented-${n}-${m}`, 1]),
      );
    expect(await kept().count()).toBe(200);
    await hits([], [['/looked-for-too', 2]]);
    expect((await unknown()).slice(0, 2).map(({ path }) => path)).toEqual(['/looked-for', '/looked-for-too']);
    expect(await kept().count()).toBe(200);
  });

  test('after 30 days they are forgotten', async () => {
    await hits([], [['/old-one', 1]]);
    const { purge } = shop.strapi.service('api::redirect.unknown-addresses' as never) as unknown as {
      purge: (now: Date) => Promise<number>;
    };
    expect(await purge(new Date(Date.now() + 29 * DAY))).toBe(0);
    expect(await purge(new Date(Date.now() + 30 * DAY))).toBe(1);
  });

  test.each([
    [{ redirects: [{ path: '/a', times: 0 }], unknown: [] }, 400],
    [{ redirects: Array.from({ length: 201 }, () => ({ path: '/a', times: 1 })), unknown: [] }, 422],
    [{}, 400],
  ])('a report that is none is refused', async (json, status) => {
    expect((await shop.browser(null).post('/api/redirects/hits', json)).status).toBe(status);
  });
});
