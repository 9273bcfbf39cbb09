import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EVERY_CHANGE } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { populateAll } from '../src/lib/documents/populate';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';
import { ownRelations, relationsFrom, type Relation } from './support/relations';

let shop: TestShop;
let owner: Panel;
/** What another shop is to take. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-content-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const documents = (uid: string, of = shop) => of.strapi.documents(uid as never);
const isSingle = (uid: string) =>
  (shop.strapi.contentTypes[uid as never] as { kind: string }).kind === 'singleType';
const call = async (method: 'publish' | 'unpublish', uid: string, documentId: string) => {
  const at = `/content-manager/collection-types/${uid}/${documentId}/actions/${method}`;
  const { status } = await owner.post(at, {});
  expect([method, status]).toEqual([method, 200]);
};

/** A document of the type that is published, other than `not`. */
async function someDocument(uid: string, not = ''): Promise<string> {
  const found = await documents(uid).findMany({ status: 'published', limit: -1 } as never);
  const other = found.find(({ documentId }) => documentId !== not);
  if (!other) throw new Error(`There is no ${uid} to name.`);
  return other.documentId;
}

/** What a visitor's side of the shop is given of a document, or what its editors are. */
async function seen(uid: string, documentId: string, status = 'published'): Promise<string> {
  const populate = populateAll(shop.strapi, uid);
  return JSON.stringify(await documents(uid).findOne({ documentId, status, populate } as never));
}

/** The same, whichever rows it stands in and since when. */
const withoutRows = (text: string) =>
  text.replaceAll(/"id":\d+,?/g, '').replaceAll(/"(created|updated|published)At":"[^"]+",?/g, '');

/** Publishes a document that names another one this way; answers both, and what is seen of the first. */
async function nameSome({ type, target, data }: Relation) {
  const source = await someDocument(type);
  const named = await someDocument(target, source);
  const file = (await shop.strapi.db.query('plugin::upload.file').findOne({
    where: { mime: { $startsWith: 'image/' }, alternativeText: { $notNull: true } },
  })) as { id: number };
  await documents(type).update({
    documentId: source,
    status: 'published',
    data: data(named, file.id),
  } as never);
  const before = await seen(type, source);
  expect(before).toContain(named);
  return { source, named, before };
}

const read = async <T = Record<string, unknown>>(at: string): Promise<T> =>
  (await (await fetch(shop.url + at)).json()) as T;

describe('what is published names documents, not their published rows', () => {
  beforeAll(async () => {
    shop = await bootShop({ seed: 'small' });
    owner = await panel(shop);
    const story = await documents('api::story.story').findFirst({
      populate: { blocks: true, cover: true },
    } as never);
    const { title, summary, writtenOn, cover } = story as unknown as Record<string, { id: number }>;
    const blocks = [{ __component: 'blocks.rich-text', body: 'A second story.' }];
    const data = { title, summary, writtenOn, cover: cover?.id, slug: 'second', blocks };
    await documents('api::story.story').create({ data, status: 'published' } as never);
    for (const name of ['One', 'Two'])
      await documents('api::shared-block.shared-block').create({
        ...{ data: { title: name, blocks }, status: 'published' },
      } as never);
  });
  afterAll(() => shop.stop());

  test('links that an earlier version has cut are mended once at a start', async () => {
    const raise = () => service(shop.strapi, 'api::content-version.content-version').raise([EVERY_CHANGE]);
    const told = async () =>
      JSON.stringify([await read('/api/content/shop'), await read('/api/content/home')]);
    const before = await told();
    expect(before).toContain('"/About"');
    // As it was: what names the published row of a document goes with that row.
    for (const [uid, table, column] of [
      ['api::page.page', 'components_shop_links_page_lnk', 'page_id'],
      ['api::product.product', 'homes_featured_lnk', 'product_id'],
    ] as const) {
      const { tableName } = shop.strapi.db.metadata.get(uid as never);
      const published = shop.strapi.db.connection(tableName).whereNotNull('published_at').select('id');
      const cut = shop.strapi.db.connection(table).whereIn(column, published).delete();
      expect(await cut).toBeGreaterThan(0);
    }
    await raise();
    // A block of the home page names its address and keeps it.
    expect(JSON.stringify(await read('/api/content/shop'))).not.toContain('"/About"');
    await shop.strapi.store({ type: 'core', name: 'shop', key: 'published_relations_mended' }).delete({});
    await service(shop.strapi, 'api::content.published-relations').mend();
    await raise();
    expect(await told()).toBe(before);
  });

  test('a planned take-down and return leave the menu as it was', async () => {
    const uid = 'api::page.page';
    const about = (await documents(uid).findFirst({ filters: { slug: 'About' } } as never))?.documentId ?? '';
    const schedule = service(shop.strapi, 'api::schedule.schedule');
    const links = async () => JSON.stringify((await read<{ site: object }>('/api/content/shop')).site);
    const before = await links();
    expect(before).toContain('"/About"');
    for (const [action, is] of [
      ['unpublish', false],
      ['publish', true],
    ] as const) {
      const inAMinute = new Date(Date.now() + 60_000);
      await schedule.plan({ uid, targetId: about, action }, inAMinute, { id: null, name: 'A test' });
      await schedule.runDue(new Date(Date.now() + 120_000));
      expect((await links()).includes('"/About"')).toBe(is);
    }
    expect(await links()).toBe(before);
  });

  test('every relation of the schema that visitors see is tried below', () => {
    const tried = new Set(relationsFrom().map(({ relation }) => relation));
    expect(ownRelations().filter((relation) => !tried.has(relation))).toEqual([]);
    expect(tried.size).toBeGreaterThan(10);
  });

  test.each(relationsFrom())('$way: unpublish and publish again', async (relation: Relation) => {
    const { type, target } = relation;
    const { source, named, before } = await nameSome(relation);

    await call('unpublish', target, named);
    expect(await seen(type, source)).not.toContain(named);
    // Strapi's own judgement: there is nothing to publish anew.
    const kind = isSingle(type) ? `single-types/${type}` : `collection-types/${type}/${source}`;
    const { body } = await owner.get<{ data: { status: string } }>(`/content-manager/${kind}`);
    expect(body.data.status).toBe('published');

    await call('publish', target, named);
    expect(withoutRows(await seen(type, source))).toBe(withoutRows(before));
  });

  test.each(relationsFrom())(
    '$way: deleted, brought back from the bin and published',
    async (relation: Relation) => {
      const { type, target } = relation;
      const { source, named, before } = await nameSome(relation);
      await documents(target).delete({ documentId: named, locale: '*' } as never);
      expect(await seen(type, source)).not.toContain(named);
      expect((await owner.post(`/shop-bin/documents/${target}/${named}/restore`)).status).toBe(200);
      expect(await seen(type, source)).not.toContain(named);
      await call('publish', target, named);
      expect(withoutRows(await seen(type, source))).toBe(withoutRows(before));
      expect(await seen(type, source, 'draft')).toContain(named);
    },
  );

  test('a draft’s new relation is not published with the document that it names', async () => {
    const [home] = (await documents('api::home.home').findMany({
      populate: { featured: true },
    } as never)) as unknown as { documentId: string; featured: { documentId: string }[] }[];
    const chosen = new Set(home?.featured.map(({ documentId }) => documentId));
    const all = await documents('api::product.product').findMany({ status: 'published', limit: -1 } as never);
    const kept = [...chosen].slice(0, 1);
    const added = all.map(({ documentId }) => documentId).find((id) => !kept.includes(id)) ?? '';
    const documentId = home?.documentId ?? '';
    await documents('api::home.home').update({
      documentId,
      status: 'published',
      data: { featured: kept },
    } as never);
    await documents('api::home.home').update({ documentId, data: { featured: [...kept, added] } } as never);
    for (const id of [added, ...kept]) {
      await call('unpublish', 'api::product.product', id);
      await call('publish', 'api::product.product', id);
    }
    const { featured } = await read<{ featured: { _id: string }[] }>('/api/content/home');
    expect(featured.map(({ _id }) => _id)).toEqual(kept);
  });

  test('a page that is published while the page it links to is withdrawn shows the link once that is back', async () => {
    const find = async (slug: string) =>
      (await documents('api::page.page').findFirst({ filters: { slug } } as never))?.documentId ?? '';
    const [faq, about] = [await find('FAQ'), await find('About')];
    await call('unpublish', 'api::page.page', about);
    const link = { text: 'Who we are', page: about };
    const blocks = [{ __component: 'blocks.hero', title: 'Questions', link }];
    await documents('api::page.page').update({
      documentId: faq,
      status: 'published',
      data: { blocks },
    } as never);
    expect(JSON.stringify(await read('/api/content/page?slug=FAQ'))).not.toContain('Who we are');
    await call('publish', 'api::page.page', about);
    expect(JSON.stringify(await read('/api/content/page?slug=FAQ'))).toContain('Who we are');
  });

  // The last one: the shop is stopped, as one process runs one Strapi.
  test('the export of a shop in which a named page and a named piece are withdrawn is taken by another', async () => {
    const [uid, piece] = ['api::page.page', 'api::product.product'] as const;
    const about = (await documents(uid).findFirst({ filters: { slug: 'About' } } as never))?.documentId ?? '';
    const product = await someDocument(piece);
    const publish = async (single: string, data: object) => {
      const documentId = (await documents(single).findFirst())?.documentId;
      await documents(single).update({ documentId, data, status: 'published' } as never);
    };
    await publish('api::site.site', { menuInside: [{ text: 'About', page: about }] });
    await publish('api::home.home', { featured: [product] });
    await call('unpublish', uid, about);
    await call('unpublish', piece, product);
    await service(shop.strapi, 'api::content.transfer').export(folder);
    await shop.stop();

    shop = await bootShop();
    await service(shop.strapi, 'api::content.transfer').import(folder);
    const menu = async () =>
      JSON.stringify((await read<{ site: { menu: object } }>('/api/content/shop')).site.menu);
    expect(await menu()).not.toContain('"/About"');
    await documents(uid).publish({ documentId: about } as never);
    await documents(piece).publish({ documentId: product } as never);
    expect(await menu()).toContain('"/About"');
    const { featured } = await read<{ featured: { _id: string }[] }>('/api/content/home');
    expect(featured.map(({ _id }) => _id)).toEqual([product]);
  });
});
