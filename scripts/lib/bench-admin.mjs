import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from './bench-postgres.mjs';
import { Child } from './child.mjs';
import { PlainFailure } from './failure.mjs';
import { untilHealthy } from './health.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { freePort } from './preflight.mjs';
import { testSettings } from './settings-files.mjs';
import { say } from './terminal.mjs';

const COUNTS = {
  orders: 100_000,
  users: 50_000,
  contacts: 20_000,
  questions: 10_000,
  reviews: 20_000,
  subscribers: 50_000,
  products: 10_000,
};
const CONNECTIONS = 4;
const ROUND_S = 3;
/** What every table of the panel must reach, in requests a second, and an export must not, in bytes. */
const LEAST_RATE = 20;
const MOST_MEMORY = 300 * 1024 * 1024;

const CALLS = [
  '/api/admin/orders',
  '/api/admin/orders?page=4000',
  '/api/admin/orders?q=lovelace',
  '/api/admin/orders?q=nobody-at-all',
  '/api/admin/orders?status=to_send&sort=highest',
  '/api/admin/orders?status=paid&sort=lowest&page=100',
  '/api/admin/orders?sort=name&page=1000',
  '/api/users?page=1&pageSize=25',
  '/api/users?page=2000&pageSize=25',
  '/api/users?q=hopper.4&page=1&pageSize=25',
  '/api/contact?page=1&pageSize=25',
  '/api/contact?q=number+19999&page=1&pageSize=25',
  '/api/admin/questions?status=open&page=1',
  '/api/admin/reviews?status=pending&page=1',
  '/api/admin/subscribers?q=lovelace&page=1&pageSize=25',
  '/api/admin/dashboard',
];

/**
 * The panel's tables over 100,000 orders, 50,000 accounts and 10,000 products, on both databases, and the memory that
 * exporting every order takes. Fails where a table answers fewer than 20 requests a second or an export takes 300 MB.
 * @param {import('./signals.mjs').Run['onStop']} onStop
 */
export async function benchAdmin(onStop) {
  say(`\n${COUNTS.orders} orders, ${COUNTS.users} accounts; ${CONNECTIONS} connections, ${ROUND_S} s each`);
  const slow = await measure('SQLite', '', onStop);
  const postgres = await startPostgres();
  onStop(() => postgres.stop());
  slow.push(...(await measure('PostgreSQL', postgres.url, onStop)));
  await postgres.stop();
  if (slow.length > 0) throw new PlainFailure(`Short of what the panel promises:\n  ${slow.join('\n  ')}`);
}

/**
 * @param {string} name
 * @param {string} databaseUrl
 * @param {import('./signals.mjs').Run['onStop']} onStop
 * @returns {Promise<string[]>} what fell short
 */
async function measure(name, databaseUrl, onStop) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-admin-'));
  const port = await freePort();
  const child = new Child({
    name: 'the CMS',
    command: process.execPath,
    args: [inRoot('scripts/lib/bench-admin-cms.mjs')],
    cwd: ROOT,
    env: {
      ...testSettings(),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      SEED: 'none',
      CMS_PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      STRAPI_TELEMETRY_DISABLED: 'true',
      BENCH_COUNTS: JSON.stringify(COUNTS),
    },
  });
  onStop(() => child.stop());
  try {
    const url = `http://127.0.0.1:${port}`;
    // Filling its database takes minutes, and it says nothing meanwhile: it is waited for as long as it runs.
    await untilHealthy(child, `${url}/health`, () => performance.now());
    const cookie = await signIn(url);
    say(`\n${name.padEnd(58)}${'req/s'.padStart(8)}${'p99 ms'.padStart(8)}`);
    const slow = [];
    for (const path of CALLS) {
      const { requests, latency } = await load(url + path, cookie);
      say(`${path.padEnd(58)}${requests.average.toFixed(0).padStart(8)}${String(latency.p99).padStart(8)}`);
      if (requests.average < LEAST_RATE) slow.push(`${name} ${path}: ${requests.average.toFixed(1)} req/s`);
    }
    const { rows, grown, peak } = await exportAll(url, cookie);
    const mb = (/** @type {number} */ bytes) => `${Math.round(bytes / 1024 / 1024)} MB`;
    say(`export of ${rows} orders: ${mb(grown)} more while it runs, ${mb(peak)} in all`);
    if (grown > MOST_MEMORY) slow.push(`${name} export: ${mb(grown)}`);
    return slow;
  } finally {
    await child.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} url @returns {Promise<string>} the cookies of a member of staff */
async function signIn(url) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', password: 'Correct-horse-7' }),
  });
  if (!response.ok) throw new PlainFailure(`The staff sign-in answers ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** @param {string} url @param {string} cookie */
async function load(url, cookie) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_S, headers: { cookie } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new PlainFailure(
      `${url} under load: ${result.non2xx} answers other than 200, ${result.errors} errors.`,
    );
  return result;
}

/** Exports every order while the memory of the CMS is watched. @param {string} url @param {string} cookie */
async function exportAll(url, cookie) {
  const rss = async () => (await (await fetch(`${url}/api/bench-memory`)).json()).rss;
  const before = await rss();
  let peak = before;
  let watching = true;
  const watch = (async () => {
    while (watching) {
      peak = Math.max(peak, await rss());
      await new Promise((next) => setTimeout(next, 50));
    }
  })();
  const response = await fetch(`${url}/api/admin/orders-export`, { headers: { cookie } });
  let rows = -1;
  for await (const chunk of /** @type {AsyncIterable<Uint8Array>} */ (/** @type {unknown} */ (response.body)))
    for (const byte of chunk) if (byte === 10) rows += 1;
  watching = false;
  await watch;
  if (rows !== COUNTS.orders) throw new PlainFailure(`The export holds ${rows} of ${COUNTS.orders} orders.`);
  return { rows, grown: peak - before, peak };
}
