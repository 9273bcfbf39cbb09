import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { adminProductAnswerSchema } from '@shop/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isShopApi } from '../src/lib/requests/api-path';
import { bomb, endlessGif, LADEN_FILMS, LADEN_PICTURES, noise, PICTURES, VIDEOS } from './support/bad-files';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { filesOnDisk, photo, productForm, type FileToSend } from './support/product-form';
import { panel, staffBrowser } from './support/staff';

let shop: TestShop;
let staff: Browser;
let good: Buffer;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  staff = await staffBrowser(shop);
  good = await photo();
});
afterAll(() => shop.stop());

describe('API-04 PM-02 what is not accepted is refused in a sentence of its own, and nothing is left', () => {
  let before: Awaited<ReturnType<typeof filesOnDisk>>;
  let products: number;
  const count = () => shop.strapi.db.query('api::product.product').count();
  beforeEach(async () => {
    // What the call before sent is taken away a moment after its answer.
    await expect.poll(() => readdir(`${shop.data.dir}/incoming`)).toEqual([]);
    before = await filesOnDisk(shop);
    products = await count();
  });
  /** The names of all files that lie there from now on, if only for a moment. */
  const seenIncoming = (): Set<string> => {
    const seen = new Set<string>();
    const watcher = watch(`${shop.data.dir}/incoming`, (_event, name) => seen.add(String(name)));
    onTestFinished(() => watcher.close());
    return seen;
  };
  const untouched = async () => {
    expect(await filesOnDisk(shop)).toEqual(before);
    expect(await count()).toBe(products);
  };

  test.each(PICTURES)('API-04 %s as a picture', async (_name, file, status, code, sentence) => {
    // A good one before it: that must go as well.
    const form = productForm({}, [{ bytes: good }, await file()]);
    const reply = await staff.ask('POST', '/api/products', { form });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.message).toMatch(sentence);
    await untouched();
  });

  test.each(VIDEOS)('API-04 %s as a video', async (_name, file, status, code, sentence) => {
    const form = productForm({}, [{ bytes: good }], await file());
    const reply = await staff.ask('POST', '/api/products', { form });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.message).toMatch(sentence);
    await untouched();
  });

  test('PM-02 eleven images', async () => {
    const form = productForm(
      {},
      Array.from({ length: 11 }, () => ({ bytes: good })),
    );
    const { status, body } = await staff.ask('POST', '/api/products', { form });
    expect([status, body.code]).toEqual([422, 'too_many_images']);
    expect(body.message).toBe('A product can have at most 10 images. Please remove some of them.');
    await untouched();
  });

  test('PM-02 no image at all', async () => {
    const { status, body } = await staff.ask('POST', '/api/products', { form: productForm() });
    expect([status, body.message]).toEqual([422, 'Product must have at least one image.']);
    await untouched();
  });

  test.each([
    ['no title', { title: ' ' }, 400],
    ['no description', { description: undefined }, 400],
    ['a price in words', { price: 'cheap' }, 400],
    ['a negative price', { price: '-1' }, 400],
    ['a price with three decimals', { price: '1.234' }, 400],
    ['no gold price', { goldPrice: undefined }, 400],
    ['an order that is no list', { imageOrder: '{"a":1}' }, 400],
    ['an order that is no JSON', { imageOrder: '[' }, 400],
    ['a category that is none', { category: 'Crowns' }, 422],
    ['a price of 0', { price: '0' }, 422],
    ['gold cheaper than silver', { goldPrice: '10' }, 422],
    ['a picture without a text', { imageAlt: '[""]' }, 422],
    ["another product's picture", { imageOrder: '["NEW_FILE_0","uploads/x.jpg"]' }, 422],
    ['a marker without a file', { imageOrder: '["NEW_FILE_0","NEW_FILE_1"]' }, 422],
  ])('PM-02 %s', async (_name, fields, status) => {
    const reply = await staff.ask('POST', '/api/products', { form: productForm(fields, [{ bytes: good }]) });
    expect(reply.status).toBe(status);
    expect(reply.body.message).toMatch(/^\S.+\.$/);
    await untouched();
  });

  /** Sends so many bytes, with their number ahead or in pieces; `sent`: how many had gone when the answer came. */
  const flood = (size: number, { announced, asFile = true }: { announced: boolean; asFile?: boolean }) => {
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const part = 'Content-Disposition: form-data; name="images"';
    const start = `--x\r\n${part}${asFile ? '; filename="l.jpg"\r\nContent-Type: image/jpeg' : ''}\r\n\r\n`;
    return new Promise<{ status: number; text: string; sent: number }>((resolve, reject) => {
      let sent = 0;
      const out = request(
        `${shop.url}/api/products`,
        {
          method: 'POST',
          headers: {
            Cookie: cookie,
            'Content-Type': 'multipart/form-data; boundary=x',
            ...(announced && { 'Content-Length': start.length + size }),
          },
        },
        (answer) => {
          const sentByThen = sent;
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () => {
            out.destroy();
            resolve({ status: answer.statusCode ?? 0, text, sent: sentByThen });
          });
        },
      );
      out.on('error', reject);
      const megabyte = Buffer.alloc(1024 * 1024);
      const send = () => {
        while (sent < size) {
          sent += megabyte.length;
          if (!out.write(megabyte)) return void out.once('drain', send);
        }
        out.end();
      };
      out.write(start);
      send();
    });
  };

  test.each([
    ['announced', { announced: true }],
    ['sent without saying how many', { announced: false }],
    ['of a field that is no file', { announced: false, asFile: false }],
  ])('API-04 200 MB %s are refused in a sentence, and nothing of them stays', async (_name, how) => {
    const size = 200 * 1024 * 1024;
    const before = process.memoryUsage().rss;
    const { status, text, sent } = await flood(size, how);
    expect([status, sent < size]).toEqual([413, true]);
    // What was announced is not read at all; the rest is taken up to the limit.
    if (how.announced) expect(sent).toBeLessThan(16 * 1024 * 1024);
    expect(JSON.parse(text)).toMatchObject({
      code: 'upload_too_large',
      message: 'The files are too large together. The most is 128 MB for one save.',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    await vi.waitFor(untouched, 15_000);
  });

  test('API-04 a form that breaks off is a 400 with a sentence', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const raw =
      '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc';
    const seen = seenIncoming();
    const { status, body } = await staff.ask('POST', '/api/products', { raw, headers });
    expect([status, body.code]).toEqual([400, 'invalid_form']);
    // Its file may be made after the answer: it is waited for, and taken away all the same.
    await expect.poll(() => seen.size).toBeGreaterThan(0);
    await vi.waitFor(untouched, 15_000);
  });

  test.each([
    ['/api/products', 401],
    ['/API/products', 401],
    ['/Api/Products', 401],
    ['//api/products', 401],
    ['/%61pi/products', 401],
    ['/API/contact', 415],
    ['/upload', 401],
    ['/Upload/files', 401],
    ['/admin/project-settings', 401],
    ['/admin/login', 415],
    ['/_health', 415],
    ['/graphql', 415],
    ['/content-manager/x', 415],
  ])('API-04 strangers get nothing onto the disk at %s, not even for a moment', async (path, expected) => {
    const seen = seenIncoming();
    const stranger = shop.browser(null);
    const bytes = await noise(400);
    for (const type of ['multipart/form-data', 'multipart/mixed']) {
      const body = `--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${bytes.toString('latin1')}\r\n--x--\r\n`;
      const headers = { 'Content-Type': `${type}; boundary=x`, Authorization: 'Bearer nobody' };
      const { status, body: reply } = await stranger.ask('POST', path, { raw: body, headers });
      const isRightForm = type === 'multipart/form-data' || !isShopApi(path);
      expect([type, status]).toEqual([type, isRightForm ? expected : 415]);
      if (isShopApi(path) && status === 401) {
        expect(reply).toMatchObject({ success: false, message: 'You are not authorized. Please log in.' });
      }
    }
    expect([...seen]).toEqual([]);
    await untouched();
  });

  test('API-04 the API answers in its own envelope in capitals too', async () => {
    const stranger = shop.browser(null);
    const { status, body } = await stranger.post('/API/products', {});
    expect([status, body]).toMatchObject([401, { success: false, code: 'unauthorized' }]);
    const headers = { 'Content-Type': 'text/plain' };
    const plain = await stranger.ask('POST', '/API/contact', { raw: '{}', headers });
    expect([plain.status, plain.body.code]).toEqual([415, 'unsupported_media_type']);
  });

  test.each([[{ 'Sec-Fetch-Site': 'cross-site' }], [{ Origin: 'https://evil.example' }]])(
    'API-04 a form of another site (%j) is refused',
    async (headers) => {
      const form = productForm({}, [{ bytes: good }]);
      const { status, body } = await staff.ask('POST', '/api/products', { form, headers });
      expect([status, body.code]).toEqual([403, 'foreign_site']);
      await untouched();
    },
  );

  test('API-04 files are taken in no other call', async () => {
    const form = productForm({}, [{ bytes: good }]);
    for (const path of ['/api/contact', '/api/questions', '/api/products/x/reviews']) {
      expect((await staff.ask('POST', path, { form })).status, path).toBe(415);
    }
    await untouched();
  });
});

/** The answer to whoever opens a stored file, and its bytes. */
const opened = async (url: string) => {
  const answer = await fetch(new URL(url, shop.url));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  return { type: answer.headers.get('content-type'), bytes };
};

describe('API-04 what a file carries besides its picture or film harms nobody', () => {
  const saved = async (image: Buffer, video?: FileToSend) => {
    const reply = await staff.ask('POST', '/api/products', {
      form: productForm({}, [{ bytes: image, name: 'a.html' }], video),
    });
    expect([reply.status, reply.body.message]).toEqual([201, 'The product is in the shop.']);
    const { product } = adminProductAnswerSchema.parse(reply.body);
    onTestFinished(async () => {
      expect((await staff.delete(`/api/products/${product.id}`)).status).toBe(200);
    });
    return product;
  };

  test.each(LADEN_PICTURES)('API-04 %s is not kept with a picture', async (_name, file, secret) => {
    const sent = await file();
    expect(sent.includes(Buffer.from(secret, 'latin1'))).toBe(true);
    const [picture] = (await saved(sent)).pictures;
    const { type, bytes } = await opened(`/${picture?.path}`);
    expect(type).toMatch(/^image\/(jpeg|png)$/);
    expect(bytes.includes(Buffer.from(secret, 'latin1'))).toBe(false);
  });

  test('API-04 a GIF without its last byte is a picture', async () => {
    expect((await saved(await endlessGif())).pictures).toHaveLength(1);
  });

  test.each(LADEN_FILMS)(
    'API-04 a film that is %s too is a film to everybody',
    async (_name, bytes, mime) => {
      const { video } = await saved(good, { bytes, name: 'v.html', type: 'text/html' });
      expect((await opened(`/${video}`)).type).toBe(mime);
    },
  );
});

describe("API-04 Strapi's own panel", () => {
  const send = async (file: FileToSend, besides?: string) => {
    const { token } = await panel(shop);
    const form = new FormData();
    const blob = new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/jpeg' });
    form.append('files', blob, file.name);
    if (besides) form.append(besides, blob, file.name);
    return shop.browser(null).ask('POST', '/upload', { form, headers: { Authorization: `Bearer ${token}` } });
  };

  test.each<[string, () => FileToSend | Promise<FileToSend>]>([
    ['a page named .jpg', () => ({ bytes: Buffer.from('<html></html>'), name: 'a.jpg' })],
    ['an SVG', () => ({ bytes: Buffer.from('<svg/>'), name: 'a.svg', type: 'image/svg+xml' })],
    ['a picture bomb', async () => ({ bytes: await bomb(), name: 'b.png', type: 'image/png' })],
  ])('API-04 refuses %s as well', async (_name, file) => {
    const before = await filesOnDisk(shop);
    const { status } = await send(await file());
    expect(status).toBe(400);
    expect((await filesOnDisk(shop)).uploads).toEqual(before.uploads);
  });

  test('API-04 takes a picture, and keeps nothing of the form it came in', async () => {
    const before = await filesOnDisk(shop);
    expect((await send({ bytes: good, name: 'a.jpg' })).status).toBe(201);
    // A field that the panel does not know goes with it.
    expect((await send({ bytes: good, name: 'a.jpg' }, 'others')).status).toBe(201);
    await vi.waitFor(async () => expect((await filesOnDisk(shop)).incoming).toEqual(before.incoming), 15_000);
  });

  const stored = (body: unknown) => opened((body as { url: string }[])[0]?.url ?? '');

  test.each(LADEN_PICTURES)('API-04 %s is not kept with a picture either', async (_name, file, secret) => {
    const { status, body } = await send({ bytes: await file(), name: 'a.gif' });
    expect(status).toBe(201);
    const { type, bytes } = await stored(body);
    expect(type).toMatch(/^image\/(jpeg|png)$/);
    expect(bytes.includes(Buffer.from(secret, 'latin1'))).toBe(false);
    expect((await filesOnDisk(shop)).incoming).toEqual([]);
  });

  test.each(LADEN_FILMS)(
    'API-04 a film that is %s too is a film to everybody',
    async (_name, bytes, type) => {
      const { status, body } = await send({ bytes, name: 'v.jpg', type });
      expect([status, status === 201 && (await stored(body)).type]).toEqual([201, type]);
    },
  );

  test('API-04 draws anew what takes the place of a picture', async () => {
    const { body } = await send({ bytes: good, name: 'a.jpg' });
    const [old] = body as unknown as { id: number; url: string }[];
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(await photo('#fff'))], { type: 'image/jpeg' }), 'b.jpg');
    const headers = { Authorization: `Bearer ${(await panel(shop)).token}` };
    const reply = await shop.browser(null).ask('POST', `/upload/files/${old?.id}/replace`, { form, headers });
    expect(reply.status).toBe(200);
    const { bytes } = await opened(old?.url ?? '');
    expect(bytes.includes(Buffer.from('Somebody at home'))).toBe(false);
    expect((await sharp(bytes).stats()).dominant).toEqual({ r: 248, g: 248, b: 248 });
  });

  test('API-04 files sent to another address of the panel are refused', async () => {
    const before = await filesOnDisk(shop);
    const { token } = await panel(shop);
    const form = productForm({}, [{ bytes: good }]);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await shop.browser(null).ask('POST', '/admin/users', { form, headers })).status).toBe(415);
    expect(await filesOnDisk(shop)).toEqual(before);
  });
});
