import {
  homeContentSchema,
  shopContentSchema,
  type ApiError,
  type CategoryContent,
  type HomeContent,
  type PageContent,
  type Product,
  type ShopContent,
  type Sitemap,
  type StoryContent,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { service } from '../src/lib/services';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';

// A whole shop of pages is published once more here, and boots three times.
vi.setConfig({ testTimeout: 240_000 });

let shop: TestShop;

const PAGE = 'api::page.page';
const HOME = 'api::home.home';
const CATEGORY = 'api::category.category';
const SITE = 'api::site.site';
const SETTINGS = 'api::shop-settings.shop-settings';
const LOCALISED = [HOME, CATEGORY, PAGE, 'api::story.story', SITE, SETTINGS] as const;

const get = <T>(path: string) => shop.browser(null).get<T>(path);
const words = async <T>(path: string) => (await get<T>(path)).body;
const version = async () => (await words<{ version: number }>('/api/content-version')).version;
const idOf = async (uid: (typeof LOCALISED)[number], filters: object = {}) => {
  const found = await shop.strapi.documents(uid).findFirst({ filters: filters as never });
  return String(found?.documentId);
};

/** A page that is published in English alone. */
async function madePage(slug: string): Promise<string> {
  const blocks = [{ __component: 'blocks.quote', text: 'Made to last.' }];
  const data = { title: 'Care', slug, description: 'How to.', blocks } as never;
  return (await shop.strapi.documents(PAGE).create({ data, status: 'published' })).documentId;
}

/** Pictures are described in German too (S-100) and sizes have German names (S-102): files and sizes are the same. */
const undescribed = (content: unknown): unknown =>
  JSON.parse(
    JSON.stringify(content, (name, value: unknown) =>
      ['alt', 'caption', 'captionLanguage', 'metals', 'sizeLabels'].includes(name) ? undefined : value,
    ),
  );

/** Pieces without their names and what is said of them and their pictures in a language (S-86). */
const unsaid = (pieces: readonly Product[]) =>
  undescribed(
    pieces.map((piece) => ({ ...piece, title: '', description: '', tagText: null, language: undefined })),
  );

describe('?locale=de', () => {
  beforeAll(async () => {
    shop = await bootShop({ seed: 'small' });
  });
  afterAll(() => shop.stop());

  test('D-19 shell, home and category pages answer in German, with the same pieces and figures', async () => {
    const german = await words<ShopContent>('/api/content/shop?locale=de');
    const english = await words<ShopContent>('/api/content/shop');
    expect(shopContentSchema.parse(german)).toEqual(german);
    expect(german.tagline).toBe('Leiser Schmuck für eine seltene Idee.');
    expect(german.bagInformation).toContain(
      'Umtausch oder Rückgabe innerhalb von 30 Tagen nach der Lieferung',
    );
    expect(german.bagInformation[1]).toBe('Standardversand innerhalb von 2 bis 4 Werktagen');
    expect(german.site?.menu.collections.map(({ text, to }) => [text, to])).toEqual([
      ['Anhänger', '/Pendants'],
      ['Ringe', '/Rings'],
      ['Ohrringe', '/Earrings'],
      ['Armbänder', '/Bracelets'],
    ]);
    expect(german.site?.menu.inside.map(({ to }) => to)).toEqual(
      english.site?.menu.inside.map(({ to }) => to),
    );
    expect(german.site?.notices.shippingTab).toContain('<a href="/de/Return">Alles zur Rückgabe</a>');
    const figures = ({
      shippingFlatCents,
      taxBasisPoints,
      returnDays,
      countries,
      bagLimits,
    }: ShopContent) => [
      shippingFlatCents,
      taxBasisPoints,
      returnDays,
      countries.map(({ code, shippingEstimateCents }) => [code, shippingEstimateCents]),
      bagLimits,
    ];
    expect(figures(german)).toEqual(figures(english));
    expect([english, german].map(({ countries }) => countries.map(({ name }) => name))).toEqual([
      ['United States', 'Canada', 'United Kingdom'],
      ['Vereinigte Staaten', 'Kanada', 'Vereinigtes Königreich'],
    ]);

    const home = await words<HomeContent>('/api/content/home?locale=de');
    const original = await words<HomeContent>('/api/content/home');
    expect(asSent(homeContentSchema, home)).toEqual(home);
    expect(home.hero.title).toBe('21 Millionen. Und dieses eine.');
    expect(undescribed(home.hero.picture)).toEqual(undescribed(original.hero.picture));
    expect(home.hero.picture?.alt).not.toBe(original.hero.picture?.alt);
    expect(undescribed(home.header.landscape)).toEqual(undescribed(original.header.landscape));
    expect(unsaid(home.featured)).toEqual(unsaid(original.featured));
    const shown = ({ showcase }: HomeContent) =>
      unsaid(showcase.tiles.flatMap(({ product }) => product ?? []));
    expect(shown(home)).toEqual(shown(original));
    expect([home.languages, original.languages]).toEqual([
      ['en', 'de'],
      ['en', 'de'],
    ]);

    for (const [page, title] of [
      ['Pendants', 'Anhänger'],
      ['Man', 'Herren'],
      ['Rings', 'Ringe'],
      ['Earrings', 'Ohrringe'],
      ['Bracelets', 'Armbänder'],
    ]) {
      const content = await words<CategoryContent>(`/api/content/categories/${page}?locale=de`);
      const source = await words<CategoryContent>(`/api/content/categories/${page}`);
      const { intro, heroes, products } = content;
      expect(content).toEqual({ ...source, title, intro, heroes, products });
      expect(unsaid(products)).toEqual(unsaid(source.products));
      const named = ({ heroes }: CategoryContent) => unsaid(heroes.flatMap(({ product }) => product ?? []));
      expect(named(content)).toEqual(named(source));
      expect(content.intro).not.toBe(source.intro);
    }
  });

  test('S-95 pages and stories answer in German, block by block the English ones', async () => {
    const kinds = ({ blocks }: Pick<PageContent, 'blocks'>) => blocks.map(({ type }) => type);
    /** Pictures and films, by the addresses of their files. */
    const files = (content: object) => JSON.stringify(content).match(/\/uploads\/[^"? ]+/g);
    for (const [slug, title] of [
      ['About', 'Über uns'],
      ['FAQ', 'Häufige Fragen'],
      ['Return', 'Rückgabe und Umtausch'],
      ['Stories', 'Geschichten'],
      ['EarringsDetail2', 'Ohrringe im Detail'],
    ]) {
      const german = await words<PageContent>(`/api/content/page?slug=${slug}&locale=de`);
      const english = await words<PageContent>(`/api/content/page?slug=${slug}`);
      expect(german).toMatchObject({ title, slug, languages: ['en', 'de'] });
      expect(german.description).not.toBe(english.description);
      expect(kinds(german)).toEqual(kinds(english));
      expect(files(german)).toEqual(files(english));
      expect(german.blocks.filter(({ language }) => language !== undefined)).toEqual([]);
    }
    const faq = JSON.stringify(await words('/api/content/page?slug=FAQ&locale=de'));
    expect(faq).toContain('aus diesen Ländern an: Vereinigte Staaten, Kanada und Vereinigtes Königreich.');
    expect(faq).toContain('href=\\"/de/Return\\"');

    const path = '/api/content/stories/the-sign-and-the-field';
    const german = await words<StoryContent>(`${path}?locale=de`);
    const english = await words<StoryContent>(path);
    expect(german).toMatchObject({ title: 'Das Zeichen und der Grund', languages: ['en', 'de'] });
    expect(undescribed([german.cover, german.writtenOn, kinds(german)])).toEqual(
      undescribed([english.cover, english.writtenOn, kinds(english)]),
    );
    const tiles = (await words<PageContent>('/api/content/page?slug=Stories&locale=de')).blocks.flatMap(
      (block) => (block.type === 'story-grid' ? block.stories : []),
    );
    expect(tiles.map(({ title, language }) => [title, language])).toEqual([[german.title, 'de']]);
  });

  test('D-19 what is not published in German, and a language nobody speaks, is answered in English', async () => {
    await madePage('in-english');
    const english = await words<PageContent>('/api/content/page?slug=in-english');
    expect(english.languages).toEqual(['en']);
    const inEnglish = async (path: string) => {
      const answer = await words<PageContent>(path);
      expect({ ...answer, blocks: [] }).toEqual({ ...english, blocks: [] });
    };
    await inEnglish('/api/content/page?slug=in-english&locale=de');
    await inEnglish('/api/content/page?slug=in-english&locale=fr');
    await inEnglish('/api/content/page?slug=in-english&locale=de&locale=en');
    const rings = await words<CategoryContent>('/api/content/categories/Rings');
    expect(rings.title).toBe('Rings');
    expect(await words('/api/content/categories/Rings?locale=*')).toEqual(rings);
  });

  test('D-19 a page is published in one language alone, is live in it and raises the content version', async () => {
    const documentId = await madePage('Care');
    const documents = shop.strapi.documents(PAGE);
    const blocks = [{ __component: 'blocks.quote', text: 'Gemacht, um zu bleiben. {{StandardShipping}}.' }];
    const english = await words<PageContent>('/api/content/page?slug=Care');
    const before = await version();
    await documents.update({
      documentId,
      locale: 'de',
      data: { title: 'Pflege', description: 'So geht es.', blocks } as never,
    });
    expect(await version()).toBe(before);
    expect((await words<PageContent>('/api/content/page?slug=Care&locale=de')).title).toBe(english.title);

    await documents.publish({ documentId, locale: 'de' });
    expect(await version()).toBeGreaterThan(before);
    const german = await words<PageContent>('/api/content/page?slug=care&locale=de');
    expect(german).toMatchObject({
      title: 'Pflege',
      slug: 'Care',
      languages: ['en', 'de'],
      blocks: [{ type: 'quote', text: 'Gemacht, um zu bleiben. Standardversand.' }],
    });
    expect(await words<PageContent>('/api/content/page?slug=Care')).toEqual({
      ...english,
      languages: ['en', 'de'],
    });
    const sitemap = await words<Sitemap>('/api/content/sitemap');
    expect(sitemap.words.filter(({ path }) => path === '/Care').map(({ languages }) => languages)).toEqual([
      ['en', 'de'],
    ]);
    const live = service(shop.strapi, 'api::content-version.publish-status');
    expect((await live.state(PAGE, documentId, 'de')).changedAt).not.toBeNull();

    await documents.unpublish({ documentId, locale: 'de' });
    expect(await words<PageContent>('/api/content/page?slug=Care&locale=de')).toEqual(english);
  });

  test('D-19 a harmful publish is stopped in German too, and a planned one is of its language', async () => {
    const documentId = await idOf(SITE);
    const documents = shop.strapi.documents(SITE);
    const inside = [{ text: 'Nirgendwo', address: '/nirgendwo' }];
    await documents.update({ documentId, locale: 'de', data: { menuInside: inside } as never });
    await expect(documents.publish({ documentId, locale: 'de' })).rejects.toThrow('Nirgendwo');
    const schedule = service(shop.strapi, 'api::schedule.schedule');
    const dueAt = new Date(Date.now() + 60_000);
    await schedule.plan({ uid: SITE, targetId: documentId, action: 'unpublish', language: 'de' }, dueAt, {
      id: null,
      name: 'A test',
    });
    expect(await schedule.of(SITE, documentId)).toEqual([]);
    expect(await schedule.of(SITE, documentId, 'de')).toMatchObject([{ changeState: 'waiting' }]);
    await schedule.runDue(new Date(dueAt.getTime() + 1));
    expect((await words<ShopContent>('/api/content/shop?locale=de')).site?.menu.collections[0]?.text).toBe(
      'Pendants',
    );
    expect((await words<ShopContent>('/api/content/shop')).site?.menu.collections).not.toEqual([]);
  });

  test('D-19 a preview link shows the draft of its language, in its language alone', async () => {
    const documentId = await idOf(HOME);
    await shop.strapi
      .documents(HOME)
      .update({ documentId, locale: 'de', data: { carouselTitle: 'Im Entwurf' } as never });
    const { url } = await service(shop.strapi, 'api::preview.preview').link(HOME, documentId, 'de');
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe('/de');
    const headers = { 'x-shop-preview': searchParams.get('preview') ?? '' };
    const title = async (path: string) =>
      ((await (await fetch(shop.url + path, { headers })).json()) as HomeContent).carouselTitle;
    expect(await title('/api/content/home?locale=de')).toBe('Im Entwurf');
    expect(await title('/api/content/home')).toBe('Chosen pieces');
    expect((await words<HomeContent>('/api/content/home?locale=de')).carouselTitle).toBe(
      'Ausgewählte Stücke',
    );
  });

  test('D-19 an unknown page is unknown in every language', async () => {
    const { status, body } = await get<ApiError>('/api/content/page?slug=nichts&locale=de');
    expect([status, body.code]).toEqual([404, 'unknown_page']);
  });
});

test('D-19 a shop older than the languages keeps its words in English and gets the German ones', async () => {
  const old = await bootShop({ seed: 'small' });
  const home = (await old.strapi.documents(HOME).findFirst({})) as { documentId: string };
  await old.strapi.documents(HOME).update({
    documentId: home.documentId,
    data: { carouselTitle: 'Our own choice' } as never,
    status: 'published',
  });
  // As the database of such a shop is: rows of no language, types that were not written in any.
  for (const uid of LOCALISED) {
    await old.strapi.db.query(uid).deleteMany({ where: { locale: 'de' } });
    await old.strapi.db.query(uid).updateMany({ where: {}, data: { locale: null } });
  }
  await old.strapi.db.query('plugin::i18n.locale').deleteMany({ where: { code: 'de' } });
  const types = old.strapi.store({ type: 'strapi', name: 'content_types' });
  const schema = (await types.get({ key: 'schema' })) as Record<string, { pluginOptions?: object }>;
  for (const uid of LOCALISED) delete schema[uid]?.pluginOptions;
  await types.set({ key: 'schema', value: schema });
  const store = old.strapi.store({ type: 'core', name: 'shop' });
  const steps = (await store.get({ key: 'seed-steps' })) as string[];
  await store.set({ key: 'seed-steps', value: steps.filter((key) => !key.startsWith('de:')) });
  await old.stop({ keep: true });

  const now = await bootShop({ seed: 'small', on: old.data });
  try {
    for (const uid of LOCALISED)
      expect(await now.strapi.db.query(uid).count({ where: { locale: null } })).toBe(0);
    const read = async <T>(path: string) => (await now.browser(null).get<T>(path)).body;
    expect((await read<CategoryContent>('/api/content/categories/Rings')).title).toBe('Rings');
    expect((await read<CategoryContent>('/api/content/categories/Rings?locale=de')).title).toBe('Ringe');
    expect((await read<PageContent>('/api/content/page?slug=About')).title).toBe('About Us');
    expect((await read<PageContent>('/api/content/page?slug=About&locale=de')).title).toBe('Über uns');
    // One sentence is the editors' own: the German home page waits for theirs, as a draft.
    expect((await read<HomeContent>('/api/content/home?locale=de')).hero.title).toBe(
      'Twenty-one million. And this one.',
    );
    expect(await now.strapi.documents(HOME).findFirst({ locale: 'de' })).toMatchObject({
      headerTitle: 'Licht, Metall, Zeit',
      carouselTitle: 'Our own choice',
    });
  } finally {
    await now.stop();
  }
});
