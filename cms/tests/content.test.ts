import {
  categoryContentSchema,
  contentVersionSchema,
  homeContentSchema,
  shopContentSchema,
  type ApiError,
  type CategoryContent,
  type HomeContent,
  type Product,
  type ShopContent,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { populateAll } from '../src/lib/documents/populate';
import { readDocument, readDocuments } from '../src/lib/documents/read-documents';
import { service } from '../src/lib/services';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import { firstFile } from './support/picture';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
});
afterAll(() => shop.stop());

const get = <T>(path: string) => shop.browser(null).get<T>(path);
const version = async () => contentVersionSchema.parse((await get('/api/content-version')).body).version;
const settings = () => shop.strapi.documents('api::shop-settings.shop-settings');
const products = () => shop.strapi.documents('api::product.product');

async function changeSettings(data: object): Promise<void> {
  const { documentId } = (await settings().findFirst()) as { documentId: string };
  await settings().update({ documentId, data: data as never, status: 'published' });
}

describe('GET /api/content/shop', () => {
  test('D-11 answers the documents’ figures in the shape of the contract', async () => {
    const { status, body } = await get<ShopContent>('/api/content/shop');
    expect(status).toBe(200);
    expect(shopContentSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ shippingFlatCents: 1500, taxBasisPoints: 500, returnDays: 30 });
    // The calculator's figures (CHK-04) are the shop's own as well.
    expect(body.countries).toContainEqual({ code: 'CA', name: 'Canada', shippingEstimateCents: 2500 });
    expect(body.states).toContainEqual({ code: 'CA', name: 'California', shippingEstimateCents: 1000 });
    expect(body.countries.map((country) => country.name)).toEqual([
      'United States',
      'Canada',
      'United Kingdom',
    ]);
    const states = body.states.map((state) => state.name);
    expect(states.slice(0, 5)).toEqual(['California', 'New York', 'Texas', 'Florida', 'Alabama']);
    expect(states).toContain('Ontario');
  });

  test('D-19 countries are called what the page’s language calls them, but for names of the editors’ own', async () => {
    const names = async () =>
      (await get<ShopContent>('/api/content/shop?locale=de')).body.countries.map(({ name }) => name);
    expect(await names()).toEqual(['Vereinigte Staaten', 'Kanada', 'Vereinigtes Königreich']);
    const { countries } = (await settings().findFirst({
      populate: { countries: true },
    } as never)) as unknown as {
      countries: { code: string; name: string; shippingEstimateCents: number | null }[];
    };
    await changeSettings({
      countries: countries.map(({ code }) => ({ code, name: code === 'US' ? 'USA' : 'Canada' })),
    });
    expect(await names()).toEqual(['USA', 'Kanada', 'Canada']);
    await changeSettings({
      countries: countries.map(({ code, name, shippingEstimateCents }) => ({
        code,
        name,
        shippingEstimateCents,
      })),
    });
  });

  test('S-92 CHK-05 the cards that are taken are those that editors name; where they name none, those of before', async () => {
    const cards = async () => (await get<ShopContent>('/api/content/shop')).body.acceptedCards;
    expect(await cards()).toEqual(['Visa', 'Mastercard', 'Amex']);
    await changeSettings({ acceptedCards: 'Visa, Discover' });
    expect(await cards()).toEqual(['Visa', 'Discover']);
    // As a shop has it that is older than the field.
    await changeSettings({ acceptedCards: null });
    expect(await cards()).toEqual(['Visa', 'Mastercard', 'Amex']);
  });

  test('BAG-17 D-14 the information list follows the flat rate and the days for returns', async () => {
    const lines = async () => (await get<ShopContent>('/api/content/shop')).body.bagInformation;
    expect(await lines()).toEqual([
      'Excluding shipping and taxes',
      'Standard shipping within 2 to 4 working days',
      'Personalization may add 7-10 business days',
      'Click & Collect from US boutiques within 3 to 4 working days',
      'Returns for exchange or refund within 30 days of delivery',
      'Perfumes and personalized orders cannot be returned',
      'No shipping to PO boxes, UPS locations, freight forwarders or hotels',
      'Signature required for purchases over $300',
    ]);
    await changeSettings({ shippingFlatCents: 0, returnDays: 14 });
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'Free standard shipping within 2 to 4 working days',
        'Returns for exchange or refund within 14 days of delivery',
      ]),
    );
    await changeSettings({ shippingFlatCents: 1500, returnDays: 30 });
  });
});

describe('GET /api/content/home', () => {
  test('HOME-05 D-15 the showcase texts stand on two products that really cost that', async () => {
    const { status, body } = await get<HomeContent>('/api/content/home');
    expect(status).toBe(200);
    expect(asSent(homeContentSchema, body)).toEqual(body);
    expect(
      body.showcase.tiles.map(({ price, product }) => [
        price,
        product.title,
        product.price,
        product.goldPrice,
      ]),
    ).toEqual([
      ['$110 - $150.00', 'Open Sign Pendant', 110, 150],
      ['$210.00 - $390.00', 'Lumen Drop Pendant', 210, 390],
    ]);
  });

  test('HOME-02 HOME-03 both films have a modern and a common format and a poster', async () => {
    const { header } = (await get<HomeContent>('/api/content/home')).body;
    for (const film of [header.landscape, header.mobile]) {
      expect(film?.sources.map((source) => source.mime)).toEqual(['video/webm', 'video/mp4']);
      expect(film?.poster?.width).toBeGreaterThan(0);
    }
  });

  test('D-15 links survive a product’s publishing; without its product a tile is left out', async () => {
    const linked = async () => {
      const { showcase, featured } = (await get<HomeContent>('/api/content/home')).body;
      const rings = (await get<CategoryContent>('/api/content/categories/Rings')).body;
      const heroes = rings.heroes.map((hero) => hero.product?._id);
      return [...showcase.tiles.map((tile) => tile.product._id), ...featured.map((p) => p._id), ...heroes];
    };
    const before = await linked();
    expect(before).toHaveLength(2 + 2 + 1);
    for (const documentId of new Set(before)) {
      await products().update({
        documentId: documentId ?? '',
        data: { tagText: 'Again' } as never,
        status: 'published',
      });
    }
    expect(await linked()).toEqual(before);

    const [documentId = ''] = before;
    await products().unpublish({ documentId });
    expect(await linked()).not.toContain(documentId);
    await products().publish({ documentId });
    const home = (await shop.strapi.documents('api::home.home').findFirst()) as { documentId: string };
    await shop.strapi.documents('api::home.home').publish(home);
    expect(await linked()).toEqual(before);
  });
});

describe('GET /api/content/categories/:page', () => {
  test.each(['Pendants', 'pendants', 'PENDANTS', 'pendant'])(
    'CAT-06 SHELL-04 %s is the pendants’ page',
    async (word) => {
      const { status, body } = await get<CategoryContent>(`/api/content/categories/${word}`);
      expect(status).toBe(200);
      expect(asSent(categoryContentSchema, body)).toEqual(body);
      expect([body.page, body.heroes.length]).toEqual(['Pendants', 2]);
      expect(body.products.map((product) => product.title)).toEqual([
        'Lumen Drop Pendant',
        'Open Sign Pendant',
      ]);
    },
  );

  test('CAT-06 heroes are linked as the specification says', async () => {
    const linked = async (page: string) => {
      const { body } = await get<CategoryContent>(`/api/content/categories/${page}`);
      return body.heroes.map((hero) => hero.product?.title ?? null);
    };
    expect(await linked('Rings')).toEqual(['Sovereign Signet Ring']);
    expect(await linked('Man')).toEqual(['Proof Medallion']);
    expect(await linked('Bracelets')).toEqual([null]);
    expect(await linked('Earrings')).toEqual([null]);
  });

  test('CAT-01 an unknown page is a 404 with a sentence', async () => {
    const { status, body } = await get<ApiError>('/api/content/categories/watches');
    expect([status, body.code]).toEqual([404, 'unknown_page']);
  });
});

describe('the shop’s own reads', () => {
  const TYPES = ['home.home', 'page.page', 'story.story', 'site.site', 'category.category'];
  const OTHERS = ['shop-settings.shop-settings', 'product.product', 'announcement.announcement'];
  const asked = [...TYPES, ...OTHERS].flatMap((name) =>
    (['draft', 'published'] as const).flatMap((status) =>
      [undefined, 'de', '*'].map((locale) => [`api::${name}`, status, locale] as const),
    ),
  );

  test.each(asked)(
    'B-131 of %s, %s, language %s, are those of the document service',
    async (uid, status, locale) => {
      const { strapi } = shop;
      const query = {
        status,
        locale,
        sort: ['documentId:asc', 'id:asc'],
        populate: populateAll(strapi, uid),
      };
      const documents = strapi.documents(uid as never);
      const theirs: { documentId: string }[] = await documents.findMany(query as never);
      const ours = await readDocuments<{ documentId: string }>(strapi, uid, query);
      expect(ours).toEqual(theirs);
      const [{ documentId } = { documentId: 'none' }] = theirs;
      if (locale === '*') return;
      expect(await readDocument(strapi, uid, { ...query, documentId })).toEqual(
        await documents.findOne({ ...query, documentId } as never),
      );
      const fields = ['updatedAt'];
      expect(await readDocuments(strapi, uid, { status, locale, fields, filters: { documentId } })).toEqual(
        await documents.findMany({ status, locale, fields, filters: { documentId } } as never),
      );
    },
  );
});

describe('GET /api/content-version', () => {
  const ring = async () => (await get<Product[]>('/api/products?category=ring')).body[0] as Product;

  test('API-02 rises with every change a visitor could see', async () => {
    const documentId = (await ring())._id;
    const category = (await shop.strapi.documents('api::category.category').findFirst()) as {
      documentId: string;
    };
    const home = (await shop.strapi.documents('api::home.home').findFirst()) as { documentId: string };
    const file = await firstFile(shop.strapi);
    const changes: [string, () => Promise<unknown>][] = [
      [
        'product',
        () => products().update({ documentId, data: { tagText: 'x' } as never, status: 'published' }),
      ],
      ['unpublish', () => products().unpublish({ documentId })],
      ['publish', () => products().publish({ documentId })],
      ['category', () => shop.strapi.documents('api::category.category').publish(category)],
      ['home', () => shop.strapi.documents('api::home.home').publish(home)],
      ['settings', () => changeSettings({ tagline: 'Another line.' })],
      [
        'file',
        () =>
          shop.strapi.db
            .query('plugin::upload.file')
            .update({ where: { id: file.id }, data: { alternativeText: 'Another text' } }),
      ],
    ];
    for (const [name, change] of changes) {
      const before = await version();
      await change();
      expect(await version(), name).toBeGreaterThan(before);
    }
  });

  test('B-130 who waits for a change hears of it at once, and of none after a while', async () => {
    const counter = service(shop.strapi, 'api::content-version.content-version');
    const changed = async (since: number) =>
      contentVersionSchema.parse((await get(`/api/content-version/change?since=${since}`)).body).version;
    const known = await version();
    expect(await changed(known - 1)).toBe(known);
    const [waits, raised] = [changed(known), await counter.raise(['a'])];
    // Begun later and with nothing to hear: it waits its second to the end.
    const waitsOn = changed(raised).then(() => 'the one that hears nothing');
    expect(await Promise.race([waits, waitsOn])).toBe(raised);
    expect(await changed(raised)).toBe(raised);
    await waitsOn;
    // Of what another copy of the CMS changed as well, which tells this one nothing.
    const elsewhere = changed(raised);
    await shop.strapi.db.connection('content_versions').increment('version', 1);
    const waitsLonger = changed(raised + 1).then(() => 'the one that hears nothing');
    expect(await Promise.race([elsewhere, waitsLonger])).toBe(raised + 1);
    await waitsLonger;
    expect((await get('/api/content-version/change?since=x')).status).toBe(400);
  });

  test('API-02 a draft raises nothing and a change that is rolled back neither', async () => {
    const documentId = (await ring())._id;
    const before = await version();
    await products().update({ documentId, data: { tagText: 'A draft' } as never });
    expect(await version()).toBe(before);
    const undone = shop.strapi.db.transaction(async () => {
      await products().update({ documentId, data: { tagText: 'Undone' } as never, status: 'published' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await version()).toBe(before);
    expect((await ring()).tagText).not.toBe('Undone');
  });

  test('API-02 whoever saw a new version sees the change: 20 prices, none stale', async () => {
    const documentId = (await ring())._id;
    for (let n = 1; n <= 20; n += 1) {
      const before = await version();
      const write = products().update({
        documentId,
        data: { priceCents: n * 100 } as never,
        status: 'published',
      });
      const reads = Array.from({ length: 5 }, () => get<Product[]>('/api/products?category=ring'));
      await Promise.all([write, ...reads]);
      expect(await version()).toBeGreaterThan(before);
      expect((await ring()).price).toBe(n);
    }
  });
});
