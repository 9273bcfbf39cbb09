import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from './postgres.mjs';
import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';
import { untilHealthy } from '../start/health.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { freePort } from '../start/preflight.mjs';
import { testSettings } from '../start/settings-files.mjs';
import { say } from '../terminal.mjs';

const CONNECTIONS = 16;
const ROUNDS = 3;
const ROUND_S = 4;
const WARM_UP_S = 2;
/** A line holds 99 pieces: each browser adds so many, then the next one takes its place. */
const ADDS_PER_BROWSER = 90;
const BROWSERS_PER_CONNECTION = 12;

/** @typedef {Record<string, string>} Headers */

/**
 * Pieces put into bags a second, beside a bare route of the same Strapi that writes one row, measured in turns.
 * @param {import('../signals.mjs').Run['onStop']} onStop
 */
export async function benchCart(onStop) {
  say(`\nPOST /api/cart/add, ${CONNECTIONS} connections, ${ROUNDS} x ${ROUND_S} s each in turns; p99 in ms`);
  say(
    `${'database'.padEnd(34)}${'add/s'.padStart(9)}${'p99'.padStart(8)}${'bare/s'.padStart(9)}${'p99'.padStart(8)}${'ratio'.padStart(8)}`,
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
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-cms-'));
  const port = await freePort();
  const child = new Child({
    name: 'the CMS',
    command: process.execPath,
    args: [inRoot('scripts/lib/bench/cms.mjs')],
    cwd: ROOT,
    env: {
      ...testSettings(),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      SEED: 'small',
      // All of the load comes from one address.
      BAG_ROWS_PER_HOUR: '1000000',
      CMS_PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
  });
  onStop(() => child.stop());
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilHealthy(child, `${url}/health`);
    await compare(name, url);
  } finally {
    await child.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} url */
async function compare(name, url) {
  const [product] = await (await fetch(`${url}/api/products`)).json();
  const body = JSON.stringify({ productId: product._id, size: 'One Size', type: 'Silver', quantity: 1 });
  const add = (/** @type {number} */ seconds) => load(`${url}/api/cart/add`, body, seconds, url);
  const bare = (/** @type {number} */ seconds) => load(`${url}/api/bench-write`, body, seconds);
  await add(WARM_UP_S);
  await bare(WARM_UP_S);
  const sums = { add: 0, bare: 0 };
  const p99 = { add: 0, bare: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, run] of /** @type {['add' | 'bare', typeof add][]} */ ([
      ['add', add],
      ['bare', bare],
    ])) {
      const { requests, latency } = await run(ROUND_S);
      sums[kind] += requests.average;
      p99[kind] = Math.max(p99[kind], latency.p99);
    }
  }
  const rate = (/** @type {number} */ sum) => String(Math.round(sum / ROUNDS)).padStart(9);
  const ms = (/** @type {number} */ time) => String(Math.round(time)).padStart(8);
  const ratio = (sums.add / sums.bare).toFixed(2).padStart(8);
  say(`${name.padEnd(34)}${rate(sums.add)}${ms(p99.add)}${rate(sums.bare)}${ms(p99.bare)}${ratio}`);
}

/**
 * @param {string} target
 * @param {string} body
 * @param {number} duration seconds
 * @param {string} [shopUrl] given: each connection is a browser with a bag of its own, and after a while another one
 */
async function load(target, body, duration, shopUrl) {
  const headers = { 'content-type': 'application/json' };
  /** @type {Headers[][]} */
  const browsers = [];
  for (let n = 0; shopUrl && n < CONNECTIONS; n += 1) {
    const own = Array.from({ length: BROWSERS_PER_CONNECTION }, () => introduce(shopUrl));
    browsers.push(await Promise.all(own));
  }
  const result = await autocannon({
    url: target,
    method: 'POST',
    connections: CONNECTIONS,
    duration,
    headers,
    body,
    setupClient(client) {
      const own = browsers.pop();
      if (!own) return;
      let adds = 0;
      const become = () => client.setHeaders({ ...headers, ...own[Math.floor(adds / ADDS_PER_BROWSER)] });
      become();
      client.on('response', () => {
        adds += 1;
        if (adds % ADDS_PER_BROWSER === 0) become();
      });
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new PlainFailure(
      `${target} under load: ${result.non2xx} answers other than 200, ${result.errors} errors.`,
    );
  return result;
}

/** A browser that the CMS knows: its id and its cookies. @param {string} url @returns {Promise<Headers>} */
async function introduce(url) {
  const id = `bench-${randomBytes(12).toString('hex')}`;
  const response = await fetch(`${url}/api/cart/browser-info`, { headers: { 'x-browser-id': id } });
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { 'x-browser-id': id, cookie: cookie.join('; ') };
}
