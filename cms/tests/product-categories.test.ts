import {
  adminProductListSchema,
  productDetailSchema,
  searchResultSchema,
  type Cart,
  type CategoryContent,
  type Product,
  type Sitemap,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameFirstSizes, seedFirstCategories } from '../src/api/product-category/bootstrap/first-categories';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { earlierShop } from './support/earlier-shop';
import { panel, type Panel } from './support/panel';
import { CARDS, World } from './support/payment-world';
import { pictureOf } from './support/picture';
import { photo, productForm } from './support/product-form';
import { totalOf, type Shopper, type Wish } from './support/shopper';
import { staffBrowser } from './support/staff';

/** Categories of pieces are documents of the editors: a new one needs no deploy (S-97). */
const UID = 'api::product-category.product-category';
const SIX = ['woman pendant', 'man pendant', 'pendant', 'ring', 'earring', 'bracelet'];
const list = `/content-manager/collection-types/${UID}`;
const PRODUCTS = '/content-manager/collection-types/api::product.product';

interface Made {
  data: { documentId: string };
}
interface Refused {
  error: { message: string };
}
const sentence = (answer: { body: unknown }) => (answer.body as Refused).error.message;

describe('a category that editors make', () => {
  let world: World;
  let editor: Panel;
  let staff: Browser;
  let brooch: string;
  let piece: string;
  let wish: Wish;
  beforeAll(async () => {
    world = await World.start();
    editor = await panel(world.shop, 'strapi-editor');
    staff = await staffBrowser(world.shop);
    const made = await editor.post<Made>(list, {
      ...{ word: 'brooch', name: 'Brooch', sizes: 'Small\nLarge', searchWords: 'lapel' },
      translations: [
        { language: 'de', name: 'Brosche', searchWords: 'Anstecknadel', sizes: 'Small = Klein' },
      ],
    });
    expect(made.status).toBe(201);
    brooch = made.body.data.documentId;
    const created = await world.products.create({
      data: {
        ...{ title: 'Halo', slug: 'halo', description: 'A halo.', category: 'brooch', priceCents: 12_000 },
        ...{ images: [await pictureOf(world.shop.strapi)], position: 5 },
        translations: [{ language: 'de', title: 'Lichtkranz' }],
      },
      status: 'published',
    });
    piece = created.documentId;
    wish = { productId: piece, price: 120, size: 'Small', type: 'Silver', quantity: 1 };
  });
  afterAll(() => world.stop());

  const read = async <T>(path: string) => (await world.shop.browser(null).get<T>(path)).body;
  const detail = async (language = '') =>
    productDetailSchema.parse(await read(`/api/products/halo${language}`));
  const found = async (query: string) => searchResultSchema.parse(await read(`/api/search?${query}`));
  const put = (shopper: Shopper, size: string) =>
    shopper.ask<Cart & { message: string }>('POST', '/api/cart/add', { json: { ...wish, size } });

  test('API-02 S-97 lists its pieces by its word, in any letter case, with their sizes', async () => {
    for (const word of ['brooch', 'Brooch', ' BROOCH '])
      expect(
        (await read<Product[]>(`/api/products?category=${encodeURIComponent(word)}`)).map(
          ({ title, category, listPage, sizeNames }) => [title, category, listPage, sizeNames],
        ),
      ).toEqual([['Halo', 'brooch', null, ['Small', 'Large']]]);
    expect((await world.shop.browser(null).get('/api/products?category=watch')).status).toBe(404);
  });

  test('API-03 S-97 names itself on a piece’s own page, in the language of that', async () => {
    expect(await detail()).toMatchObject({
      ...{ category: 'brooch', categoryName: 'Brooch', listPage: null },
      sizes: ['Small', 'Large'].map((name) => ({ name, available: true })),
    });
    expect((await detail('?locale=de')).categoryName).toBe('Brosche');
  });

  test('API-02 API-03 S-102 calls its sizes as the language does, and by their own names where that has none', async () => {
    expect((await detail('?locale=de')).sizes).toEqual([
      { name: 'Small', label: 'Klein', available: true },
      { name: 'Large', available: true },
    ]);
    const [german] = await read<Product[]>('/api/products?category=brooch&locale=de');
    expect(german).toMatchObject({ sizeNames: ['Small', 'Large'], sizeLabels: ['Klein', 'Large'] });
    for (const other of ['', '&locale=fr'])
      expect((await read<Product[]>(`/api/products?category=brooch${other}`))[0]).not.toHaveProperty(
        'sizeLabels',
      );
  });

  test('BAG-13 S-102 is taken into a bag with its size’s names in other languages', async () => {
    const shopper = world.shopper();
    await shopper.get('/api/cart/browser-info');
    for (const [size, labels] of [
      ['Small', { de: 'Klein' }],
      ['Large', undefined],
    ] as const) {
      const { body } = await put(shopper, size);
      expect(body.items.find((line) => line.size === size)?.sizeLabels).toEqual(labels);
    }
  });

  test.each([
    ['brooch', ''],
    ['lapel', ''],
    ['Anstecknadel', '&locale=de'],
    ['brosche', '&locale=de'],
  ])('D-03 S-97 is found by the word %j', async (word, language) => {
    const { items } = await found(`q=${word}${language}`);
    expect(items.map(({ _id }) => _id)).toEqual([piece]);
  });

  test('D-03 S-97 narrows the search, which counts it by its name', async () => {
    const facet = { value: 'brooch', count: 1, page: null };
    const counted = (name: string) => expect.objectContaining({ ...facet, name });
    expect((await found('')).facets.categories).toContainEqual(counted('Brooch'));
    expect((await found('locale=de')).facets.categories).toContainEqual(counted('Brosche'));
    expect(await found('category=brooch')).toMatchObject({ total: 1, items: [{ _id: piece }] });
    // Asked for, it has its name though nothing was found of it.
    const none = await found('q=medallion&category=brooch');
    expect([none.total, none.facets.categories]).toEqual([
      0,
      [expect.objectContaining({ ...facet, count: 0, name: 'Brooch' })],
    ]);
    expect((await world.shop.browser(null).get('/api/search?category=watch')).status).toBe(400);
  });

  test('BAG-13 S-97 is sold in its sizes and in no other', async () => {
    const shopper = world.shopper();
    await shopper.get('/api/cart/browser-info');
    const refused = await put(shopper, 'Medium');
    expect([refused.status, refused.body.message]).toEqual([422, "Halo is not made in size 'Medium'."]);
    expect((await put(shopper, 'Small')).body.items).toMatchObject([
      { size: 'Small', available: true, href: '/product/halo' },
    ]);
    const paid = await shopper.pay([wish], CARDS.good, { amount: totalOf([wish]) });
    expect(paid).toMatchObject({ status: 200, body: { success: true } });
    // S-102: the order keeps what the size was called, for its page and its mails.
    const [order] = await world.shop.strapi.db
      .query('api::order.order')
      .findMany({ orderBy: { id: 'desc' }, limit: 1 });
    expect(order).toMatchObject({ lines: [{ size: 'Small', sizeLabels: { de: 'Klein' } }] });
    await world.checkBooks();
  });

  test('BAG-13 S-97 a size that editors take away stays in the bag, and says that it is gone', async () => {
    const shopper = world.shopper();
    await shopper.get('/api/cart/browser-info');
    await put(shopper, 'Large');
    const sizes = (text: string) =>
      editor.put(`${list}/${brooch}`, { word: 'brooch', name: 'Brooch', sizes: text });
    expect((await sizes('Small')).status).toBe(200);
    const bag = (await shopper.get<Cart>('/api/cart')).body.items;
    expect(bag).toMatchObject([{ size: 'Large', available: false, quantity: 1 }]);
    expect((await put(shopper, 'Large')).status).toBe(422);
    expect((await detail()).sizes.map(({ name }) => name)).toEqual(['Small']);
    expect((await sizes('Small\nLarge')).status).toBe(200);
    expect((await shopper.get<Cart>('/api/cart')).body.items).toMatchObject([{ available: true }]);
  });

  test('S-97 keeps its word, and stays while a piece is filed under it', async () => {
    const renamed = await editor.put(`${list}/${brooch}`, { word: 'pin', name: 'Pin' });
    expect([renamed.status, sentence(renamed)]).toEqual([
      400,
      expect.stringContaining('The word “brooch” stays'),
    ]);
    const deleted = await editor.delete(`${list}/${brooch}`);
    expect([deleted.status, sentence(deleted)]).toEqual([
      400,
      'Pieces are filed under this category, so it stays: “Halo”. Give them another category first.',
    ]);
    const many = await editor.post(`${list}/actions/bulkDelete`, { documentIds: [brooch] });
    expect(many.status).toBe(400);
    expect((await read<Product[]>('/api/products?category=brooch')).length).toBe(1);
  });

  test('S-97 a piece goes under no category that there is not, wherever it is saved', async () => {
    const told = 'There is no category “watch”.';
    const draft = { title: 'Dial', slug: 'dial', description: 'A dial.', category: 'watch', priceCents: 1 };
    const inPanel = await editor.post(PRODUCTS, draft);
    expect([inPanel.status, sentence(inPanel)]).toEqual([400, expect.stringContaining(told)]);
    const moved = await editor.put(`${PRODUCTS}/${piece}`, { category: 'watch' });
    expect([moved.status, sentence(moved)]).toEqual([400, expect.stringContaining(told)]);
    const form = productForm({ category: 'watch' }, [{ bytes: await photo() }]);
    const inAdmin = await staff.ask<{ message: string }>('POST', '/api/products', { form });
    expect([inAdmin.status, inAdmin.body.message]).toEqual([422, expect.stringContaining(told)]);
    expect((await detail()).category).toBe('brooch');
  });

  test('API-04 S-97 is offered in /Admin, where pieces are filed under it and found by it', async () => {
    const listed = adminProductListSchema.parse(
      (await staff.get('/api/admin/products?category=brooch')).body,
    );
    expect(listed.products.map(({ title }) => title)).toEqual(['Halo']);
    expect(listed.categories.map(({ word }) => word)).toEqual([...SIX, 'brooch']);
    expect(listed.categories.at(-1)).toEqual({ word: 'brooch', name: 'Brooch', page: null });
    const form = productForm({ title: 'Comet', category: 'Brooch' }, [{ bytes: await photo() }]);
    expect((await staff.ask('POST', '/api/products', { form })).status).toBe(201);
    expect((await read<Product[]>('/api/products?category=brooch')).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Halo', 'Comet']),
    );
  });

  test('S-97 D-03 its new words find its pieces once they are stored', async () => {
    const data = { word: 'brooch', name: 'Brooch', sizes: 'Small\nLarge', searchWords: 'fibula' };
    expect((await editor.put(`${list}/${brooch}`, data)).status).toBe(200);
    await expect.poll(async () => (await found('q=fibula')).items.map(({ _id }) => _id)).toContain(piece);
    expect((await found('q=lapel')).total).toBe(0);
  });

  test('CAT-01 S-97 comes onto a page with all its pieces, and under the address of that', async () => {
    const before = await read<CategoryContent>('/api/products?category=rings');
    const data = { word: 'brooch', name: 'Brooch', sizes: 'Small\nLarge', page: 'Rings' };
    expect((await editor.put(`${list}/${brooch}`, data)).status).toBe(200);
    const rings = await read<Product[]>('/api/products?category=rings');
    expect(rings.length).toBe((before as unknown as Product[]).length + 2);
    expect((await detail()).listPage).toBe('Rings');
    const { products } = await read<Sitemap>('/api/content/sitemap');
    expect(products.find(({ _id }) => _id === piece)?.path).toBe('/Rings/halo');
  });

  test.each([
    ['word', { word: 'Tie Pin', name: 'Tie pin' }, 'has small letters from a to z'],
    ['word', { word: 'rings', name: 'Rings' }, 'is the name of a page'],
    ['sizes', { word: 'tie pin', name: 'Tie pin', sizes: 'S\nS' }, 'The size “S” stands there twice.'],
    [
      'names of sizes',
      { word: 'tie pin', name: 'Tie pin', translations: [{ language: 'de', name: 'Nadel', sizes: 'Small' }] },
      'Sizes in Deutsch: “Small” has to be written as a size',
    ],
  ])('S-97 is refused in a sentence where its %s cannot be: %j', async (_field, data, told) => {
    const refused = await editor.post(list, data);
    expect([refused.status, sentence(refused)]).toEqual([400, expect.stringContaining(told)]);
  });

  test('S-97 of a delete and of a piece that is filed under it at the same moment one is refused', async () => {
    const documents = world.shop.strapi.documents(UID);
    for (const n of [1, 2, 3]) {
      const word = `race ${n}`;
      const { documentId } = await documents.create({ data: { word, name: word } as never });
      const data = {
        title: word,
        slug: `race-${n}`,
        description: 'A race.',
        category: word,
        priceCents: 1_000,
      };
      const ends = await Promise.allSettled([
        documents.delete({ documentId }),
        world.shop.strapi.documents('api::product.product').create({ data: data as never }),
      ]);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('S-97 goes to the bin where no piece is filed under it, and its changes stand in the history', async () => {
    const made = await editor.post<Made>(list, { word: 'hat pin', name: 'Hat pin' });
    const { documentId } = made.body.data;
    expect((await editor.post(list, { word: 'hat pin', name: 'Another' })).status).toBe(400);
    expect((await editor.delete(`${list}/${documentId}`)).status).toBe(200);
    const owner = await panel(world.shop);
    const { body } = await owner.get<{ total: number }>(`/edit-screen/${UID}/${brooch}/history`);
    expect(body.total).toBeGreaterThan(2);
  });
});

describe('a shop of before there were any', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await bootShop({ on: (await earlierShop()).data });
  });
  afterAll(() => shop.stop());

  const stored = async (): Promise<{ documentId: string; word: string; name: string }[]> =>
    shop.strapi.db.query(UID).findMany({ orderBy: { id: 'asc' } });

  test('S-97 gets the six that its pieces are filed under, once, and keeps what editors make of them', async () => {
    const first = await stored();
    expect(first.map(({ word }) => word)).toEqual(SIX);
    const pieces = (await shop.browser(null).get<Product[]>('/api/products')).body;
    expect(pieces.length).toBeGreaterThan(0);
    for (const { category, listPage } of pieces) expect([category, listPage]).not.toContain(null);

    const earrings = first.find(({ word }) => word === 'earring');
    const used = new Set(
      (await shop.strapi.db.query('api::product.product').findMany({ select: ['category'] })).map(
        ({ category }: { category: string }) => category,
      ),
    );
    const unused = first.filter(({ word }) => word !== 'earring' && !used.has(word));
    const documents = shop.strapi.documents(UID);
    await documents.update({ documentId: earrings?.documentId ?? '', data: { name: 'For ears' } as never });
    for (const { documentId } of unused) await documents.delete({ documentId });
    await shop.stop({ keep: true });
    shop = await bootShop({ on: shop.data });
    const second = await stored();
    expect(second.map(({ word }) => word)).toEqual(
      SIX.filter((word) => !unused.some((gone) => gone.word === word)),
    );
    expect(second.find(({ word }) => word === 'earring')?.name).toBe('For ears');
    await seedFirstCategories(shop.strapi);
    expect(await stored()).toEqual(second);
  });

  test('S-102 gets German names for its sizes, once, but where editors have other sizes or names', async () => {
    const documents = shop.strapi.documents(UID);
    const all = async () =>
      (await documents.findMany({
        populate: { translations: true } as never,
        sort: 'id:asc',
      })) as unknown as {
        documentId: string;
        word: string;
        translations: { language: string; name: string; sizes: string | null }[];
      }[];
    const german = async () =>
      new Map((await all()).map(({ word, translations }) => [word, translations[0]?.sizes ?? '']));
    const pendants = (await all()).filter(({ word }) => word.endsWith('pendant'));
    expect(pendants.length).toBeGreaterThan(0);
    // As before sizes had names.
    for (const { documentId } of await all())
      await documents.update({
        documentId,
        data: { translations: [{ language: 'de', name: 'Anhänger', sizes: null }] } as never,
      });
    const [first, second] = pendants;
    const own = { sizes: '18 inch = 45 cm', language: 'de', name: 'Kette' };
    if (second)
      await documents.update({ documentId: second.documentId, data: { translations: [own] } as never });
    const store = shop.strapi.store({ type: 'core', name: 'shop' });
    await store.set({ key: 'first-category-sizes', value: null });
    await nameFirstSizes(shop.strapi);
    const named = await german();
    expect(named.get(first?.word ?? '')).toBe('16 inch = 16 Zoll\n18 inch = 18 Zoll\n20 inch = 20 Zoll');
    if (second) expect(named.get(second.word)).toBe('18 inch = 45 cm');
    expect(named.get('earring')).toBe('');
    const emptied = { translations: [{ language: 'de', name: 'Anhänger' }] } as never;
    await documents.update({ documentId: first?.documentId ?? '', data: emptied });
    await nameFirstSizes(shop.strapi);
    expect((await german()).get(first?.word ?? '')).toBe('');
  });
});
