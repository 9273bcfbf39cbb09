import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  homeContentSchema,
  pageContentSchema,
  PREVIEW_HEADER,
  type HomeContent,
  type PageBlock,
  type PageContent,
  type ProductStory,
  type Revision,
  type Sitemap,
  type StoryContent,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service } from '../src/lib/services';
import type { DocumentStatus } from '../src/panel-api/responses';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';

const SHARED = 'api::shared-block.shared-block';
const PAGE = 'api::page.page';
const HOME = 'api::home.home';
const STORY = 'api::story.story';
const PRODUCT = 'api::product.product';
type Uid = typeof SHARED | typeof PAGE | typeof HOME | typeof STORY | typeof PRODUCT;

let shop: TestShop;
let editor: Panel;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  editor = await panel(shop, 'strapi-editor');
});
afterAll(() => shop.stop());

const documents = (uid: Uid) => shop.strapi.documents(uid as never);
const get = async <T>(at: string, headers: Record<string, string> = {}): Promise<T> =>
  (await (await fetch(shop.url + at, { headers })).json()) as T;
const version = async () => (await get<{ version: number }>('/api/content-version')).version;
const pageAt = (slug: string, query = '', headers = {}) =>
  get<PageContent>(`/api/content/page?slug=${slug}${query}`, headers);
const words = ({ blocks }: { blocks: readonly PageBlock[] }) =>
  blocks.map((block) => (block.type === 'quote' ? block.text : block.type));

const quote = (text: string, over: object = {}) => ({ __component: 'blocks.quote', text, ...over });
const place = (shared: string, over: object = {}) => ({ __component: 'blocks.shared', shared, ...over });
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

async function made(uid: Uid, data: object, status?: 'published'): Promise<string> {
  const { documentId } = await documents(uid).create({ data, ...(status && { status }) } as never);
  return documentId;
}
const share = (title: string, ...blocks: object[]) => made(SHARED, { title, blocks }, 'published');
const page = (slug: string, ...blocks: object[]) =>
  made(PAGE, { slug, title: slug, description: 'Some words.', blocks }, 'published');
const change = (uid: Uid, documentId: string, data: object, status?: 'published', locale = 'en') =>
  documents(uid).update({ documentId, data, ...(status && { status }), locale } as never);
const first = async (uid: Uid) => (await documents(uid).findFirst())?.documentId ?? '';
const statusOf = async (uid: Uid, documentId: string) =>
  (await editor.get<DocumentStatus>(`/edit-screen/${uid}/${documentId}?locale=en`)).body;
async function previewOf(uid: Uid, documentId: string, locale = 'en'): Promise<Record<string, string>> {
  const at = `/edit-screen/${uid}/${documentId}/preview?locale=${locale}`;
  const { status, body } = await editor.post<{ url: string }>(at);
  expect(status).toBe(200);
  return { [PREVIEW_HEADER]: new URL(body.url).searchParams.get('preview') ?? '' };
}

describe('a block that is kept once', () => {
  test('S-83 D-12 stands on pages, home, stories and pieces, and a change of it is seen on each at once', async () => {
    const id = await share('Promises', quote('Back within {{returnDays}} days.'), quote('Free shipping.'));
    await page('one', quote('One.'), place(id));
    await page('two', place(id), quote('Two.'));
    const [home, story, piece] = [await first(HOME), await first(STORY), await first(PRODUCT)];
    await change(HOME, home, { blocks: [place(id)] }, 'published');
    const told = await documents(STORY).findOne({ documentId: story, populate: ['blocks'] } as never);
    expect(told).not.toBeNull();
    await change(STORY, story, { blocks: [quote('Told.'), place(id)] }, 'published');
    await documents(PRODUCT).update({
      ...{ documentId: piece, status: 'published', data: { story: [place(id)] } },
    } as never);
    const { slug } = (await documents(STORY).findOne({ documentId: story } as never)) as unknown as {
      slug: string;
    };
    const everywhere = async () => [
      words(await pageAt('one')),
      words(await pageAt('two')),
      words(await get<HomeContent>('/api/content/home')),
      words(await get<StoryContent>(`/api/content/stories/${slug}`)),
      words(await get<ProductStory>(`/api/content/products/${piece}/story`)),
    ];
    const both = ['Back within 30 days.', 'Free shipping.'];
    expect(await everywhere()).toEqual([
      ['One.', ...both],
      [...both, 'Two.'],
      both,
      ['Told.', ...both],
      both,
    ]);
    const body = await pageAt('one');
    expect(asSent(pageContentSchema, body)).toEqual(body);
    const shownHome = await get<HomeContent>('/api/content/home');
    expect(asSent(homeContentSchema, shownHome)).toEqual(shownHome);

    const before = await version();
    await change(SHARED, id, { blocks: [quote('Another promise.')] });
    expect(await version()).toBe(before);
    expect(JSON.stringify(await everywhere())).not.toContain('Another');
    await documents(SHARED).publish({ documentId: id } as never);
    expect(await version()).toBeGreaterThan(before);
    const now = ['Another promise.'];
    expect(await everywhere()).toEqual([['One.', ...now], [...now, 'Two.'], now, ['Told.', ...now], now]);
  });

  test('S-83 five of them on a page cost the database no query more than one', async () => {
    const ids = [];
    for (const n of [1, 2, 3, 4, 5]) ids.push(await share(`Number ${n}`, quote(`Words ${n}.`)));
    await page('five', ...ids.map((id) => place(id)));
    await page('single', ...ids.slice(0, 1).map((id) => place(id)));
    await page('none', quote('None.'));
    let queries = 0;
    const count = () => void (queries += 1);
    const costOf = async (slug: string) => {
      await pageAt(slug);
      const found: number[] = [];
      // The look for planned changes and times asks once a second: the least of several is the page's own. An answer is kept by
      // the word that is asked for, in whatever letters: each of these is made.
      for (let n = 1; n <= 4; n++) {
        queries = 0;
        shop.strapi.db.connection.on('query', count);
        await pageAt(slug.slice(0, n).toUpperCase() + slug.slice(n));
        shop.strapi.db.connection.removeListener('query', count);
        found.push(queries);
      }
      return Math.min(...found);
    };
    expect(words(await pageAt('five'))).toEqual([1, 2, 3, 4, 5].map((n) => `Words ${n}.`));
    const [none, one, five] = [await costOf('none'), await costOf('single'), await costOf('five')];
    expect(none).toBeGreaterThan(0);
    expect(one).toBeGreaterThan(none);
    expect(five).toBe(one);
  });

  test('S-83 D-12 its draft is seen in the preview of a page that shows it, and nowhere else', async () => {
    const id = await share('Previewed', quote('Said.'));
    const one = await page('previewed', place(id));
    await page('neighbour', place(id));
    await change(SHARED, id, { blocks: [quote('Not said yet.')] });
    const headers = await previewOf(PAGE, one);
    expect((await pageAt('previewed', '', headers)).blocks).toEqual([
      { type: 'quote', text: 'Not said yet.', by: null, mark: 0 },
    ]);
    expect(words(await pageAt('previewed'))).toEqual(['Said.']);
    expect(words(await pageAt('neighbour'))).toEqual(['Said.']);
    // A preview of something else opens one draft alone.
    const shopWide = await previewOf(HOME, await first(HOME));
    expect(words(await pageAt('previewed', '', shopWide))).toEqual(['Said.']);
    const fresh = await made(SHARED, { title: 'Never published', blocks: [quote('Unheard.')] });
    await change(PAGE, one, { blocks: [quote('Here.'), place(fresh)] }, 'published');
    expect(words(await pageAt('previewed', '', await previewOf(PAGE, one)))).toEqual(['Here.', 'Unheard.']);
    expect(words(await pageAt('previewed'))).toEqual(['Here.']);
  });

  test('S-83 D-19 is shown in the page’s language, and in English and marked as that where it is not translated', async () => {
    const id = await share('Spoken', quote('In English.'));
    const german = (data: object, uid: Uid, documentId: string) =>
      change(uid, documentId, data, undefined, 'de');
    const one = await page('spoken', place(id));
    expect(await pageAt('spoken', '&locale=de')).toMatchObject({
      languages: ['en'],
      blocks: [{ text: 'In English.' }],
    });
    await german({ title: 'Gesprochen', blocks: [quote('Auf Deutsch.')] }, SHARED, id);
    const inGerman = { title: 'Deutsch', description: 'Wörter.', blocks: [quote('Davor.'), place(id)] };
    await german(inGerman, PAGE, one);
    await documents(PAGE).publish({ documentId: one, locale: 'de' } as never);
    expect((await pageAt('spoken', '&locale=de')).blocks).toEqual([
      { type: 'quote', text: 'Davor.', by: null },
      { type: 'quote', text: 'In English.', by: null, language: 'en' },
    ]);
    await documents(SHARED).publish({ documentId: id, locale: 'de' } as never);
    expect((await pageAt('spoken', '&locale=de')).blocks).toEqual([
      { type: 'quote', text: 'Davor.', by: null },
      { type: 'quote', text: 'Auf Deutsch.', by: null },
    ]);
    expect(words(await pageAt('spoken'))).toEqual(['In English.']);
    await documents(SHARED).unpublish({ documentId: id, locale: 'de' } as never);
    expect(words(await pageAt('spoken', '&locale=de'))).toEqual(['Davor.', 'In English.']);
  });

  test('S-83 unpublished it shows nothing, editors are told where, and published again it is back', async () => {
    const id = await share('Withdrawn', quote('Withdrawn words.'));
    const one = await page('withdrawn', quote('Stays.'), place(id));
    expect((await statusOf(SHARED, id)).shownIn).toEqual([
      expect.objectContaining({ place: 'Page withdrawn', isLive: true }),
    ]);
    const before = await version();
    const at = `/content-manager/collection-types/${SHARED}/${id}/actions/unpublish`;
    expect((await editor.post(at)).status).toBe(200);
    expect(await version()).toBeGreaterThan(before);
    expect(words(await pageAt('withdrawn'))).toEqual(['Stays.']);
    const told = expect.objectContaining({
      ...{ document: 'Page withdrawn', block: 'Block 2, Shared' },
      message: 'The shared block is not published. Nothing is shown in its place.',
    });
    expect((await statusOf(PAGE, one)).warnings).toContainEqual(told);
    expect((await statusOf(PAGE, one)).problems).toEqual([]);
    expect(await service(shop.strapi, 'api::content.pages').warnings()).toContainEqual(told);
    // The page itself may be published meanwhile.
    await documents(PAGE).publish({ documentId: one } as never);
    await documents(SHARED).publish({ documentId: id } as never);
    expect(words(await pageAt('withdrawn'))).toEqual(['Stays.', 'Withdrawn words.']);
    expect((await statusOf(PAGE, one)).warnings).toEqual([]);
  });

  test('S-83 asks before it is deleted; deleted it shows nothing and editors are told; the bin gives it back', async () => {
    const id = await share('Deleted', quote('Deleted words.'));
    const one = await page('deleted', quote('Stays.'), place(id));
    const at = `/content-manager/collection-types/${SHARED}/${id}`;
    const refused = await editor.delete<{ error: { message: string } }>(at);
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toContain('Shared block Deleted is used in: Page deleted.');
    await documents(SHARED).delete({ documentId: id, locale: '*' } as never);
    expect(words(await pageAt('deleted'))).toEqual(['Stays.']);
    expect((await statusOf(PAGE, one)).warnings).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('was deleted') }),
    );
    const bin = await editor.get<{ documents: { documentId: string; name: string }[] }>('/shop-bin');
    expect(bin.body.documents).toContainEqual(expect.objectContaining({ documentId: id, name: 'Deleted' }));
    expect((await editor.post(`/shop-bin/documents/${SHARED}/${id}/restore`)).status).toBe(200);
    expect(await documents(SHARED).findOne({ documentId: id } as never)).toMatchObject({ title: 'Deleted' });
  });

  test('S-83 holds no shared block itself', async () => {
    const id = await share('Inner', quote('Inner.'));
    await page('outer', place(await share('Outer', quote('Outer.'), place(id))));
    expect(words(await pageAt('outer'))).toEqual(['Outer.']);
  });

  test('S-83 is published with words, pictures and links in order alone', async () => {
    const at = `/content-manager/collection-types/${SHARED}/actions/publish`;
    const blocks = [quote('{{nobody}}')];
    const { status, body } = await editor.post<{ error: { message: string } }>(at, { title: 'Bad', blocks });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('cannot fill in')]);
  });

  test('S-83 its history says what was changed, and restoring makes a draft of it', async () => {
    const id = await share('Remembered', quote('As it was.'));
    await change(SHARED, id, { blocks: [quote('As it is.')] }, 'published');
    const history = `/edit-screen/${SHARED}/${id}/history`;
    const { revisions } = (await editor.get<{ revisions: Revision[] }>(history)).body;
    const found = revisions.find(({ changes }) => changes.some(({ after }) => after === 'As it is.'));
    expect(found?.changes).toContainEqual(expect.objectContaining({ before: 'As it was.' }));
    expect((await editor.post(`${history}/${found?.id}/restore`, { side: 'before' })).status).toBe(200);
    const draft = { documentId: id, status: 'draft', populate: { blocks: { on: { 'blocks.quote': true } } } };
    expect(await documents(SHARED).findOne(draft as never)).toMatchObject({
      blocks: [{ text: 'As it was.' }],
    });
  });

  test('S-83 SHELL-04 the sitemap says that a page has changed when a shared block on it has', async () => {
    const id = await share('Mapped', quote('Mapped.'));
    await page('mapped', place(id));
    await page('unmapped', quote('Alone.'));
    const entries = async () => (await get<Sitemap>('/api/content/sitemap')).words;
    const at = async (at: string) => (await entries()).find((entry) => entry.path === at)?.updatedAt ?? '';
    const before = [await at('/mapped'), await at('/unmapped')];
    await change(SHARED, id, { blocks: [quote('Mapped anew.')] }, 'published');
    expect((await at('/mapped')) > String(before[0])).toBe(true);
    expect(await at('/unmapped')).toBe(before[1]);
    expect((await entries()).some((entry) => entry.path.includes('Mapped'))).toBe(false);
  });

  test('S-83 D-12 an export holds it and its places, and an import brings both back', async () => {
    const id = await share('Moved', quote('Moved words.', { showFrom: soon(-3600), showUntil: soon(7200) }));
    const one = await page('moved', quote('Stays.'), place(id));
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-shared-'));
    const transfer = service(shop.strapi, 'api::content.transfer');
    await transfer.export(folder);
    const files = await readdir(path.join(folder, 'documents/shared-block'));
    const texts = files.map((file) => readFile(path.join(folder, 'documents/shared-block', file), 'utf8'));
    expect((await Promise.all(texts)).join()).toContain('Moved words.');
    expect((await transfer.import(folder)).changed).toBe(0);
    await change(SHARED, id, { blocks: [quote('Other words.')] }, 'published');
    await change(PAGE, one, { blocks: [quote('Bare.')] }, 'published');
    await transfer.import(folder);
    expect(words(await pageAt('moved'))).toEqual(['Stays.', 'Moved words.']);
    expect((await transfer.import(folder)).changed).toBe(0);
    await rm(folder, { recursive: true });
  });
});

describe('a block with a time', () => {
  test('S-83 S-64 begins and ends by itself, on its own and in a shared block, and each raises the version once', async () => {
    const id = await share('Timed', quote('Always.'));
    const timed = await page('timed', quote('Always.'));
    await page('timed-shared', place(id));
    const piece = await first(PRODUCT);
    await documents(PRODUCT).update({
      ...{ documentId: piece, status: 'published', data: { story: [place(id)] } },
    } as never);
    const window = { showFrom: soon(10), showUntil: soon(14) };
    await change(PAGE, timed, { blocks: [quote('Always.'), quote('For a moment.', window)] }, 'published');
    await change(SHARED, id, { blocks: [quote('Always.'), quote('Shared.', window)] }, 'published');
    const before = await version();
    const seen = async () => [
      words(await pageAt('timed')),
      words(await pageAt('timed-shared')),
      words(await get<ProductStory>(`/api/content/products/${piece}/story`)),
    ];
    const nothing = [['Always.'], ['Always.'], ['Always.']];
    const all = [
      ['Always.', 'For a moment.'],
      ['Always.', 'Shared.'],
      ['Always.', 'Shared.'],
    ];
    expect(await seen()).toEqual(nothing);
    await expect.poll(seen, { timeout: 20_000, interval: 50 }).toEqual(all);
    await expect.poll(version, { timeout: 5_000, interval: 50 }).toBe(before + 1);
    expect(await seen()).toEqual(all);
    await expect.poll(seen, { timeout: 20_000, interval: 50 }).toEqual(nothing);
    await expect.poll(version, { timeout: 5_000, interval: 50 }).toBe(before + 2);
    await service(shop.strapi, 'api::content.windows').follow();
    expect(await version()).toBe(before + 2);
  });

  test('S-83 D-12 outside of its time nobody hears of it, but its draft’s preview shows it in its place', async () => {
    const blocks = [
      quote('Too early.', { showFrom: soon(3600) }),
      quote('Now.'),
      quote('Late.', { showUntil: soon(-60) }),
    ];
    const id = await page('untimely', ...blocks);
    expect(words(await pageAt('untimely'))).toEqual(['Now.']);
    expect(JSON.stringify(await pageAt('untimely'))).not.toMatch(/early|Late|showFrom|showUntil/);
    expect((await pageAt('untimely', '', await previewOf(PAGE, id))).blocks).toMatchObject([
      { text: 'Too early.', mark: 0 },
      { text: 'Now.', mark: 1 },
      { text: 'Late.', mark: 2 },
    ]);
  });

  test('S-83 the time of a draft raises nothing', async () => {
    const id = await page('drafted', quote('Published.'));
    await change(PAGE, id, { blocks: [quote('Drafted.', { showFrom: soon(-2) })] });
    // Another change lets the times be read anew.
    await page('drafted-beside', quote('Beside.'));
    const before = await version();
    await service(shop.strapi, 'api::content.windows').follow();
    expect(await version()).toBe(before);
  });

  test('S-83 that ends before it begins is not published, and its editor reads why', async () => {
    const blocks = [quote('Never.', { showFrom: soon(60), showUntil: soon(30) })];
    const at = `/content-manager/collection-types/${PAGE}/actions/publish`;
    const entry = { title: 'Never', slug: 'never-shown', description: 'Never.', blocks };
    const { status, body } = await editor.post<{ error: { message: string } }>(at, entry);
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringContaining('A block ends before it begins. Choose a later end, or an earlier beginning.'),
    ]);
  });
});
