import http from 'node:http';
import { PlainFailure } from '../failure.mjs';
import { say } from '../terminal.mjs';
import { FOR_ONE } from '../testing/request-kinds.mjs';
import { residentMb } from './resident.mjs';
import { startSeededShop } from './seeded-shop.mjs';

const CONNECTIONS = 16;
const REQUESTS = 100_000;
/** MB that each half may hold after so many requests. */
const LIMITS = { storefront: 300, cms: 350 };
/** MB that a half may hold more after as many again: what it has not let go of yet. */
const GROWTH = 30;

/** @typedef {{ path: string, headers?: Record<string, string> }} Asked */

/**
 * What both halves hold in memory after 100,000 mixed requests, and after as many again. Fails where a half holds more
 * than its limit, or goes on growing.
 * @param {import('../signals.mjs').Run} run
 */
export async function benchMemory(run) {
  if (process.platform !== 'linux') return say('\nMemory is measured on Linux alone.');
  const { shop } = await startSeededShop(run);
  try {
    say(
      `\nMB in memory after ${REQUESTS.toLocaleString('en')} mixed requests each, ${CONNECTIONS} connections`,
    );
    say(`${''.padEnd(24)}${'storefront'.padStart(12)}${'CMS'.padStart(8)}${'req/s'.padStart(8)}`);
    const held = () => ({
      storefront: residentMb(shop.storefront?.pid),
      cms: residentMb(shop.cms?.pid),
    });
    const line = (/** @type {string} */ name, /** @type {ReturnType<typeof held>} */ now, rate = '') =>
      say(
        name.padEnd(24) +
          String(now.storefront).padStart(12) +
          String(now.cms).padStart(8) +
          rate.padStart(8),
      );
    line('started', held());
    const mixed = await mixedRequests(shop.localUrl);
    const rounds = [];
    for (const name of ['first', 'second']) {
      const began = performance.now();
      await ask(shop.localUrl, mixed);
      const rate = (REQUESTS / (performance.now() - began)) * 1_000;
      rounds.push(held());
      line(name, held(), rate.toFixed(0));
    }
    judge(rounds);
  } finally {
    await shop.stop();
  }
}

/** @param {{ storefront: number, cms: number }[]} rounds */
function judge([first, second]) {
  if (!first || !second) return;
  const missed = /** @type {const} */ (['storefront', 'cms']).flatMap((half) => [
    ...(first[half] > LIMITS[half] ? [`${half}: ${first[half]} MB, limit ${LIMITS[half]} MB`] : []),
    ...(second[half] - first[half] > GROWTH ? [`${half} grew by ${second[half] - first[half]} MB`] : []),
  ]);
  if (missed.length > 0) throw new PlainFailure(missed.join('; '));
}

/**
 * What a shop is asked on a busy day, by a number: of a hundred twenty are pictures, some forty pages that are kept, some of
 * them with the marks of an advertisement or for somebody signed in, and two are made for one request.
 * @param {string} origin @returns {Promise<(n: number) => Asked>}
 */
async function mixedRequests(origin) {
  /** @type {{ _id: string, title: string, image: string[] }[]} */
  const products = await (await fetch(`${origin}/api/products`)).json();
  const fixed = [
    '/',
    '/Rings',
    '/Pendants',
    '/Man',
    '/Earrings',
    '/Bracelets',
    '/ProductList',
    '/About',
    '/Contact',
  ];
  const english = [...fixed, ...products.map(({ _id }) => `/product/${_id}`)];
  const pages = english.flatMap((path) => [path, path === '/' ? '/de' : `/de${path}`]);
  const words = products.flatMap(({ title }) => title.toLowerCase().split(' '));
  const files = products.flatMap(({ image }) => image.map((path) => path.split('?')[0]?.split('/').at(-1)));
  const of = (/** @type {string[]} */ list, /** @type {number} */ n) => list[n % list.length] ?? '/';
  return (n) => {
    const kind = n % 100;
    if (kind < 20) return { path: `/img/${kind < 10 ? 480 : 800}/${files[n % files.length]}.avif` };
    if (kind < 40) return { path: of(pages, n * 7) };
    if (kind < 50) return { path: `${of(pages, n)}?utm_source=mail&gclid=${n}` };
    if (kind < 58) return { path: of(pages, n), headers: { cookie: `token=of-shopper-${n}` } };
    if (kind < 68) return { path: `/invented-${n}` };
    if (kind < 74) return { path: `/api/products/${products[n % products.length]?._id}` };
    if (kind < 80) return { path: '/api/products' };
    if (kind < 86) return { path: `/ProductList?q=${of(words, n)}` };
    if (kind < 92) return { path: `/api/search?q=${of(words, n)}&page=${(n % 3) + 1}` };
    if (kind < 98) return { path: `/api/products/invented-${n}` };
    return { path: of(pages, n), headers: FOR_ONE };
  };
}

/** Sends all of them. @param {string} origin @param {(n: number) => Asked} mixed */
async function ask(origin, mixed) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const visitor = async () => {
    for (let n = next++; n < REQUESTS; n = next++) await send(origin, agent, mixed(n));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
}

/** @param {string} origin @param {http.Agent} agent @param {Asked} asked @returns {Promise<void>} */
function send(origin, agent, { path, headers }) {
  return new Promise((resolve, reject) => {
    const sent = { accept: 'text/html,application/json', 'accept-encoding': 'gzip, deflate, br', ...headers };
    const request = http.get(origin + path, { agent, headers: sent }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if ((response.statusCode ?? 0) < 500) resolve();
        else reject(new PlainFailure(`${path} answers ${response.statusCode}.`));
      });
    });
    request.on('error', reject);
  });
}
