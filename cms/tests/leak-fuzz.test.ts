import { randomUUID } from 'node:crypto';
import { PREVIEW_HEADER } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';

/** Words that stand in drafts, hidden blocks, blocks of another time, notes and plans alone. */
const SECRET = 'canary-of-an-unpublished-word';
const REQUESTS = 5_000;
const AT_ONCE = 8;

const PAGE = 'api::page.page';
const PRODUCT = 'api::product.product';
const ALL = [
  ...[PAGE, PRODUCT, 'api::home.home', 'api::category.category', 'api::story.story', 'api::site.site'],
  ...['api::shop-settings.shop-settings', 'api::announcement.announcement', 'api::shared-block.shared-block'],
  'api::interface-text.interface-text',
] as const;
/** A field of each that is plain words. */
const FIELD: Readonly<Record<(typeof ALL)[number], string>> = {
  [PAGE]: 'title',
  [PRODUCT]: 'title',
  'api::home.home': 'carouselTitle',
  'api::category.category': 'title',
  'api::story.story': 'title',
  'api::site.site': 'contactText',
  'api::shop-settings.shop-settings': 'tagline',
  'api::announcement.announcement': 'sentence',
  'api::interface-text.interface-text': 'words',
  'api::shared-block.shared-block': 'title',
};

let shop: TestShop;
let owner: Panel;
/** Ids and address words of what holds the secret. */
const ids: string[] = [];
/** The token of a preview of something else. */
let otherToken: string;
let ownToken: string;

beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await panel(shop);
  const quote = (text: string, over: object = {}) => ({ __component: 'blocks.quote', text, ...over });
  const sharedBlocks = shop.strapi.documents('api::shared-block.shared-block');
  const { documentId: shared } = await sharedBlocks.create({
    data: { title: SECRET, blocks: [quote('Shared.'), quote(SECRET, { hidden: true })] } as never,
    status: 'published',
  });
  await sharedBlocks.update({ documentId: shared, data: { blocks: [quote(SECRET)] } as never });
  await shop.strapi.documents('api::interface-text.interface-text').create({
    data: { sentence: 'Load More', words: 'Show more' } as never,
    status: 'published',
  });
  for (const uid of ALL) {
    const documents = shop.strapi.documents(uid as never);
    const { documentId } = (await documents.findFirst()) as { documentId: string };
    await documents.update({ documentId, data: { [FIELD[uid]]: SECRET } } as never);
    ids.push(documentId);
    const note = { key: randomUUID(), note: SECRET, askedId: null };
    expect((await owner.post(`/edit-screen/${uid}/${documentId}/notes`, note)).status).toBe(200);
  }
  const untimely = [
    quote(SECRET, { showFrom: '2999-01-01T00:00:00.000Z' }),
    quote(SECRET, { showUntil: '2000-01-01T00:00:00.000Z' }),
  ];
  const timed = { title: 'Of another time', slug: 'timed', description: 'Some words.' };
  const place = { __component: 'blocks.shared', shared };
  const other = await shop.strapi.documents(PAGE).create({
    data: { ...timed, blocks: [...untimely, place] } as never,
    status: 'published',
  });
  const hidden = { title: 'Half hidden', slug: 'half', description: 'Some words.' };
  const half = await shop.strapi.documents(PAGE).create({
    data: { ...hidden, blocks: [quote('Seen.'), quote(SECRET, { hidden: true })] } as never,
    status: 'published',
  });
  const draft = { title: SECRET, slug: 'never', description: SECRET, blocks: [quote(SECRET)] };
  const never = await shop.strapi.documents(PAGE).create({ data: draft as never });
  ids.push(never.documentId, half.documentId, other.documentId);
  const tokenOf = async (documentId: string) => {
    const { body } = await owner.post<{ url: string }>(`/edit-screen/${PAGE}/${documentId}/preview`);
    return new URL(body.url).searchParams.get('preview') ?? '';
  };
  [otherToken, ownToken] = [await tokenOf(half.documentId), await tokenOf(never.documentId)];
});
afterAll(() => shop.stop());

/** The same numbers in each run: what was found once is found again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** A request of a stranger who knows the shop's source, its ids and somebody else's preview. */
function callOf(below: (n: number) => number): Call {
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const [id, uid] = [one(ids), one(ALL)];
  const name = uid.split('.')[1] ?? '';
  const path = one([
    ...[
      '/api/content/home',
      '/api/content/shop',
      '/api/content/pages',
      '/api/content/stories',
      '/api/sitemap',
    ],
    ...['never', 'half', 'timed', 'NEVER', id].map((slug) => `/api/content/page?slug=${slug}`),
    ...['Rings', 'never', id].map((page) => `/api/content/category?page=${page}`),
    ...[`/api/content/story?slug=${id}`, `/api/content/story?slug=never`],
    ...[
      '/api/products',
      `/api/products/${id}`,
      `/api/products/${id}/reviews`,
      `/api/products/${id}/questions`,
    ],
    ...[`/api/search?q=${SECRET}`, '/api/search', `/api/search?q=${SECRET.slice(0, 6)}`],
    ...[
      `/api/${name}`,
      `/api/${name}s`,
      `/api/${name}s/${id}`,
      `/api/document-notes`,
      '/api/scheduled-changes',
      '/api/releases',
      '/api/release-entries',
    ],
    ...['/start-screen', '/shop-bin', `/edit-screen/${uid}/${id}`, `/edit-screen/${uid}/${id}/notes`],
    ...['/shop-releases', `/shop-releases/of/${uid}/${id}`, `/shop-approvals/${uid}/${id}`],
    ...[`/edit-screen/${uid}/${id}/history`, `/edit-screen/${uid}/${id}/preview`],
    ...[`/content-manager/collection-types/${uid}`, `/content-manager/collection-types/${uid}/${id}`],
    ...[`/content-manager/single-types/${uid}`, `/api/admin/products/${id}`, '/api/admin/history'],
    ...[`/api/admin/edit-place?path=/never`, '/api/upload/files', '/upload/files'],
  ]);
  const query = one([
    ...[
      '',
      'status=draft',
      'publicationState=preview',
      'populate=*',
      'populate[blocks][populate]=*',
      'fields=*',
    ],
    ...[
      'locale=de',
      'locale=*',
      'status=draft&locale=de',
      'filters[publishedAt][$null]=true',
      'page=1&pageSize=100',
    ],
    ...[`preview=${otherToken}`, `preview=${ownToken.slice(0, -2)}`, 'preview=', `documentId=${id}`],
  ]);
  const token = one([otherToken, ownToken.slice(1), `${ownToken}x`, ownToken.toUpperCase(), 'e30.e30.e30']);
  const headers = one<Record<string, string>>([
    {},
    { [PREVIEW_HEADER]: token },
    { Authorization: `Bearer ${token}` },
    { Cookie: `jwtToken=${token}; strapi_admin_refresh=${token}` },
    { 'X-Forwarded-For': '127.0.0.1', 'X-HTTP-Method-Override': 'GET' },
  ]);
  const method = one(['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE']);
  return { method, path: query === '' ? path : path + (path.includes('?') ? '&' : '?') + query, headers };
}

const answerOf = async ({ method, path, headers }: Call): Promise<string> => {
  const answer = await fetch(shop.url + path, { method, headers, redirect: 'manual' });
  return JSON.stringify([...answer.headers]) + (await answer.text());
};

test('D-12 S-80 S-81 the word is found where it may be read: by its own preview, and by staff', async () => {
  const headers = { [PREVIEW_HEADER]: ownToken };
  expect(await answerOf({ method: 'GET', path: '/api/content/page?slug=never', headers })).toContain(SECRET);
  expect(JSON.stringify(await owner.get('/start-screen'))).toContain(SECRET);
  expect(JSON.stringify(await owner.get(`/edit-screen/${PAGE}/${ids[0]}/notes`))).toContain(SECRET);
});

test('D-12 S-80 S-81 S-83 of 5,000 requests of strangers none hears a word of drafts, hidden blocks, blocks of another time, notes and previews', async () => {
  const below = numbers(21);
  const calls = Array.from({ length: REQUESTS }, () => callOf(below));
  // A search repeats nothing of what it was asked for, but an address may.
  const heard: Call[] = [];
  const work = async () => {
    for (let call = calls.pop(); call; call = calls.pop()) {
      const answer = await answerOf(call);
      if (answer.includes(SECRET)) heard.push(call);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(heard).toEqual([]);
});
