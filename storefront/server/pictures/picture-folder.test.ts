import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureFolder } from './picture-folder';

const WANTED = { width: 96, file: 'ring.jpg', format: 'webp' } as const;
const CUT = { ...WANTED, upright: 50 } as const;
const BYTES = Buffer.from('a picture');
let root: string;
let folder: string;
const log = vi.fn();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
  folder = join(root, 'img');
  log.mockClear();
});
afterEach(() => rm(root, { recursive: true }));

const pictures = (bytesMax = 1e9) => new PictureFolder({ folder, bytesMax, log });

test('a picture is kept beside other cuts and in place of its source’s earlier contents', async () => {
  const kept = pictures();
  expect([await kept.read(WANTED, 'a1'), await kept.latestTag(WANTED)]).toEqual([null, undefined]);
  await kept.keep(WANTED, 'a1', Buffer.from('earlier'));
  await kept.keep(CUT, 'a1', BYTES);
  await kept.keep(WANTED, 'b2', BYTES);
  expect(await readdir(join(folder, 'ring.jpg'))).toEqual(['96+50~a1.webp', '96~b2.webp']);
  expect([await kept.read(WANTED, 'a1'), await kept.read(WANTED, 'b2')]).toEqual([null, BYTES]);
  expect([await kept.latestTag(WANTED), await kept.latestTag(CUT)]).toEqual(['b2', 'a1']);
  expect(log).not.toHaveBeenCalled();
});

test('B-152 what an earlier version kept in one folder is found', async () => {
  await mkdir(folder);
  for (const name of ['96-ring.jpg~a1.webp', '96+50-ring.jpg~a1.webp', '96-96-b.png~a1.avif', 'notes.txt'])
    await writeFile(join(folder, name), BYTES);
  const kept = pictures();
  await kept.tidy();
  expect([await kept.read(WANTED, 'a1'), await kept.read(CUT, 'a1')]).toEqual([BYTES, BYTES]);
  expect(await kept.read({ width: 96, file: '96-b.png', format: 'avif' }, 'a1')).toEqual(BYTES);
  expect(await readdir(folder)).toEqual(['96-b.png', 'notes.txt', 'ring.jpg']);
  await kept.tidy();
  expect(log).not.toHaveBeenCalled();
});

test('B-152 what is too much goes by source, those first of which none was made for longest', async () => {
  const kept = pictures(BYTES.length * 3);
  for (const [file, day] of [
    ['old.jpg', 1],
    ['older.jpg', 0],
    ['new.jpg', 2],
  ] as const) {
    for (const width of [96, 192] as const) {
      await kept.keep({ ...WANTED, file, width }, 'a1', BYTES);
      await utimes(join(folder, file, `${width}~a1.webp`), day, width === 96 ? day : 0);
    }
  }
  await kept.tidy();
  expect(await readdir(folder)).toEqual(['new.jpg']);
  await kept.keep({ ...WANTED, file: 'old.jpg' }, 'a1', BYTES);
  expect(await readdir(folder)).toEqual(['new.jpg', 'old.jpg']);
});

test('B-152 where nothing can be kept the shop goes on without, and the log says so once', async () => {
  await writeFile(folder, 'in the way');
  const kept = pictures();
  await kept.tidy();
  await kept.keep(WANTED, 'a1', BYTES);
  expect([await kept.read(WANTED, 'a1'), await kept.latestTag(WANTED)]).toEqual([null, undefined]);
  expect(log.mock.calls).toEqual([
    ['warn', expect.stringContaining('not kept'), { reason: expect.any(String) }],
  ]);

  await rm(folder);
  await kept.keep(WANTED, 'a1', BYTES);
  expect(await kept.read(WANTED, 'a1')).toEqual(BYTES);
  // A folder of the picture's name: it is written, and cannot take its place.
  await mkdir(join(folder, 'ring.jpg', '192~a1.webp'));
  await kept.keep({ ...WANTED, width: 192 }, 'a1', BYTES);
  expect(log).toHaveBeenCalledTimes(2);
  expect(await readdir(join(folder, 'ring.jpg')), 'no part is left').toEqual(['192~a1.webp', '96~a1.webp']);
});
