import type { PageContent, Revision } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';
import { pictureOf } from './support/picture';

const PAGE = 'api::page.page';
const PRODUCT = 'api::product.product';
const ORDER = 'api::order.order';

type Told = Revision & { sides: { before: boolean; after: boolean } };
interface History {
  revisions: Told[];
  total: number;
  mayRestore: boolean;
}
interface Refusal {
  error: { message: string };
}

let shop: TestShop;
let editor: Panel;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  editor = await panel(shop, 'strapi-editor');
});
afterAll(() => shop.stop());

const pages = () => shop.strapi.documents(PAGE);
const products = () => shop.strapi.documents(PRODUCT);
const inPanel = (uid: string, documentId: string) => `/content-manager/collection-types/${uid}/${documentId}`;
const historyOf = async (uid: string, documentId: string, by = editor) =>
  (await by.get<History>(`/edit-screen/${uid}/${documentId}/history`)).body;
const restore = <T>(uid: string, documentId: string, revision: string, side: string, by = editor) =>
  by.post<T>(`/edit-screen/${uid}/${documentId}/history/${revision}/restore`, { side });
const said = ({ changes }: Told) =>
  changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`);
const seen = async (slug: string) =>
  (await shop.browser(null).get<PageContent>(`/api/content/page?slug=${slug}`)).body;

const QUOTE = { __component: 'blocks.quote', text: 'First.' };
let made = 0;
let page: { documentId: string; slug: string; picture: number; piece: string };
beforeEach(async () => {
  made += 1;
  const slug = `history-${made}`;
  const picture = await pictureOf(shop.strapi);
  const piece = (await products().findFirst({ status: 'published' })) as { documentId: string };
  const blocks = [
    QUOTE,
    {
      __component: 'blocks.banner',
      title: 'Banner',
      picture,
      link: { text: 'Go', product: piece.documentId },
    },
  ];
  const { documentId } = await pages().create({
    data: { title: 'As it was', slug, description: 'D.', blocks } as never,
    status: 'published',
  });
  page = { documentId, slug, picture, piece: piece.documentId };
});

/** An editor saves other words, takes a block out, puts one in, and publishes. */
async function rewrite(): Promise<void> {
  const blocks = [{ __component: 'blocks.rich-text', body: 'A new beginning.' }, QUOTE];
  const path = `${inPanel(PAGE, page.documentId)}/actions/publish`;
  const { status } = await editor.post(path, { title: 'Rewritten', blocks });
  expect(status).toBe(200);
}

describe('the history of a document', () => {
  test('D-12 says who changed what, when, from where, in words', async () => {
    const begun = Date.now();
    await rewrite();
    const { revisions, total, mayRestore } = await historyOf(PAGE, page.documentId);
    expect([total, mayRestore]).toEqual([3, true]);
    const [publish, save, create] = revisions;
    expect([publish?.action, publish?.who.name, publish?.source]).toEqual([
      'publish',
      'Test Staff',
      'strapi',
    ]);
    expect(Date.parse(publish?.when ?? '')).toBeGreaterThanOrEqual(begun - 1_000);
    expect(publish && said(publish)).toEqual([
      'Title: As it was → Rewritten',
      'Blocks 1, Text · Alignment: – → left',
      'Blocks 1, Text · Text: – → A new beginning.',
      expect.stringMatching(/^Blocks 2, Banner · Link · Piece: \w[\w ]+ → –$/),
      'Blocks 2, Banner · Link · Words: Go → –',
      'Blocks 2, Banner · Picture: piece.jpg (“A piece.”) → –',
      'Blocks 2, Banner · Title: Banner → –',
      'Blocks 2, Banner · Where the picture is cut: 50 → –',
      'Blocks 2, Banner · Words: over → –',
    ]);
    expect([save?.action, create?.action, create?.source]).toEqual(['update', 'create', 'shop']);
    expect(create?.sides).toEqual({ before: false, after: true });
  });

  test('D-12 is read by who may read the document, and by nobody else', async () => {
    const path = `/edit-screen/${PAGE}/${page.documentId}/history`;
    expect((await fetch(shop.url + path)).status).toBe(401);
    const author = await panel(shop, 'strapi-author');
    expect((await author.get(path)).status).toBe(403);
  });
});

describe('restoring', () => {
  test('D-12 makes the draft what it was, words, pictures and links; visitors see it once it is published', async () => {
    const before = await seen(page.slug);
    await rewrite();
    const [publish] = (await historyOf(PAGE, page.documentId)).revisions;
    const { status, body } = await restore(PAGE, page.documentId, publish?.id ?? '', 'before');
    expect([status, body]).toEqual([200, { success: true, leftOut: 0 }]);
    expect((await seen(page.slug)).title).toBe('Rewritten');
    await pages().publish({ documentId: page.documentId });
    expect(await seen(page.slug)).toEqual(before);
  });

  test('D-12 is a change itself, that can be taken back', async () => {
    await rewrite();
    const [publish] = (await historyOf(PAGE, page.documentId)).revisions;
    await restore(PAGE, page.documentId, publish?.id ?? '', 'before');
    const [restored] = (await historyOf(PAGE, page.documentId)).revisions;
    expect([restored?.action, restored?.who.name]).toEqual(['restore', 'Test Staff']);
    expect(restored && said(restored)).toContain('Title: Rewritten → As it was');
    await restore(PAGE, page.documentId, restored?.id ?? '', 'before');
    expect((await pages().findOne({ documentId: page.documentId }))?.title).toBe('Rewritten');
  });

  test('D-12 leaves out what is gone, and says how much', async () => {
    const { documentId: passing } = await products().create({
      data: { title: 'Passing', slug: `passing-${made}`, category: 'ring' } as never,
    });
    const row = { __component: 'blocks.product-row', products: [passing, page.piece] };
    await pages().update({ documentId: page.documentId, data: { blocks: [row] } as never });
    await pages().update({ documentId: page.documentId, data: { blocks: [QUOTE] } as never });
    await products().delete({ documentId: passing });
    const [change] = (await historyOf(PAGE, page.documentId)).revisions;
    const { body } = await restore(PAGE, page.documentId, change?.id ?? '', 'before');
    expect(body).toEqual({ success: true, leftOut: 1 });
    const draft = (await pages().findOne({
      documentId: page.documentId,
      populate: { blocks: { on: { 'blocks.product-row': { populate: '*' } } } } as never,
    })) as unknown as { blocks: { products: { documentId: string }[] }[] };
    expect(draft.blocks[0]?.products.map(({ documentId }) => documentId)).toEqual([page.piece]);
  });

  test('D-12 gives no pieces back to the stock that were sold meanwhile', async () => {
    const { documentId } = await products().create({
      data: { title: 'Counted', slug: `counted-${made}`, category: 'ring', stockSilver: 5 } as never,
    });
    await products().update({ documentId, data: { title: 'Renamed' } as never });
    const rows = { where: { documentId }, data: { stockSilver: 2 } };
    await shop.strapi.db.query(PRODUCT).updateMany(rows);
    const [change] = (await historyOf(PRODUCT, documentId)).revisions;
    await restore(PRODUCT, documentId, change?.id ?? '', 'before');
    expect(await products().findOne({ documentId })).toMatchObject({ title: 'Counted', stockSilver: 2 });
  });

  test('D-12 is refused for records of the trade, and for whoever may not change the document', async () => {
    const owner = await panel(shop);
    const trade = await restore<Refusal>(ORDER, 'any', 'any', 'before', owner);
    expect([trade.status, trade.body.error.message]).toEqual([
      400,
      'Orders, payments and other records of the trade are never set back.',
    ]);
    expect((await restore(ORDER, 'any', 'any', 'before')).status).toBe(403);

    await rewrite();
    const [publish] = (await historyOf(PAGE, page.documentId)).revisions;
    for (const role of ['strapi-author', 'shop-staff']) {
      const by = await panel(shop, role);
      expect((await restore(PAGE, page.documentId, publish?.id ?? '', 'before', by)).status).toBe(403);
    }
    expect((await pages().findOne({ documentId: page.documentId }))?.title).toBe('Rewritten');
  });

  test.each([
    ['another document’s change', 'other', 'before', 'There is no such change.'],
    [
      'what was there before the first',
      'create',
      'before',
      'Before this change there was nothing to go back to.',
    ],
    ['a side that there is not', 'create', 'beside', 'The request is not in the expected form.'],
  ])('D-12 of %s is refused with a sentence', async (_, which, side, sentence) => {
    const of = which === 'other' ? page.piece : page.documentId;
    const uid = which === 'other' ? PRODUCT : PAGE;
    if (which === 'other')
      await products().update({ documentId: of, data: { tagText: `T${made}` } as never });
    const { revisions } = await historyOf(uid, of);
    const { status, body } = await restore<Refusal>(PAGE, page.documentId, revisions.at(-1)?.id ?? '', side);
    expect([status, body.error.message]).toEqual([400, sentence]);
  });
});
