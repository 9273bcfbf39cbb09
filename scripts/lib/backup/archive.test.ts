import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack, unpack } from './archive.mjs';

let folder: string;
const here = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-archive-'));
  await mkdir(here('shop/rows'), { recursive: true });
  await writeFile(here('shop/rows/orders.ndjson'), '["Ada"]\n'.repeat(10_000));
  await writeFile(here('shop/picture.jpg'), Buffer.from([0xff, 0xd8, 0, 1, 2]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function expectWhole(unpacked: string): Promise<void> {
  const files = await readdir(unpacked, { recursive: true });
  expect(files.sort()).toEqual(['picture.jpg', 'rows', 'rows/orders.ndjson']);
  for (const name of ['picture.jpg', 'rows/orders.ndjson'])
    expect(await readFile(join(unpacked, name))).toEqual(await readFile(here(`shop/${name}`)));
}

test.each([undefined, 'a key of the house'])(
  'API-02 a backup packed with the key %s unpacks as it was',
  async (key) => {
    const file = here(`${key ? 'encrypted' : 'plain'}.backup`);
    await pack(here('shop'), file, key);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await unpack(file, here(`out-${key ? 'encrypted' : 'plain'}`), key);
    await expectWhole(here(`out-${key ? 'encrypted' : 'plain'}`));
    if (key) expect((await readFile(file)).includes('orders.ndjson')).toBe(false);
  },
);

test('API-02 a backup with another key, none, or a byte changed is refused in a sentence and leaves nothing', async () => {
  const file = here('secret.backup');
  await pack(here('shop'), file, 'right');
  const bytes = await readFile(file);
  const changed = here('changed.backup');
  const spoilt = Buffer.from(bytes);
  spoilt.writeUInt8(spoilt.readUInt8(spoilt.length - 40) ^ 1, spoilt.length - 40);
  await writeFile(changed, spoilt);
  const cut = here('cut.backup');
  await writeFile(cut, bytes.subarray(0, 20));
  const text = here('text.backup');
  await writeFile(text, 'not a backup');
  const cases: [string, string | undefined, RegExp][] = [
    [file, 'wrong', /cannot be decrypted/],
    [file, undefined, /Set BACKUP_KEY/],
    [changed, 'right', /cannot be decrypted/],
    [cut, 'right', /is cut off/],
    [text, undefined, /is no backup of a shop/],
  ];
  for (const [name, key, words] of cases) {
    await expect(unpack(name, here('refused'), key)).rejects.toThrow(words);
    expect((await readdir(folder)).filter((entry) => entry.endsWith('.tar.gz'))).toEqual([]);
  }
});
