import { CALLS, PREVIEW_HEADER, previewSchema, type ApiError, type HomeContent } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service } from '../src/lib/services';
import type { PreviewLink } from '../src/panel-api/responses';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';

const SECRET_WORDS = 'Words of a draft';

let shop: TestShop;
let editor: Panel;
/** Ids of the documents whose drafts hold the words. */
const ids: Record<string, string> = {};

const DRAFTS = [
  ['api::product.product', 'title'],
  ['api::category.category', 'title'],
  ['api::home.home', 'carouselTitle'],
  ['api::page.page', 'title'],
  ['api::story.story', 'title'],
  ['api::shop-settings.shop-settings', 'tagline'],
  ['api::site.site', 'contactText'],
] as const;

beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  editor = await panel(shop);
  for (const [uid, field] of DRAFTS) {
    const documents = shop.strapi.documents(uid as never);
    const { documentId } = (await documents.findFirst()) as { documentId: string };
    ids[uid] = documentId;
    await documents.update({ documentId, data: { [field]: SECRET_WORDS } } as never);
  }
});
afterAll(() => shop.stop());

const linkTo = async (uid: string) => {
  const { status, body } = await editor.post<{ url: string }>(`/edit-screen/${uid}/${ids[uid]}/preview`);
  expect(status).toBe(200);
  return new URL(body.url);
};
const headersOf = async (uid: string) => ({
  [PREVIEW_HEADER]: (await linkTo(uid)).searchParams.get('preview') ?? '',
});
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(shop.url + path, { headers });
  return { status: answer.status, text: await answer.text(), cache: answer.headers.get('cache-control') };
};

/** A page that was written in English alone. */
const untranslated = async () => {
  const data = { title: 'In English', slug: 'InEnglish', description: 'Alone.' };
  const made = (await shop.strapi.documents('api::page.page').create({ data } as never)) as {
    documentId: string;
  };
  return made.documentId;
};

const PAGES = [
  ['api::product.product', () => `/api/products/${ids['api::product.product']}`],
  ['api::home.home', () => '/api/content/home'],
  ['api::shop-settings.shop-settings', () => '/api/content/shop'],
] as const;

describe('a preview link', () => {
  test.each(PAGES)('D-12 of %s shows its draft, and says what it shows', async (uid, path) => {
    const headers = await headersOf(uid);
    expect((await read(path(), headers)).text).toContain(SECRET_WORDS);
    const { text } = await read('/api/preview', headers);
    expect(Date.parse(previewSchema.parse(JSON.parse(text)).expiresAt)).toBeGreaterThan(Date.now());
  });

  test.each([
    ['api::page.page', (path: string) => `/api/content/page?slug=${path.slice(1)}`],
    ['api::story.story', (path: string) => `/api/content/stories/${path.split('/').pop()}`],
  ])('D-12 of %s shows its draft at its address', async (uid, call) => {
    const link = await linkTo(uid);
    const headers = { [PREVIEW_HEADER]: link.searchParams.get('preview') ?? '' };
    expect((await read(call(link.pathname), headers)).text).toContain(SECRET_WORDS);
    expect((await read(call(link.pathname))).text).not.toContain(SECRET_WORDS);
  });

  test('D-12 of a category page shows the draft of that page alone', async () => {
    const link = await linkTo('api::category.category');
    const headers = await headersOf('api::category.category');
    const [, page = ''] = link.pathname.split('/');
    expect((await read(`/api/content/categories/${page}`, headers)).text).toContain(SECRET_WORDS);
    const other = page === 'Rings' ? 'Man' : 'Rings';
    expect((await read(`/api/content/categories/${other}`, headers)).text).not.toContain(SECRET_WORDS);
  });

  test('D-06 D-12 of the settings fills their facts in wherever a text says them', async () => {
    const uid = 'api::shop-settings.shop-settings';
    const documentId = ids[uid] ?? '';
    await shop.strapi.documents(uid).update({ documentId, data: { returnDays: 77 } as never });
    const link = await linkTo(uid);
    expect(link.pathname).toBe('/FAQ');
    const headers = { [PREVIEW_HEADER]: link.searchParams.get('preview') ?? '' };
    for (const call of ['/api/content/page?slug=FAQ', '/api/content/shop']) {
      expect((await read(call, headers)).text).toContain('within 77 days of delivery');
      expect((await read(call)).text).toContain('within 30 days of delivery');
    }
  });

  test.each([
    ['api::shop-settings.shop-settings', ['Questions', 'Bag', 'Checkout', 'Order'], true],
    ['api::site.site', ['Home', 'Checkout'], true],
    ['api::home.home', ['Home'], undefined],
    ['api::product.product', ['Page'], undefined],
    ['api::page.page', ['Page'], undefined],
  ])(
    'S-111 of %s opens each page that shows it, with an example where that is a person’s',
    async (uid, names, example) => {
      const { body } = await editor.post<PreviewLink>(`/edit-screen/${uid}/${ids[uid]}/preview`);
      expect(body.pages.map(({ name }) => name)).toEqual(names);
      expect(body.pages[0]?.url).toBe(body.url);
      const tokens = body.pages.map(({ url }) => new URL(url).searchParams.get('preview') ?? '');
      expect(new Set(tokens).size).toBe(1);
      const { text } = await read('/api/preview', { [PREVIEW_HEADER]: tokens[0] ?? '' });
      expect(previewSchema.parse(JSON.parse(text)).example).toBe(example);
    },
  );

  test('S-73 names the panel that may frame its page; blocks say their place to its bearer alone', async () => {
    const uid = 'api::home.home';
    const previews = service(shop.strapi, 'api::preview.preview');
    const { url } = await previews.link(uid, ids[uid] ?? '', 'en', 'https://cms.example');
    const headers = { [PREVIEW_HEADER]: new URL(url).searchParams.get('preview') ?? '' };
    const told = previewSchema.parse(JSON.parse((await read('/api/preview', headers)).text));
    expect(told.panel).toBe('https://cms.example');
    expect((await read('/api/preview', await headersOf(uid))).text).not.toContain('panel');
    const marks = async (asked: Record<string, string>) =>
      (JSON.parse((await read('/api/content/home', asked)).text) as HomeContent).blocks.map(
        ({ mark }) => mark,
      );
    const marked = await marks(headers);
    expect(marked.length).toBeGreaterThan(1);
    expect(marked).toEqual([...marked].sort((a = 0, b = 0) => a - b));
    expect(marked[0]).toBe(0);
    // After it as well: what is held for everybody was not marked.
    expect(new Set(await marks({}))).toEqual(new Set([undefined]));
  });

  test('S-73 in a language that it is not written in is told in words', async () => {
    const { body } = await editor.post<{ error: { message: string } }>(
      `/edit-screen/api::page.page/${await untranslated()}/preview?locale=de`,
    );
    expect(body.error.message).toBe('This is not written in Deutsch yet: visitors are shown the English.');
  });

  test('D-12 leads to the page itself', async () => {
    expect((await linkTo('api::home.home')).pathname).toBe('/');
    expect((await linkTo('api::product.product')).pathname).toContain(ids['api::product.product']);
  });

  test('D-12 opens one document: with it every other draft stays closed', async () => {
    const headers = await headersOf('api::home.home');
    const home = JSON.parse((await read('/api/content/home', headers)).text) as HomeContent;
    expect(home.carouselTitle).toBe(SECRET_WORDS);
    expect(JSON.stringify({ ...home, carouselTitle: '' })).not.toContain(SECRET_WORDS);
    expect((await read('/api/content/shop', headers)).text).not.toContain(SECRET_WORDS);
    expect((await read(`/api/products/${ids['api::product.product']}`, headers)).text).not.toContain(
      SECRET_WORDS,
    );
  });

  test('D-12 S-66 a product that was never published has a page for its link alone, by id and by word', async () => {
    const documents = shop.strapi.documents('api::product.product');
    const created = (await documents.create({
      data: { title: 'A piece to come', slug: 'a-piece-to-come', category: 'ring' } as never,
    })) as { documentId: string };
    const link = await editor.post<{ url: string }>(
      `/edit-screen/api::product.product/${created.documentId}/preview`,
    );
    const token = new URL(link.body.url).searchParams.get('preview') ?? '';
    for (const name of [created.documentId, 'a-piece-to-come']) {
      const path = `/api/products/${name}`;
      expect((await read(path)).status).toBe(404);
      const seen = await read(path, { [PREVIEW_HEADER]: token });
      expect([seen.status, seen.cache]).toEqual([200, 'no-store']);
      expect(seen.text).toContain('A piece to come');
    }
  });

  test('D-12 is refused once it is changed', async () => {
    const headers = await headersOf('api::home.home');
    const token = headers[PREVIEW_HEADER] ?? '';
    const changed = { [PREVIEW_HEADER]: `${token.slice(0, -2)}xx` };
    const { status, text } = await read('/api/content/home', changed);
    expect([status, (JSON.parse(text) as ApiError).code]).toEqual([403, 'preview_ended']);
  });

  test('D-12 is made for signed-in staff only', async () => {
    const path = `/edit-screen/api::home.home/${ids['api::home.home']}/preview`;
    const answer = await fetch(shop.url + path, { method: 'POST' });
    expect(answer.status).toBe(401);
  });

  test('D-12 is not made for documents without a page', async () => {
    const { status, body } = await editor.post<{ error: { message: string } }>(
      '/edit-screen/api::order.order/abc/preview',
    );
    expect([status, body.error.message]).toEqual([400, 'There is no page to preview this on.']);
  });
});

describe('without its link', () => {
  const PARAMETERS = [
    'status=draft',
    'publicationState=preview',
    '_publicationState=preview',
    'preview=true',
    'draft=1',
    'locale=*',
    'populate=*',
    'populate=deep',
    'filters[publishedAt][$null]=true',
    'where[publishedAt]=null',
    'hasPublishedVersion=false',
  ];
  const reads = Object.values(CALLS).filter((call) => call.method === 'GET');

  test.each(reads.map((call) => call.path))(
    'D-12 GET %s tells nothing of a draft, whatever it is asked',
    async (path) => {
      const product = ids['api::product.product'] ?? '';
      const category = await linkTo('api::category.category');
      const plain = path.replace(':page', category.pathname.slice(1)).replace(/:[a-zA-Z]+/g, product);
      for (const parameter of ['', ...PARAMETERS]) {
        const { status, text } = await read(`${plain}?${parameter}`);
        expect(status, parameter).not.toBe(500);
        expect(text, parameter).not.toContain(SECRET_WORDS);
      }
    },
  );

  test('D-12 nor does any other address that the CMS answers', async () => {
    const routes = shop.strapi.server.listRoutes() as { path: string; methods: string[] }[];
    const paths = [...new Set(routes.filter(({ methods }) => methods.includes('GET')).map((one) => one.path))]
      .filter((path) => path.startsWith('/api/') && !path.includes('('))
      .map((path) => path.replace(/:[a-zA-Z_]+/g, ids['api::product.product'] ?? ''));
    expect(paths.length).toBeGreaterThan(reads.length);
    for (const path of paths) {
      const { status } = await read(path);
      for (const parameter of status === 200 ? PARAMETERS : ['status=draft']) {
        const { text } = await read(`${path}?${parameter}`);
        expect(text, `${path}?${parameter}`).not.toContain(SECRET_WORDS);
      }
    }
  });

  test('D-12 Strapi’s own content calls are closed', async () => {
    for (const path of [
      '/api/home?status=draft',
      '/api/shop-settings?status=draft',
      '/api/categories?status=draft',
    ]) {
      const { status, text } = await read(path);
      expect([404, 403]).toContain(status);
      expect(text).not.toContain(SECRET_WORDS);
    }
  });
});
