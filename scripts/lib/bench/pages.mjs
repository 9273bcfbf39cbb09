import { mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { CONNECTIONS, HEADERS, load } from './load.mjs';
import { say } from '../terminal.mjs';

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
    `${'page'.padEnd(38)}${'bytes'.padStart(8)}${'shop'.padStart(9)}${'bare'.padStart(9)}${'ratio'.padStart(8)}`,
  );
  for (const [name, url] of pages) await compare(name, url, folder, onStop);
}

/**
 * @param {string} name
 * @param {string} url
 * @param {string} folder
 * @param {import('../signals.mjs').Run['onStop']} onStop
 */
async function compare(name, url, folder, onStop) {
  const sample = await get(url);
  const file = join(mkdtempSync(join(folder, 'bench-')), 'body');
  writeFileSync(file, sample.body);
  const bare = await startBare(file, sample.headers);
  onStop(() => bare.child.stop());
  try {
    await load(url, WARM_UP_S);
    await load(bare.url, WARM_UP_S);
    let [shopSum, bareSum] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      shopSum += await load(url, ROUND_S);
      bareSum += await load(bare.url, ROUND_S);
    }
    const column = (/** @type {number} */ n) => String(Math.round(n / ROUNDS)).padStart(9);
    const ratio = (shopSum / bareSum).toFixed(2).padStart(8);
    say(
      `${name.padEnd(38)}${String(sample.body.length).padStart(8)}${column(shopSum)}${column(bareSum)}${ratio}`,
    );
  } finally {
    await bare.child.stop();
  }
}

/**
 * The bytes as they travel, compressed where they are.
 * @param {string} url
 * @returns {Promise<{ body: Buffer, headers: Record<string, string> }>}
 */
function get(url) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: HEADERS }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200)
          return reject(new PlainFailure(`${url} answers ${response.statusCode}.`));
        const kept = Object.entries(response.headers).filter(([header]) => !OWN_HEADERS.has(header));
        resolve({
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(kept.map(([k, v]) => [k, String(v)])),
        });
      });
    });
    request.on('error', reject);
  });
}

/** @param {string} file @param {Record<string, string>} headers */
function startBare(file, headers) {
  return new Promise((/** @type {(bare: { url: string, child: Child }) => void} */ resolve, reject) => {
    const child = new Child({
      name: 'the bare server',
      command: process.execPath,
      args: [inRoot('scripts/lib/bench/server.mjs'), file, JSON.stringify(headers)],
      cwd: ROOT,
      env: process.env,
      onLine: (line, stream) => {
        if (stream === 'stdout') resolve({ url: `http://127.0.0.1:${line}`, child });
      },
    });
    void child.exited.then(async () => reject(new PlainFailure(await child.obituary())));
  });
}
