import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  adminProductAnswerSchema,
  PREVIEW_HEADER,
  productStorySchema,
  type ApiError,
  type ProductStory,
} from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { service } from '../src/lib/services';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { panel, type Panel } from './support/panel';
import { productForm } from './support/product-form';
import { staffBrowser } from './support/staff';

const PRODUCT = 'api::product.product';
const QUOTE = { __component: 'blocks.quote', text: 'Back within {{returnDays}} days.', by: null };
const TOLD = { type: 'quote', text: 'Back within 30 days.', by: null };
/** The same in a preview, where each block says its place (S-73). */
const MARKED = { ...TOLD, mark: 0 };

let shop: TestShop;
let owner: Panel;
let staff: Browser;
/** The piece that is told of here. The seed tells nothing of it. */
let id: string;
/** Another, that blocks name. */
let other: string;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await panel(shop);
  staff = await staffBrowser(shop);
  [id, other] = [await bySlug('lumen-drop-pendant'), await bySlug('open-sign-pendant')];
});
afterAll(() => shop.stop());

const products = () => shop.strapi.documents(PRODUCT);
const bySlug = async (slug: string) =>
  (await products().findFirst({ filters: { slug } as never }))?.documentId ?? '';
const ask = (product: string, query = '', headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/content/products/${product}/story${query}`, { headers });
const story = async (...asked: Parameters<typeof ask>) =>
  ((await (await ask(...asked)).json()) as ProductStory).blocks;
const tell = (blocks: object[], status?: 'published') =>
  products().update({ documentId: id, data: { story: blocks } as never, ...(status && { status }) });
const preview = async (uid: string, documentId: string, locale = 'en') => {
  const link = await owner.post<{ url: string }>(
    `/edit-screen/${uid}/${documentId}/preview?locale=${locale}`,
  );
  return { [PREVIEW_HEADER]: new URL(link.body.url).searchParams.get('preview') ?? '' };
};
const version = async () =>
  ((await (await fetch(`${shop.url}/api/content-version`)).json()) as { version: number }).version;

/** As staff do in /Admin, whose form knows of no story. */
async function changePrice(price: string): Promise<void> {
  const { product } = adminProductAnswerSchema.parse((await staff.get(`/api/admin/products/${id}`)).body);
  const imageOrder = JSON.stringify(product.pictures.map(({ path: file }) => `/${file}`));
  const form = productForm({ title: product.title, category: product.category, price, imageOrder });
  const { status, body } = await staff.ask('PUT', `/api/products/${id}`, { form });
  expect([status, body.message]).toEqual([200, 'The product is saved.']);
  expect((await staff.get(`/api/products/${id}`)).body).toMatchObject({ price: Number(price) });
}

describe('the story of a piece', () => {
  beforeEach(() => tell([QUOTE], 'published'));

  test('S-62 PDP-01 is told of four lead pieces of the small seed, in words that name no placeholder', async () => {
    for (const slug of ['sovereign-signet-ring', 'coin-studs', 'coin-bangle', 'proof-medallion']) {
      const body = await (await ask(await bySlug(slug))).json();
      expect(asSent(productStorySchema, body)).toEqual(body);
      expect((body as ProductStory).blocks.map(({ type }) => type)).toEqual([
        ...['banner', 'cards', 'details', 'rich-text'],
      ]);
      expect(JSON.stringify(body)).not.toContain('{{');
    }
    expect(await story(other)).toEqual([]);
  });

  test('S-62 D-06 is published in its order with the shop’s facts in it, and raises the content version', async () => {
    const before = await version();
    await tell([{ ...QUOTE, text: 'First.' }, QUOTE], 'published');
    expect(await version()).toBeGreaterThan(before);
    expect(await story(id)).toEqual([{ ...TOLD, text: 'First.' }, TOLD]);
  });

  test('S-62 S-101 is in English where a language has none, marked so, with facts as that language says them', async () => {
    await tell([{ ...QUOTE, text: 'Sent within {{deliveryDays}} days for {{shippingPrice}}.' }], 'published');
    const [english, german] = [await story(id), await story(id, '?locale=de')];
    expect(JSON.stringify(german)).toContain('Sent within');
    expect(german).toMatchObject([{ type: 'quote', language: 'en' }]);
    expect(english[0]?.language).toBeUndefined();
    expect(german[0]).not.toMatchObject({ text: (english[0] as { text: string }).text });
  });

  test('S-62 is no part of the calls that list pieces and of a piece’s own', async () => {
    for (const call of ['/api/products', `/api/products/${id}`, '/api/search?q=lumen', '/api/content/home']) {
      const text = await (await fetch(shop.url + call)).text();
      expect(text, call).not.toContain('Back within 30 days.');
      expect(text, call).not.toContain('"story":');
    }
  });

  test('S-62 API-01 of ids that nobody has, and of a piece that is withdrawn, is a 404', async () => {
    for (const unknown of ['nobody', encodeURIComponent(`${id}' OR 1=1`), `${id}%2F`]) {
      const answer = await ask(unknown);
      expect([answer.status, ((await answer.json()) as ApiError).code]).toEqual([404, 'unknown_product']);
    }
    await products().unpublish({ documentId: id });
    expect((await ask(id)).status).toBe(404);
    await products().publish({ documentId: id });
    expect(await story(id)).toEqual([TOLD]);
  });
});

describe('the draft of a piece’s story', () => {
  beforeEach(() => tell([QUOTE], 'published'));

  test('S-62 D-12 is seen under its own preview link alone, raises nothing, and is published at once', async () => {
    const before = await version();
    await tell([{ ...QUOTE, text: 'Not yet.' }]);
    expect(await story(id)).toEqual([TOLD]);
    expect(await story(id, '', await preview(PRODUCT, id))).toEqual([{ ...MARKED, text: 'Not yet.' }]);
    expect(await story(id, '', await preview(PRODUCT, other))).toEqual([MARKED]);
    // What the link showed was kept for nobody.
    expect(await story(id)).toEqual([TOLD]);
    expect(await version()).toBe(before);
    const [token] = Object.values(await preview(PRODUCT, id));
    expect((await ask(id, '', { [PREVIEW_HEADER]: `${token}x` })).status).toBe(403);
    await products().publish({ documentId: id });
    expect(await story(id)).toEqual([{ ...TOLD, text: 'Not yet.' }]);
  });

  test('S-62 API-04 stays a draft when staff change a price in /Admin', async () => {
    const link = { text: 'Go', address: '/nowhere' };
    await tell([QUOTE, { __component: 'blocks.banner', title: 'Half written', link }]);
    await changePrice('77');
    expect(await story(id)).toEqual([TOLD]);
    const drafted = await story(id, '', await preview(PRODUCT, id));
    expect(drafted).toMatchObject([TOLD, { type: 'banner', title: 'Half written', link: null }]);
    await expect(products().publish({ documentId: id })).rejects.toThrow('does not exist');
  });

  test('S-62 API-04 holds up no price where a piece that it names was withdrawn', async () => {
    const row = { __component: 'blocks.product-row', title: 'Row', products: [other] };
    await tell([row, QUOTE], 'published');
    expect((await story(id)).map(({ type }) => type)).toEqual(['product-row', 'quote']);
    await products().unpublish({ documentId: other });
    expect(await story(id)).toEqual([TOLD]);
    const warnings = await service(shop.strapi, 'api::content.pages').warnings();
    const block = 'Block 1, Product row';
    expect(warnings.filter((warning) => warning.block === block)).toEqual([
      expect.objectContaining({ document: expect.stringMatching(/^Product /) }),
    ]);
    await changePrice('78');
    await products().publish({ documentId: other });
    expect((await story(id)).map(({ type }) => type)).toEqual(['product-row', 'quote']);
  });
});

describe('a piece’s story in another language', () => {
  const GERMAN = { ...QUOTE, text: 'Zurück binnen {{returnDays}} Tagen.' };
  const ERZAEHLT = { ...TOLD, text: 'Zurück binnen 30 Tagen.' };
  const write = (data: object, status?: 'published') =>
    products().update({ documentId: id, data: data as never, ...(status && { status }) });
  const german = (headers?: Record<string, string>) => story(id, '?locale=de', headers);
  beforeEach(() => write({ story: [QUOTE], storyDe: [GERMAN], storyFr: [] }, 'published'));

  test('S-101 D-19 is shown in that one alone, and raises the content version', async () => {
    expect(await german()).toEqual([ERZAEHLT]);
    expect(await story(id)).toEqual([TOLD]);
    expect(await story(id, '?locale=fr')).toEqual([{ ...TOLD, language: 'en' }]);
    const before = await version();
    await write({ storyDe: [{ ...GERMAN, text: 'Neu.' }] }, 'published');
    expect(await version()).toBeGreaterThan(before);
    expect(await german()).toEqual([{ ...TOLD, text: 'Neu.' }]);
    expect(await story(id)).toEqual([TOLD]);
  });

  test('S-101 needs no English one, and tells nothing where its blocks are hidden', async () => {
    await write({ story: [] }, 'published');
    expect([await story(id), await german()]).toEqual([[], [ERZAEHLT]]);
    await write({ story: [QUOTE], storyDe: [{ ...GERMAN, hidden: true }] }, 'published');
    expect([await story(id), await german()]).toEqual([[TOLD], []]);
  });

  test('S-101 D-12 its draft is seen under a preview link alone, numbered below the blocks in English', async () => {
    const before = await version();
    await write({ story: [QUOTE, QUOTE], storyDe: [GERMAN, { ...GERMAN, text: 'Noch nicht.' }] });
    expect(await german()).toEqual([ERZAEHLT]);
    const link = await preview(PRODUCT, id, 'de');
    const drafted = [
      { ...ERZAEHLT, mark: 2 },
      { ...TOLD, text: 'Noch nicht.', mark: 3 },
    ];
    expect(await german(link)).toEqual(drafted);
    // A link shows its own language.
    expect(await story(id, '', link)).toEqual([TOLD]);
    expect(await story(id, '', await preview(PRODUCT, id))).toEqual([MARKED, { ...TOLD, mark: 1 }]);
    const french = await story(id, '?locale=fr', await preview(PRODUCT, id, 'fr'));
    expect(french).toMatchObject([{ mark: 0, language: 'en' }, { mark: 1 }]);
    expect(await german()).toEqual([ERZAEHLT]);
    expect(await version()).toBe(before);
  });

  test('S-101 API-04 its draft stays one when staff change a price in /Admin', async () => {
    await write({ storyDe: [{ ...GERMAN, text: 'Noch nicht.' }] });
    await changePrice('79');
    expect([await german(), await story(id)]).toEqual([[ERZAEHLT], [TOLD]]);
    expect(await german(await preview(PRODUCT, id, 'de'))).toMatchObject([{ text: 'Noch nicht.' }]);
  });

  test('S-101 D-06 is looked at before it is published, and its language is named', async () => {
    const link = { text: 'Los', address: '/nowhere' };
    const broken = { storyDe: [{ __component: 'blocks.banner', title: 'B', link }] };
    const words = 'Story in German: The link “Los” leads to /nowhere, which does not exist.';
    await expect(write(broken, 'published')).rejects.toThrow(words);
    await write(broken);
    const { body } = await owner.get<{ problems: string[] }>(`/edit-screen/${PRODUCT}/${id}`);
    expect(body.problems).toContain(words);
    expect(await german()).toEqual([ERZAEHLT]);
    await write({ storyDe: [{ __component: 'blocks.product-row', title: 'Reihe' }] });
    const told = await owner.get<{ warnings: { block: string }[] }>(`/edit-screen/${PRODUCT}/${id}`);
    expect(told.body.warnings.map(({ block }) => block)).toEqual(['Story in German: Block 1, Product row']);
  });

  test('S-101 S-83 S-100 shows shared blocks and pictures as that language has them', async () => {
    const shared = shop.strapi.documents('api::shared-block.shared-block');
    const words = (text: string) => ({ title: 'Promise', blocks: [{ ...QUOTE, text }] }) as never;
    const { documentId } = await shared.create({ data: words('Promised.'), status: 'published' });
    await shared.update({ documentId, locale: 'de', data: words('Versprochen.'), status: 'published' });
    const [file] = (await shop.strapi.db.query('plugin::upload.file').findMany({
      where: { mime: 'image/jpeg', translations: { $notNull: true } },
      limit: 1,
    })) as { id: number; translations: { alternativeText: string }[] }[];
    const place = { __component: 'blocks.shared', shared: documentId };
    const picture = { __component: 'blocks.pictures', pictures: [file?.id] };
    await write({ story: [place, picture], storyDe: [place, picture] }, 'published');
    expect(await german()).toMatchObject([
      { text: 'Versprochen.' },
      { pictures: [{ alt: file?.translations[0]?.alternativeText }] },
    ]);
    expect((await german()).some(({ language }) => language)).toBe(false);
    expect(await story(id)).toMatchObject([{ text: 'Promised.' }, {}]);
  });

  test('S-101 ADM-02 D-12 is kept by its history and in an export', async () => {
    await write({ storyDe: [{ ...GERMAN, text: 'Neu.' }] }, 'published');
    const { revisions } = await service(shop.strapi, 'api::revision.revision').page({
      ...{ type: 'product', id, page: 1, pageSize: 1 },
    });
    expect(revisions[0]?.changes.map(({ field }) => field)).toEqual([
      'Story in German 1, Sentence · Sentence',
    ]);
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-product-story-'));
    const transfer = service(shop.strapi, 'api::content.transfer');
    await transfer.export(folder);
    await write({ storyDe: [] }, 'published');
    await transfer.import(folder);
    expect(await german()).toEqual([{ ...TOLD, text: 'Neu.' }]);
    await rm(folder, { recursive: true });
    await write({ storyDe: [] }, 'published');
  });
});

describe('a piece whose story must not be published', () => {
  beforeEach(() => tell([QUOTE], 'published'));

  test.each([
    [
      'a link that leads nowhere',
      { __component: 'blocks.banner', title: 'B', link: { text: 'Go', address: '/nowhere' } },
      'leads to /nowhere, which does not exist',
    ],
    ['a placeholder that nobody knows', { ...QUOTE, text: '{{nobody}}' }, 'cannot fill in {{nobody}}'],
  ])('S-62 D-06 is told of %s, and visitors see what they saw', async (_, block, words) => {
    await expect(tell([block], 'published')).rejects.toThrow(words);
    await tell([block]);
    const { body } = await owner.get<{ problems: string[] }>(`/edit-screen/${PRODUCT}/${id}`);
    expect(body.problems.join(' ')).toContain(words);
    expect(await story(id)).toEqual([TOLD]);
  });

  test('S-62 D-06 is told of a piece that is not published, and of too many blocks', async () => {
    await products().unpublish({ documentId: other });
    const row = { __component: 'blocks.product-row', title: 'Row', products: [other] };
    await expect(tell([row], 'published')).rejects.toThrow('A piece that is named here is not published.');
    await products().publish({ documentId: other });
    const many = Array.from({ length: 61 }, () => QUOTE);
    await expect(tell(many, 'published')).rejects.toThrow('There are 61 blocks; at most 60');
  });
});

describe('what becomes of a piece’s story', () => {
  test('S-62 ADM-02 its history names what changed, and brings it back as a draft', async () => {
    await tell([QUOTE], 'published');
    await tell([{ ...QUOTE, text: 'Rewritten.' }], 'published');
    const { revisions } = await service(shop.strapi, 'api::revision.revision').page({
      ...{ type: 'product', id, page: 1, pageSize: 1 },
    });
    expect(revisions[0]?.changes.map(({ field }) => field)).toEqual(['Story 1, Sentence · Sentence']);
    const back = `/edit-screen/${PRODUCT}/${id}/history/${revisions[0]?.id}/restore`;
    expect((await owner.post(back, { side: 'before' })).status).toBe(200);
    expect(await story(id)).toEqual([{ ...TOLD, text: 'Rewritten.' }]);
    expect(await story(id, '', await preview(PRODUCT, id))).toEqual([MARKED]);
  });

  test('S-62 D-12 an export holds it, and an import brings it back', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-product-story-'));
    await tell([QUOTE], 'published');
    const transfer = service(shop.strapi, 'api::content.transfer');
    await transfer.export(folder);
    const file = path.join(folder, 'documents/product/lumen-drop-pendant.json');
    expect(await readFile(file, 'utf8')).toContain(QUOTE.text);
    await tell([], 'published');
    expect(await story(id)).toEqual([]);
    await transfer.import(folder);
    expect(await story(id)).toEqual([TOLD]);
    await rm(folder, { recursive: true });
  });

  test('S-62 a shop that is running keeps its pieces as they are at its next start', async () => {
    const ring = await bySlug('sovereign-signet-ring');
    await products().update({ documentId: ring, data: { story: [] } as never, status: 'published' });
    await shop.stop({ keep: true });
    shop = await bootShop({ seed: 'small', on: shop.data });
    expect(await story(ring)).toEqual([]);
    expect((await story(await bySlug('coin-studs'))).length).toBe(4);
  });
});
