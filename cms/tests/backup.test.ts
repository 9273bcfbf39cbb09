import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Cart } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manifest } from '../src/api/backup/services/backup';
import { pack, unpack } from '../../scripts/lib/backup/archive.mjs';
import { openBackupBucket, splitBackupAddress } from '../../scripts/lib/backup/bucket.mjs';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import { Bucket } from './support/bucket';
import { onSqlite } from './support/on-sqlite';
import { CARDS, World } from './support/payment-world';
import type { Shopper } from './support/shopper';
import { dropData } from './support/templates';

/** A shop on SQLite in which somebody bought and somebody fills a bag, put back on the database of this run. */
let folder: string;
let world: World;
let shopper: Shopper;
let owner: { email: string; password: string };
let manifest: Manifest;
let orderId: string;
/** In the bag that is not bought. */
let pieces: number;

/** A database that nobody has used: its start fills in nothing but what Strapi needs. */
const emptyShop = () => bootShop({ fresh: true, serve: false, env: { CMS_JOBS: 'off' } });
const backup = (shop: TestShop) => service(shop.strapi, 'api::backup.backup');
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-backup-'));
  world = await onSqlite(() => World.start());
  const { ring, goldRing, pendant } = world.pieces;
  const buyer = await world.shopperWith(ring, goldRing);
  orderId = (await buyer.pay([ring, goldRing], CARDS.good)).body.orderId;
  shopper = await world.shopperWith(pendant);
  pieces = await shopper.cartCount();
  owner = await world.shop.staff();
  manifest = await backup(world.shop).dump(inFolder('rows'));
  // One Strapi at a time in a process.
  await world.pause();
});
afterAll(async () => {
  await world.standIn.close();
  await dropData(world.shop.data);
  await rm(folder, { recursive: true, force: true });
});

/** Runs a test on an empty shop, and takes it away. */
async function withEmptyShop(work: (shop: TestShop) => Promise<void>): Promise<void> {
  const shop = await emptyShop();
  try {
    await work(shop);
  } finally {
    await shop.stop();
  }
}

test('API-02 a backup holds every order, bag and person, and nothing but its owner reads it', async () => {
  const { tables } = manifest;
  for (const table of ['orders', 'payment_attempts', 'cart_lines', 'products', 'admin_users', 'files'])
    expect(tables[table]?.rows, table).toBeGreaterThan(0);
  expect(
    Object.keys(tables).filter((name) => /^(search_|staff_orders|strapi_migrations)/.test(name)),
  ).toEqual([]);
  expect(await readFile(inFolder('rows/orders.ndjson'), 'utf8')).toContain(orderId);
});

test('API-02 put back, every table reads as it was, and the shop goes on where it stood', async () => {
  const empty = await emptyShop();
  expect(await backup(empty).load(inFolder('rows'))).toEqual(manifest);
  expect((await backup(empty).dump(inFolder('again'))).tables).toEqual(manifest.tables);
  await empty.stop({ keep: true });

  const shop = await bootShop({ on: empty.data, env: { ...World.settings(world.standIn), CMS_JOBS: 'on' } });
  try {
    const staff = shop.browser(null);
    expect((await staff.post('/api/admin/login', owner)).status).toBe(200);
    const found = await staff.get(`/api/admin/orders?q=${orderId}`);
    expect(JSON.stringify(found.body)).toContain(orderId);
    // The shopper's browser has the cookie of before.
    const moved = shop.browser(shopper.id);
    for (const [name, value] of shopper.cookies) moved.cookies.set(name, value);
    expect((await moved.get<Cart>('/api/cart')).body.cartCount).toBe(pieces);
    // New rows get numbers of their own.
    const { price: _, ...ring } = world.pieces.ring;
    expect((await moved.post('/api/cart/add', ring)).status).toBe(200);
    expect((await moved.get<Cart>('/api/cart')).body.cartCount).toBe(pieces + 1);
  } finally {
    await shop.stop();
  }
});

test('API-02 B-114 encrypted in a bucket and back from there, every table reads as it was', async () => {
  const bucket = await Bucket.start();
  try {
    const { UPLOADS = '', ...keys } = bucket.settings('backups');
    const [name, key] = ['shop-of-today.backup', 'a key of the tests'];
    await pack(inFolder('rows'), inFolder(name), key);
    const there = await openBackupBucket(UPLOADS, keys);
    await there.put(inFolder(name), name);
    expect([...(await bucket.objects('backups')).keys()]).toEqual([name]);
    await expect(there.get('shop-of-tomorrow.backup', inFolder('none'))).rejects.toThrow(
      /^There is no shop-of-tomorrow\.backup in s3:\/\/shop-files\/backups\/\. The newest there:\n {2}shop-of-today\.backup$/,
    );

    const address = splitBackupAddress(UPLOADS.replace('?', `/${name}?`));
    const again = await openBackupBucket(address.bucket, keys);
    await again.get(address.name, inFolder('fetched'));
    expect(await readFile(inFolder('fetched'))).toEqual(await readFile(inFolder(name)));
    await expect(unpack(inFolder('fetched'), inFolder('wrong'), 'another key')).rejects.toThrow(/BACKUP_KEY/);
    await unpack(inFolder('fetched'), inFolder('from-bucket'), key);
    await withEmptyShop(async (shop) => {
      expect(await backup(shop).load(inFolder('from-bucket'))).toEqual(manifest);
    });

    await bucket.stop();
    await expect(again.get(name, inFolder('none'))).rejects.toThrow(
      /^s3:\/\/shop-files\/backups\/ cannot be used/,
    );
    await expect(openBackupBucket(UPLOADS, keys)).rejects.toThrow(/cannot be used/);
    await expect(openBackupBucket(UPLOADS, {})).rejects.toThrow(/BACKUP_ACCESS_KEY_ID/);
    await expect(openBackupBucket('s3://No_Bucket', keys)).rejects.toThrow(/names no bucket/);
    await bucket.again();
    for (const one of [there, again]) one.close();
  } finally {
    await bucket.drop();
  }
}, 180_000);

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'API-02 back on SQLite it is what it was there',
  async () => {
    await withEmptyShop(async (shop) => {
      await backup(shop).load(inFolder('rows'));
      await backup(shop).dump(inFolder('there'));
    });
    await onSqlite(() =>
      withEmptyShop(async (shop) => {
        expect((await backup(shop).load(inFolder('there'))).tables).toEqual(manifest.tables);
      }),
    );
  },
);

test('API-02 what is damaged, of another version or no backup is refused in a sentence, and changes nothing', async () => {
  const spoilt = async (spoil: (copy: string) => Promise<void>): Promise<string> => {
    const copy = await mkdtemp(inFolder('spoilt-'));
    await cp(inFolder('rows'), copy, { recursive: true });
    await spoil(copy);
    return copy;
  };
  const other = { ...manifest, schema: 'another' };
  const cases: [RegExp, (copy: string) => Promise<void>][] = [
    [/no backup of a shop/, (copy) => rm(path.join(copy, 'manifest.json'))],
    [/no backup of a shop/, (copy) => writeFile(path.join(copy, 'manifest.json'), '{"format":2}')],
    [/of another version/, (copy) => writeFile(path.join(copy, 'manifest.json'), JSON.stringify(other))],
    [/damaged: the rows of orders/, (copy) => appendFile(path.join(copy, 'orders.ndjson'), ' ')],
    [/damaged: the rows of carts/, (copy) => rm(path.join(copy, 'carts.ndjson'))],
  ];
  await withEmptyShop(async (shop) => {
    for (const [words, spoil] of cases)
      await expect(backup(shop).load(await spoilt(spoil))).rejects.toThrow(words);
    // Still one that nobody has used.
    await backup(shop).load(inFolder('rows'));
    await expect(backup(shop).load(inFolder('rows'))).rejects.toThrow(/The database is in use/);
  });
});
