import {
  cartSchema,
  PREVIEW_HEADER,
  productDetailSchema,
  searchResultSchema,
  type Cart,
  type HomeContent,
  type Product,
  type ProductDetail,
  type SearchResult,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';

const PRODUCT = 'api::product.product';
const ENGLISH = 'A pair of reeded coins, fourteen millimetres across';
const GERMAN = 'Ein Paar geriffelter Münzen von vierzehn Millimetern';

let shop: TestShop;
let owner: Panel;
let id: string;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await panel(shop);
  id = (await products().findFirst({ filters: { slug: 'coin-studs' } as never }))?.documentId ?? '';
});
afterAll(() => shop.stop());

const products = () => shop.strapi.documents(PRODUCT);
const get = async <T>(path: string, headers: Record<string, string> = {}) =>
  (await (await fetch(shop.url + path, { headers })).json()) as T;
const one = (query = '', headers: Record<string, string> = {}) =>
  get<ProductDetail>(`/api/products/${id}${query}`, headers);
const piece = async (items: Promise<readonly Product[]>) => (await items).find(({ _id }) => _id === id);
const search = async (query: string) => (await get<SearchResult>(`/api/search?${query}`)).items;
const titles = async (query: string) => (await search(query)).map(({ title }) => title);
const say = (translations: object[], status?: 'published') =>
  products().update({ documentId: id, data: { translations } as never, ...(status && { status }) });

describe('S-86 D-19 a piece in German', () => {
  test('S-53 is called and described in it wherever it is shown, at its price and its address', async () => {
    const [english, german] = [await one(), await one('?locale=de')];
    expect(asSent(productDetailSchema, german)).toEqual(german);
    expect(german).toMatchObject({
      ...{ title: 'Münz-Ohrstecker', price: english.price, slug: english.slug },
      ...{
        type: 'Ohrstecker',
        purity: '925er Sterlingsilber oder Vermeil mit 18 Karat Gold',
        language: 'de',
      },
    });
    expect(german.description).toContain(GERMAN);
    expect(english.description).toContain(ENGLISH);
    expect(english.language).toBeUndefined();
    const found = await get<SearchResult>('/api/search?q=studs&locale=de');
    expect(asSent(searchResultSchema, found)).toEqual(found);
    const lists: [string, Promise<readonly Product[]>][] = [
      ['list', get('/api/products?locale=de')],
      ['category', get('/api/products?category=earrings&locale=de')],
      ['search', search('q=studs&locale=de')],
      ['pieces', get(`/api/content/pieces?ids=${id}&locale=de`)],
      [
        'category page',
        get<{ products: Product[] }>('/api/content/categories/Earrings?locale=de').then(
          (page) => page.products,
        ),
      ],
    ];
    for (const [where, items] of lists) {
      const shown = await piece(items);
      expect(shown?.title, where).toBe('Münz-Ohrstecker');
      expect(shown?.description, where).toContain(GERMAN);
    }
    expect(english.title).toBe('Coin Stud Earrings');
    expect(JSON.stringify(await get<HomeContent>('/api/content/home?locale=de'))).not.toContain(ENGLISH);
  });

  test('S-53 is in the order of the names that are read', async () => {
    const german = await titles('sort=title&locale=de');
    expect(german).toEqual([
      ...['Anhänger Offenes Zeichen', 'Lumen-Tropfenanhänger', 'Münz-Ohrstecker', 'Münzarmreif'],
      ...['Proof-Medaillon', 'Sovereign-Siegelring'],
    ]);
    expect((await titles('sort=title'))[0]).toBe('Coin Bangle');
  });

  test('is in English in a language that nobody speaks, and where nobody asks', async () => {
    for (const query of ['?locale=xx', '?locale=', '?locale=de&locale=de', '?locale[]=de', '?locale=DE'])
      expect((await one(query)).description, query).toContain(ENGLISH);
  });

  test('is found by German words in any language of the shop', async () => {
    for (const [q, title, german] of [
      ['Ohrstecker', 'Coin Stud Earrings', 'Münz-Ohrstecker'],
      ['ohrringe', 'Coin Stud Earrings', 'Münz-Ohrstecker'],
      ['Siegelring', 'Sovereign Signet Ring', 'Sovereign-Siegelring'],
      ['Armreif', 'Coin Bangle', 'Münzarmreif'],
      ['siegelrnig', 'Sovereign Signet Ring', 'Sovereign-Siegelring'],
      ['Halskette Tropfenanhänger', 'Lumen Drop Pendant', 'Lumen-Tropfenanhänger'],
      // By the name alone, and by the English one on a German page.
      ['münzarmreif', 'Coin Bangle', 'Münzarmreif'],
      ['medaillon', 'Proof Medallion', 'Proof-Medaillon'],
      ['coin stud', 'Coin Stud Earrings', 'Münz-Ohrstecker'],
    ] as const) {
      expect((await titles(`q=${encodeURIComponent(q)}`))[0], q).toBe(title);
      expect((await titles(`q=${encodeURIComponent(q)}&locale=de`))[0], q).toBe(german);
    }
    expect(await titles('q=man')).toEqual(['Proof Medallion']);
  });

  test('S-53 lies in a bag under its English name with the German one beside it', async () => {
    const browser = shop.browser();
    await browser.get('/api/cart/browser-info');
    const claim = { productId: id, size: 'One Size', type: 'Silver', quantity: 1 };
    const { body } = await browser.post<Cart>('/api/cart/add', { ...claim, name: 'Münz-Ohrstecker' });
    expect(asSent(cartSchema, body)).toEqual(body);
    expect(body.items).toMatchObject([{ name: 'Coin Stud Earrings', names: { de: 'Münz-Ohrstecker' } }]);
  });

  test('is kept by the storefront’s own calls under its language', async () => {
    const etags = await Promise.all(
      ['', '?locale=de'].map(async (query) =>
        (await fetch(`${shop.url}/api/products${query}`)).headers.get('etag'),
      ),
    );
    expect(new Set(etags).size).toBe(2);
  });
});

describe('S-86 D-12 what editors say of it', () => {
  const de = {
    ...{ language: 'de', title: 'Münzpaar', description: 'Zwei Münzen fürs Ohr.', searchWords: 'Ohrklips' },
  };

  test('is seen under its own preview link until it is published, and found from then on', async () => {
    await say([de]);
    expect((await one('?locale=de')).description).toContain(GERMAN);
    const link = await owner.post<{ url: string }>(`/edit-screen/${PRODUCT}/${id}/preview`);
    const token = new URL(link.body.url).searchParams.get('preview') ?? '';
    expect((await one('?locale=de', { [PREVIEW_HEADER]: token })).title).toBe(de.title);
    expect((await one('?locale=de')).title).toBe('Münz-Ohrstecker');
    expect(await titles('q=ohrklips')).toEqual([]);

    await products().publish({ documentId: id });
    const german = await one('?locale=de');
    expect(german).toMatchObject({
      ...{ title: de.title, description: de.description, type: 'Stud earrings', language: 'de' },
    });
    expect(JSON.stringify(german)).not.toContain('Ohrklips');
    expect(await titles('q=ohrklips')).toEqual(['Coin Stud Earrings']);
  });

  test('S-53 without a name has the English one, and is no longer found by the German one', async () => {
    await say([{ ...de, title: null }], 'published');
    expect(await one('?locale=de')).toMatchObject({ title: 'Coin Stud Earrings', language: 'de' });
    expect(await titles('q=m%C3%BCnzpaar')).toEqual([]);
    await say([de], 'published');
    expect(await titles('q=m%C3%BCnzpaar&locale=de')).toEqual(['Münzpaar']);
  });

  test('S-79 is not published with one language twice', async () => {
    await say([de, { ...de, description: 'Noch einmal.' }]);
    const answer = await owner.post<{ error: { message: string } }>(
      `/content-manager/collection-types/${PRODUCT}/${id}/actions/publish`,
    );
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      expect.stringContaining('Deutsch stands twice under “In other languages”.'),
    ]);
    expect((await one('?locale=de')).description).toBe(de.description);
  });

  test('is English again where it is taken out', async () => {
    await say([], 'published');
    const [english, german] = [await one(), await one('?locale=de')];
    // What its category is called, what its pictures show and other pieces are said elsewhere (S-97, S-100, S-109).
    const { pictures, categoryName, wornWith } = english;
    expect({ ...german, pictures, categoryName, wornWith }).toEqual(english);
    expect(await titles('q=ohrklips')).toEqual([]);
  });
});
