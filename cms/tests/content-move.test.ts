import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import { onSqlite } from './support/on-sqlite';

/** An export of a seeded shop on SQLite, taken into an empty one on the database of this run. */
let folder: string;
let told: Record<string, unknown>;
let target: TestShop;

const PRODUCT = 'api::product.product';
const PAGE = 'api::page.page';
const REDIRECT = 'api::redirect.redirect';
const ANNOUNCEMENT = 'api::announcement.announcement';
/** Two of them would have one file's name. */
const LEADS = { '/über-uns': '/About', '/old/care': '/FAQ?from=old', '/old--care': '/FAQ' };
const READS = [
  ...['/api/products', '/api/content/home', '/api/content/shop', '/api/content/sitemap'],
  ...['Pendants', 'Man', 'Rings', 'Earrings', 'Bracelets'].map((page) => `/api/content/categories/${page}`),
  ...['About', 'FAQ', 'Stories', 'EarringsDetail2'].map((slug) => `/api/content/page?slug=${slug}`),
  '/api/content/stories/the-sign-and-the-field',
  '/api/search?q=ring',
];

/** What the shop tells the public, without what is each machine's own: names on its disk and times of writing. */
async function toldBy(shop: TestShop): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const call of READS) {
    const response = await fetch(shop.url + call);
    expect([call, response.status]).toEqual([call, 200]);
    const text = (await response.text())
      .replaceAll(/_[0-9a-z]{10}(?=\.\w+)/g, '')
      .replaceAll(/\?v=[0-9a-z]+/g, '')
      .replaceAll(/"updatedAt":"[^"]+"/g, '"updatedAt":""');
    answers[call] = JSON.parse(text) as unknown;
  }
  return answers;
}

const transfer = (shop: TestShop) => service(shop.strapi, 'api::content.transfer');
const documents = (shop: TestShop, uid: typeof PRODUCT | typeof PAGE) => shop.strapi.documents(uid);
const version = async (shop: TestShop) =>
  ((await (await fetch(`${shop.url}/api/content-version`)).json()) as { version: number }).version;
const revisions = (shop: TestShop) => shop.strapi.db.query('api::revision.revision').count();
const tree = async (of: string) =>
  (await readdir(of, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(of, path.join(entry.parentPath, entry.name)))
    .sort();
const fresh = () => mkdtemp(path.join(tmpdir(), 'shop-content-'));

beforeAll(async () => {
  folder = await fresh();
  await onSqlite(async () => {
    const source = await bootShop({ seed: 'small' });
    const [ring] = await documents(source, PRODUCT).findMany({ filters: { category: 'ring' } as never });
    const data = { title: 'A ring to come' } as never;
    await documents(source, PRODUCT).update({ documentId: ring?.documentId ?? '', data });
    await documents(source, PAGE).create({ data: { title: 'Hidden', slug: 'hidden' } as never });
    for (const [fromPath, toPath] of Object.entries(LEADS))
      await source.strapi.documents(REDIRECT).create({ data: { fromPath, toPath } as never });
    const [announced] = await source.strapi.documents(ANNOUNCEMENT).findMany();
    await source.strapi
      .documents(ANNOUNCEMENT)
      .update({ documentId: announced?.documentId ?? '', data: { sentence: 'To come.' } as never });
    await service(source.strapi, 'api::redirect.redirect').moved('/moved', '/FAQ');
    await service(source.strapi, 'api::redirect.redirect').count([{ path: '/moved', times: 7 }]);
    await source.strapi.db.query('api::subscriber.subscriber').create({ data: { email: 'a@example.com' } });
    told = await toldBy(source);
    await transfer(source).export(folder);
    await source.stop();
  });
  target = await bootShop();
  await transfer(target).import(folder);
});
afterAll(async () => {
  await target.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('content on another machine', () => {
  test('D-12 the public is told the same', async () => {
    expect(await toldBy(target)).toEqual(told);
  });

  test('D-12 drafts stay drafts, beside what is published', async () => {
    const [ring] = await documents(target, PRODUCT).findMany({
      filters: { category: 'ring' } as never,
      status: 'draft',
    });
    expect(ring?.title).toBe('A ring to come');
    const hidden = { filters: { slug: 'hidden' } as never };
    expect(await documents(target, PAGE).findMany({ ...hidden, status: 'draft' })).toHaveLength(1);
    expect(await documents(target, PAGE).findMany({ ...hidden, status: 'published' })).toHaveLength(0);
  });

  test('D-12 nothing of the trade and of people is in it', async () => {
    const types = await readdir(path.join(folder, 'documents'));
    expect(types.sort()).toEqual(
      [
        ...['announcement', 'category', 'home', 'mail-template', 'page', 'product', 'redirect'],
        'product-category',
        ...['shop-settings', 'site', 'story'],
      ].sort(),
    );
    for (const file of (await tree(folder)).filter((name) => name.endsWith('.json')))
      expect(await readFile(path.join(folder, file), 'utf8')).not.toContain('a@example.com');
  });

  test('S-60 D-12 redirects lead on there, who left them included; how often they are followed is each shop’s own', async () => {
    const rows = await service(target.strapi, 'api::redirect.redirect').all();
    const told = rows.map(({ from, to, isAutomatic, hits }) => [from, to, isAutomatic, hits]);
    expect(told).toEqual(
      [...Object.entries(LEADS).map(([from, to]) => [from, to, false, 0]), ['/moved', '/FAQ', true, 0]].sort(
        ([a], [b]) => (String(a) < String(b) ? -1 : 1),
      ),
    );
    for (const file of (await tree(folder)).filter((name) => name.startsWith('documents/redirect/')))
      expect(await readFile(path.join(folder, file), 'utf8')).not.toMatch(/hits|lastHitAt/);
  });

  test('S-64 D-12 announcements are there with their links, in each language, and drafts stay drafts', async () => {
    const { announcement } = told['/api/content/shop'] as { announcement: object };
    expect(announcement).toMatchObject({ link: { to: '/Return' }, language: 'en' });
    const german = await (await fetch(`${target.url}/api/content/shop?locale=de`)).json();
    expect(german).toMatchObject({ announcement: { language: 'de' } });
    const [draft] = await target.strapi.documents(ANNOUNCEMENT).findMany({ status: 'draft' });
    expect(draft).toMatchObject({ sentence: 'To come.' });
  });

  test('D-12 a second import changes nothing', async () => {
    const before = [await version(target), await revisions(target)];
    expect((await transfer(target).import(folder)).changed).toBe(0);
    expect([await version(target), await revisions(target)]).toEqual(before);
  });

  test('D-12 an export of it is the same, file by file', async () => {
    const again = await fresh();
    await transfer(target).export(again);
    const files = await tree(folder);
    expect(await tree(again)).toEqual(files);
    // Every shop makes the templates of its mails and the first categories by itself: they are known by their key.
    const text = async (of: string, file: string) => {
      // As text: films of megabytes are compared at once, not byte by byte.
      const bytes = await readFile(path.join(of, file), 'latin1');
      return /mail-template|product-category/.test(file) ? bytes.replace(/"documentId": "\w+"/, '') : bytes;
    };
    for (const file of files) expect(await text(again, file), file).toEqual(await text(folder, file));
    await rm(again, { recursive: true });
  });

  test('D-12 what was changed there is brought back, and its history says by what', async () => {
    const [about] = await documents(target, PAGE).findMany({ filters: { slug: 'About' } as never });
    const { documentId = '' } = about ?? {};
    await documents(target, PAGE).update({
      documentId,
      data: { title: 'Another' } as never,
      status: 'published',
    });
    expect((await transfer(target).import(folder)).changed).toBe(1);
    expect(await toldBy(target)).toEqual(told);
    const { revisions: found } = await service(target.strapi, 'api::revision.revision').page({
      type: 'page',
      id: documentId,
      page: 1,
      pageSize: 1,
    });
    expect(found[0]).toMatchObject({ action: 'publish', source: 'import', who: { name: 'Import' } });
  });
});

describe('redirects of an export in a shop that has its own', () => {
  const redirects = () => service(target.strapi, 'api::redirect.redirect');
  const leads = async () => Object.fromEntries((await redirects().rules()).map(({ from, to }) => [from, to]));
  const page = (slug: string) => ({
    title: 'T',
    slug,
    description: 'D',
    blocks: [{ __component: 'blocks.quote', text: 'Q' }],
  });

  test('S-60 D-12 one from an address where a page stands is not taken, and nothing else is', async () => {
    await documents(target, PAGE).create({ data: page('moved') as never, status: 'published' });
    const before = [await leads(), await version(target)];
    expect(before[0]).not.toHaveProperty('/moved');
    await expect(transfer(target).import(folder)).rejects.toThrow('There is a page at /moved');
    expect([await leads(), await version(target)]).toEqual(before);
  });

  test('S-60 D-12 a page that the export moves makes way first; what led elsewhere is brought back', async () => {
    const [moved] = await documents(target, PAGE).findMany({ filters: { slug: 'moved' } as never });
    await documents(target, PAGE).delete({ documentId: moved?.documentId ?? '', locale: '*' } as never);
    // In the export this page stands at /FAQ.
    const [faq] = await documents(target, PAGE).findMany({ filters: { slug: 'FAQ' } as never });
    const documentId = faq?.documentId ?? '';
    for (const { documentId: id } of await target.strapi.documents(REDIRECT).findMany())
      await target.strapi.documents(REDIRECT).delete({ documentId: id });
    await documents(target, PAGE).update({
      documentId,
      data: { slug: 'moved' } as never,
      status: 'published',
    });
    expect(await leads()).toEqual({ '/faq': '/moved' });
    await transfer(target).import(folder);
    expect(await leads()).toEqual({ ...LEADS, '/moved': '/FAQ' });
    expect((await transfer(target).import(folder)).changed).toBe(0);
  });
});

describe('an export that is not whole', () => {
  const change = async (copy: string, file: string, to: (text: string) => string) => {
    const at = path.join(copy, file);
    await writeFile(at, to(await readFile(at, 'utf8')));
  };
  const ring = 'documents/product/sovereign-signet-ring.json';

  test.each<[string, (copy: string) => Promise<void>, RegExp]>([
    [
      'no export at all',
      (copy) => rm(path.join(copy, 'content.json')),
      /is no export of this shop's content/,
    ],
    [
      'a document cut short',
      (copy) => change(copy, ring, (text) => text.slice(0, 90)),
      /cannot be read as JSON/,
    ],
    ['a document in another form', (copy) => change(copy, ring, () => '{}'), /not in the expected form/],
    [
      'a picture missing',
      async (copy) => {
        const [first = ''] = await readdir(path.join(copy, 'media'));
        await rm(path.join(copy, 'media', first));
      },
      /media\/.+ is missing/,
    ],
    [
      'a document missing',
      (copy) => rm(path.join(copy, 'documents/story'), { recursive: true }),
      /speaks of/,
    ],
    [
      'a field that the shop does not know',
      (copy) => change(copy, ring, (text) => text.replace('"purity"', '"karat"')),
      /a field “karat” that this shop does not know/,
    ],
    [
      'a path out of its folder',
      (copy) => change(copy, 'media.json', (text) => text.replace(/"file": "[^"]+"/, '"file": "../x.jpg"')),
      /media\.json is not in the expected form/,
    ],
    [
      'a link to nothing',
      (copy) =>
        change(copy, 'documents/home/home.json', (text) =>
          text.replace(/"documentId": "[^"]+",\n\s+"label"/, '"documentId": "gone", "label"'),
        ),
      /which is neither exported nor here/,
    ],
    [
      'a focal point beside its picture',
      (copy) =>
        change(copy, 'media.json', (text) =>
          text.replace('"focalPoint": null', '"focalPoint": { "x": 500, "y": 50 }'),
        ),
      /media\.json/,
    ],
    [
      'a piece for nothing',
      (copy) => change(copy, ring, (text) => text.replaceAll(/"priceCents": \d+/g, '"priceCents": 0')),
      /The price is 0/,
    ],
  ])('D-12 with %s is refused with a sentence, and nothing is changed', async (_, spoil, sentence) => {
    const copy = await fresh();
    await cp(folder, copy, { recursive: true });
    await spoil(copy);
    const files = () => target.strapi.db.query('plugin::upload.file').count();
    const before = [await version(target), await revisions(target), await files()];
    await expect(transfer(target).import(copy)).rejects.toThrow(sentence);
    expect([await version(target), await revisions(target), await files()]).toEqual(before);
    await rm(copy, { recursive: true });
  });

  test('D-12 an export never writes over a folder with something else in it', async () => {
    const own = await fresh();
    await writeFile(path.join(own, 'notes.txt'), 'mine');
    await expect(transfer(target).export(own)).rejects.toThrow(/holds something else than an export/);
    expect(await readdir(own)).toEqual(['notes.txt']);
    await rm(own, { recursive: true });
  });
});
