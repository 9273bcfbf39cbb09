import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from './postgres.mjs';
import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';
import { untilHealthy } from '../start/health.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { quantile } from '../quantile.mjs';
import { freePorts } from '../start/preflight.mjs';
import { testSettings } from '../start/settings-files.mjs';
import { say } from '../terminal.mjs';

const CONNECTIONS = 16;
const PURCHASES = 600;
/** Bought before anything is measured. */
const WARM_UP = 100;
/** Bought one after another, to count what each asks of the database. */
const COUNTED = 20;
const BARE_S = 4;
/** Of the statements one asks whether the editors' words for its mail still stand (S-98). */
const WANTED = { perSecond: 50, statements: 16 };

/** @typedef {Record<string, string>} Headers */
/** @typedef {{ headers: Headers, body: string }} Purchase a browser with a full bag, and what its checkout would send */

/**
 * Purchases a second through POST /api/payment against the stand-in, at 16 connections, and the database's round trips
 * for each, on both databases.
 * @param {import('../signals.mjs').Run['onStop']} onStop
 */
export async function benchPurchases(onStop) {
  say(
    `\nPOST /api/payment, ${CONNECTIONS} connections, ${PURCHASES} purchases; wanted: at least ${WANTED.perSecond} a second, at most ${WANTED.statements} statements each`,
  );
  say(
    `${'database'.padEnd(16)}${'paid/s'.padStart(9)}${'bare/s'.padStart(9)}${'ratio'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'cpu ms'.padStart(9)}${'statements'.padStart(12)}`,
  );
  await measure('SQLite', '', onStop);
  const postgres = await startPostgres();
  onStop(() => postgres.stop());
  await measure('PostgreSQL', postgres.url, onStop);
  await postgres.stop();
}

/**
 * @param {string} name
 * @param {string} databaseUrl
 * @param {import('../signals.mjs').Run['onStop']} onStop
 */
async function measure(name, databaseUrl, onStop) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-purchases-'));
  const [port, standInPort] = await freePorts(2);
  const keys = Object.fromEntries(
    /** @type {const} */ ([
      ['STRIPE_SECRET_KEY', 'sk_test_'],
      ['STRIPE_PUBLISHABLE_KEY', 'pk_test_'],
      ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
    ]).map(([setting, prefix]) => [setting, prefix + randomBytes(16).toString('hex')]),
  );
  const start = (
    /** @type {string} */ what,
    /** @type {string[]} */ args,
    /** @type {NodeJS.ProcessEnv} */ env,
  ) => {
    const child = new Child({ name: what, command: process.execPath, args, cwd: ROOT, env });
    onStop(() => child.stop());
    return child;
  };
  const standIn = start(
    'the stand-in for Stripe',
    [
      ...['--import', 'tsx', 'scripts/stripe-standin/main.ts', '--port', String(standInPort)],
      ...[
        '--secret-key',
        keys.STRIPE_SECRET_KEY ?? '',
        '--publishable-key',
        keys.STRIPE_PUBLISHABLE_KEY ?? '',
      ],
      ...['--webhook-secret', keys.STRIPE_WEBHOOK_SECRET ?? ''],
      ...['--webhook-url', `http://127.0.0.1:${port}/api/payment/webhook`],
    ],
    process.env,
  );
  const cms = start('the CMS', [inRoot('scripts/lib/bench/cms.mjs')], {
    ...testSettings(),
    ...keys,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    SEED: 'small',
    // All of the load comes from one address.
    BAG_ROWS_PER_HOUR: '1000000',
    CMS_PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    STRIPE_API_HOST: '127.0.0.1',
    STRIPE_API_PORT: String(standInPort),
    STRIPE_API_PROTOCOL: 'http',
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilHealthy(standIn, `http://127.0.0.1:${standInPort}/_standin/health`);
    await untilHealthy(cms, `${url}/health`);
    await compare(name, url, `http://127.0.0.1:${standInPort}`);
  } finally {
    await cms.stop();
    await standIn.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} url @param {string} standInUrl */
async function compare(name, url, standInUrl) {
  const ready = await prepare(url, WARM_UP + COUNTED + PURCHASES);
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const buy = (/** @type {Purchase} */ purchase) => pay(url, agent, purchase);
  await inTurns(ready.splice(0, WARM_UP), CONNECTIONS, buy);
  const counted = ready.splice(0, COUNTED);
  const bare = await bareRate(url);
  const { cpuMs } = await untilQuiet(url);
  const began = performance.now();
  const times = await inTurns(ready, CONNECTIONS, buy);
  const perSecond = (times.length * 1000) / (performance.now() - began);
  const cpuEach = ((await untilQuiet(url)).cpuMs - cpuMs) / times.length;
  // The call alone: its mail and the provider's messages are work of their own.
  await post(`${standInUrl}/_standin/webhooks/url`, { url: null });
  await post(`${url}/api/bench-quiet`, {});
  // The middle one: a timed job of the CMS may fall among the statements of any.
  const { count: each, texts } = await middlePurchase(url, counted, buy);
  agent.destroy();
  const at = (/** @type {number} */ share) => Math.round(quantile(times, share));
  const held = perSecond >= WANTED.perSecond && each <= WANTED.statements;
  const figures = [
    ...[perSecond.toFixed(1), bare.toFixed(0)].map((text) => text.padStart(9)),
    (perSecond / bare).toFixed(2).padStart(8),
    ...[at(0.5), at(0.99), cpuEach.toFixed(1)].map((figure) => String(figure).padStart(9)),
    String(each).padStart(12),
  ];
  say(`${name.padEnd(16)}${figures.join('')}${held ? '' : '   BELOW'}`);
  if (each <= WANTED.statements) return;
  for (const [text, times] of Object.entries(texts))
    say(`  ${String(times).padStart(3)}  ${text.slice(0, 140)}`);
}

/**
 * What one purchase asked of the database, of several bought one after another the one in the middle.
 * @param {string} url
 * @param {Purchase[]} purchases
 * @param {(purchase: Purchase) => Promise<number>} buy
 * @returns {Promise<{ count: number, texts: Record<string, number> }>}
 */
async function middlePurchase(url, purchases, buy) {
  const looks = [];
  let seen = await untilQuiet(url);
  for (const purchase of purchases) {
    await buy(purchase);
    const now = await asked(url);
    looks.push({ count: now.count - seen.count, texts: now.texts });
    seen = now;
  }
  looks.sort((a, b) => a.count - b.count);
  return looks[Math.floor(looks.length / 2)] ?? { count: 0, texts: {} };
}

/**
 * Calls a second of a route of the same Strapi that writes one row, at as many connections.
 * @param {string} url
 */
async function bareRate(url) {
  const target = `${url}/api/bench-write`;
  const { requests, non2xx, errors } = await autocannon({
    url: target,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    connections: CONNECTIONS,
    duration: BARE_S,
  });
  if (non2xx + errors > 0)
    throw new PlainFailure(`${target}: ${non2xx} answers other than 200, ${errors} errors.`);
  return requests.average;
}

/**
 * Browsers with a full bag.
 * @param {string} url
 * @param {number} count
 * @returns {Promise<Purchase[]>}
 */
async function prepare(url, count) {
  const [product] = await (await fetch(`${url}/api/products`)).json();
  const shop = await (await fetch(`${url}/api/content/shop`)).json();
  const line = { productId: product._id, size: 'One Size', type: 'Silver', quantity: 1 };
  const cents = Math.round(product.price * 100) + shop.shippingFlatCents;
  const amount = cents + Math.floor((cents * shop.taxBasisPoints + 5_000) / 10_000);
  /** @type {Purchase[]} */
  const purchases = [];
  await inTurns(Array.from({ length: count }), CONNECTIONS, async () => {
    const id = `bench-${randomBytes(12).toString('hex')}`;
    const introduced = await fetch(`${url}/api/cart/browser-info`, { headers: { 'x-browser-id': id } });
    const cookie = introduced.headers.getSetCookie().map((text) => text.split(';')[0]);
    const headers = {
      'x-browser-id': id,
      cookie: cookie.join('; '),
      'content-type': 'application/json',
    };
    const added = await fetch(`${url}/api/cart/add`, {
      method: 'POST',
      headers,
      body: JSON.stringify(line),
    });
    if (added.status !== 200) throw new PlainFailure(`POST /api/cart/add answers ${added.status}.`);
    const customerInfo = {
      ...{ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', country: 'US', state: 'CA' },
      ...{ streetAddress1: '1 Bench Street', city: 'Los Angeles', zip: '90001', phone: '+1 213 555 0100' },
    };
    const items = [{ ...line, price: product.price }];
    const body = JSON.stringify({ amount, id: 'pm_card_visa', browserId: id, items, customerInfo });
    purchases.push({ headers, body });
  });
  return purchases;
}

/**
 * @param {string} url
 * @param {http.Agent} agent
 * @param {Purchase} purchase
 * @returns {Promise<number>} milliseconds
 */
function pay(url, agent, { headers, body }) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${url}/api/payment`,
      { agent, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200 && JSON.parse(text).success) resolve(performance.now() - began);
          else
            reject(
              new PlainFailure(`POST /api/payment answers ${response.statusCode}: ${text.slice(0, 300)}`),
            );
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * Does one thing for each, so many at a time.
 * @template T, R
 * @param {T[]} all
 * @param {number} atOnce
 * @param {(one: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
async function inTurns(all, atOnce, work) {
  /** @type {R[]} */
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < all.length) results.push(await work(/** @type {T} */ (all[next++])));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** @param {string} url @param {object} body */
async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new PlainFailure(`${url} answers ${response.status}.`);
}

/** Waits until nobody asks the database any more; answers what it was asked. @param {string} url */
async function untilQuiet(url) {
  for (let seen = await asked(url); ;) {
    await new Promise((next) => setTimeout(next, 500));
    const now = await asked(url);
    if (now.count === seen.count) return now;
    seen = now;
  }
}

/**
 * What the database was asked so far: how often, with which statements since the last look, and the processor's time of
 * the CMS in ms.
 * @param {string} url
 * @returns {Promise<{ count: number, texts: Record<string, number>, cpuMs: number }>}
 */
async function asked(url) {
  return (await fetch(`${url}/api/bench-statements`)).json();
}
