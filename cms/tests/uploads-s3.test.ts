import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { service } from '../src/lib/services';
import { readKeptPlace } from '../src/lib/uploads/kept-place';
import { bootShop, type TestShop } from './support/boot';
import { Bucket, hashesOnDisk, hashOf } from './support/bucket';
import { CmsProcess } from './support/cms-process';
import { mp4, photo, productForm } from './support/product-form';
import { panel } from './support/panel';
import { somePicture } from './support/picture';
import { staffBrowser } from './support/staff';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const FILE = 'plugin::upload.file';

interface Row {
  id: number;
  name: string;
  url: string;
  provider: string;
  formats: Record<string, { url: string }> | null;
}

let bucket: Bucket;
beforeAll(async () => {
  bucket = await Bucket.start();
});
afterAll(() => bucket.drop());

const rowsOf = ({ strapi }: TestShop): Promise<Row[]> =>
  strapi.db.query(FILE).findMany({ orderBy: { id: 'asc' } });
const namesOf = (rows: readonly Row[]) =>
  rows
    .flatMap(({ url, formats }) => [url, ...Object.values(formats ?? {}).map((size) => size.url)])
    .map((url) => url.slice(1))
    .sort();
/** Names in the local folder: none, where the files are in the bucket. */
const onDisk = ({ data }: TestShop) => readdir(path.join(data.dir, 'public/uploads'));

/** The status and the body of a call whose path goes as it is written here. */
function rawCall(url: string, target: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path: target }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on('error', reject).end();
  });
}

describe('a shop whose uploads are in a bucket', () => {
  let shop: TestShop;
  let film: Buffer;
  beforeAll(async () => {
    shop = await bootShop({ fresh: true, seed: 'small', env: bucket.settings('one') });
    film = mp4(Buffer.alloc(6 * 1024 * 1024, 'f'));
  });
  afterAll(async () => {
    process.env.CMS_JOBS = 'on';
    await shop.stop();
  });

  const objects = () => bucket.objects('one');
  /** An answer and all of its bytes. */
  const get = async (at: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`${shop.url}${at}`, { method, headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() };
  };

  /** A picture that nothing shows. */
  async function putSquare(): Promise<Row> {
    const uploads = shop.strapi.plugin('upload').service('upload') as unknown as {
      upload(input: object): Promise<Row[]>;
    };
    const files = await somePicture('square.png');
    const [row] = await uploads.upload({ data: { fileInfo: { name: 'square.png' } }, files });
    if (!row) throw new Error('The library took no file.');
    return row;
  }

  test('B-110 is seeded into it: every file that the library names, under the same addresses, and none on the disk', async () => {
    const rows = await rowsOf(shop);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every(({ url, provider }) => url.startsWith('/uploads/') && provider === 'local')).toBe(true);
    const found = await objects();
    expect([...found.keys()].sort()).toEqual(namesOf(rows));
    expect(await onDisk(shop)).toEqual([]);
    const [first] = rows;
    const { bytes } = await get(first?.url ?? '');
    expect(hashOf(bytes)).toBe(found.get(first?.url.slice(1) ?? ''));
  });

  test('B-110 API-04 staff put pictures and a film into it, and a save that fails leaves nothing there', async () => {
    const before = [...(await objects()).keys()].sort();
    const staff = await staffBrowser(shop);
    const refused = productForm({ price: '0' }, [{ bytes: await photo() }]);
    expect((await staff.ask('POST', '/api/products', { form: refused })).status).toBe(422);
    const cut = productForm({}, [{ bytes: await photo() }, { bytes: (await photo()).subarray(0, 500) }]);
    expect((await staff.ask('POST', '/api/products', { form: cut })).status).toBe(422);
    expect([...(await objects()).keys()].sort()).toEqual(before);

    const form = productForm({}, [{ bytes: await photo() }], {
      bytes: film,
      name: 'turn.mp4',
      type: 'video/mp4',
    });
    const saved = await staff.ask('POST', '/api/products', { form });
    expect(saved.status).toBe(201);
    expect([...(await objects()).keys()].sort()).toEqual(namesOf(await rowsOf(shop)));
    expect(await onDisk(shop)).toEqual([]);
  });

  describe('its answers', () => {
    let url: string;
    beforeAll(async () => {
      const rows = await rowsOf(shop);
      url = rows.filter((row) => row.url.endsWith('.mp4')).at(-1)?.url ?? '';
      expect((await objects()).get(url.slice(1))).toBe(hashOf(film));
    });

    test('B-110 a part of a film, its end, and what it does not have', async () => {
      const part = await get(url, { range: 'bytes=100-199' });
      expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
        206,
        `bytes 100-199/${film.length}`,
        '100',
      ]);
      expect(part.bytes.equals(film.subarray(100, 200))).toBe(true);
      const end = await get(url, { range: 'bytes=-50' });
      expect(end.bytes.equals(film.subarray(-50))).toBe(true);
      expect((await get(url, { range: `bytes=${film.length}-` })).status).toBe(416);
      const several = await get(url, { range: 'bytes=0-1,4-5' });
      expect([several.status, several.bytes.length]).toEqual([200, film.length]);
    });

    test('B-110 a browser that has a file is told so, and a part of another one is not mixed with it', async () => {
      const whole = await get(url, {}, 'HEAD');
      const etag = whole.headers.get('etag') ?? '';
      const date = whole.headers.get('last-modified') ?? '';
      expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(film.length)]);
      for (const [name = '', value = ''] of [
        ['if-none-match', etag],
        ['if-none-match', `W/${etag}`],
        ['if-modified-since', date],
      ]) {
        const same = await get(url, { [name]: value, 'cache-control': 'max-age=0' });
        expect([same.status, same.headers.get('etag'), same.text]).toEqual([304, etag, '']);
      }
      expect((await get(url, { 'if-none-match': '"another"', 'cache-control': 'max-age=0' })).status).toBe(
        200,
      );
      const range = 'bytes=0-9';
      expect((await get(url, { range, 'if-range': etag })).status).toBe(206);
      expect((await get(url, { range, 'if-range': date })).status).toBe(206);
      expect((await get(url, { range, 'if-range': '"another"' })).status).toBe(200);
    });

    test('B-110 nothing but a player opens it', async () => {
      const { headers } = await get(url, {}, 'HEAD');
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'video/mp4',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'max-age=31536000',
        'accept-ranges': 'bytes',
      });
    });

    test.each([
      ['a name that is not there', '/uploads/none.jpg', 404],
      ['the folder', '/uploads/', 404],
      ['another folder of the bucket', '/uploads/../bin/x.jpg', 404],
      ['the same, encoded', '/uploads/%2e%2e/bin/x.jpg', 404],
      ['the same with an encoded slash', '/uploads/..%2fbin%2fx.jpg', 404],
      ['a folder below', '/uploads/a/b.jpg', 404],
      ['a null byte', '/uploads/a%00.jpg', 400],
      ['half of a character', '/uploads/%c3.jpg', 400],
      ['no encoding', '/uploads/%zz.jpg', 404],
      ['a very long name', `/uploads/${'a'.repeat(6_000)}.jpg`, 404],
      ['a hidden file', '/uploads/.env', 404],
      ['a question behind it', '/uploads/none.jpg?versionId=1&x=..%2f', 404],
    ])('B-110 %s is refused', async (_name, target, status) => {
      const answer = await rawCall(shop.url, target);
      expect([answer.status, answer.text.length < 500]).toEqual([status, true]);
    });
  });

  test('B-110 what is deleted leaves the library, lies in the bin of the bucket, and comes back', async () => {
    const owner = await panel(shop);
    const { id, url } = await putSquare();
    expect((await objects()).has(url.slice(1))).toBe(true);

    expect((await owner.delete(`/upload/files/${id}`)).status).toBe(200);
    expect((await get(url)).status).toBe(404);
    const inBin = () =>
      objects().then((found) => [...found.keys()].filter((name) => name.startsWith('bin/')));
    expect(await inBin()).toEqual([expect.stringMatching(/^bin\/\w+-\d+\/square_\w+\.jpg$/)]);
    expect((await objects()).has(url.slice(1))).toBe(false);

    const bin = await owner.get<{ files: { id: string; name: string }[] }>('/shop-bin');
    const entry = bin.body.files.find(({ name }) => name === 'square.png');
    expect((await owner.post(`/shop-bin/files/${entry?.id}/restore`)).status).toBe(200);
    expect((await get(url)).status).toBe(200);
    expect(await inBin()).toEqual([]);

    expect((await owner.delete(`/upload/files/${id}`)).status).toBe(200);
    const month = new Date(Date.now() + 31 * 24 * 60 * 60 * 1_000);
    expect(await service(shop.strapi, 'api::bin.file-bin').purge(month)).toBe(1);
    expect(await inBin()).toEqual([]);
  });

  test('B-110 while the bucket is away everybody is told so at once, nothing is half stored, and it heals by itself', async () => {
    const { id, url } = await putSquare();
    const staff = await staffBrowser(shop);
    const owner = await panel(shop);
    const count = (await rowsOf(shop)).length;
    await bucket.stop();
    try {
      for (const method of ['GET', 'HEAD']) {
        const begun = performance.now();
        const away = await get(url, {}, method);
        expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
          503,
          '5',
          'no-store',
        ]);
        expect(away.text).toBe(
          method === 'GET'
            ? 'Pictures and films cannot be reached right now. Please try again in a moment.'
            : '',
        );
        expect(performance.now() - begun).toBeLessThan(10_000);
      }
      const form = productForm({}, [{ bytes: await photo() }]);
      const save = await staff.ask('POST', '/api/products', { form });
      expect([save.status, save.body.code]).toEqual([503, 'storage_away']);
      const deleted = await owner.delete<{ error: { message: string } }>(`/upload/files/${id}`);
      expect([deleted.status, deleted.body.error.message]).toEqual([
        503,
        expect.stringMatching(/^Pictures and/),
      ]);
      expect((await get('/api/products')).status).toBe(200);
      expect((await rowsOf(shop)).length).toBe(count);
    } finally {
      await bucket.again();
    }
    expect((await get(url)).status).toBe(200);
  });

  test('B-110 D-12 an export takes the files out of it, and an import finds them there', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-content-'));
    const transfer = service(shop.strapi, 'api::content.transfer');
    const { files } = await transfer.export(folder);
    expect((await readdir(path.join(folder, 'media'))).length).toBe(files);
    expect(files).toBe((await rowsOf(shop)).length);
    expect((await transfer.import(folder)).changed).toBe(0);
    await rm(folder, { recursive: true, force: true });
  });

  test('B-110 API-02 a backup holds the files, and a restore puts them into a bucket that is empty', async () => {
    const { id } = await putSquare();
    expect((await (await panel(shop)).delete(`/upload/files/${id}`)).status).toBe(200);
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-backup-'));
    const rows = path.join(folder, 'rows');
    await service(shop.strapi, 'api::backup.backup').dump(rows);
    const files = await service(shop.strapi, 'api::backup.stored-files').dump(folder);
    const before = await objects();
    expect(files).toBe([...before.keys()].filter((name) => name.startsWith('uploads/')).length);
    const inBackup = (name: string) => (name.startsWith('bin/') ? name : `public/${name}`);
    const names = [...before.keys()].map(inBackup);
    const packed = new Map([...before].map(([name, hash]) => [inBackup(name), hash]));
    expect(await hashesOnDisk(folder, names)).toEqual(packed);
    const storedFiles = service(shop.strapi, 'api::backup.stored-files');
    await expect(storedFiles.load(folder, () => Promise.resolve({}))).rejects.toThrow(
      /The shop is in use: uploads of s3:\/\/shop-files\/one\/ holds files/,
    );
    expect((await objects()).size).toBe(before.size);
    await shop.stop();

    const env = { ...bucket.settings('two'), CMS_JOBS: 'off' };
    shop = await bootShop({ fresh: true, serve: false, env });
    const target = service(shop.strapi, 'api::backup.stored-files');
    const failing = target.load(folder, () => Promise.reject(new Error('no rows')));
    await expect(failing).rejects.toThrow('no rows');
    expect((await bucket.objects('two')).size).toBe(0);
    const load = async () => ({ tables: await service(shop.strapi, 'api::backup.backup').load(rows) });
    expect((await target.load(folder, load)).files).toBe(files);
    expect(await bucket.objects('two')).toEqual(before);
    await rm(folder, { recursive: true, force: true });
  });
});

describe('a copy whose uploads are elsewhere', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await bootShop({ seed: 'small' });
  });
  afterAll(() => shop.stop());

  const refused = async (env: Record<string, string>) => {
    const { code, said } = await CmsProcess.run(env);
    expect(code).not.toBe(0);
    return said;
  };
  const move = async (prefix: string, to: 's3' | 'disk') => {
    await shop.stop({ keep: true });
    const env = { ...bucket.settings(prefix), UPLOADS_CHECK: 'off', CMS_JOBS: 'off' };
    shop = await bootShop({ on: shop.data, serve: false, env });
    expect((await service(shop.strapi, 'api::backup.uploads-move').move(to)).missing).toEqual([]);
  };
  const serves = async (env: Record<string, string>) => {
    await shop.stop({ keep: true });
    shop = await bootShop({ on: shop.data, env: { UPLOADS_CHECK: 'on', CMS_JOBS: 'on', ...env } });
    const [first] = await rowsOf(shop);
    expect((await fetch(shop.url + first?.url)).status).toBe(200);
    const place = env['UPLOADS'] ? /^s3:/ : /^the disk$/;
    await expect.poll(async () => (await readKeptPlace(shop.strapi))?.place).toMatch(place);
  };

  test('B-112 says so and does not start, until the files are moved; what was left is refused then', async () => {
    const wrong = bucket.settings('five');
    expect(await refused(wrong)).toContain(
      'The uploads of this shop are kept at the disk, and UPLOADS of this copy leads to s3://shop-files/five/ at http://127.0.0.1',
    );
    // The one that runs goes on, and starts again.
    await serves({ UPLOADS: '' });

    await move('five', 's3');
    // A crash between the move and the update: the copies of before come back.
    await serves({ UPLOADS: '' });
    await serves(wrong);
    const back = await refused({ UPLOADS: '' });
    expect(back).toContain('and UPLOADS of this copy leads to the disk, where they are not.');
    expect(back).toContain('`npm run uploads:move -- disk`, with UPLOADS still naming that bucket,');
    expect(await refused(bucket.settings('six'))).toContain(
      '`npm run uploads:move -- disk` with UPLOADS of before',
    );

    await move('five', 'disk');
    await serves({ UPLOADS: '' });
    expect(await refused(wrong)).toContain('`npm run uploads:move -- s3`');
  });

  test('B-112 a backup of a shop in a bucket starts on a disk', async () => {
    await move('five', 's3');
    await serves(bucket.settings('five'));
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-backup-'));
    const rows = path.join(folder, 'rows');
    await service(shop.strapi, 'api::backup.backup').dump(rows);
    await service(shop.strapi, 'api::backup.stored-files').dump(folder);
    await shop.stop();

    shop = await bootShop({ fresh: true, serve: false, env: { UPLOADS: '', CMS_JOBS: 'off' } });
    const load = async () => ({ tables: await service(shop.strapi, 'api::backup.backup').load(rows) });
    await service(shop.strapi, 'api::backup.stored-files').load(folder, load);
    await serves({ UPLOADS: '' });
    await rm(folder, { recursive: true, force: true });
  });
});

describe('moving the files of a shop', () => {
  let shop: TestShop;
  let headers: Record<string, string>;
  let url: string;
  afterAll(() => shop.stop());

  const head = async () => {
    const answer = await fetch(shop.url + url);
    await answer.arrayBuffer();
    return { status: answer.status, headers: Object.fromEntries(answer.headers) };
  };
  const move = (to: 's3' | 'disk', options?: { acceptMissing: boolean }) =>
    service(shop.strapi, 'api::backup.uploads-move').move(to, options);
  /** Starts the shop again, serving nobody where it is the command that moves files. */
  const again = async (env: Record<string, string>, serve = true) => {
    await shop.stop({ keep: true });
    shop = await bootShop({ on: shop.data, serve, env: { UPLOADS_CHECK: serve ? 'on' : 'off', ...env } });
  };

  beforeAll(async () => {
    shop = await bootShop({ seed: 'small' });
    url = (await rowsOf(shop))[0]?.url ?? '';
    headers = (await head()).headers;
  });

  test('B-110 without a bucket in the settings it is refused in a sentence', async () => {
    await expect(move('s3')).rejects.toThrow(/^UPLOADS names no bucket/);
    await expect(move('disk')).rejects.toThrow(/^UPLOADS names no bucket/);
  });

  test('B-110 to a bucket and back: every file is compared, nothing is deleted, and again brings nothing', async () => {
    const names = namesOf(await rowsOf(shop));
    const before = await hashesOnDisk(path.join(shop.data.dir, 'public'), names);
    await again(bucket.settings('three'), false);

    const gone = names.find((name) => name.includes('thumbnail_')) ?? '';
    const local = (name: string) => path.join(shop.data.dir, 'public', name);
    await rm(local(gone));
    const copied = names.length - 1;
    expect(await move('s3')).toMatchObject({ copied, same: 0, newer: [], missing: [gone] });
    expect(await move('s3')).toMatchObject({ copied: 0, same: copied, missing: [gone] });
    const present = new Map([...before].filter(([name]) => name !== gone));
    expect(await bucket.objects('three')).toEqual(present);
    expect(await hashesOnDisk(path.join(shop.data.dir, 'public'), present.keys())).toEqual(present);

    expect(await move('s3', { acceptMissing: true })).toMatchObject({ copied: 0, same: copied });
    await again(bucket.settings('three'));
    const fromBucket = await head();
    expect(fromBucket.status).toBe(200);
    const { etag, ...rest } = fromBucket.headers;
    expect(etag).toMatch(/^"\w+"$/);
    const ofItsTime = {
      date: expect.any(String),
      'x-request-id': expect.any(String),
      'last-modified': expect.any(String),
    };
    expect(rest).toEqual({ ...headers, ...ofItsTime });

    for (const name of present.keys()) await rm(local(name));
    expect(await move('disk')).toMatchObject({ copied, same: 0, missing: [gone] });
    expect(await hashesOnDisk(path.join(shop.data.dir, 'public'), present.keys())).toEqual(present);
    expect((await bucket.objects('three')).size).toBe(copied);
  });

  test('B-110 a file that was replaced there since is left as it is there', async () => {
    const rows = await rowsOf(shop);
    const row = rows.find((one) => one.url === url);
    const uploads = shop.strapi.plugin('upload').service('upload') as unknown as {
      replace(id: number, input: object): Promise<unknown>;
    };
    const file = await somePicture('another.png');
    await vi.waitFor(
      async () => {
        await uploads.replace(row?.id ?? 0, { data: { fileInfo: { name: row?.name } }, file });
        expect((await move('s3')).newer).toContain(url.slice(1));
      },
      { timeout: 30_000, interval: 500 },
    );
    const replaced = (await bucket.objects('three')).get(url.slice(1));
    expect(await move('disk')).toMatchObject({ newer: [] });
    expect(
      (await hashesOnDisk(path.join(shop.data.dir, 'public'), [url.slice(1)])).get(url.slice(1)),
    ).toEqual(replaced);
  });
});
