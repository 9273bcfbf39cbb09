import { CACHE_TAGS_HEADER, EVERY_CHANGE, contentChangeSchema, type PublishedNames } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WATCHED } from '../src/api/content-version/bootstrap/content-version';
import { sentTags, TAGS } from '../src/lib/documents/cache-tags';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import { firstFile, pictureOf } from './support/picture';

/** An answer that storefronts keep. */
interface Answer {
  text: string;
  tags: ReadonlySet<string>;
}
type Answers = ReadonlyMap<string, Answer>;

const PRODUCT = 'api::product.product';
const PAGE = 'api::page.page';
const STORY = 'api::story.story';

let shop: TestShop;
/** Addresses of the answers, each in both languages. */
let paths: string[];
/** A pendant of the first rows, and a piece of another category that nothing else lists. */
let piece: string;
let other: string;
/** A piece for which nobody chose what it is worn with: the first ones of other categories, among them `piece`. */
let plain: string;
let counter: { current(): Promise<number>; raise(tags: string[]): Promise<number> };

beforeAll(async () => {
  shop = await bootShop({ seed: true });
  // Its looks at what is planned would stand among what is read for answers.
  await service(shop.strapi, 'api::schedule.schedule').stop();
  counter = service(shop.strapi, 'api::content-version.content-version');
  const pieces = await json<{ _id: string }[]>('/api/products');
  [piece, other, plain] = [pieces.at(0)?._id ?? '', pieces.at(-1)?._id ?? '', pieces.at(-2)?._id ?? ''];
  await update(PRODUCT, other, { wornWith: { set: [{ documentId: plain }] } });
  const about = await first(PAGE, { slug: 'About' });
  await documents(PAGE).create({
    status: 'published',
    data: { title: 'Linked', slug: 'linked', description: 'It leads on.', blocks: [linkTo(about)] } as never,
  });
  const { stories } = await json<PublishedNames>('/api/content/published?without=products');
  const [story = ''] = stories;
  paths = [
    ...['shop', 'home', 'categories/Rings', 'categories/Pendants', 'published?without=products'],
    ...['About', 'FAQ', 'NewArrival', 'Stories', 'linked'].map((slug) => `page?slug=${slug}`),
    ...[`stories/${story}`, `products/${piece}/story`],
  ]
    .map((path) => `/api/content/${path}`)
    .concat(
      ...[piece, other, plain].map((id) => `/api/products/${id}`),
      `/api/products/${piece}/questions?limit=5`,
      ...[`/api/products/${piece}/reviews?limit=5`, '/api/products', '/api/products?category=ring'],
      ...['/api/search?category=Rings&sort=featured&pageSize=4', '/api/search?q=coin'],
    )
    .flatMap((path) => [path, `${path}${path.includes('?') ? '&' : '?'}locale=de`]);
});
afterAll(() => shop.stop());

const documents = (uid: string) => shop.strapi.documents(uid as never);
const json = async <T>(path: string): Promise<T> => (await (await fetch(shop.url + path)).json()) as T;
const linkTo = (documentId: string) => ({
  __component: 'blocks.cards',
  title: 'Further',
  cards: [{ title: 'There', text: 'There.', link: { text: 'There', page: { connect: [{ documentId }] } } }],
});

async function ask(path: string): Promise<Answer> {
  const response = await fetch(shop.url + path);
  expect(response.status, path).toBe(200);
  return {
    text: await response.text(),
    tags: new Set(response.headers.get(CACHE_TAGS_HEADER)?.split(' ')),
  };
}

/** What was answered last, and at which version. */
let last: { version: number; answers: Answers } | null = null;

async function askAll(): Promise<Answers> {
  const version = await counter.current();
  if (last?.version === version) return last.answers;
  const answers = new Map<string, Answer>();
  for (const path of paths) answers.set(path, await ask(path));
  last = { version, answers };
  return answers;
}

const changesSince = async (version: number) =>
  contentChangeSchema.parse(await json(`/api/content-version/change?since=${version}`));

/** The addresses of the answers that tags make old. */
const touched = (answers: Answers, tags: readonly string[] | null | undefined): string[] =>
  [...answers].flatMap(([path, answer]) =>
    (tags ?? [EVERY_CHANGE]).some((tag) => tag === EVERY_CHANGE || answer.tags.has(tag)) ? [path] : [],
  );

/** Makes a change. Tells which answers are old by it; fails where another one is not what it was. */
async function oldAfter(change: () => Promise<unknown>): Promise<string[]> {
  const before = await askAll();
  const known = await counter.current();
  await change();
  const { version, tags } = await changesSince(known);
  expect(version).toBeGreaterThan(known);
  const old = touched(before, tags);
  const after = await askAll();
  const untold = paths.filter(
    (path) => before.get(path)?.text !== after.get(path)?.text && !old.includes(path),
  );
  expect(untold).toEqual([]);
  return old;
}

const inBoth = (...found: string[]) =>
  found.flatMap((path) => [path, `${path}${path.includes('?') ? '&' : '?'}locale=de`]);
const update = (uid: string, documentId: string, data: object, locale?: string) =>
  documents(uid).update({ documentId, locale, data, status: 'published' } as never);
const first = async (uid: string, filters: object = {}) =>
  ((await documents(uid).findFirst({ filters } as never)) as { documentId: string }).documentId;

test('B-139 whatever is read for an answer is among its tags', async () => {
  const uidOf = new Map(WATCHED.map((uid) => [shop.strapi.db.metadata.get(uid).tableName, uid]));
  let read = new Set<string>();
  shop.strapi.db.connection.on('query', ({ sql }: { sql: string }) => {
    for (const [, table = ''] of sql.matchAll(/(?:from|join) [`"](\w+)[`"]/g)) read.add(table);
  });
  for (const path of paths) {
    await counter.raise([EVERY_CHANGE]);
    read = new Set();
    const { tags } = await ask(path);
    if (tags.has(EVERY_CHANGE)) continue;
    for (const table of [...read].filter((name) => uidOf.has(name))) {
      const uid = uidOf.get(table) ?? '';
      const ids: string[] = await shop.strapi.db.connection(table).distinct().pluck('document_id');
      const known = [uid, `${uid} ids`, ...ids].flatMap((tag) => sentTags(new Set([tag])));
      expect(
        known.some((tag) => tags.has(tag)),
        `${path} names nothing of ${table}`,
      ).toBe(true);
    }
  }
});

describe('B-139 a change makes those answers old that it changes, and few others', () => {
  test('the title of a page', async () => {
    const documentId = await first(PAGE, { slug: 'About' });
    expect(await oldAfter(() => update(PAGE, documentId, { title: 'About the house' }))).toEqual(
      inBoth('/api/content/page?slug=About'),
    );
    const german = await oldAfter(() => update(PAGE, documentId, { title: 'Unser Haus' }, 'de'));
    expect(german).toEqual(inBoth('/api/content/page?slug=About'));
  });

  test('a page that goes, and comes back', async () => {
    const documentId = await first(PAGE, { slug: 'About' });
    const before = await ask('/api/content/page?slug=linked');
    const old = await oldAfterGone('slug=About', () =>
      documents(PAGE).unpublish({ documentId, locale: '*' } as never),
    );
    expect(old).toContain('/api/content/page?slug=linked');
    expect((await ask('/api/content/page?slug=linked')).text).not.toBe(before.text);
    const again = await oldAfterGone('slug=About', () =>
      documents(PAGE).publish({ documentId, locale: '*' } as never),
    );
    expect(again).toContain('/api/content/page?slug=linked');
    expect((await ask('/api/content/page?slug=linked')).text).toBe(before.text);
  });

  test('a piece that others name, when it is withdrawn and back', async () => {
    await update(PRODUCT, other, { related: { connect: [{ documentId: piece }] } });
    const own = `/api/products/${other}`;
    const before = await ask(own);
    expect(before.text).toContain(piece);
    const gone = await oldAfterGone(piece, () => documents(PRODUCT).unpublish({ documentId: piece }));
    expect(gone).toContain(own);
    expect((await ask(own)).text).not.toContain(piece);
    const back = await oldAfterGone(piece, () => documents(PRODUCT).publish({ documentId: piece }));
    expect(back).toContain(own);
    expect((await ask(own)).text).toContain(piece);
    await update(PRODUCT, other, { related: { set: [] } });
  });

  test('S-109 a piece that goes with others, when it is sold out and back', async () => {
    const own = `/api/products/${plain}`;
    const before = await ask(own);
    expect(before.text).toContain(piece);
    const gone = await oldAfter(() => update(PRODUCT, piece, { stockSilver: 0, stockGold: 0 }));
    expect(gone).toEqual(expect.arrayContaining(inBoth(own)));
    expect((await ask(own)).text).not.toContain(piece);
    const back = await oldAfter(() => update(PRODUCT, piece, { stockSilver: null, stockGold: null }));
    expect(back).toEqual(expect.arrayContaining(inBoth(own)));
    expect((await ask(own)).text).toBe(before.text);
    expect([...gone, ...back]).not.toContain(`/api/products/${other}`);
  });

  test('the title of a story, and its address', async () => {
    const documentId = await first(STORY, { slug: { $ne: null } });
    const titled = await oldAfter(() => update(STORY, documentId, { title: 'Another title' }));
    expect(titled).toEqual(expect.arrayContaining(inBoth('/api/content/page?slug=Stories')));
    expect(titled).not.toContain('/api/content/page?slug=About');
    const found = await documents(STORY).findOne({ documentId } as never);
    const { slug } = found as unknown as { slug: string };
    const moved = await oldAfterGone(slug, () => update(STORY, documentId, { slug: 'elsewhere' }));
    expect(moved).toEqual(expect.arrayContaining(inBoth('/api/content/page?slug=About')));
    expect(moved).toContain('/api/content/published?without=products');
    await update(STORY, documentId, { slug });
  });

  test('what is said of a piece', async () => {
    const old = await oldAfter(() => update(PRODUCT, piece, { description: 'Said anew.' }));
    expect(old).toEqual(expect.arrayContaining(inBoth(`/api/products/${piece}`, '/api/search?q=coin')));
    for (const path of inBoth('/api/content/page?slug=About', '/api/content/shop', `/api/products/${other}`))
      expect(old).not.toContain(path);
  });

  test('the price of a piece', async () => {
    const old = await oldAfter(() => update(PRODUCT, piece, { priceCents: 12_300 }));
    expect(old).toEqual(expect.arrayContaining(inBoth(`/api/products/${piece}`, '/api/products')));
    expect(old).not.toContain('/api/content/page?slug=FAQ');
  });

  test('a sale of the last ones', async () => {
    await update(PRODUCT, other, { stockSilver: 2 });
    const line = { productId: other, type: 'Silver' as const, quantity: 1 };
    const old = await oldAfter(() => service(shop.strapi, 'api::product.stock').take([line]));
    expect(old).toEqual(expect.arrayContaining(inBoth(`/api/products/${other}`)));
    for (const path of inBoth('/api/content/shop', '/api/content/page?slug=FAQ', '/api/search?q=coin'))
      if (!(await ask(path)).text.includes(other)) expect(old).not.toContain(path);
  });

  test('a piece that is new, and goes', async () => {
    const images = [await pictureOf(shop.strapi)];
    const data = { title: 'New ring', slug: 'new-ring', description: 'New.', category: 'ring', images };
    let documentId = '';
    const come = await oldAfter(async () => {
      const made = await documents(PRODUCT).create({
        status: 'published',
        data: { ...data, priceCents: 100 } as never,
      });
      ({ documentId } = made);
    });
    expect(come).toEqual(
      expect.arrayContaining(inBoth('/api/content/categories/Rings', '/api/products?category=ring')),
    );
    expect(await oldAfter(() => documents(PRODUCT).delete({ documentId }))).toEqual(
      expect.arrayContaining(inBoth('/api/content/categories/Rings', '/api/products?category=ring')),
    );
  });

  test.each<[string, string, object, string[], string[]]>([
    [
      'the settings',
      'api::shop-settings.shop-settings',
      { tagline: 'Another line.' },
      ['/api/content/shop', '/api/content/page?slug=FAQ'],
      ['/api/products'],
    ],
    [
      'the home page',
      'api::home.home',
      { carouselTitle: 'New' },
      ['/api/content/home'],
      ['/api/content/shop'],
    ],
    [
      'menu, footer and notices',
      'api::site.site',
      { contactText: 'Call.' },
      ['/api/content/shop'],
      ['/api/content/home', '/api/content/page?slug=FAQ'],
    ],
    [
      'a category page',
      'api::category.category',
      { intro: 'Another intro.' },
      ['/api/content/categories/Rings'],
      ['/api/content/shop/', '/api/products'],
    ],
  ])('%s', async (_, uid, data, changed, others) => {
    const documentId = await first(uid);
    const old = await oldAfter(() => update(uid, documentId, data));
    expect(old).toEqual(expect.arrayContaining(inBoth(...changed)));
    for (const path of inBoth(...others)) expect(old).not.toContain(path);
  });

  test('a question, a review, a picture and an announcement', async () => {
    const about = { productId: piece, productName: 'It', name: 'Ada' };
    const asked = { email: 'ada@example.com', question: 'Solid?', answer: 'Yes.', published: true };
    const said = { rating: 5, title: 'Good', body: 'Good.', reviewStatus: 'published', orderId: 'one' };
    for (const [uid, data, path] of [
      ['api::question.question', asked, `/api/products/${piece}/questions?limit=5`],
      ['api::review.review', said, `/api/products/${piece}/reviews?limit=5`],
    ] as const) {
      const old = await oldAfter(() => documents(uid).create({ data: { ...about, ...data } as never }));
      expect(old).toEqual(expect.arrayContaining(inBoth(path)));
      expect(old).not.toContain('/api/content/page?slug=FAQ');
    }
    const file = await firstFile(shop.strapi);
    const picture = { where: { id: file.id }, data: { alternativeText: 'Another text' } };
    await oldAfter(() => shop.strapi.db.query('plugin::upload.file').update(picture));
    const announced = await oldAfter(() =>
      documents('api::announcement.announcement').create({
        status: 'published',
        data: { sentence: 'We are closed on Monday.' } as never,
      }),
    );
    expect(announced).toEqual(inBoth('/api/content/shop'));
  });
});

/** The same for a change after which the answers of one name are no more. */
async function oldAfterGone(name: string, change: () => Promise<unknown>): Promise<string[]> {
  const present = paths.filter((path) => !path.includes(name));
  const before = new Map<string, Answer>();
  for (const path of present) before.set(path, await ask(path));
  const known = await counter.current();
  await change();
  const old = touched(before, (await changesSince(known)).tags);
  for (const path of present)
    if (!old.includes(path)) expect((await ask(path)).text, path).toBe(before.get(path)?.text);
  return old;
}

test('B-139 the CMS reads nothing anew that a change did not touch', async () => {
  const asked = [`/api/products/${piece}`, '/api/content/categories/Rings', '/api/content/home'];
  for (const path of asked) await ask(path);
  let read: string[] = [];
  const note = ({ sql }: { sql: string }) => void read.push(sql);
  shop.strapi.db.connection.on('query', note);
  const readsAfter = async (change: () => Promise<unknown>) => {
    await change();
    read = [];
    for (const path of asked) await ask(path);
    // What the history keeps is read by its ids, after the answer to the change.
    return read.filter((sql) => /from [`"](products|categories|homes)[`"] as [`"]t0[`"] where/.test(sql))
      .length;
  };
  const about = await first(PAGE, { slug: 'About' });
  expect(await readsAfter(() => update(PAGE, about, { title: 'About it' }))).toBe(0);
  expect(await readsAfter(() => update(PRODUCT, piece, { description: 'Another.' }))).toBeGreaterThan(0);
  shop.strapi.db.connection.removeListener('query', note);
});

test('B-139 of a change that a copy of the release before made nobody knows what it touched', async () => {
  const before = await counter.raise(['a']);
  await shop.strapi.db.connection('content_versions').increment('version', 1);
  expect(await changesSince(before)).toEqual({ version: before + 1, tags: null });
  const now = await counter.raise(['b']);
  expect(await changesSince(before)).toEqual({ version: now, tags: [EVERY_CHANGE] });
  await counter.raise(['c']);
  await counter.raise(['c', 'd']);
  expect(await changesSince(now)).toEqual({ version: now + 2, tags: sentTags(new Set(['c', 'd'])) });
  // Of a storefront that knows more than a restored database, and of one that was away for long.
  expect((await changesSince(now + 9)).tags).toBeNull();
  for (let n = 0; n < 201; n += 1) await counter.raise([`many ${n}`]);
  expect((await changesSince(now + 2)).tags).toBeNull();
});

test('B-139 a change that is taken back touches nothing', async () => {
  const known = await counter.current();
  const undone = shop.strapi.db.transaction(async () => {
    await counter.raise(['a']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await changesSince(known)).toEqual({ version: known, tags: [] });
});

test('B-139 a refused call names no tags', async () => {
  const refused = await fetch(`${shop.url}/api/content/page?slug=not-there`);
  expect([refused.status, refused.headers.get(CACHE_TAGS_HEADER)]).toEqual([404, null]);
});

test('B-139 a file names what a change of files touches, and no sale does', async () => {
  const file = await firstFile(shop.strapi);
  for (const method of ['HEAD', 'GET']) {
    const answer = await fetch(shop.url + file.url, { method });
    await answer.arrayBuffer();
    const tags = (answer.headers.get(CACHE_TAGS_HEADER) ?? '').split(' ');
    expect([method, answer.status, tags]).toEqual([method, 200, sentTags(new Set([TAGS.files]))]);
  }
  const [tag = ''] = sentTags(new Set([TAGS.files]));
  const known = await counter.current();
  await counter.raise([piece]);
  expect((await changesSince(known)).tags).not.toContain(tag);
  const picture = { where: { id: file.id }, data: { alternativeText: 'Yet another text' } };
  await shop.strapi.db.query('plugin::upload.file').update(picture);
  expect((await changesSince(known)).tags).toContain(tag);
});
