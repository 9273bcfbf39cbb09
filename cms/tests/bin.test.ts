import { access } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';
import { somePicture } from './support/picture';

interface Bin {
  documents: { uid: string; documentId: string; kind: string; name: string; deletedBy: string }[];
  files: { id: string; name: string; deletedBy: string }[];
}
interface Refusal {
  error: { message: string; details: { usedIn: { place: string; isLive: boolean }[] } };
}
interface LibraryFile {
  id: number;
  documentId: string;
  name: string;
  url: string;
}

const MANY = '/content-manager/collection-types';
const PAGE = 'api::page.page';
const FILE = 'plugin::upload.file';
let shop: TestShop;
let owner: Panel;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await panel(shop);
});
afterAll(() => shop.stop());

const bin = async (person = owner) => (await person.get<Bin>('/shop-bin')).body;
const pages = () => shop.strapi.documents(PAGE);
const pageOf = async (slug: string) => {
  const found = await pages().findFirst({ filters: { slug }, status: 'draft' } as never);
  if (!found) throw new Error(`There is no page ${slug}.`);
  return found as unknown as { documentId: string; title: string };
};
const isThere = (url: string) =>
  access(path.join(shop.strapi.dirs.static.public, url)).then(
    () => true,
    () => false,
  );

describe('deleted documents', () => {
  test('one in use is deleted only once a person has read where', async () => {
    const { documentId } = await pageOf('About');
    const at = `${MANY}/${PAGE}/${documentId}`;
    const refused = await owner.delete<Refusal>(at);
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toMatch(/^Page About Us is used in: .+ Nothing was deleted\.$/);
    const { usedIn } = refused.body.error.details;
    expect(usedIn).toContainEqual({ place: 'Menu, footer and notices', isLive: true });
    const many = `${MANY}/${PAGE}/actions/bulkDelete`;
    expect((await owner.post(many, { documentIds: [documentId] })).status).toBe(409);
    expect(await pageOf('About')).toMatchObject({ documentId });
  });

  test('one that nothing names is deleted at once, stands in the bin, and comes back as a draft with its id', async () => {
    const [english, german] = [{ title: 'A passing page' }, { title: 'Eine Seite' }];
    const blocks = [{ __component: 'blocks.rich-text', body: 'Some words.' }];
    const data = { ...english, slug: 'passing', description: 'It passes.', blocks };
    const { documentId } = await pages().create({ data, status: 'published' } as never);
    await pages().update({
      documentId,
      locale: 'de',
      data: { ...german, description: 'Kurz.', blocks },
    } as never);

    expect((await owner.delete(`${MANY}/${PAGE}/${documentId}?locale=*`)).status).toBe(200);
    expect((await fetch(`${shop.url}/api/content/page?slug=passing`)).status).toBe(404);
    const entry = { uid: PAGE, documentId, kind: 'Page', name: english.title, deletedBy: 'Test Staff' };
    expect((await bin()).documents.filter((one) => one.documentId === documentId)).toMatchObject([entry]);

    const restore = `/shop-bin/documents/${PAGE}/${documentId}/restore`;
    expect(await owner.post(restore)).toEqual({ status: 200, body: { leftOut: 0 } });
    expect((await fetch(`${shop.url}/api/content/page?slug=passing`)).status).toBe(404);
    for (const [locale, words] of [
      ['en', english],
      ['de', german],
    ] as const)
      expect(await pages().findOne({ documentId, locale, status: 'draft' } as never)).toMatchObject(words);
    expect((await bin()).documents.map((one) => one.documentId)).not.toContain(documentId);
    expect((await owner.post(restore)).status).toBe(400);
    await pages().publish({ documentId } as never);
    expect((await fetch(`${shop.url}/api/content/page?slug=passing`)).status).toBe(200);
  });

  test('S-48 it is named again where it was, but not where another one is named by now', async () => {
    interface Site {
      documentId: string;
      menuInside: { id: number; text: string; page: { documentId: string } | null }[];
    }
    const site = shop.strapi.documents('api::site.site');
    const read = async () =>
      (await site.findFirst({
        populate: { menuInside: { populate: { page: true } } },
      } as never)) as unknown as Site;
    const save = (data: object) => site.update({ documentId: id, data } as never);
    const [about, other] = [await pageOf('About'), await pageOf('FAQ')];
    const { documentId: id } = await read();
    await save({ menuInside: ['Kept', 'Given', 'Gone'].map((text) => ({ text, page: about.documentId })) });

    await pages().delete({ documentId: about.documentId, locale: '*' } as never);
    const [kept, given, gone] = (await read()).menuInside;
    expect([kept, given, gone].map((link) => link?.page)).toEqual([null, null, null]);
    await save({ menuInside: [{ id: kept?.id }, { id: given?.id, page: other.documentId }] });
    await owner.post(`/shop-bin/documents/${PAGE}/${about.documentId}/restore`);

    const links = (await read()).menuInside.map(({ text, page }) => [text, page?.documentId]);
    expect(links).toEqual([
      ['Kept', about.documentId],
      ['Given', other.documentId],
    ]);
    expect(await shop.strapi.db.query('api::bin.binned-document').count()).toBe(0);
  });

  test('a piece comes back with its pictures, prices and stock', async () => {
    const products = shop.strapi.documents('api::product.product');
    const [first] = (await products.findMany({ populate: { images: true } } as never)) as unknown as {
      documentId: string;
      title: string;
      priceCents: number;
      images: { id: number }[];
    }[];
    if (!first) throw new Error('There is no piece.');
    const { documentId, title, priceCents } = first;
    await shop.strapi.db
      .query('api::product.product')
      .updateMany({ where: { documentId }, data: { stockSilver: 3 } });
    await products.delete({ documentId });
    await owner.post(`/shop-bin/documents/api::product.product/${documentId}/restore`);
    const again = await products.findOne({ documentId, populate: { images: true } } as never);
    expect(again).toMatchObject({
      title,
      priceCents,
      stockSilver: 3,
      images: first.images.map(({ id }) => ({ id })),
    });
  });

  test.each(['api::home.home', 'api::shop-settings.shop-settings', 'api::site.site'])(
    '%s cannot be deleted, by the panel or by code',
    async (uid) => {
      expect((await owner.delete(`/content-manager/single-types/${uid}`)).status).toBe(403);
      const found = await shop.strapi.documents(uid as never).findFirst();
      const documentId = found?.documentId ?? '';
      await expect(shop.strapi.documents(uid as never).delete({ documentId })).rejects.toThrow(
        'The shop needs',
      );
      expect(
        await shop.strapi.documents(uid as never).findFirst({ status: 'published' } as never),
      ).not.toBeNull();
    },
  );

  test('a mail’s template cannot be deleted', async () => {
    const uid = 'api::mail.mail-template';
    const templates = await shop.strapi.documents(uid as never).findMany();
    const ids = templates.map(({ documentId }) => documentId);
    expect((await owner.delete(`${MANY}/${uid}/${ids[0]}`)).status).toBe(403);
    expect((await owner.post(`${MANY}/${uid}/actions/bulkDelete`, { documentIds: ids })).status).toBe(403);
    expect(await shop.strapi.documents(uid as never).findMany()).toHaveLength(templates.length);
  });

  test('what people sent is in no bin', async () => {
    const rows = shop.strapi.documents('api::subscriber.subscriber');
    const { documentId } = await rows.create({
      data: { email: 'gone@example.com', source: 'footer' } as never,
    });
    await rows.delete({ documentId });
    expect(JSON.stringify(await bin())).not.toContain(documentId);
    const answer = await owner.post(`/shop-bin/documents/api::subscriber.subscriber/${documentId}/restore`);
    expect(answer.status).toBe(400);
  });

  test('one who may not make pages sees none of them in the bin, and brings none back', async () => {
    const stranger = await panel(shop, 'shop-staff');
    const { documentId } = await pages().create({
      data: { title: 'Hidden from some', slug: 'hidden-from-some', description: 'x' },
    } as never);
    await pages().delete({ documentId });
    expect((await bin()).documents.map((one) => one.documentId)).toContain(documentId);
    const theirs = (await bin(stranger)).documents.some(({ uid }) => uid === PAGE);
    const { status } = await stranger.post(`/shop-bin/documents/${PAGE}/${documentId}/restore`);
    expect(status).toBe(theirs ? 200 : 403);
  });
});

describe('deleted files', () => {
  const rows = () => shop.strapi.db.query(FILE);
  const upload = async (name: string): Promise<LibraryFile> => {
    const service = shop.strapi.plugin('upload').service('upload') as unknown as {
      upload(input: object): Promise<LibraryFile[]>;
    };
    const fileInfo = { name, alternativeText: 'A square.' };
    const [stored] = await service.upload({ data: { fileInfo }, files: await somePicture(name) });
    if (!stored) throw new Error('The library took no file.');
    return stored;
  };

  test('one that is shown is deleted only once a person has read where', async () => {
    const home = (await shop.strapi
      .documents('api::home.home')
      .findFirst({ populate: { hero: { populate: { picture: true } } } } as never)) as unknown as {
      hero: { picture: LibraryFile };
    };
    const { id, url } = home.hero.picture;
    const refused = await owner.delete<Refusal>(`/upload/files/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.error.details.usedIn).toContainEqual({ place: 'Home page', isLive: true });
    expect((await owner.post('/upload/actions/bulk-delete', { fileIds: [id] })).status).toBe(409);
    expect(await isThere(url)).toBe(true);
  });

  test('one that is not shown lies in the bin, and comes back under its id and address', async () => {
    const file = await upload('square.png');
    const page = await pageOf('FAQ');
    await pages().update({ documentId: page.documentId, data: { picture: file.id } } as never);
    const uploads = shop.strapi.plugin('upload').service('upload') as unknown as {
      remove(file: LibraryFile): Promise<unknown>;
    };
    await uploads.remove(file);
    expect([await isThere(file.url), await rows().count({ where: { id: file.id } })]).toEqual([false, 0]);
    expect((await fetch(shop.url + file.url)).status).toBe(404);

    const entry = (await bin()).files.find(({ name }) => name === 'square.png');
    expect(entry).toBeDefined();
    expect((await owner.post(`/shop-bin/files/${entry?.id}/restore`)).status).toBe(200);
    expect(await rows().findOne({ where: { id: file.id } })).toMatchObject({
      documentId: file.documentId,
      url: file.url,
      alternativeText: 'A square.',
    });
    expect((await fetch(shop.url + file.url)).status).toBe(200);
    const again = await pages().findOne({
      documentId: page.documentId,
      populate: { picture: true },
    } as never);
    expect(again).toMatchObject({ picture: { id: file.id } });
    expect((await bin()).files.map(({ name }) => name)).not.toContain('square.png');
  });

  test('after 30 days it is gone, with its files', async () => {
    const file = await upload('old-square.png');
    expect((await owner.delete(`/upload/files/${file.id}`)).status).toBe(200);
    const fileBin = service(shop.strapi, 'api::bin.file-bin');
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1_000);
    expect(await fileBin.purge(days(29))).toBe(0);
    const entry = (await bin()).files.find(({ name }) => name === 'old-square.png');
    const folder = path.join(shop.data.dir, 'bin', entry?.id ?? '-');
    await access(folder);
    expect(await fileBin.purge(days(31))).toBe(1);
    await expect(access(folder)).rejects.toThrow();
    expect((await owner.post(`/shop-bin/files/${entry?.id}/restore`)).status).toBe(400);
  });
});
