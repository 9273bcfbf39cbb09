import type {
  HomeContent,
  PageContent,
  ProductDetail,
  ProductStory,
  ShopContent,
  StoryContent,
} from '@shop/contract';
import { expect, test, vi } from 'vitest';
import type { TestShop } from './support/boot';
import { pictureOf } from './support/picture';
import { get, ShopsOfATest } from './support/shops-of-a-test';

// A whole catalogue with its pages is published more than once here.
vi.setConfig({ testTimeout: 240_000 });

const shops = ShopsOfATest.of();

test('STAT-01 a shop older than the pages gets them at its next start, and no page that editors took away', async () => {
  const first = await shops.boot({ seed: 'small' });
  const pages = first.strapi.documents('api::page.page');
  const all = (await pages.findMany({ fields: ['slug'] as never })) as unknown as {
    documentId: string;
    slug: string;
  }[];
  const slugs = all.map(({ slug }) => slug).sort();
  for (const { documentId } of all) await pages.delete({ documentId });
  await shops.close(first, { keep: true });

  const second = await shops.boot({ seed: 'small', on: first.data });
  expect(await second.strapi.documents('api::page.page').count({})).toBe(0);
  // As an older version left it: no step of the pages was ever done, and there was no menu to lead to them.
  const site = (await second.strapi.documents('api::site.site').findFirst()) as { documentId: string };
  const rows = second.strapi.db.query('api::site.site');
  await rows.deleteMany({ where: { documentId: site.documentId } });
  await second.strapi.store({ type: 'core', name: 'shop' }).delete({ key: 'seed-steps' });
  await second.strapi.db.query('api::shop-settings.shop-settings').updateMany({ data: { replyHours: null } });
  const settings = second.strapi.documents('api::shop-settings.shop-settings');
  const { documentId } = (await settings.findFirst()) as { documentId: string };
  await settings.update({ documentId, data: { deliveryDays: '9' } as never, status: 'published' });
  await shops.close(second, { keep: true });

  const third = await shops.boot({ seed: 'small', on: first.data });
  const again = await third.strapi.documents('api::page.page').findMany({ status: 'published' });
  expect((again as unknown as { slug: string }[]).map(({ slug }) => slug).sort()).toEqual(slugs);
  const kept = await third.strapi
    .documents('api::shop-settings.shop-settings')
    .findFirst({ status: 'published' });
  expect(kept).toMatchObject({ deliveryDays: '9', replyHours: 48 });
});

test('D-21 STAT-01 S-96 S-120 an older shop gets all states, the newer answers and words about engraving and returns, unless its staff have changed what it had', async () => {
  const first = await shops.boot({ seed: 'small' });
  const SETTINGS = 'api::shop-settings.shop-settings';
  const states = async (shop: TestShop, locale = 'en') =>
    (await get<ShopContent>(shop, `/api/content/shop?locale=${locale}`)).states;
  const all = await states(first);
  expect(all.slice(0, 4).map(({ name }) => name)).toEqual(['California', 'New York', 'Texas', 'Florida']);
  expect(all.filter(({ country }) => !country)).toHaveLength(51);
  expect(all.filter(({ country }) => country === 'CA')).toHaveLength(13);
  const four = all.slice(0, 4);
  const settings = first.strapi.documents(SETTINGS);
  const { documentId } = (await settings.findFirst()) as { documentId: string };
  const store = (shop: TestShop) => shop.strapi.store({ type: 'core', name: 'shop' });
  /** As an older version left it: these steps were never done. */
  const forget = async (shop: TestShop) => {
    const done = (await store(shop).get({ key: 'seed-steps' })) as string[];
    const earlier = ['states', 'answers', 'engraving-words', 'return-words'];
    const value = done.filter((key) => !earlier.includes(key));
    await store(shop).set({ key: 'seed-steps', value });
  };
  const faq = async (shop: TestShop) => JSON.stringify(await get(shop, '/api/content/page?slug=FAQ'));
  const questions = (shop: TestShop) => shop.strapi.db.query('blocks.question' as never);
  const said = 'Orders are processed in {{processingDays}} business days. ';
  expect(await faq(first)).toContain('Orders are processed in 3-5 business days.');
  for (const { id, answer } of await questions(first).findMany({ where: { answer: { $startsWith: said } } }))
    await questions(first).update({ where: { id }, data: { answer: answer.replace(said, '') } });
  const services = (shop: TestShop) => shop.strapi.db.query('blocks.trio-item' as never);
  const engraving = async (shop: TestShop) =>
    new Set(
      (await services(shop).findMany({ where: { title: 'Engraving' } })).map(({ text }) => String(text)),
    );
  const now = await engraving(first);
  expect([...now]).toEqual([expect.stringContaining('Write them on the piece’s page;')]);
  const before =
    'Up to twelve signs inside a ring or on the back of a coin. Write to us before you order; engraving adds {{personalizationDays}} business days.';
  await services(first).updateMany({ where: { title: 'Engraving' }, data: { text: before } });
  const returns = async (shop: TestShop) => JSON.stringify(await get(shop, '/api/content/page?slug=Return'));
  expect(await returns(first)).toContain('Press “Start a return” on your order');
  const beforeReturns =
    'Send your order number to {{contactEmail}} and say whether you want an exchange or a refund. We answer within {{replyHours}} hours with an address and a label.';
  await services(first).updateMany({
    where: { text: { $startsWith: 'Press “Start a return”' } },
    data: { text: beforeReturns },
  });
  await settings.update({ documentId, data: { states: four } as never });
  await settings.publish({ documentId, locale: '*' });
  await forget(first);
  await shops.close(first, { keep: true });

  const second = await shops.boot({ seed: 'small', on: first.data });
  expect(await states(second)).toEqual(all);
  expect(await states(second, 'de')).toEqual(all);
  expect(await faq(second)).toContain('Orders are processed in 3-5 business days.');
  expect(await engraving(second)).toEqual(now);
  expect(await returns(second)).toContain('Press “Start a return” on your order');
  await services(second).updateMany({ where: { title: 'Engraving' }, data: { text: 'Ask us.' } });
  const own = [...four.slice(1), { code: 'OR', name: 'Oregon' }];
  await second.strapi.documents(SETTINGS).update({ documentId, data: { states: own } as never });
  await second.strapi.documents(SETTINGS).publish({ documentId, locale: '*' });
  await questions(second).updateMany({
    where: { answer: { $startsWith: said } },
    data: { answer: 'Within a week.' },
  });
  await forget(second);
  await shops.close(second, { keep: true });

  const third = await shops.boot({ seed: 'small', on: first.data });
  expect((await states(third)).map(({ code }) => code)).toEqual(own.map(({ code }) => code));
  expect(await faq(third)).toContain('Within a week.');
  expect(await engraving(third)).toEqual(new Set(['Ask us.']));
});

test('S-105 S-112 S-116 S-119 S-122 S-123 an older shop’s privacy page speaks of hints, of appointments and how long those are kept, of searches, of wishlists and of ring sizes, but where its staff wrote another', async () => {
  const first = await shops.boot({ seed: true });
  const texts = (shop: TestShop) => shop.strapi.db.query('blocks.rich-text' as never);
  const all = (shop: TestShop) =>
    texts(shop).findMany({ orderBy: { id: 'asc' } }) as Promise<{ id: number; body: string }[]>;
  const SPEAK = /, (book an appointment|einen Termin vereinbaren)(?=, )/;
  const SEARCHES = /\n- (The last five things you searched for|Ihre letzten fünf Suchen)[^\n]*/;
  const DAYS = / (Appointments for 90 days after their day|Termine bis 90 Tage danach)\./;
  const WISHES =
    / (Your wishlist is kept with it, so[^.]*\.|Ihre Wunschliste bewahren wir mit ihm auf[^.]*\.)/;
  const RING = / (Your ring size is kept with it only|Ihre Ringgröße bewahren wir nur)[^.]*\./;
  /** As it was before accounts kept a wishlist. */
  const noWishes = (body: string) =>
    body
      .replace(RING, '')
      .replace(WISHES, '')
      .replace(/We keep neither; while[^.]*\./, 'They stay in your browser and never reach us.')
      .replace(/Wir bewahren beides nicht auf[^.]*\./, 'Sie bleiben in Ihrem Browser und erreichen uns nie.');
  /** And of searches. */
  const before = (body: string) => noWishes(body).replace(SEARCHES, '');
  const HINTS =
    /\*\*(When you drop a hint|Wenn Sie einen Wink geben)[^]*?(?=\*\*(When you join|Wenn Sie den News))/;
  const written = (await all(first)).filter(({ body }) =>
    [SEARCHES, SPEAK, DAYS, HINTS, WISHES, RING].every((words) => words.test(body)),
  );
  // English and German, each as a draft and published.
  expect(written).toHaveLength(4);
  /** As the releases before left the page, and the steps of the seed never done. */
  const age = async (shop: TestShop, earlier: (body: string) => string) => {
    for (const { id, body } of written)
      await texts(shop).update({ where: { id }, data: { body: earlier(body) } as never });
    const store = shop.strapi.store({ type: 'core', name: 'shop' });
    const done = (await store.get({ key: 'seed-steps' })) as string[];
    await store.set({
      key: 'seed-steps',
      value: done.filter(
        (key) => !/^(hint|appointment|search|wishlist|ring-size)-words$|^appointment-days$/.test(key),
      ),
    });
    await shops.close(shop, { keep: true });
    return shops.boot({ seed: true, on: first.data });
  };
  const now = async (shop: TestShop) =>
    (await all(shop)).filter(({ id }) => written.some((one) => one.id === id)).map(({ body }) => body);

  let shop = first;
  for (const earlier of [
    noWishes,
    // Those two came side by side.
    (body: string) => body.replace(SEARCHES, ''),
    before,
    (body: string) => before(body).replace(DAYS, ''),
    (body: string) => before(body).replace(DAYS, '').replace(SPEAK, ''),
    (body: string) => before(body).replace(DAYS, '').replace(SPEAK, '').replace(HINTS, ''),
  ]) {
    shop = await age(shop, earlier);
    expect(await now(shop)).toEqual(written.map(({ body }) => body));
  }
  const own = (body: string) => `${before(body).replace(DAYS, '').replace(SPEAK, '')} And nothing else.`;
  shop = await age(shop, own);
  expect(await now(shop)).toEqual(written.map(({ body }) => own(body)));
});

test('S-61 HOME-05 a new shop has blocks on its home page; an older one keeps the page that it has', async () => {
  const first = await shops.boot({ seed: 'small' });
  const home = (shop: TestShop, query = '') => get<HomeContent>(shop, `/api/content/home${query}`);
  expect((await home(first)).blocks).toHaveLength(7);
  const documents = first.strapi.documents('api::home.home');
  const { documentId } = (await documents.findFirst()) as { documentId: string };
  // As an older version left it: a page without blocks, and no step that would write them.
  for (const locale of ['en', 'de']) {
    const data = { blocks: [], carouselTitle: `Ours, ${locale}` } as never;
    await documents.update({ documentId, locale, data, status: 'published' });
  }
  const store = first.strapi.store({ type: 'core', name: 'shop' });
  const done = (await store.get({ key: 'seed-steps' })) as string[];
  await store.set({ key: 'seed-steps', value: done.filter((key) => !/home$/.test(key)) });
  await shops.close(first, { keep: true });

  const second = await shops.boot({ seed: 'small', on: first.data });
  expect(await home(second)).toMatchObject({ blocks: [], carouselTitle: 'Ours, en' });
  expect(await home(second, '?locale=de')).toMatchObject({ blocks: [], carouselTitle: 'Ours, de' });
  const editors = second.strapi.documents('api::home.home');
  const blocks = [{ __component: 'blocks.quote', text: 'Added later.' }];
  await editors.update({ documentId, data: { blocks } as never, status: 'published' });
  expect((await home(second)).blocks).toMatchObject([{ type: 'quote', text: 'Added later.' }]);
});

test('S-86 an older shop gets its pieces in German, but for words that its staff have changed', async () => {
  const first = await shops.boot({ seed: 'small' });
  const find = async (shop: TestShop, slug: string) => {
    const found = await shop.strapi
      .documents('api::product.product')
      .findFirst({ filters: { slug } as never, status: 'draft', populate: { translations: true } as never });
    return found as unknown as {
      documentId: string;
      translations: { language: string; description: string | null }[];
    };
  };
  const german = async (shop: TestShop, slug: string) =>
    get<ProductDetail>(shop, `/api/products/${slug}?locale=de`);
  // As an older version left it: without translations, and no step that would write them.
  for (const [slug, description] of [
    ['coin-studs'],
    ['coin-bangle', 'Ours alone.'],
    ['lumen-drop-pendant'],
  ] as const) {
    const { documentId } = await find(first, slug);
    const data = { translations: [], ...(description && { description }) } as never;
    await first.strapi.documents('api::product.product').update({ documentId, data, status: 'published' });
  }
  const waiting = await find(first, 'lumen-drop-pendant');
  const draft = { documentId: waiting.documentId, data: { tagText: 'Soon' } as never };
  await first.strapi.documents('api::product.product').update(draft);
  const store = first.strapi.store({ type: 'core', name: 'shop' });
  const done = (await store.get({ key: 'seed-steps' })) as string[];
  await store.set({ key: 'seed-steps', value: done.filter((key) => !key.startsWith('translations:')) });
  await shops.close(first, { keep: true });

  const second = await shops.boot({ seed: 'small', on: first.data });
  expect((await german(second, 'coin-studs')).description).toContain('Ein Paar geriffelter Münzen');
  expect(await german(second, 'coin-bangle')).toMatchObject({
    ...{ description: 'Ours alone.', type: 'Armreif mit Steinen' },
  });
  // What an editor has not published yet is theirs to publish, with the German words in it.
  expect((await german(second, 'lumen-drop-pendant')).language).toBeUndefined();
  expect((await find(second, 'lumen-drop-pendant')).translations).toMatchObject([{ language: 'de' }]);
});

test('S-101 an older shop gets the German stories of its pieces, but where its staff have told something else', async () => {
  const first = await shops.boot({ seed: 'small' });
  const products = (shop: TestShop) => shop.strapi.documents('api::product.product');
  const idOf = async (slug: string) =>
    String((await products(first).findFirst({ filters: { slug } as never }))?.documentId);
  const told = async (shop: TestShop, slug: string) => {
    const { blocks } = await get<ProductStory>(shop, `/api/content/products/${slug}/story?locale=de`);
    return [blocks.map(({ language = 'de' }) => language).join(' '), JSON.stringify(blocks)];
  };
  expect((await told(first, 'coin-studs'))[1]).toContain('Ein echtes Paar');
  // As an older version left it: told in English alone, and no step that would tell it in German.
  const quote = { __component: 'blocks.quote', text: 'Our own.' };
  for (const [slug, data] of [
    ['coin-studs', { storyDe: [] }],
    ['coin-bangle', { storyDe: [], story: [quote] }],
    ['proof-medallion', { storyDe: [quote] }],
    ['sovereign-signet-ring', { storyDe: [] }],
  ] as const)
    await products(first).update({ documentId: await idOf(slug), data: data as never, status: 'published' });
  const ring = await idOf('sovereign-signet-ring');
  await products(first).update({ documentId: ring, data: { tagText: 'Soon' } as never });
  const store = first.strapi.store({ type: 'core', name: 'shop' });
  const done = (await store.get({ key: 'seed-steps' })) as string[];
  await store.set({ key: 'seed-steps', value: done.filter((key) => !key.includes(':piece-story:')) });
  await shops.close(first, { keep: true });

  const second = await shops.boot({ seed: 'small', on: first.data });
  await expect
    .poll(() => told(second, 'coin-studs'))
    .toEqual(['de de de de', expect.stringContaining('6,8 g')]);
  expect(await told(second, 'coin-bangle')).toEqual(['en', expect.stringContaining('Our own.')]);
  expect(await told(second, 'proof-medallion')).toEqual(['de', expect.stringContaining('Our own.')]);
  // What an editor has not published yet is theirs to publish, with the German story in it.
  expect((await told(second, 'sovereign-signet-ring'))[0]).toBe('en en en en');
  const drafts = {
    filters: { slug: 'sovereign-signet-ring' } as never,
    populate: { storyDe: true } as never,
  };
  await expect
    .poll(async () => (await products(second).findFirst(drafts)) as unknown as { storyDe: unknown[] } | null)
    .toMatchObject({ tagText: 'Soon', storyDe: [{}, {}, {}, {}] });
});

test('S-53 an older shop gets German names for its pieces, but where its staff have chosen others', async () => {
  const first = await shops.boot({ seed: 'small' });
  const products = first.strapi.documents('api::product.product');
  const idOf = async (slug: string) =>
    String((await products.findFirst({ filters: { slug } as never }))?.documentId);
  // As an older version left it: said of in German, under English names, and no step that would write others.
  const said = { language: 'de', type: 'Reif' };
  for (const [slug, data] of [
    ['coin-studs', { translations: [said] }],
    ['coin-bangle', { translations: [{ ...said, title: 'Unser Reif' }] }],
    ['lumen-drop-pendant', { title: 'Our own', translations: [said] }],
    ['proof-medallion', { translations: [] }],
    ['open-sign-pendant', { translations: [said] }],
  ] as const)
    await products.update({ documentId: await idOf(slug), data: data as never, status: 'published' });
  await products.update({ documentId: await idOf('open-sign-pendant'), data: { tagText: 'Soon' } as never });
  const store = first.strapi.store({ type: 'core', name: 'shop' });
  const done = (await store.get({ key: 'seed-steps' })) as string[];
  await store.set({ key: 'seed-steps', value: done.filter((key) => !key.startsWith('names:')) });
  await shops.close(first, { keep: true });

  const second = await shops.boot({ seed: 'small', on: first.data });
  const german = async (slug: string) => {
    const { title, type } = await get<ProductDetail>(second, `/api/products/${slug}?locale=de`);
    return [title, type];
  };
  expect(await german('coin-studs')).toEqual(['Münz-Ohrstecker', 'Reif']);
  expect(await german('coin-bangle')).toEqual(['Unser Reif', 'Reif']);
  expect((await german('lumen-drop-pendant'))[0]).toBe('Our own');
  expect((await german('proof-medallion'))[0]).toBe('Proof Medallion');
  // What an editor has not published yet is theirs to publish, with the German name in it.
  expect((await german('open-sign-pendant'))[0]).toBe('Open Sign Pendant');
  const draft = await second.strapi.documents('api::product.product').findFirst({
    filters: { slug: 'open-sign-pendant' } as never,
    populate: { translations: true } as never,
  });
  expect(draft).toMatchObject({ translations: [{ ...said, title: 'Anhänger Offenes Zeichen' }] });
});

test('S-127 an older shop learns of its pieces’ material what the seed knows, but of what its staff changed or said', async () => {
  const first = await shops.boot({ seed: 'small' });
  const pieces = (shop: TestShop) => shop.strapi.documents('api::product.product');
  const [BANGLE, LUMEN, DROP] = ['coin-bangle', 'lumen-drop-pendant', 'open-sign-pendant'];
  const materialOf = async (shop: TestShop, slug: string, status: 'draft' | 'published' = 'published') =>
    (await pieces(shop).findFirst({ filters: { slug } as never, status }))?.material ?? null;
  expect(await Promise.all([BANGLE, LUMEN, DROP].map((slug) => materialOf(first, slug)))).toEqual([
    ...['Stones', 'Stones', null],
  ]);
  // As an older version left it: nobody could say so, and no step that would.
  const table = first.strapi.db.connection('products');
  const bangle = await pieces(first).findFirst({ filters: { slug: BANGLE } as never });
  const data = { description: 'Ours alone.' } as never;
  await pieces(first).update({ documentId: String(bangle?.documentId), data, status: 'published' });
  await table.clone().update({ material: null });
  const store = first.strapi.store({ type: 'core', name: 'shop' });
  const steps = (await store.get({ key: 'seed-steps' })) as string[];
  await store.set({ key: 'seed-steps', value: steps.filter((key) => !key.startsWith('material:')) });
  await shops.close(first, { keep: true });

  const second = await shops.boot({ seed: 'small', on: first.data });
  await vi.waitFor(async () => expect(await materialOf(second, LUMEN)).toBe('Stones'), { timeout: 60_000 });
  expect(await materialOf(second, LUMEN, 'draft')).toBe('Stones');
  expect(await materialOf(second, BANGLE)).toBeNull();
  await shops.close(second);
});

test('S-96 an older shop lets be engraved what the seed does, but for what its staff made another piece of or said', async () => {
  const first = await shops.boot({ seed: 'small' });
  const pieces = (shop: TestShop) => shop.strapi.documents('api::product.product');
  const idOf = async (slug: string) =>
    String((await pieces(first).findFirst({ filters: { slug } as never }))?.documentId);
  const allowed = async (shop: TestShop, slug: string) =>
    (await get<ProductDetail>(shop, `/api/products/${slug}`)).engravable === true;
  const [RING, BANGLE, STUDS] = ['sovereign-signet-ring', 'coin-bangle', 'coin-studs'];
  expect(await Promise.all([RING, BANGLE, STUDS].map((slug) => allowed(first, slug)))).toEqual([
    ...[true, true, false],
  ]);
  // As an older version left it: nobody could say so, and no step that would.
  const table = first.strapi.db.connection('products');
  await table.clone().update({ engravable: null });
  const data = { description: 'Ours alone.' } as never;
  await pieces(first).update({ documentId: await idOf(BANGLE), data, status: 'published' });
  await table.clone().where({ slug: BANGLE }).update({ engravable: null });
  const store = first.strapi.store({ type: 'core', name: 'shop' });
  const steps = (await store.get({ key: 'seed-steps' })) as string[];
  await store.set({ key: 'seed-steps', value: steps.filter((key) => !key.startsWith('engraving:')) });
  await shops.close(first, { keep: true });

  const second = await shops.boot({ seed: 'small', on: first.data });
  await vi.waitFor(async () => expect(await allowed(second, RING)).toBe(true), { timeout: 60_000 });
  expect(await allowed(second, BANGLE)).toBe(false);
  // Staff say that it is not engraved: no later step says otherwise.
  const saidNo = { engravable: false } as never;
  const { documentId } = (await pieces(second).findFirst({ filters: { slug: RING } as never })) ?? {};
  await pieces(second).update({ documentId: String(documentId), data: saidNo, status: 'published' });
  const kept = second.strapi.store({ type: 'core', name: 'shop' });
  const done = (await kept.get({ key: 'seed-steps' })) as string[];
  await kept.set({ key: 'seed-steps', value: done.filter((key) => key !== `engraving:${RING}`) });
  await shops.close(second, { keep: true });

  const third = await shops.boot({ seed: 'small', on: first.data });
  await vi.waitFor(
    async () =>
      expect(await third.strapi.store({ type: 'core', name: 'shop' }).get({ key: 'seed-steps' })).toContain(
        `engraving:${RING}`,
      ),
    { timeout: 60_000 },
  );
  expect(await allowed(third, RING)).toBe(false);
});

test('S-95 an older shop gets its pages and stories in German, but for words that its editors have changed', async () => {
  const [PAGE, STORY] = ['api::page.page', 'api::story.story'] as const;
  const first = await shops.boot({ seed: 'small' });
  const pages = (shop: TestShop) => shop.strapi.documents(PAGE);
  const idOf = async (shop: TestShop, slug: string) =>
    String((await pages(shop).findFirst({ filters: { slug } as never }))?.documentId);
  const titles = async (shop: TestShop, ...slugs: string[]) =>
    Promise.all(
      slugs.map(
        async (slug) => (await get<PageContent>(shop, `/api/content/page?slug=${slug}&locale=de`)).title,
      ),
    );
  // As an older version left it: nothing in German, an answer of then, and no step that would write them.
  for (const uid of [PAGE, STORY]) await first.strapi.db.query(uid).deleteMany({ where: { locale: 'de' } });
  const said = 'Orders are processed in {{processingDays}} business days. ';
  const questions = first.strapi.db.query('blocks.question' as never);
  for (const { id, answer } of await questions.findMany({ where: { answer: { $startsWith: said } } }))
    await questions.update({ where: { id }, data: { answer: answer.replace(said, '') } });
  const store = (shop: TestShop) => shop.strapi.store({ type: 'core', name: 'shop' });
  const done = (await store(first).get({ key: 'seed-steps' })) as string[];
  const isNewer = (key: string) => /^de:(page|story):|^answers$/.test(key);
  await store(first).set({ key: 'seed-steps', value: done.filter((key) => !isNewer(key)) });
  // Its editors say one thing in their own words, show a story that is not translated, have a picture without a text, and
  // write German themselves.
  const blocksOf = (block: object) => ({ blocks: [block] });
  await pages(first).update({
    documentId: await idOf(first, 'EarringsDetail2'),
    data: { description: 'In our own words.' } as never,
    status: 'published',
  });
  const own = {
    ...{ title: 'Our own', slug: 'our-own', summary: 'Ours.', writtenOn: '2026-11-01' },
    ...blocksOf({ __component: 'blocks.quote', text: 'Ours.' }),
    cover: await pictureOf(first.strapi),
  };
  const stories = first.strapi.documents(STORY);
  const { documentId: ownStory } = await stories.create({ data: own as never, status: 'published' });
  await pages(first).update({
    documentId: await idOf(first, 'Stories'),
    data: blocksOf({ __component: 'blocks.story-grid', stories: [ownStory] }) as never,
    status: 'published',
  });
  const files = first.strapi.db.query('plugin::upload.file');
  await files.updateMany({ where: { name: 'about.jpg' }, data: { alternativeText: null } });
  await pages(first).update({
    documentId: await idOf(first, 'Return'),
    locale: 'de',
    data: { title: 'Zurück', description: 'So geht es.' } as never,
  });
  await shops.close(first, { keep: true });

  const second = await shops.boot({ seed: 'small', on: first.data });
  expect(await titles(second, 'FAQ')).toEqual(['Häufige Fragen']);
  const faq = JSON.stringify(await get(second, '/api/content/page?slug=FAQ&locale=de'));
  expect(faq).toContain('Bestellungen werden innerhalb von 3 bis 5 Werktagen bearbeitet.');
  const story = '/api/content/stories/the-sign-and-the-field?locale=de';
  expect((await get<StoryContent>(second, story)).title).toBe('Das Zeichen und der Grund');
  const left = ['EarringsDetail2', 'Stories', 'About', 'Return'];
  expect(await titles(second, ...left)).toEqual([
    ...['Earrings in Detail', 'Stories', 'About Us', 'Returns and Exchanges'],
  ]);
  const drafts = left.map(async (slug) =>
    pages(second).findOne({ documentId: await idOf(second, slug), locale: 'de' }),
  );
  expect(await Promise.all(drafts)).toMatchObject([
    { title: 'Ohrringe im Detail', description: 'In our own words.' },
    { title: 'Geschichten' },
    { title: 'Über uns' },
    { title: 'Zurück', description: 'So geht es.' },
  ]);
  // Done once: a page that its editors take out of a language does not come back.
  await pages(second).delete({ documentId: await idOf(second, 'FAQ'), locale: 'de' });
  await shops.close(second, { keep: true });
  expect(await titles(await shops.boot({ seed: 'small', on: first.data }), 'FAQ')).toEqual(['FAQ']);
});
