import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import {
  adminProductAnswerSchema,
  adminProductListSchema,
  revisionListSchema,
  type AdminProduct,
} from '@shop/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import type { Browser, Reply } from './support/browser';
import { filesOnDisk, mp4, photo, productForm, type FileToSend } from './support/product-form';
import { staffBrowser } from './support/staff';

let shop: TestShop;
let staff: Browser;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  staff = await staffBrowser(shop);
});
afterAll(() => shop.stop());

type Fields = Record<string, string | undefined>;
const create = (fields: Fields = {}, images: FileToSend[] = [], video?: FileToSend) =>
  staff.ask('POST', '/api/products', { form: productForm(fields, images, video) });
const update = (
  id: string,
  fields: Fields,
  images: FileToSend[] = [],
  version?: string,
  video?: FileToSend,
) =>
  staff.ask('PUT', `/api/products/${id}`, {
    form: productForm(fields, images, video),
    ...(version && { headers: { 'If-Match': `"${version}"` } }),
  });
const productOf = (reply: Reply): AdminProduct => adminProductAnswerSchema.parse(reply.body).product;
async function made(fields: Fields = {}, count = 2, video?: FileToSend): Promise<AdminProduct> {
  const images = await Promise.all(Array.from({ length: count }, async () => ({ bytes: await photo() })));
  const reply = await create(fields, images, video);
  expect([reply.status, reply.body.message]).toEqual([201, 'The product is in the shop.']);
  return productOf(reply);
}
/** Without the version that tells a replaced file from the one before it. */
const plain = (address: string | undefined) => address?.split('?')[0] ?? '';
const inShop = async (id: string) => (await shop.browser(null).get(`/api/products/${id}`)).body;

describe('API-04 adding and changing a product', () => {
  test('API-04 PM-02 a new product is in the shop at once, its pictures drawn anew under random names', async () => {
    const product = await made({ category: 'Rings', imageOrder: '["NEW_FILE_1","NEW_FILE_0"]' });
    expect(product).toMatchObject({
      category: 'ring',
      priceCents: 12_050,
      goldPriceCents: 24_000,
      state: 'published',
    });
    expect(await inShop(product.id)).toMatchObject({ title: 'Half Moon Ring', price: 120.5, goldPrice: 240 });
    for (const { path: file, alt, width, height } of product.pictures) {
      expect(plain(file)).toMatch(/^uploads\/[0-9a-f]{32}_[0-9a-z]+\.jpg$/);
      expect([alt, width, height]).toEqual(['Half Moon Ring', 100, 80]);
      const stored = await sharp(path.join(shop.data.dir, 'public', plain(file))).metadata();
      expect([stored.exif, stored.orientation, stored.format]).toEqual([undefined, undefined, 'jpeg']);
    }
    expect((await filesOnDisk(shop)).incoming).toEqual([]);
  });

  test('API-04 imageOrder mixes old and new; texts are kept and changed; a video comes and goes', async () => {
    const first = await made({}, 2, { bytes: mp4(), name: 'turn.mp4', type: 'video/mp4' });
    expect(first.video).toMatch(/^uploads\/[0-9a-f]{32}_[0-9a-z]+\.mp4$/);
    const [a, b] = first.pictures.map((picture) => picture.path);
    const reply = await update(
      first.id,
      {
        title: 'Full Moon Ring',
        imageOrder: JSON.stringify([`/${b}`, 'NEW_FILE_0', a]),
        imageAlt: JSON.stringify(['From behind.', 'On a hand.', 'From the front.']),
        video: '',
      },
      [{ bytes: await photo('#111111') }],
      first.version,
    );
    expect([reply.status, reply.body.message]).toEqual([200, 'The product is saved.']);
    const second = productOf(reply);
    expect(second.pictures.map((picture) => picture.alt)).toEqual([
      'From behind.',
      'On a hand.',
      'From the front.',
    ]);
    expect([second.pictures[0], second.pictures[2]].map((picture) => plain(picture?.path))).toEqual([
      plain(b),
      plain(a),
    ]);
    expect(second.video).toBeNull();
    expect(await inShop(first.id)).toMatchObject({ title: 'Full Moon Ring', video: null });
    expect(reply.headers.get('etag')).toBe(`"${second.version}"`);
    const { body } = await staff.get(`/api/admin/revisions?type=product&id=${first.id}`);
    const [revision, ...older] = revisionListSchema.parse(body).revisions;
    expect(revision?.who).toMatchObject({ kind: 'staff', name: 'Test Staff' });
    expect(revision?.changes.map(({ field }) => field)).toEqual(['Name', 'Film (MP4)', 'Pictures']);
    expect(revision?.changes[2]?.after).toContain('From behind.');
    expect(older).toHaveLength(1);
  });

  test('API-04 PM-02 a description keeps its line breaks as they were typed, and each counts as one character', async () => {
    // Forms with files send each line break as two characters, as browsers do.
    const description = 'A ring.\n'.repeat(620);
    expect(description.length).toBeLessThan(5_000);
    const { id, version, description: kept } = await made({ description }, 1);
    expect(kept).toBe(description.trim());
    expect((await update(id, { description, title: 'Full Moon Ring' }, [], version)).status).toBe(200);
    const { body } = await staff.get(`/api/admin/revisions?type=product&id=${id}`);
    const [revision] = revisionListSchema.parse(body).revisions;
    expect(revision?.changes.map(({ field }) => field)).toEqual(['Name']);
  });

  test('API-04 fields that the form does not have stay as they are', async () => {
    const { id } = await made();
    await shop.strapi
      .documents('api::product.product')
      .update({ documentId: id, data: { tagText: 'New', purity: '925' } as never, status: 'published' });
    expect((await update(id, { title: 'Renamed' })).status).toBe(200);
    expect(await inShop(id)).toMatchObject({ title: 'Renamed', tagText: 'New', purity: '925' });
  });

  test('API-04 the stock that sales have left is kept, unless it is sent', async () => {
    const { id, stock } = await made({ stockSilver: '5' });
    expect(stock).toEqual({ Silver: 5, Gold: null });
    const reply = await update(id, { title: 'Renamed' });
    expect(productOf(reply).stock).toEqual({ Silver: 5, Gold: null });
    expect(productOf(await update(id, { stockSilver: '', stockGold: '2' })).stock).toEqual({
      Silver: null,
      Gold: 2,
    });
    expect((await update(id, { stockGold: 'many' })).status).toBe(400);
  });

  test('API-04 two with the same name both have an address', async () => {
    const [one, two] = [await made({ title: 'Twin' }, 1), await made({ title: 'Twin' }, 1)];
    const slugs = await Promise.all([one, two].map(async ({ id }) => (await inShop(id)).slug));
    expect(new Set(slugs).size).toBe(2);
  });

  test('PM-01 saving from two places: the second is told who and when, and nothing is overwritten', async () => {
    const product = await made();
    expect((await update(product.id, { title: 'First' }, [], product.version)).status).toBe(200);
    const before = await filesOnDisk(shop);
    const second = await update(product.id, { title: 'Second' }, [{ bytes: await photo() }], product.version);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'changed_meanwhile', changedBy: 'Test Staff' });
    expect(second.body.message).toMatch(/^Test Staff saved this product on .+ UTC, after you opened it\./);
    expect(Date.parse(String(second.body.changedAt))).toBeGreaterThan(Date.now() - 60_000);
    expect(await inShop(product.id)).toMatchObject({ title: 'First' });
    expect(await filesOnDisk(shop)).toEqual(before);
  });

  test('PM-01 of two saves at the same moment one wins', async () => {
    const product = await made();
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => update(product.id, { title }, [], product.version)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('PM-01 a change made in the content manager meanwhile counts as well', async () => {
    const product = await made();
    await shop.strapi
      .documents('api::product.product')
      .update({ documentId: product.id, data: { title: 'By an editor' } as never });
    const listed = await staff.get<{ product: AdminProduct }>(`/api/admin/products/${product.id}`);
    expect(listed.body.product.title).toBe('By an editor');
    expect((await update(product.id, { title: 'Mine' }, [], product.version)).status).toBe(409);
  });

  test('API-04 a full disk: the product is unchanged, and no file is left', async () => {
    const product = await made();
    const before = await filesOnDisk(shop);
    const upload = shop.strapi.plugin('upload') as unknown as {
      provider: { uploadStream(file: { hash: string }): Promise<void> };
    };
    const store = upload.provider.uploadStream.bind(upload.provider);
    let stored = 0;
    const spy = vi.spyOn(upload.provider, 'uploadStream').mockImplementation(async (file) => {
      await store(file);
      stored += 1;
      // The second picture is on the disk, its row is not.
      if (stored > 2) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });
    vi.spyOn(shop.strapi.log, 'error').mockReturnValue(shop.strapi.log);
    const images = [{ bytes: await photo('#111111', 400, 500) }, { bytes: await photo('#222222', 400, 500) }];
    const imageOrder = JSON.stringify(['NEW_FILE_0', 'NEW_FILE_1', ...product.pictures.map((p) => p.path)]);
    const { status } = await update(product.id, { title: 'Lost', imageOrder }, images, product.version);
    spy.mockRestore();
    vi.restoreAllMocks();
    expect(status).toBe(500);
    expect(await filesOnDisk(shop)).toEqual(before);
    expect(await inShop(product.id)).toMatchObject({ title: 'Half Moon Ring' });
    expect((await update(product.id, { title: 'Saved' }, [], product.version)).status).toBe(200);
  });

  test('API-04 a database that fails at the last step leaves no file and no half row', async () => {
    const before = await filesOnDisk(shop);
    const rows = () => shop.strapi.db.query('api::product.product').count();
    const count = await rows();
    const failing = vi
      .spyOn(
        shop.strapi.service('api::revision.revision') as unknown as { record(): Promise<void> },
        'record',
      )
      .mockRejectedValue(new Error('The database is gone.'));
    vi.spyOn(shop.strapi.log, 'error').mockReturnValue(shop.strapi.log);
    expect((await create({}, [{ bytes: await photo() }])).status).toBe(500);
    failing.mockRestore();
    vi.restoreAllMocks();
    expect(await rows()).toBe(count);
    expect(await filesOnDisk(shop)).toEqual(before);
  });
});

test.each([
  [{ price: '1e3' }, 'price', /^Please give the price in silver in dollars, such as 120 or 120\.50/],
  [{ goldPrice: undefined }, 'goldPrice', /^Please give the price in gold in dollars/],
  [{ stockGold: '1.5' }, 'stockGold', /^Please give the pieces in stock in gold as a whole number/],
  [{ title: ' ' }, 'title', /^Please give the title\.$/],
  [{ description: 'x'.repeat(5_001) }, 'description', /^Please shorten the description: the most is 5,000/],
  [
    { imageOrder: '[1]' },
    'imageOrder.0',
    /^The order of the images cannot be read\. Please order them again\.$/,
  ],
  [{ imageOrder: 'no list' }, 'imageOrder', /^The order of the images cannot be read/],
  [{ imageAlt: '{}' }, 'imageAlt', /^The texts of the images cannot be read\. Please write them again\.$/],
  [{ video: 'x' }, 'video', /^Please send the video as a file, or nothing to remove it\.$/],
])(
  'PM-03 API-04 what cannot be read is refused in a sentence to act on: %j',
  async (fields, field, sentence) => {
    const { status, body } = await create(fields, [{ bytes: await photo() }]);
    expect(status).toBe(400);
    expect(body.message).toMatch(sentence);
    expect(body.fields).toEqual({ [field]: expect.stringMatching(sentence) });
  },
);

describe('API-04 deleting a product', () => {
  test('API-04 PM-01 it leaves the shop; bags say so, and its pictures stay for the orders it is in', async () => {
    const product = await made();
    const shopper = shop.browser();
    await shopper.get('/api/cart/browser-info');
    const line = { productId: product.id, size: '7', type: 'Silver', quantity: 1 };
    expect((await shopper.post('/api/cart/add', line)).status).toBe(200);
    const { status, body } = await staff.delete(`/api/products/${product.id}`);
    expect([status, body.message]).toEqual([200, 'The product is deleted.']);
    expect((await shop.browser(null).get(`/api/products/${product.id}`)).status).toBe(404);
    const bag = await shopper.get<{ items: { available: boolean; name: string }[] }>('/api/cart');
    expect(bag.body.items).toMatchObject([{ available: false, name: product.title }]);
    const file = path.join(shop.data.dir, 'public', plain(product.pictures[0]?.path));
    expect(readFileSync(file).length).toBeGreaterThan(0);
    expect((await staff.delete(`/api/products/${product.id}`)).status).toBe(404);
    const history = await staff.get(`/api/admin/revisions?type=product&id=${product.id}`);
    expect(revisionListSchema.parse(history.body).revisions[0]).toMatchObject({
      action: 'delete',
      who: { kind: 'staff' },
    });
  });

  test('API-04 a DELETE as proxies pass it on, with a length of 0 and no type', async () => {
    const { id } = await made();
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { Cookie: cookie, 'Content-Length': 0 };
      const out = request(`${shop.url}/api/products/${id}`, { method: 'DELETE', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      out.on('error', reject).end();
    });
    expect(status).toBe(200);
  });

  test('PM-01 what somebody else changed meanwhile is not deleted', async () => {
    const product = await made();
    await update(product.id, { title: 'Changed' });
    const { status, body } = await staff.ask('DELETE', `/api/products/${product.id}`, {
      headers: { 'If-Match': `"${product.version}"` },
    });
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /^Test Staff saved this product on .+, after you opened it\. It is not deleted\.$/,
    );
    expect(await inShop(product.id)).toMatchObject({ title: 'Changed' });
  });

  test('PM-01 the table names the version of a product, with which it is deleted', async () => {
    const { id } = await made({ title: 'Filmed Ring' }, 1, {
      bytes: mp4(),
      name: 'a.mp4',
      type: 'video/mp4',
    });
    const { body } = await staff.get('/api/admin/products?q=Filmed');
    const [row] = adminProductListSchema.parse(body).products;
    expect(row?.id).toBe(id);
    const headers = { 'If-Match': `"${row?.version}"` };
    expect((await staff.ask('DELETE', `/api/products/${id}`, { headers })).status).toBe(200);
  });
});

test.each(['POST /api/products', 'PUT /api/products/x', 'DELETE /api/products/x'])(
  'API-04 %s is for staff whose role allows it',
  async (call) => {
    const [method = '', address = ''] = call.split(' ');
    const ask = (browser: Browser) =>
      browser.ask(method, address, method === 'DELETE' ? {} : { form: productForm() });
    expect((await ask(shop.browser(null))).status).toBe(401);
    expect((await ask(await staffBrowser(shop, 'shop-staff'))).status).toBe(403);
    expect([401, 403]).not.toContain((await ask(await staffBrowser(shop, 'strapi-editor'))).status);
  },
);
