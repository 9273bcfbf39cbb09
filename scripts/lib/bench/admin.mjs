import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { firstRows } from './admin-browser.mjs';
import { startPostgres } from './postgres.mjs';
import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { BUILT } from '../start/shop.mjs';
import { testShop } from '../testing/test-shop.mjs';
import { say, seconds } from '../terminal.mjs';

const COUNTS = {
  orders: 100_000,
  attempts: 100_000,
  users: 50_000,
  contacts: 20_000,
  questions: 10_000,
  reviews: 20_000,
  subscribers: 50_000,
  products: 10_000,
  drafts: 10_000,
  bags: 20_000,
  bagLines: 20_000,
};
const STAFF = { email: 'bench@example.com', password: 'Correct-horse-7' };
const CONNECTIONS = 4;
const ROUND_S = 2;
/**
 * What every table of the panel must reach, in requests a second; what an export must not, in bytes; and how long a
 * browser may wait for the first row, in ms.
 */
const LEAST_RATE = 20;
const MOST_MEMORY = 300 * 1024 * 1024;
const LONGEST_WAIT_MS = 1_000;
const CMS = inRoot('scripts/lib/bench/admin-cms.mjs');

/** Each table: plain, deep, searched (often, once, never), narrowed and in each order. */
const CALLS = [
  '/api/admin/dashboard',
  '/api/admin/orders',
  '/api/admin/orders?page=2000',
  '/api/admin/orders?page=4000',
  ...['oldest', 'highest', 'lowest', 'name'].map((sort) => `/api/admin/orders?sort=${sort}&page=1900`),
  '/api/admin/orders?q=lovelace',
  '/api/admin/orders?q=lovelace&page=200',
  '/api/admin/orders?q=lovelace&sort=name&page=200',
  '/api/admin/orders?q=lovelace.41&sort=highest',
  '/api/admin/orders?q=nobody-at-all',
  '/api/admin/orders?q=a&sort=lowest',
  ...['to_send', 'sent', 'paid', 'failed', 'needs_review'].map((view) => `/api/admin/orders?status=${view}`),
  '/api/admin/orders?status=to_send&sort=highest',
  '/api/admin/orders?status=sent&sort=name&page=1300',
  '/api/admin/orders?status=paid&sort=lowest&page=1400',
  '/api/admin/orders?status=failed&sort=name&page=200',
  `/api/admin/orders?from=${dayAgo(365)}&to=${dayAgo(10)}&page=900`,
  `/api/admin/orders?from=${dayAgo(365)}&to=${dayAgo(10)}&sort=highest&page=900`,
  `/api/admin/orders?from=${dayAgo(3)}&sort=name`,
  '/api/admin/products',
  '/api/admin/products?page=200',
  '/api/admin/products?q=bangle',
  '/api/admin/products?q=9997',
  '/api/admin/products?q=nothing-of-this-name',
  ...['newest', 'title', 'price-asc', 'price-desc'].map(
    (sort) => `/api/admin/products?sort=${sort}&page=200`,
  ),
  '/api/admin/products?category=ring&sort=title&page=40',
  '/api/users?page=1&pageSize=25',
  '/api/users?page=1000&pageSize=25',
  '/api/users?q=hopper.4&page=1&pageSize=25',
  '/api/users?q=nobody-at-all&page=1&pageSize=25',
  '/api/contact?page=400&pageSize=25',
  '/api/contact?status=open&page=1&pageSize=25',
  '/api/contact?q=number+19999&page=1&pageSize=25',
  '/api/admin/questions?page=200',
  '/api/admin/questions?status=open',
  '/api/admin/questions?status=published&q=9997',
  '/api/admin/reviews?page=400',
  '/api/admin/reviews?status=pending',
  '/api/admin/reviews?q=nobody-at-all',
  '/api/admin/subscribers?page=1000&pageSize=25',
  '/api/admin/subscribers?q=lovelace&page=1&pageSize=25',
];

/** A day such as 2026-01-31. @param {number} days before today */
function dayAgo(days) {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/**
 * The panel over 100,000 orders, 50,000 accounts and 10,000 products, on both databases: its tables at the CMS, the first
 * row of each in a browser, and the memory that exporting every order takes. Fails where one falls short.
 * @param {import('../signals.mjs').Run['onStop']} onStop
 */
export async function benchAdmin(onStop) {
  say(`\n${COUNTS.orders} orders, ${COUNTS.users} accounts, ${COUNTS.products} products`);
  const short = await measure('SQLite', '', onStop);
  const postgres = await startPostgres();
  onStop(() => postgres.stop());
  short.push(...(await measure('PostgreSQL', postgres.url, onStop)));
  await postgres.stop();
  if (short.length > 0) throw new PlainFailure(`Short of what the panel promises:\n  ${short.join('\n  ')}`);
}

/**
 * @param {string} name
 * @param {string} databaseUrl
 * @param {import('../signals.mjs').Run['onStop']} onStop
 * @returns {Promise<string[]>} what fell short
 */
async function measure(name, databaseUrl, onStop) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-admin-'));
  const env = { LOG_LEVEL: 'error', SEED: 'none', DATABASE_URL: databaseUrl };
  // The bench's own way of starting the CMS; the storefront as it is.
  const shop = await testShop(dataDir, { env, flavour: { ...BUILT, cms: [CMS] } });
  onStop(() => shop.stop());
  try {
    await fill(shop, onStop);
    await shop.start();
    const cookie = await signIn(shop.cmsUrl);
    const short = [
      // First, while the process holds nothing of other calls.
      ...(await watchExport(name, shop.cmsUrl, cookie)),
      ...(await loadTables(name, shop.cmsUrl, cookie)),
    ];
    const rows = await firstRows(shop.localUrl, STAFF, onStop);
    for (const [path, ms] of rows) {
      say(`${`first row of ${path}`.padEnd(66)}${ms.toFixed(0).padStart(6)} ms`);
      if (ms > LONGEST_WAIT_MS) short.push(`${name} first row of ${path}: ${ms.toFixed(0)} ms`);
    }
    say(`load of the machine over the last minute: ${loadavg()[0]?.toFixed(1)}`);
    return short;
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Fills the shop's database by a process of its own: what that takes is not the shop's.
 * @param {import('../start/shop.mjs').Shop} shop
 * @param {import('../signals.mjs').Run['onStop']} onStop
 */
async function fill(shop, onStop) {
  const began = performance.now();
  const filler = new Child({
    name: 'the CMS that fills the database',
    command: process.execPath,
    args: [CMS],
    cwd: inRoot('cms'),
    env: {
      ...shop.env,
      BENCH_COUNTS: JSON.stringify(COUNTS),
      BENCH_EMAIL: STAFF.email,
      BENCH_PASSWORD: STAFF.password,
    },
  });
  onStop(() => filler.stop());
  const { code } = await filler.exited;
  if (code !== 0) throw new PlainFailure(await filler.obituary());
  say(`filled in ${seconds(performance.now() - began)}`);
}

/** @param {string} url @returns {Promise<string>} the cookies of a member of staff */
async function signIn(url) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  if (!response.ok) throw new PlainFailure(`The staff sign-in answers ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** @param {string} name @param {string} url @param {string} cookie @returns {Promise<string[]>} what fell short */
async function loadTables(name, url, cookie) {
  say(
    `\n${name}, ${CONNECTIONS} connections, ${ROUND_S} s each`.padEnd(67) +
      'req/s'.padStart(6) +
      'p99 ms'.padStart(8),
  );
  const short = [];
  for (const path of CALLS) {
    const { requests, latency } = await load(url + path, cookie);
    const isShort = requests.average < LEAST_RATE;
    say(
      path.padEnd(66) +
        requests.average.toFixed(0).padStart(6) +
        String(latency.p99).padStart(8) +
        (isShort ? '  BELOW' : ''),
    );
    if (isShort) short.push(`${name} ${path}: ${requests.average.toFixed(1)} req/s`);
  }
  return short;
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

/**
 * Exports every order while the memory of the CMS is watched.
 * @param {string} name @param {string} url @param {string} cookie
 * @returns {Promise<string[]>} what fell short
 */
async function watchExport(name, url, cookie) {
  const rss = async () => (await (await fetch(`${url}/api/bench-memory`)).json()).rss;
  const before = await rss();
  let peak = before;
  let watching = true;
  const watch = (async () => {
    while (watching) {
      peak = Math.max(peak, await rss());
      await new Promise((next) => setTimeout(next, 20));
    }
  })();
  const began = performance.now();
  const response = await fetch(`${url}/api/admin/orders-export`, { headers: { cookie } });
  let rows = -1;
  for await (const chunk of /** @type {AsyncIterable<Uint8Array>} */ (/** @type {unknown} */ (response.body)))
    for (const byte of chunk) if (byte === 10) rows += 1;
  const took = seconds(performance.now() - began);
  watching = false;
  await watch;
  if (rows !== COUNTS.orders) throw new PlainFailure(`The export holds ${rows} of ${COUNTS.orders} orders.`);
  const mb = (/** @type {number} */ bytes) => `${Math.round(bytes / 1024 / 1024)} MB`;
  say(`export of ${rows} orders in ${took}: ${mb(peak - before)} more while it runs, ${mb(peak)} in all`);
  return peak - before > MOST_MEMORY ? [`${name} export: ${mb(peak - before)} more`] : [];
}
