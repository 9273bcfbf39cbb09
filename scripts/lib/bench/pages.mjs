import { mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { CONNECTIONS, HEADERS, load } from './load.mjs';
import { say } from '../terminal.mjs';
import { FOR_ONE } from '../testing/request-kinds.mjs';

const ROUNDS = 2;
const ROUND_S = 3;
const WARM_UP_S = 1;
/** Response headers that the bare server leaves to Node. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'set-cookie',
]);

/** How the same page is asked for; `search` is added to its address. @type {{ name: string, search?: string, headers?: Record<string, string>, known?: boolean }[]} */
const WAYS = [
  { name: '' },
  { name: ', signed in', headers: { cookie: 'bid=b-bench; token=bench' } },
  { name: ', unknown parameters', search: '?utm_source=bench&gclid=1' },
  { name: ', unchanged (304)', known: true },
  { name: ', made for one request', headers: FOR_ONE },
];
/** Calls know no parameters but their own, and none is made for one request. */
const OF_CALLS = WAYS.filter(({ name, known }) => name === '' || known);

/**
 * Requests a second of the shop beside those of a bare server that sends the same bytes, measured in turns in the same
 * minutes, so that a busy machine slows both.
 * @param {[name: string, url: string][]} pages
 * @param {string} folder for the bodies
 * @param {import('../signals.mjs').Run['onStop']} onStop
 */
export async function benchPages(pages, folder, onStop) {
  say(
    `\nreq/s, ${CONNECTIONS} connections, ${ROUNDS} x ${ROUND_S} s each in turns; ratio: shop / bare node:http with the same bytes`,
  );
  say(
    `${'page'.padEnd(56)}${'bytes'.padStart(8)}${'shop'.padStart(9)}${'bare'.padStart(9)}${'ratio'.padStart(8)}`,
  );
  for (const [name, url] of pages)
    for (const way of name.includes('/api/') ? OF_CALLS : WAYS)
      await compare(name + way.name, { ...way, url: url + (way.search ?? '') }, folder, onStop);
}

/** @typedef {{ url: string, headers?: Record<string, string>, known?: boolean }} Asked */

/**
 * @param {string} name
 * @param {Asked} asked `known`: by who has it already
 * @param {string} folder
 * @param {import('../signals.mjs').Run['onStop']} onStop
 */
async function compare(name, { url, headers = {}, known = false }, folder, onStop) {
  const first = await get(url, headers);
  const sent = { ...headers, ...(known && { 'if-none-match': first.headers.etag ?? '' }) };
  const sample = known ? await get(url, sent) : first;
  const file = join(mkdtempSync(join(folder, 'bench-')), 'body');
  writeFileSync(file, sample.body);
  const bare = await startBare(file, sample);
  onStop(() => bare.child.stop());
  try {
    await load(url, WARM_UP_S, { headers: sent });
    await load(bare.url, WARM_UP_S);
    let [shopSum, bareSum] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      shopSum += await load(url, ROUND_S, { headers: sent });
      bareSum += await load(bare.url, ROUND_S);
    }
    const column = (/** @type {number} */ n) => String(Math.round(n / ROUNDS)).padStart(9);
    const ratio = (shopSum / bareSum).toFixed(2).padStart(8);
    say(
      `${name.padEnd(56)}${String(sample.body.length).padStart(8)}${column(shopSum)}${column(bareSum)}${ratio}`,
    );
  } finally {
    await bare.child.stop();
  }
}

/** @typedef {{ status: number, body: Buffer, headers: Record<string, string> }} Sample */

/**
 * The bytes as they travel, compressed where they are.
 * @param {string} url
 * @param {Record<string, string>} sent
 * @returns {Promise<Sample>}
 */
function get(url, sent) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { ...HEADERS, ...sent } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status !== 200 && status !== 304) return reject(new PlainFailure(`${url} answers ${status}.`));
        const kept = Object.entries(response.headers).filter(([header]) => !OWN_HEADERS.has(header));
        resolve({
          status,
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(kept.map(([k, v]) => [k, String(v)])),
        });
      });
    });
    request.on('error', reject);
  });
}

/** @param {string} file @param {Sample} sample */
function startBare(file, { status, headers }) {
  return new Promise((/** @type {(bare: { url: string, child: Child }) => void} */ resolve, reject) => {
    const child = new Child({
      name: 'the bare server',
      command: process.execPath,
      args: [inRoot('scripts/lib/bench/server.mjs'), file, JSON.stringify(headers), String(status)],
      cwd: ROOT,
      env: process.env,
      onLine: (line, stream) => {
        if (stream === 'stdout') resolve({ url: `http://127.0.0.1:${line}`, child });
      },
    });
    void child.exited.then(async () => reject(new PlainFailure(await child.obituary())));
  });
}
