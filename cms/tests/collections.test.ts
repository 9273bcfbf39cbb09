import { pageContentSchema, type BlockOf, type PageContent } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { service } from '../src/lib/services';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import { pictureOf } from './support/picture';

const PAGE = 'api::page.page';
const PRODUCT = 'api::product.product';

let shop: TestShop;
let productId: string;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  const data = {
    title: 'Gift Ring',
    slug: 'gift-ring',
    description: 'A ring to give.',
    category: 'ring',
    priceCents: 25_000,
    goldPriceCents: 95_000,
    tagText: 'Ready to give',
    images: [await pictureOf(shop.strapi)],
  };
  const made = await shop.strapi.documents(PRODUCT).create({ data: data as never, status: 'published' });
  productId = made.documentId;
});
afterAll(() => shop.stop());

let pages = 0;
async function collection(rule: object): Promise<{ slug: string; documentId: string }> {
  pages += 1;
  const slug = `gifts-${pages}`;
  const row = { __component: 'blocks.product-row', title: 'To give', most: 96, ...rule };
  const quote = { __component: 'blocks.quote', text: 'For somebody.' };
  const data = { title: 'Gifts', description: 'Pieces to give.', slug, blocks: [row, quote] };
  const { documentId } = await shop.strapi.documents(PAGE).create({ data: data as never });
  await shop.strapi.documents(PAGE).publish({ documentId });
  return { slug, documentId };
}
async function titles(slug: string): Promise<string[]> {
  const { body } = await shop.browser(null).get<PageContent>(`/api/content/page?slug=${slug}`);
  expect(asSent(pageContentSchema, body)).toEqual(body);
  const row = body.blocks.find((block): block is BlockOf<'product-row'> => block.type === 'product-row');
  return (row?.products ?? []).map(({ title }) => title);
}
const change = (data: object) =>
  shop.strapi.documents(PRODUCT).update({ documentId: productId, data: data as never, status: 'published' });

test('S-72 a page of editors holds the pieces that fit its rule, and follows what they become', async () => {
  const { slug } = await collection({ category: 'Rings', tag: 'to GIVE', maxPriceCents: 30_000 });
  expect(await titles(slug)).toEqual(['Gift Ring']);
  await change({ priceCents: 40_000 });
  expect(await titles(slug)).toEqual([]);
  await change({ priceCents: 30_000 });
  expect(await titles(slug)).toEqual(['Gift Ring']);
  await shop.strapi.documents(PRODUCT).unpublish({ documentId: productId });
  expect(await titles(slug)).toEqual([]);
  await shop.strapi.documents(PRODUCT).publish({ documentId: productId });
  expect(await titles(slug)).toEqual(['Gift Ring']);
});

test('S-72 S-97 a rule names a category by its word, one without a page as well, or all of a page', async () => {
  const categories = shop.strapi.documents('api::product-category.product-category');
  const made = await categories.create({ data: { word: 'brooch', name: 'Brooch' } as never });
  const bySize = async (category: string) => (await titles((await collection({ category })).slug)).sort();
  await change({ category: 'brooch' });
  expect(await bySize('brooch')).toEqual(['Gift Ring']);
  await change({ category: 'pendant' });
  // The word is one category's, the page's name all of its categories.
  const [word, page] = [await bySize('pendant'), await bySize('Pendants')];
  for (const found of [word, page]) expect(found).toContain('Gift Ring');
  expect(word).not.toContain('Lumen Drop Pendant');
  expect(page).toContain('Lumen Drop Pendant');
  await change({ category: 'ring' });
  expect(await bySize('ring')).toEqual(await bySize('Rings'));
  const { slug, documentId } = await collection({ category: 'brooch' });
  await categories.delete({ documentId: made.documentId });
  expect(await titles(slug)).toEqual([]);
  const told = await service(shop.strapi, 'api::content.pages').warningsOf(PAGE, documentId);
  expect(told.map(({ message }) => message).join(' ')).toContain('No piece fits its rule.');
});

test('S-72 the newest come first, also after an older one was published again', async () => {
  const { slug } = await collection({ sort: 'newest' });
  const [first, second] = await titles(slug);
  expect(first).toBe('Gift Ring');
  const [older] = await shop.strapi
    .documents(PRODUCT)
    .findMany({ filters: { title: String(second) } as never });
  await shop.strapi.documents(PRODUCT).publish({ documentId: older?.documentId ?? '' });
  expect((await titles(slug))[0]).toBe('Gift Ring');
});

test('S-72 today’s pieces are those added since today, and none since tomorrow', async () => {
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
  const yesterday = await collection({ addedSince: day(-86_400_000) });
  expect(await titles(yesterday.slug)).toContain('Gift Ring');
  const later = await collection({ addedSince: day(2 * 86_400_000) });
  expect(await titles(later.slug)).toEqual([]);
});

test.each([
  ['no piece', { tag: 'Sold nowhere' }, 'No piece fits its rule'],
  ['every piece', { minPriceCents: 1 }, 'every piece of the shop'],
])('S-72 an editor is told of a rule that fits %s', async (_what, rule, words) => {
  const { documentId } = await collection(rule);
  const warnings = await service(shop.strapi, 'api::content.pages').warningsOf(PAGE, documentId);
  expect(warnings.map(({ message }) => message).join(' ')).toContain(words);
});

test('S-72 prices the wrong way round keep a page from being published', async () => {
  await expect(collection({ minPriceCents: 50_000, maxPriceCents: 30_000 })).rejects.toThrow(
    'from $500.00 up to $300.00',
  );
});
