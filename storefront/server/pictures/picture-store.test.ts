import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Change } from '@shop/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TooManyWaiting } from '../../app/lib/fair-semaphore';
import { PictureFolder } from './picture-folder';
import type { PictureRequest } from './picture-request';
import { PictureError, PictureSources, type Asker, type PictureSourcesOptions } from './picture-sources';
import { PictureStore } from './picture-store';

const WANTED = { width: 96, file: 'ring.jpg', format: 'webp' } as const;
let folder: string;
let source: Buffer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  source = await sharp({ create: { width: 200, height: 250, channels: 3, background: '#86673a' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => rm(folder, { recursive: true }));

const answering = (answer: () => Response) => vi.fn(async () => answer());
const kept = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

/** A store that is asked by one network, unless another is named. */
function storeWith(
  fetch: typeof globalThis.fetch,
  { versions, makers = 2 }: Pick<PictureSourcesOptions, 'versions'> & { makers?: number } = {},
) {
  const store = new PictureStore({
    sources: new PictureSources({ cmsUrl: 'http://cms', fetch, ...(versions && { versions }) }),
    folder: new PictureFolder({ folder, bytesMax: 1e9, log: vi.fn() }),
    makers,
  });
  const ask = (request: PictureRequest, asker: Partial<Asker> = {}) =>
    store.get(request, {
      ...{ network: '192.0.2.0', signal: new AbortController().signal, changedMs: 0 },
      ...asker,
    });
  const get = async (request: PictureRequest, network?: string, signal?: AbortSignal) =>
    (await ask(request, { ...(network && { network }), ...(signal && { signal }) })).bytes;
  return { get, ask };
}
/** How many sources were read, not only asked about. */
const made = (fetch: { mock: { calls: unknown[][] } }) =>
  fetch.mock.calls.filter(([, init]) => (init as RequestInit).method !== 'HEAD').length;
const jpeg = () => new Response(new Uint8Array(source));

test('a picture is made once for requests at the same time, then comes from disk', async () => {
  const fetch = answering(jpeg);
  const store = storeWith(fetch);
  const [one, two] = await Promise.all([store.get(WANTED), store.get(WANTED)]);
  expect(one.equals(two)).toBe(true);
  expect(await sharp(one).metadata()).toMatchObject({ width: 96, height: 120, format: 'webp' });
  await store.get(WANTED);
  expect(made(fetch)).toBe(1);
  expect(fetch).toHaveBeenCalledWith('http://cms/uploads/ring.jpg', expect.anything());
  expect(await kept()).toEqual([expect.stringMatching(/^96~[0-9a-f]{10}\.webp$/)]);
});

/** Left half red, right half blue. */
const twoColours = (height: number, orientation = 1) =>
  sharp({ create: { width: 300, height, channels: 3, background: '#f00' } })
    .composite([
      { input: { create: { width: 150, height, channels: 3, background: '#00f' } }, left: 150, top: 0 },
    ])
    .withMetadata({ orientation })
    .png()
    .toBuffer();
test.each([
  [0, 100, [true, false]],
  [50, 100, [true, true]],
  [100, 100, [false, true]],
  // Upright already: there is nothing to cut.
  [0, 600, [true, true]],
])('S-67 an upright cut at %d percent of a picture 300 × %d', async (upright, height, [red, blue]) => {
  source = await twoColours(height);
  const store = storeWith(answering(jpeg));
  const cut = await store.get({ ...WANTED, format: 'jpg', upright });
  const { data, info } = await sharp(cut).raw().toBuffer({ resolveWithObject: true });
  expect(info.width / info.height).toBeCloseTo(Math.min(2 / 3, 300 / height), 1);
  const row = data.subarray(0, info.width * 3);
  expect([(row[0] ?? 0) > 200, (row.at(-1) ?? 0) > 200]).toEqual([red, blue]);
  // Beside it the whole picture, and other cuts.
  await store.get({ ...WANTED, format: 'jpg' });
  await store.get({ ...WANTED, format: 'jpg', upright: 40 });
  expect(await kept()).toHaveLength(3);
});

test('S-67 a picture that a camera turned is cut as it is seen', async () => {
  source = await twoColours(450, 6);
  const cut = await storeWith(answering(jpeg)).get({ ...WANTED, format: 'jpg', upright: 50 });
  const { data, info } = await sharp(cut).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 96, height: 144 });
  // Seen, the left half is the upper one.
  expect([(data[0] ?? 0) > 200, (data.at(-1) ?? 0) > 200]).toEqual([true, true]);
});

test('an upload that was replaced under its name is made anew after the next content version', async () => {
  const versions = { version: 1, changes: [], cmsReachable: true };
  let date = 'Mon, 02 Mar 2026 10:00:00 GMT';
  const fetch = vi.fn(
    async () => new Response(new Uint8Array(source), { headers: { 'last-modified': date } }),
  );
  const store = storeWith(fetch, { versions });
  const first = await store.get(WANTED);
  versions.version = 2;
  expect((await store.get(WANTED)).equals(first)).toBe(true);
  expect(made(fetch), 'another change of the shop makes no picture anew').toBe(1);

  source = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#16130f' } })
    .jpeg()
    .toBuffer();
  date = 'Tue, 03 Mar 2026 10:00:00 GMT';
  versions.version = 3;
  expect(await sharp(await store.get(WANTED)).metadata()).toMatchObject({ width: 96, height: 96 });
  expect(await kept(), 'the older one is gone').toHaveLength(1);
});

test('B-139 a source is asked about again after changes that may have touched files, and after no others', async () => {
  const versions = { version: 1, changes: [] as Change[], cmsReachable: true };
  const fetch = answering(() => new Response(new Uint8Array(source), { headers: { 'cache-tags': 'files' } }));
  const store = storeWith(fetch, { versions });
  const asked = () => fetch.mock.calls.length - made(fetch);
  await store.get(WANTED);
  expect(asked()).toBe(1);
  for (const [tags, times] of [
    [['sale'], 1],
    [['files'], 2],
    [['story'], 2],
    [null, 3],
  ] as const) {
    const from = versions.version;
    versions.version += 1;
    versions.changes.push({ from, to: versions.version, tags });
    await store.get(WANTED);
    expect(asked(), String(tags)).toBe(times);
  }
});

test('B-152 an address that means a later change than was heard of gets the upload as it is', async () => {
  let date = 'Mon, 02 Mar 2026 10:00:00 GMT';
  const fetch = vi.fn(
    async () => new Response(new Uint8Array(source), { headers: { 'last-modified': date } }),
  );
  const store = storeWith(fetch);
  const first = await store.ask(WANTED, { changedMs: 1_000 });
  source = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#16130f' } })
    .jpeg()
    .toBuffer();
  date = 'Tue, 03 Mar 2026 10:00:00 GMT';
  for (const changedMs of [0, 1_000])
    expect((await store.ask(WANTED, { changedMs })).bytes.equals(first.bytes)).toBe(true);
  const later = await store.ask(WANTED, { changedMs: 2_000 });
  expect(await sharp(later.bytes).metadata()).toMatchObject({ width: 96, height: 96 });
  const asked = fetch.mock.calls.length;
  for (const changedMs of [1_000, 2_000])
    expect((await store.ask(WANTED, { changedMs })).bytes.equals(later.bytes)).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(asked);
});

test('of storefronts that share a folder one makes a picture, and a new one finds it made', async () => {
  const [first, second] = [answering(jpeg), answering(jpeg)];
  const before = await storeWith(first).get(WANTED);
  expect((await storeWith(second).get(WANTED)).equals(before)).toBe(true);
  expect([made(first), made(second)]).toEqual([1, 0]);
});

test('while the CMS is away a picture that was made is shown, after a restart too', async () => {
  const before = await storeWith(answering(jpeg)).get(WANTED);
  const away = vi.fn(async () => Promise.reject(new Error('refused')));
  expect((await storeWith(away).get(WANTED)).equals(before)).toBe(true);
});

test('B-152 a CMS that is known to be away is not asked about a picture that was made', async () => {
  const versions = { version: null, changes: [], cmsReachable: false };
  const before = await storeWith(answering(jpeg)).get(WANTED);
  const silent = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
  const { bytes, isCurrent } = await storeWith(silent, { versions }).ask(WANTED);
  expect([bytes.equals(before), isCurrent]).toEqual([true, false]);
  expect(silent).not.toHaveBeenCalled();
});

test('B-152 a CMS that is known to be away gets a short time for a picture that nobody has made', async () => {
  const versions = { version: null, changes: [], cmsReachable: false };
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const silent = vi.fn(async (_url: unknown, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    return jpeg();
  });
  await expect(storeWith(silent, { versions }).get(WANTED)).rejects.toMatchObject({ status: 502 });
  expect(timeout.mock.calls).toEqual([[2_000]]);
  timeout.mockRestore();
});

test('B-110 while the CMS answers and its files are away a picture that was made is shown', async () => {
  const before = await storeWith(answering(jpeg)).get(WANTED);
  const away = answering(() => new Response('', { status: 503 }));
  const { bytes, isCurrent } = await storeWith(away).ask(WANTED);
  expect([bytes.equals(before), isCurrent]).toEqual([true, false]);
});

test('a picture is never made bigger than it is', async () => {
  const made = await storeWith(answering(jpeg)).get({ ...WANTED, width: 640 });
  expect(await sharp(made).metadata()).toMatchObject({ width: 200 });
});

test.each([
  [404, () => new Response('', { status: 404 })],
  [502, () => new Response('', { status: 500 })],
  [415, () => new Response('<svg onload="alert(1)"/>')],
  [415, () => new Response('', { headers: { 'content-length': String(1e9) } })],
])('a source that is no good answers %s and leaves nothing on disk', async (status, answer) => {
  const failing = storeWith(answering(answer)).get(WANTED);
  await expect(failing).rejects.toThrow(PictureError);
  await expect(failing).rejects.toMatchObject({ status });
  expect(await kept()).toEqual([]);
});

test('after a failure the next request tries again, and the makers are free', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  fetch.mockRejectedValueOnce(new Error('refused')).mockImplementation(async () => jpeg());
  const store = storeWith(fetch, { makers: 1 });
  await expect(store.get(WANTED)).rejects.toMatchObject({ status: 502 });
  await expect(store.get(WANTED)).resolves.toBeInstanceOf(Buffer);
});

describe('B-152 visitors who want pictures that nobody has made', () => {
  const WIDTHS = [96, 192, 320, 480, 640, 800] as const;

  test('one who wants many waits behind themselves alone, also where others want the same', async () => {
    const store = storeWith(answering(jpeg), { makers: 1 });
    const order: string[] = [];
    const want = async (network: string, width: (typeof WIDTHS)[number]) => {
      await store.get({ ...WANTED, width }, network);
      order.push(`${network} ${width}`);
    };
    await want('first', 96);
    await Promise.all([
      ...WIDTHS.map((width) => want('many', width)),
      want('one', 800),
      want('another', 640),
    ]);
    expect(order.slice(0, 3)).toEqual(['first 96', 'many 96', 'many 192']);
    expect(order.slice(3, 5).sort()).toEqual(['another 640', 'one 800']);
  });

  test('who has left is made nothing for', async () => {
    const fetch = answering(jpeg);
    const store = storeWith(fetch, { makers: 1 });
    const gone = new AbortController();
    const [, left] = [store.get(WANTED), store.get({ ...WANTED, width: 192 }, 'left', gone.signal)];
    gone.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    await store.get({ ...WANTED, width: 320 });
    expect((await kept()).map((name) => name.split('~')[0]).sort()).toEqual(['320', '96']);
  });

  test('of one network so many wait and no more, and another is answered', async () => {
    const store = storeWith(answering(jpeg), { makers: 1 });
    const outcomes = Array.from({ length: 400 }, (_, n) =>
      store.get({ ...WANTED, file: `ring-${n}.jpg` }, 'many').then(
        () => 'made',
        (error: unknown) => (error instanceof TooManyWaiting ? 'refused' : String(error)),
      ),
    );
    await expect(store.get(WANTED, 'one')).resolves.toBeInstanceOf(Buffer);
    const all = await Promise.all(outcomes);
    expect(new Set(all)).toEqual(new Set(['made', 'refused']));
    expect(all.filter((one) => one === 'made').length).toBeGreaterThanOrEqual(256);
  });

  test('invented names leave the CMS time for what others ask', async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const fetch = vi.fn<typeof globalThis.fetch>(async (address) => {
      const file = String(address).split('/').at(-1) ?? '';
      asked.push(file);
      if (!file.startsWith('invented')) return jpeg();
      await new Promise<void>((resolve) => answers.push(resolve));
      return new Response('', { status: 404 });
    });
    const store = storeWith(fetch);
    const invented = Array.from({ length: 20 }, (_, n) =>
      store.get({ ...WANTED, file: `invented-${n}.jpg` }, 'many').catch((error: Error) => error.message),
    );
    await store.get(WANTED, 'one');
    expect(asked.filter((file) => file.startsWith('invented'))).toHaveLength(6);
    while (answers.length > 0) {
      answers.splice(0).forEach((answer) => answer());
      await new Promise(setImmediate);
    }
    expect(new Set(await Promise.all(invented))).toEqual(new Set(['There is no such picture.']));
  });
});
