import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { homeContentSchema, PREVIEW_HEADER, type HomeContent } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { populateAll } from '../src/lib/documents/populate';
import { service } from '../src/lib/services';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';

const HOME = 'api::home.home';
const QUOTE = { __component: 'blocks.quote', text: 'Back within {{returnDays}} days.', by: null };

let shop: TestShop;
let owner: Panel;
let documentId: string;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await panel(shop);
  const home = (await shop.strapi.documents(HOME).findFirst()) as { documentId: string };
  documentId = home.documentId;
});
afterAll(() => shop.stop());

const home = async (query = '', headers: Record<string, string> = {}): Promise<HomeContent> =>
  (await (await fetch(`${shop.url}/api/content/home${query}`, { headers })).json()) as HomeContent;
const change = (blocks: object[], status?: 'published', locale = 'en') =>
  shop.strapi
    .documents(HOME)
    .update({ documentId, locale, data: { blocks } as never, ...(status && { status }) });
const version = async () =>
  ((await (await fetch(`${shop.url}/api/content-version`)).json()) as { version: number }).version;

describe('the seed’s home page', () => {
  test.each(['', '?locale=de'])('S-61 HOME-05 has its blocks below the showcase%s', async (query) => {
    const body = await home(query);
    expect(asSent(homeContentSchema, body)).toEqual(body);
    expect(body.showcase.tiles).toHaveLength(2);
    expect(body.blocks.map(({ type }) => type)).toEqual([
      ...['cards', 'services', 'cards', 'banner', 'quote', 'story-grid', 'newsletter'],
    ]);
    expect(JSON.stringify(body.blocks)).not.toContain('{{');
  });

  test('S-61 D-19 its blocks are German in German, and so are its stories', async () => {
    const { blocks } = await home('?locale=de');
    const [cards, services, worn, , , grid] = blocks;
    expect(cards).toMatchObject({ title: 'Finden Sie Ihr Stück', look: 'row' });
    expect(services).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ title: '30 Tage Rückgabe' })]),
    });
    expect(worn).toMatchObject({
      title: 'Getragen, und im Maßstab',
      // The pieces stand at the left of the one picture and at the right of the other: each cut keeps them.
      cards: [{ picture: { focal: { x: 44, y: 50 } } }, { picture: { focal: { x: 62, y: 50 } } }],
    });
    expect(grid).toMatchObject({ stories: [{ language: 'de' }] });
  });
});

describe('what editors arrange on the home page', () => {
  beforeEach(() => change([QUOTE], 'published'));

  test('S-61 D-06 is published, in its order, with the shop’s facts filled in, and raises the content version', async () => {
    const before = await version();
    await change([{ ...QUOTE, text: 'First.' }, QUOTE], 'published');
    expect(await version()).toBeGreaterThan(before);
    const texts = (await home()).blocks.map((block) => block.type === 'quote' && block.text);
    expect(texts).toEqual(['First.', 'Back within 30 days.']);
    expect((await home()).hero.title).toBe('Twenty-one million. And this one.');
  });

  test('S-81 D-12 keeps a hidden block and shows it to nobody', async () => {
    const blocks = [{ ...QUOTE, text: 'For next week.', hidden: true }, QUOTE];
    await change(blocks, 'published');
    const { documentId } = (await shop.strapi.documents(HOME).findFirst({})) as { documentId: string };
    const stored = await shop.strapi.documents(HOME).findOne({
      documentId,
      populate: { blocks: true } as never,
    });
    expect(stored).toMatchObject({ blocks: [{ text: 'For next week.', hidden: true }, { hidden: false }] });
    const shown = await home();
    expect(shown.blocks).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain('For next week.');
  });

  test('S-61 a draft is seen under its preview link alone, and raises nothing', async () => {
    const before = await version();
    await change([{ ...QUOTE, text: 'Not yet.' }]);
    const link = await owner.post<{ url: string }>(`/edit-screen/${HOME}/${documentId}/preview`);
    const token = new URL(link.body.url).searchParams.get('preview') ?? '';
    const seen = await home('', { [PREVIEW_HEADER]: token });
    expect(seen.blocks).toEqual([{ type: 'quote', text: 'Not yet.', by: null, mark: 0 }]);
    expect(JSON.stringify(await home())).not.toContain('Not yet.');
    expect(await version()).toBe(before);
  });

  test('S-61 ADM-02 its history names what was added, moved and taken out', async () => {
    const revisions = service(shop.strapi, 'api::revision.revision');
    const latest = async () =>
      (await revisions.page({ type: 'home', id: documentId, page: 1, pageSize: 1 })).revisions[0];
    const other = { ...QUOTE, text: 'Another.' };
    await change([QUOTE, other], 'published');
    expect((await latest())?.changes[0]?.field).toBe('Blocks 2, Sentence · Sentence');
    await change([other, QUOTE], 'published');
    expect((await latest())?.changes).toEqual([
      {
        field: expect.stringMatching(/^Blocks \d, Sentence$/),
        before: expect.any(String),
        after: expect.any(String),
      },
    ]);
    await change([], 'published');
    const gone = await latest();
    expect(gone?.changes.map(({ after }) => after)).toContain(null);
  });

  test.each([
    [
      'a link that leads nowhere',
      { __component: 'blocks.banner', title: 'B', link: { text: 'Go', address: '/nowhere' } },
      'does not exist',
    ],
    ['a placeholder that nobody knows', { ...QUOTE, text: '{{nobody}}' }, 'cannot fill in'],
  ])('S-61 with %s it is not published, and visitors see what they saw', async (_, block, words) => {
    await expect(change([block], 'published')).rejects.toThrow(words);
    expect((await home()).blocks).toEqual([{ type: 'quote', text: 'Back within 30 days.', by: null }]);
  });

  test('S-61 what it names asks before it is deleted, and what is withdrawn is left out and told', async () => {
    const products = shop.strapi.documents('api::product.product');
    const [piece] = await products.findMany({ filters: { slug: 'coin-studs' } as never });
    const row = { __component: 'blocks.product-row', title: 'Row', products: [piece?.documentId] };
    await change([row, QUOTE], 'published');
    const id = piece?.documentId ?? '';
    const uses = await service(shop.strapi, 'api::bin.uses').ofDocument('api::product.product', id);
    expect(uses).toContainEqual(expect.objectContaining({ uid: HOME, place: 'Home page', isLive: true }));
    await products.unpublish({ documentId: id });
    expect((await home()).blocks.map(({ type }) => type)).toEqual(['quote']);
    const warnings = await service(shop.strapi, 'api::content.pages').warnings();
    expect(warnings).toContainEqual(
      expect.objectContaining({ document: 'Home page', block: 'Block 1, Product row' }),
    );
    await products.publish({ documentId: id });
    expect((await home()).blocks.map(({ type }) => type)).toEqual(['product-row', 'quote']);
  });

  test('S-61 D-12 an export holds its blocks, and an import brings them back', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-home-'));
    const transfer = service(shop.strapi, 'api::content.transfer');
    await transfer.export(folder);
    const told = (await home()).blocks;
    expect(await readFile(path.join(folder, 'documents/home/home.json'), 'utf8')).toContain(QUOTE.text);
    await change([], 'published');
    expect((await home()).blocks).toEqual([]);
    await transfer.import(folder);
    expect((await home()).blocks).toEqual(told);
    await rm(folder, { recursive: true });
  });

  test('S-61 a home page without any is whole', async () => {
    await change([], 'published');
    const stored = await shop.strapi
      .documents(HOME)
      .findFirst({ status: 'published', populate: populateAll(shop.strapi, HOME) as never });
    expect(stored).toMatchObject({ blocks: [] });
    expect(await home()).toMatchObject({ blocks: [], showcase: { title: 'Two to begin with' } });
  });
});
