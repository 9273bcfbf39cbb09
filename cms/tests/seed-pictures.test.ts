import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from '@shop/contract';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { bootShop, type TestShop } from './support/boot';

vi.setConfig({ testTimeout: 240_000 });

const PRODUCT = 'api::product.product';
const FILE = 'plugin::upload.file';
const BANGLE = '25-coin-bangle-silver-main.jpg';
/** What shops were seeded with before. */
const earlier = () => readFile(inRoot(`cms/tests/support/earlier-picture/${BANGLE}`));
const seeded = (name: string) => readFile(inRoot(`cms/seed/products/${name}`));

interface Row {
  id: number;
  name: string;
  url: string;
  updatedAt: string;
  width: number;
  height: number;
}
interface Piece {
  documentId: string;
  title: string;
  leadMetal: string | null;
  updatedAt: string;
  images: Row[];
}

let shop: TestShop | undefined;
afterEach(() => shop?.stop());

const rowOf = async ({ strapi }: TestShop, name: string): Promise<Row> => {
  const row: Row | null = await strapi.db.query(FILE).findOne({ where: { name } });
  if (!row) throw new Error(`The library has no ${name}.`);
  return row;
};
const placeOf = async (of: TestShop, name: string) =>
  path.join(of.strapi.dirs.static.public, (await rowOf(of, name)).url);
const stored = async (of: TestShop, name: string) => readFile(await placeOf(of, name));
/** Puts bytes in a stored file's place: it may share its own with other data. */
async function put(of: TestShop, name: string, bytes: Buffer): Promise<void> {
  const place = await placeOf(of, name);
  await rm(place);
  await writeFile(place, bytes);
}
async function piece(of: TestShop, slug: string, status: 'draft' | 'published'): Promise<Piece> {
  const query = { status, filters: { slug }, populate: { images: true } } as never;
  return (await of.strapi.documents(PRODUCT).findFirst(query)) as unknown as Piece;
}
const names = ({ images }: Piece) => images.map(({ name }) => name);
const mains = (slug: string) => [`${slug}-silver-main.jpg`, `${slug}-gold-main.jpg`];
const all = (slug: string) =>
  ['silver', 'gold'].flatMap((metal) => [`${slug}-${metal}-main.jpg`, `${slug}-${metal}-worn.jpg`]);

const steps = ({ strapi }: TestShop) => strapi.store({ type: 'core', name: 'shop' });
const doneSteps = async (of: TestShop) => (await steps(of).get({ key: 'seed-steps' })) as string[];
const pictureSteps = async (of: TestShop) =>
  (await doneSteps(of)).filter((key) => key.startsWith('pictures'));
/** Twice for each of the small seed's six pieces, and once for the pages. */
const STEPS = 13;
/** As an older version left it: these steps were never done. */
async function forget(of: TestShop, since = 'pictures'): Promise<void> {
  expect(await pictureSteps(of)).toHaveLength(STEPS);
  const value = (await doneSteps(of)).filter((key) => !key.startsWith(since));
  await steps(of).set({ key: 'seed-steps', value });
}
async function list(of: TestShop, slug: string, files: string[], publish = true): Promise<void> {
  const { documentId } = await piece(of, slug, 'draft');
  const images = await Promise.all(files.map(async (name) => (await rowOf(of, name)).id));
  const documents = of.strapi.documents(PRODUCT);
  await documents.update({ documentId, data: { images } as never });
  if (publish) await documents.publish({ documentId });
}
async function again(of: TestShop): Promise<TestShop> {
  await of.stop({ keep: true });
  const next = await bootShop({ seed: 'small', on: of.data });
  await vi.waitFor(async () => expect(await pictureSteps(next)).toHaveLength(STEPS), { timeout: 60_000 });
  return next;
}
const sumOf = async ({ strapi }: TestShop) => ({
  files: await strapi.db
    .query(FILE)
    .findMany({ select: ['name', 'url', 'updatedAt'], orderBy: { id: 'asc' } }),
  products: await strapi.db
    .query(PRODUCT)
    .findMany({ select: ['title', 'updatedAt'], orderBy: { id: 'asc' } }),
});

test('B-90 an older shop gets the newer pictures and those as worn, where its staff have not changed what it had', async () => {
  shop = await bootShop({ seed: 'small' });
  const open = shop.strapi.documents(PRODUCT);
  const own = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#b08d57' } })
    .jpeg()
    .toBuffer();
  const [signet, studs] = ['13-sovereign-signet-ring', '19-coin-studs'];
  // Untouched.
  await put(shop, BANGLE, await earlier());
  await list(shop, 'coin-bangle', mains('25-coin-bangle'));
  for (const name of all('25-coin-bangle').filter((file) => file.endsWith('-worn.jpg')))
    await shop.strapi.service('plugin::upload.upload').remove(await rowOf(shop, name));
  // A replacement of before was cut off.
  const whole = await seeded(mains(studs)[0] ?? '');
  await put(shop, mains(studs)[0] ?? '', whole.subarray(0, 20_000));
  // Changed by staff: one picture, and the order.
  await put(shop, mains(signet)[0] ?? '', own);
  await list(shop, 'sovereign-signet-ring', mains(signet).reverse());
  // A change waits in the draft.
  await list(shop, 'coin-studs', mains(studs));
  const { documentId } = await piece(shop, 'coin-studs', 'draft');
  await open.update({ documentId, data: { title: 'Coin Studs, anew' } as never });
  const before = await rowOf(shop, BANGLE);
  // There was no lead metal then.
  const table = shop.strapi.db.connection('products');
  await table.clone().update({ lead_metal: null });
  await table
    .clone()
    .where({ slug: 'coin-bangle' })
    .update({ updated_at: shop.strapi.db.connection.ref('created_at') });
  await forget(shop);

  shop = await again(shop);
  expect((await stored(shop, BANGLE)).equals(await seeded(BANGLE))).toBe(true);
  const after = await rowOf(shop, BANGLE);
  expect([after.id, after.url]).toEqual([before.id, before.url]);
  expect(new Date(after.updatedAt).getTime()).toBeGreaterThan(new Date(before.updatedAt).getTime());
  expect((await stored(shop, mains(studs)[0] ?? '')).equals(whole)).toBe(true);
  expect((await stored(shop, mains(signet)[0] ?? '')).equals(own)).toBe(true);
  for (const status of ['draft', 'published'] as const) {
    expect((await piece(shop, 'coin-bangle', status)).leadMetal).toBe('Gold');
    expect((await piece(shop, 'sovereign-signet-ring', status)).leadMetal).toBeNull();
    expect(names(await piece(shop, 'coin-bangle', status))).toEqual(all('25-coin-bangle'));
    expect(names(await piece(shop, 'sovereign-signet-ring', status))).toEqual(mains(signet).reverse());
  }
  expect(names(await piece(shop, 'coin-studs', 'draft'))).toEqual(all(studs));
  expect(await piece(shop, 'coin-studs', 'published')).toMatchObject({ title: 'Coin Stud Earrings' });
  expect(names(await piece(shop, 'coin-studs', 'published'))).toEqual(mains(studs));
  const listed = (await shop.browser(null).get<Product[]>('/api/products')).body;
  const bangle = listed.find(({ slug }) => slug === 'coin-bangle');
  expect(bangle?.pictures.map(({ alt }) => alt)).toEqual([
    expect.stringMatching(/yellow gold vermeil: .* on a light ground/),
    expect.stringMatching(/yellow gold vermeil on the wrist/),
    expect.stringMatching(/sterling silver: .* on a light ground/),
    expect.stringMatching(/sterling silver on the wrist/),
  ]);

  expect(bangle?.pictures.map(({ caption }) => caption)).toEqual([
    undefined,
    'Coin 15 mm across, bangle 57 mm inside.',
    undefined,
    'Coin 15 mm across, bangle 57 mm inside.',
  ]);

  const once = await sumOf(shop);
  await forget(shop);
  shop = await again(shop);
  expect(await sumOf(shop)).toEqual(once);
  const { mtimeMs } = await stat(await placeOf(shop, BANGLE));
  shop = await again(shop);
  expect((await stat(await placeOf(shop, BANGLE))).mtimeMs).toBe(mtimeMs);
});

test('B-90 a shop of the release before gets larger pictures, and pieces list what staff left of them', async () => {
  shop = await bootShop({ seed: 'small' });
  await put(shop, BANGLE, await earlier());
  // Staff took the pictures as worn away.
  await list(shop, 'coin-bangle', mains('25-coin-bangle'));
  const changed = await piece(shop, 'coin-bangle', 'published');
  await forget(shop, 'pictures-3:');

  shop = await again(shop);
  expect((await stored(shop, BANGLE)).equals(await seeded(BANGLE))).toBe(true);
  expect(await rowOf(shop, BANGLE)).toMatchObject({ width: 1620, height: 2025 });
  expect(await piece(shop, 'coin-bangle', 'published')).toMatchObject({
    updatedAt: changed.updatedAt,
    images: mains('25-coin-bangle').map((name) => ({ name })),
  });
});
