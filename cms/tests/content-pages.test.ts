import {
  contentWarningsSchema,
  pageContentSchema,
  shopContentSchema,
  storyContentSchema,
  type ApiError,
  type BlockOf,
  type BlockType,
  type PageContent,
  type ShopContent,
  type Sitemap,
  type StoryContent,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import { pictureOf } from './support/picture';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
});
afterAll(() => shop.stop());

const PAGE = 'api::page.page';
const SITE = 'api::site.site';
const HOME = 'api::home.home';
const SETTINGS = 'api::shop-settings.shop-settings';
type Uid = typeof PAGE | typeof SITE | typeof SETTINGS;

const get = <T>(path: string) => shop.browser(null).get<T>(path);
const page = async (slug: string) => (await get<PageContent>(`/api/content/page?slug=${slug}`)).body;
const shopContent = async () => (await get<ShopContent>('/api/content/shop')).body;
const block = <T extends BlockType>(content: PageContent | StoryContent, type: T) =>
  content.blocks.find((one): one is BlockOf<T> => one.type === type);

const quote = (text: string) => ({ __component: 'blocks.quote', text });
const draft = async (data: object): Promise<string> => {
  const made = { title: 'Made', description: 'Made by a test.', blocks: [quote('A sentence.')], ...data };
  return (await shop.strapi.documents(PAGE).create({ data: made as never })).documentId;
};
const publish = (documentId: string) => shop.strapi.documents(PAGE).publish({ documentId });
async function change(uid: Uid, data: object): Promise<void> {
  const { documentId } = (await shop.strapi.documents(uid).findFirst({})) as { documentId: string };
  await shop.strapi.documents(uid).update({ documentId, data: data as never, status: 'published' });
}

describe('GET /api/content/page', () => {
  test('STAT-01 SHELL-04 a page answers in the shape of the contract, in any letter case', async () => {
    const { status, body } = await get<PageContent>('/api/content/page?slug=aBoUt');
    expect(status).toBe(200);
    expect(asSent(pageContentSchema, body)).toEqual(body);
    expect(body.slug).toBe('About');
    expect(body.blocks[0]).toMatchObject({ type: 'hero', picture: { alt: expect.stringContaining('coin') } });
  });

  test('STAT-01 SHELL-08 an unknown page and a draft are 404, whatever is asked for', async () => {
    await draft({ slug: 'secret' });
    for (const query of [
      'nothing',
      'secret',
      'secret&status=draft',
      'secret&publicationState=preview',
      '',
      '%25',
    ]) {
      const { status, body } = await get<ApiError>(`/api/content/page?slug=${query}`);
      expect([query, status, body.code]).toEqual([query, 404, 'unknown_page']);
    }
  });

  test('STAT-01 a new address word is a new page; what is withdrawn is gone', async () => {
    const documentId = await draft({ slug: 'pop-up/winter' });
    await publish(documentId);
    expect((await page('pop-up/winter')).blocks).toEqual([{ type: 'quote', text: 'A sentence.', by: null }]);
    await shop.strapi.documents(PAGE).unpublish({ documentId });
    expect((await get('/api/content/page?slug=pop-up/winter')).status).toBe(404);
  });

  test('MKT-05 the earrings’ page has its text behind Read More, its facts and its film', async () => {
    const content = await page('EarringsDetail2');
    const details = block(content, 'details');
    expect(details?.more).toContain('hinge');
    expect(details?.facts.map((fact) => fact.name)).toEqual(
      expect.arrayContaining(['Reference number', 'Material', 'Diamond carats', 'Origin']),
    );
    expect(block(content, 'signature-box')?.film?.sources.map((source) => source.mime)).toEqual([
      'video/webm',
      'video/mp4',
    ]);
    expect(block(content, 'trio')?.items).toHaveLength(3);
  });

  test('D-12 script, frames and javascript: links of an editor’s text never leave the CMS', async () => {
    const body =
      '<script>x()</script>\n\n<iframe src="https://a.example"></iframe>\n\n[a](javascript:x) <a href="javascript:x()">b</a> **kept**';
    await publish(await draft({ slug: 'unclean', blocks: [{ __component: 'blocks.rich-text', body }] }));
    const text = block(await page('unclean'), 'rich-text')?.body ?? '';
    expect(text).toContain('<strong>kept</strong>');
    expect(text).not.toMatch(/<script|<iframe|href="javascript/);
  });
});

describe('facts are entered once', () => {
  test('D-06 D-14 the days for returns and the price of shipping change on every page at once', async () => {
    const said = async () => JSON.stringify([await page('FAQ'), await shopContent()]);
    expect(await said()).toContain('within 30 days of delivery');
    await change(SETTINGS, { returnDays: 14, shippingFlatCents: 0 });
    const after = await said();
    expect(after).toContain('within 14 days of delivery');
    expect(after).not.toContain('30 days of delivery');
    expect(after).toContain('Free standard shipping');
    await change(SETTINGS, { returnDays: 30, shippingFlatCents: 1500 });
  });

  test('D-16 the FAQ names only what the checkout takes', async () => {
    const answers = (await page('FAQ')).blocks.flatMap((one) =>
      one.type === 'accordion' ? one.questions : [],
    );
    const paying = answers.find(({ question }) => question.includes('pay'));
    expect(paying?.answer).toContain('credit and debit cards');
    expect(JSON.stringify(answers)).not.toMatch(/bitcoin (is|payments)|pay (in|with) bitcoin/i);
  });

  test('D-17 no page has a placeholder left in it', async () => {
    for (const slug of ['About', 'FAQ', 'EarringsDetail2', 'Stories']) {
      expect(JSON.stringify(await page(slug))).not.toMatch(/{{/);
    }
    expect(JSON.stringify(await shopContent())).not.toMatch(/{{/);
  });
});

describe('stories', () => {
  test('MKT-01 the list shows its stories with a reading time; each is readable at its own address', async () => {
    const [tile] = block(await page('Stories'), 'story-grid')?.stories ?? [];
    expect(tile).toMatchObject({
      path: '/Stories/the-sign-and-the-field',
      cover: { alt: expect.any(String) },
    });
    expect(tile?.readMinutes).toBeGreaterThanOrEqual(1);
    const { status, body } = await get<StoryContent>('/api/content/stories/The-Sign-and-the-field');
    expect(status).toBe(200);
    expect(asSent(storyContentSchema, body)).toEqual(body);
    expect(block(body, 'rich-text')?.body).toContain('rose engine');
    expect((await get('/api/content/stories/none')).status).toBe(404);
  });
});

describe('the menu, the footer and the notices', () => {
  test('MENU-01 SHELL-06 come from the CMS', async () => {
    const content = await shopContent();
    expect(shopContentSchema.parse(content)).toEqual(content);
    const { menu, footer, notices, notFound } = content.site ?? {};
    expect(menu?.collections.map((entry) => [entry.text, entry.parts.map((part) => part.text)])).toEqual([
      ['Pendants', ['Women', 'Men']],
      ['Rings', []],
      ['Earrings', []],
      ['Bracelets', []],
    ]);
    expect(menu?.inside).toEqual(
      expect.arrayContaining([
        { text: 'About Us', to: '/About' },
        { text: 'Contact Us', to: '/Contact' },
      ]),
    );
    expect(footer?.flatMap((column) => column.links.map((link) => link.to))).toContain('/FAQ');
    expect(notices?.checkout).toBe('Guaranteed safe & secure checkout');
    expect(notFound?.links.length).toBeGreaterThan(0);
  });

  test('MENU-01 an empty menu and an entry to an unpublished page are refused with a sentence', async () => {
    await expect(change(SITE, { menuInside: [] })).rejects.toThrow(/menu is empty|at least/i);
    const documentId = await draft({ slug: 'not-yet' });
    const entry = { text: 'Not yet', page: documentId };
    await expect(change(SITE, { menuInside: [entry] })).rejects.toThrow(/\/not-yet, which is not published/);
    expect((await shopContent()).site?.menu.inside.length).toBeGreaterThan(1);
  });
});

describe('publishing', () => {
  test.each([
    ['an unknown time zone', { timeZone: 'Berlin' }, /no time zone “Berlin”/],
    ['an absurd tax', { taxBasisPoints: 9_900 }, /A tax of 99 %/],
    ['a name of spaces', { brandName: '   ' }, /“Brand name” holds nothing but spaces/],
    ['a country that is none', { countries: [{ code: 'QQ', name: 'Nowhere' }], states: [] }, /no country/],
  ])('S-79 settings with %s are refused with a sentence', async (_, data, sentence) => {
    await expect(change(SETTINGS, data)).rejects.toThrow(sentence);
  });

  test('S-79 a price a hundredth of the last one is refused with a sentence; shoppers pay what they paid', async () => {
    const products = shop.strapi.documents('api::product.product');
    const { documentId, priceCents } = (await products.findFirst({ status: 'published' })) as unknown as {
      documentId: string;
      priceCents: number;
    };
    // As Strapi's panel publishes.
    const set = async (cents: number) => {
      await products.update({ documentId, data: { priceCents: cents } as never });
      await products.publish({ documentId });
    };
    await expect(set(priceCents / 100)).rejects.toThrow(/in silver would go from .+ in two steps/);
    expect(await products.findOne({ documentId, status: 'published' })).toMatchObject({ priceCents });
    const steps = [Math.round(priceCents / 10), Math.round(priceCents / 100), priceCents / 10, priceCents];
    for (const step of steps) await set(step);
  });

  test.each([
    ['an address of the shop itself', { slug: 'Checkout' }, /belongs to a part of the shop/],
    ['another page’s address', { slug: 'faq' }, /Another page/],
    [
      '200 blocks',
      { slug: 'long', blocks: Array.from({ length: 200 }, (_, n) => quote(`${n}`)) },
      /200 blocks/,
    ],
    ['an unknown placeholder', { slug: 'typo', blocks: [quote('{{retrunDays}}')] }, /{{retrunDays}}/],
    [
      'a link that leads nowhere',
      {
        slug: 'lost',
        blocks: [{ __component: 'blocks.banner', title: 'B', link: { text: 'Go', address: '/Gone' } }],
      },
      /\/Gone, which does not exist/,
    ],
  ])('STAT-01 a page with %s stays a draft, and the sentence says why', async (_, data, sentence) => {
    const documentId = await draft(data);
    await expect(publish(documentId)).rejects.toThrow(sentence);
    const published = await shop.strapi.documents(PAGE).findOne({ documentId, status: 'published' });
    expect(published).toBeNull();
  });

  test('STAT-01 written and published in one go, a harmful page is not kept at all', async () => {
    const data = { title: 'X', slug: 'Rings', description: 'X.', blocks: [quote('X')] };
    const count = () => shop.strapi.db.query(PAGE).count();
    const before = await count();
    await expect(
      shop.strapi.documents(PAGE).create({ data: data as never, status: 'published' }),
    ).rejects.toThrow(/belongs to a part/);
    expect(await count()).toBe(before);
  });
});

describe('publishing a piece, wherever it comes from', () => {
  const silent = async () => {
    const rows = shop.strapi.db.query('plugin::upload.file');
    const { id: _, documentId: __, ...file } = await rows.findOne({ where: { name: 'piece.jpg' } });
    return (await rows.create({ data: { ...file, name: 'silent.jpg', alternativeText: '' } })).id as number;
  };
  test.each<[string, () => Promise<object> | object, RegExp]>([
    ['for nothing', () => ({ priceCents: 0 }), /The price is 0/],
    ['for less in gold than in silver', () => ({ goldPriceCents: 50 }), /gold price is lower/],
    ['without a picture', () => ({ images: [] }), /at least one image/],
    ['with a picture nobody can hear', async () => ({ images: [await silent()] }), /no alternative text/],
  ])('PM-02 D-12 %s stays a draft, and the sentence says why', async (name, wrong, sentence) => {
    const products = shop.strapi.documents('api::product.product');
    const images = [await pictureOf(shop.strapi)];
    const piece = { title: 'Harm', description: 'H.', category: 'ring', priceCents: 100, images };
    const slug = name.replaceAll(/[^a-z]/g, '');
    const data = { ...piece, slug, ...(await wrong()) } as never;
    const { documentId } = await products.create({ data });
    await expect(products.publish({ documentId })).rejects.toThrow(sentence);
    await expect(products.update({ documentId, data: {} as never, status: 'published' })).rejects.toThrow(
      sentence,
    );
    expect(await products.findOne({ documentId, status: 'published' })).toBeNull();
  });

  test('HOME-04 D-12 a carousel with a piece that visitors cannot see is refused with a sentence', async () => {
    const draft = { title: 'Later', slug: 'later', category: 'ring' } as never;
    const { documentId } = await shop.strapi.documents('api::product.product').create({ data: draft });
    const { documentId: home } = (await shop.strapi.documents(HOME).findFirst({})) as { documentId: string };
    const data = { featured: [documentId] } as never;
    await shop.strapi.documents(HOME).update({ documentId: home, data });
    await expect(shop.strapi.documents(HOME).publish({ documentId: home })).rejects.toThrow(
      /A piece that is named here is not published/,
    );
    await shop.strapi.documents(HOME).discardDraft({ documentId: home });
  });
});

describe('what went missing', () => {
  test('D-12 a page whose piece was withdrawn is shown without it and named for editors alone', async () => {
    const products = shop.strapi.documents('api::product.product');
    const { documentId: piece } = await products.create({
      data: {
        title: 'Passing',
        slug: 'passing',
        description: 'P.',
        category: 'ring',
        priceCents: 100,
        images: [await pictureOf(shop.strapi)],
      } as never,
      status: 'published',
    });
    const row = { __component: 'blocks.product-row', title: 'Row', products: [piece] };
    await publish(await draft({ slug: 'row', title: 'Row page', blocks: [quote('First.'), row] }));
    expect((await page('row')).blocks.map((one) => one.type)).toEqual(['quote', 'product-row']);

    await products.unpublish({ documentId: piece });
    expect((await page('row')).blocks.map((one) => one.type)).toEqual(['quote']);

    expect((await get('/api/admin/content-warnings')).status).toBe(401);
    const browser = shop.browser(null);
    await browser.ask('POST', '/api/admin/login', { json: await shop.staff() });
    const { status, body } = await browser.get('/api/admin/content-warnings');
    expect(status).toBe(200);
    const { warnings } = contentWarningsSchema.parse(body);
    expect(warnings.filter((warning) => warning.document === 'Page Row page').map((w) => w.block)).toContain(
      'Block 2, Product row',
    );
  });

  test('SHELL-05 the sitemap names pages and stories, and no draft', async () => {
    const { body } = await get<Sitemap>('/api/content/sitemap');
    const paths = body.words.map((entry) => entry.path);
    expect(paths).toEqual(expect.arrayContaining(['/About', '/FAQ', '/Stories/the-sign-and-the-field']));
    expect(paths).not.toContain('/secret');
  });
});
