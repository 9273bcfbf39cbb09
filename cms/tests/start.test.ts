import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg, { type Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { bootSettings, bootShop } from './support/boot';
import { freePort } from '../../scripts/lib/start/preflight.mjs';
import { startStandIn, type StandIn } from '../../scripts/stripe-standin/server.ts';
import { FOR_A_SHORT_LIFE } from './support/cms-process';
import { cmsDir } from './support/compile';
import { dropData } from './support/templates';

/** Starts of the CMS that must not succeed: one line says why, and whoever started it is told by the exit code. */

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'shop-start-'));
  return () => rm(dir, { recursive: true, force: true });
});

/** What a start says, and its exit code. */
async function start(
  databaseUrl = '',
  more: Record<string, string> = {},
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [...FOR_A_SHORT_LIFE, path.join(cmsDir, 'start.js')], {
    cwd: cmsDir,
    env: {
      ...process.env,
      ...bootSettings({ dir, databaseUrl }, { env: more }),
      CMS_PORT: String(await freePort()),
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: said.split('\n').filter((line) => line.trim() !== '') };
}

function expectOneLine({ code, lines }: Awaited<ReturnType<typeof start>>, sentence: RegExp): void {
  expect(code).toBe(1);
  const said = lines.filter((line) => sentence.test(line)).map((line) => JSON.parse(line) as unknown);
  expect(said).toEqual([
    { time: expect.any(String), level: 'error', message: expect.stringMatching(sentence) },
  ]);
  // No stack beneath it, and no password.
  expect(lines.filter((line) => /(^|\\n)\s+at |shop:shop/.test(line))).toEqual([]);
}

describe.runIf(process.env['TEST_DATABASE'] === 'sqlite')('on SQLite', () => {
  const file = () => path.join(dir, 'shop.sqlite');

  test('D-08 a database file that is none stops the start with one line', async () => {
    await writeFile(file(), 'This is no database. '.repeat(1_000));
    expectOneLine(await start(), /shop\.sqlite is not a database\. Check DATA_DIR; the CMS stops\./);
  });

  test('D-08 without a member of staff and a password for one the start stops with one line', async () => {
    const sentence = /has no member of staff yet\. Set ADMIN_EMAIL and ADMIN_PASSWORD for this start/;
    expectOneLine(await start('', { ADMIN_PASSWORD: '' }), sentence);
  });

  test('D-08 a database that cannot be opened stops the start with one line', async () => {
    await mkdir(file());
    expectOneLine(await start(), /shop\.sqlite cannot be opened\. Check DATA_DIR; the CMS stops\./);
  });

  // Root writes wherever it likes.
  test.runIf(process.getuid?.() !== 0)('D-08 a read-only one stops the start with one line', async () => {
    await writeFile(file(), '');
    await chmod(file(), 0o444);
    expectOneLine(await start(), /shop\.sqlite is read-only, and orders could not be stored in it\./);
  });
});

describe.runIf(process.env['TEST_DATABASE'] === 'sqlite')('with a restricted key', () => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await startStandIn({ secretKey: 'rk_test_of_the_start' });
  });
  afterAll(() => standIn.close());
  beforeEach(() => standIn.control.reset());

  const settings = (key = standIn.secretKey) => ({
    STRIPE_SECRET_KEY: key,
    STRIPE_PUBLISHABLE_KEY: standIn.publishableKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_HOST: '127.0.0.1',
    STRIPE_API_PORT: String(standIn.port),
    STRIPE_API_PROTOCOL: 'http',
  });

  test('D-08 that may not give money back, the start stops with one line', async () => {
    for (const method of ['GET', 'POST'] as const)
      standIn.control.addFault({
        path: '^/v1/refunds$',
        method,
        when: 'before',
        action: 'status',
        status: 403,
      });
    expectOneLine(
      await start('', settings()),
      /STRIPE_SECRET_KEY cannot be used: It lacks the permissions Charges and Refunds: Read, Charges and Refunds: Write\./,
    );
    // What was asked has done nothing.
    const { paymentIntents, refunds } = standIn.control.state();
    expect([paymentIntents, refunds]).toEqual([[], []]);
  });

  test('D-08 that Stripe does not know, the start stops with one line', async () => {
    expectOneLine(
      await start('', settings('rk_test_of_somebody_else')),
      /STRIPE_SECRET_KEY cannot be used: Stripe does not know this key\./,
    );
  });

  // Two whole starts.
  test(
    'D-08 with every permission, or while Stripe is away, the shop starts and orders are private',
    { timeout: 240_000 },
    async () => {
      await chmod(dir, 0o755);
      await writeFile(path.join(dir, 'shop.sqlite'), '', { mode: 0o644 });
      const shop = await bootShop({ on: { dir, databaseUrl: '' }, env: settings() });
      const mode = async (name: string) => (await stat(path.join(dir, name))).mode & 0o777;
      expect(await Promise.all(['', 'shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm'].map(mode))).toEqual([
        0o700, 0o600, 0o600, 0o600,
      ]);
      const { requests, paymentIntents } = standIn.control.state();
      // The first recovery round may be among them.
      expect(requests.length).toBeGreaterThanOrEqual(5);
      expect(paymentIntents).toEqual([]);
      await shop.stop({ keep: true });
      standIn.control.addFault({ path: '^/v1/', when: 'before', action: 'status', status: 503, times: 20 });
      const again = await bootShop({ on: shop.data, env: settings() });
      expect((await fetch(`${again.url}/health`)).status).toBe(200);
      await again.stop({ keep: true });
    },
  );
});

test('B-108 a release before the one that used the database last stops with one line', async () => {
  const shop = await bootShop();
  const noted = shop.strapi.store({ type: 'core', name: 'shop', key: 'release' });
  const own = String(await noted.get({}));
  // Of the tables: what is not released yet is still called after the release before (B-120).
  const version = String(shop.strapi.config.get('info.version'));
  expect(['0.5.0', version]).toContain(own);
  expect(own.localeCompare('0.5.0', 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
  await noted.set({ value: '99.10.0' });
  await shop.stop({ keep: true });
  dir = shop.data.dir;
  const said = `Release 99\\.10\\.0 of the shop has used this database, and this is ${own}, which would drop`;
  expectOneLine(await start(shop.data.databaseUrl), new RegExp(said));
  await dropData(shop.data);
});

describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('on PostgreSQL', () => {
  const server = () => inject('postgresUrl');
  let admin: Client;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: `${server()}/postgres` });
    await admin.connect();
  });
  afterAll(() => admin.end());

  test('D-08 a server that does not answer stops the start with one line', async () => {
    const url = `postgres://shop:shop@127.0.0.1:${await freePort()}/shop`;
    expectOneLine(
      await start(url),
      /The database shop at 127\.0\.0\.1:\d+ does not answer\. Check DATABASE_URL/,
    );
  });

  test('D-08 a database that is missing stops the start with one line', async () => {
    expectOneLine(
      await start(`${server()}/nothing_here`),
      /The database nothing_here at .* does not exist\./,
    );
  });

  test('D-08 a read-only one stops the start with one line', async () => {
    const name = `${inject('postgresPrefix')}only_read`;
    await admin.query(`create database ${name}`);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    expectOneLine(await start(`${server()}/${name}`), /only_read at .* is read-only, and orders could not/);
  });
});
