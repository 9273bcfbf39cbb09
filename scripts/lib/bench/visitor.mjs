// Somebody who looks at one page of a storefront after the other, all the time, on one connection. A thread of its own, so
// that what the bench does meanwhile is no part of what the visitor waits.
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** `url` of a storefront; `headers` beside those of a browser. @typedef {{ url: string, paths: string[], headers: Record<string, string> }} Walk */
/** @typedef {{ path: string, word: string }} Search */
/** @typedef {{ ready: true } | { seen: true } | { waits: number[] } | { failure: string }} News */

/** Between two requests, in ms. */
const STROLL_MS = 10;
const { url, paths, headers: added } = /** @type {Walk} */ (workerData);
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
/** How long each answer took, in ms. @type {number[]} */
let waits = [];
/** @type {Search | null} */
let wanted = null;

/** @param {News} news */
const tell = (news) => parentPort?.postMessage(news);

/** @param {string} path @returns {Promise<string>} */
function ask(path) {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0', ...added };
    const request = http.get(url + path, { agent, headers }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) return resolve(Buffer.concat(chunks).toString());
        reject(new Error(`${url}${path} answers ${response.statusCode}.`));
      });
    });
    request.on('error', reject);
  });
}

async function stroll() {
  for (let n = 0; ; n++) {
    const looksFor = wanted;
    const path = looksFor && n % 2 === 0 ? looksFor.path : /** @type {string} */ (paths[n % paths.length]);
    const begun = performance.now();
    const body = await ask(path);
    waits.push(performance.now() - begun);
    if (looksFor && path === looksFor.path && body.includes(looksFor.word)) {
      wanted = null;
      tell({ seen: true });
    }
    await pause(STROLL_MS);
  }
}

parentPort?.on('message', (/** @type {Search | 'waits'} */ message) => {
  if (message !== 'waits') {
    wanted = message;
    return;
  }
  tell({ waits });
  waits = [];
});

try {
  // Every page is made once before anybody looks at the clock.
  for (const path of paths) await ask(path);
  tell({ ready: true });
  await stroll();
} catch (error) {
  tell({ failure: String(error) });
}
