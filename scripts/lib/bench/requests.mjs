import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { requestKinds } from '../testing/request-kinds.mjs';
import { say } from '../terminal.mjs';

/** No single request of 8 kB or less may cost more processor time than this, in ms; wrong passwords apart. */
const LIMIT_MS = 60;
/** Sent of each kind, one after the other: the kernel counts in steps of 10 ms. */
const TIMES = 12;
/** What runs on after an answer, such as keeping a page, ends within so many ms. */
const AFTER_MS = 200;
/** The kernel's clock ticks, in ms. */
const TICK_MS = 10;

/** @typedef {{ storefront: number, cms: number }} Cost in ms of processor time */

/**
 * The processor time that one request of each kind costs, in both processes together, with all their threads.
 * @param {import('../start/shop.mjs').Shop} shop
 */
export async function benchRequests(shop) {
  if (process.platform !== 'linux') return say('\nThe cost of single requests is measured on Linux alone.');
  say(`\nms of processor for one request through the shop's origin, mean of ${TIMES}; limit ${LIMIT_MS}`);
  say(
    `${'request'.padEnd(56)}${'bytes'.padStart(7)}${'status'.padStart(8)}` +
      `${'storefront'.padStart(12)}${'CMS'.padStart(8)}${'sum'.padStart(8)}`,
  );
  const idle = await idleCost(shop);
  let above = 0;
  for (const kind of await requestKinds(shop.localUrl)) {
    for (let n = 0; n < (kind.isCold ? 0 : 2); n += 1) await send(shop.localUrl, kind.request(n));
    await pause(AFTER_MS);
    const times = kind.times ?? TIMES;
    const [began, before] = [performance.now(), cost(shop)];
    let [status, bytes] = [0, 0];
    for (let n = 0; n < times; n += 1)
      ({ status, bytes } = await send(shop.localUrl, kind.request(n + 1_000)));
    await pause(AFTER_MS);
    const [after, elapsed] = [cost(shop), performance.now() - began];
    const of = (/** @type {'storefront' | 'cms'} */ half) =>
      Math.max(0, after[half] - before[half] - idle[half] * elapsed) / times;
    const [storefront, cms] = [of('storefront'), of('cms')];
    const sum = storefront + cms;
    const isAbove = sum > LIMIT_MS && !kind.apart;
    if (isAbove) above += 1;
    const column = (/** @type {number} */ ms, /** @type {number} */ width) => ms.toFixed(1).padStart(width);
    say(
      `${kind.name.padEnd(56)}${String(bytes).padStart(7)}${String(status).padStart(8)}` +
        `${column(storefront, 12)}${column(cms, 8)}${column(sum, 8)}${isAbove ? '  ABOVE' : ''}`,
    );
  }
  say(above === 0 ? 'None is above the limit.' : `${above} above the limit.`);
}

/**
 * What both halves use while nobody asks for anything, in ms of processor a ms.
 * @param {import('../start/shop.mjs').Shop} shop
 * @returns {Promise<Cost>}
 */
async function idleCost(shop) {
  const [began, before] = [performance.now(), cost(shop)];
  await pause(4_000);
  const [after, elapsed] = [cost(shop), performance.now() - began];
  return {
    storefront: (after.storefront - before.storefront) / elapsed,
    cms: (after.cms - before.cms) / elapsed,
  };
}

/** @param {import('../start/shop.mjs').Shop} shop @returns {Cost} */
const cost = (shop) => ({ storefront: used(shop.storefront?.pid), cms: used(shop.cms?.pid) });

/** Processor time a process and its threads have used, in ms. @param {number | undefined} pid */
function used(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * @param {string} origin
 * @param {import('../testing/request-kinds.mjs').Asked} asked
 * @returns {Promise<{ status: number, bytes: number }>} the answer's status, and about how much was sent
 */
function send(origin, { method = 'GET', path, headers = {}, body }) {
  const { hostname, port } = new URL(origin);
  const sent = { accept: 'text/html,application/json', 'accept-encoding': 'br, gzip', ...headers };
  const head = Object.entries(sent).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  const bytes = method.length + path.length + 12 + head + (body?.length ?? 0);
  return new Promise((resolve, reject) => {
    // As it stands: a URL would be made tidy first.
    const request = http.request({ hostname, port, method, path, headers: sent }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    });
    request.on('error', () => resolve({ status: 0, bytes }));
    request.end(body);
  });
}
