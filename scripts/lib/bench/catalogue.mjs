import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { median } from '../quantile.mjs';
import { say } from '../terminal.mjs';
import { copySeeded, ensureSeeded, testShop } from '../testing/test-shop.mjs';
import { signIn } from './editor.mjs';
import { FOR_ONE } from '../testing/request-kinds.mjs';

/** Products beside the seeded ones. */
const SIZES = (process.env.BENCH_SIZES ?? '0,1000,10000,100000').split(',').map(Number);
const ROUNDS = 15;
const GIVE_UP_MS = 60_000;

/** @typedef {import('../start/shop.mjs').Shop} Shop */
/** @typedef {Map<string, string>} Figures */

/**
 * What a catalogue's size costs: the same visits, purchases and publishes over more and more products, on SQLite.
 * `BENCH_SIZES` names how many stand beside the seeded ones.
 * @param {import('../signals.mjs').Run} run
 */
export async function benchCatalogue(run) {
  const staff = await ensureSeeded();
  /** @type {Figures[]} */
  const columns = [];
  for (const size of SIZES) columns.push(await measure(size, staff, run.onStop));
  say(
    `\nmedian of ${ROUNDS}, ms, by products beside the seeded ones; first: nothing is kept of this content version`,
  );
  say(''.padEnd(44) + SIZES.map((size) => String(size).padStart(10)).join(''));
  for (const name of columns[0]?.keys() ?? [])
    say(name.padEnd(44) + columns.map((column) => (column.get(name) ?? '').padStart(10)).join(''));
  say(`load of the machine over the last minute: ${loadavg()[0]?.toFixed(1)}`);
}

/**
 * @param {number} size @param {import('../testing/test-shop.mjs').Staff} staff
 * @param {import('../signals.mjs').Run['onStop']} onStop @returns {Promise<Figures>}
 */
async function measure(size, staff, onStop) {
  const dataDir = copySeeded();
  const gone = async () => rmSync(dataDir, { recursive: true, force: true });
  onStop(gone);
  const shop = await testShop(dataDir, { env: { LOG_LEVEL: 'error' } });
  onStop(() => shop.stop());
  try {
    if (size > 0) await fill(shop, size, onStop);
    const began = performance.now();
    await shop.startStandIn();
    await shop.startCms();
    /** @type {Figures} */
    const figures = new Map([['start of the CMS to ready', ms(performance.now() - began)]]);
    const editor = await signIn(shop.cmsUrl, staff);
    const ring = await firstRing(editor);
    await ask(shop, ring, figures);
    const opened = performance.now();
    await shop.startStorefront();
    figures.set('start of the storefront to ready', ms(performance.now() - opened));
    await visit(shop, ring, figures);
    return figures;
  } finally {
    await shop.stop();
    await gone();
  }
}

/** @param {Shop} shop @param {number} size @param {import('../signals.mjs').Run['onStop']} onStop */
async function fill(shop, size, onStop) {
  const child = new Child({
    name: 'the filling',
    command: process.execPath,
    args: ['--import', 'tsx', inRoot('scripts/lib/bench/catalogue-fill.mjs')],
    cwd: ROOT,
    env: { ...shop.env, BENCH_PRODUCTS: String(size) },
  });
  onStop(() => child.stop());
  const { code } = await child.exited;
  if (code !== 0) throw new PlainFailure(await child.obituary());
}

/** @param {number} time */
const ms = (time) => (time < 10 ? time.toFixed(1) : String(Math.round(time)));

/** @typedef {{ documentId: string, publish: () => Promise<string> }} Ring `publish` answers its new sentence */

/** A seeded ring, and how its description is changed. @param {import('./editor.mjs').Editor} editor @returns {Promise<Ring>} */
async function firstRing({ ask: send }) {
  const products = '/content-manager/collection-types/api::product.product';
  const [ring] = (await send('GET', `${products}?pageSize=1&filters[category]=ring`)).results;
  let number = 0;
  const publish = async () => {
    const description = `Sentence number ${(number += 1)} of the measurement.`;
    await send('POST', `${products}/${ring.documentId}/actions/publish`, { description });
    return description;
  };
  return { documentId: ring.documentId, publish };
}

/** What the CMS alone takes: nobody else asks it meanwhile. @param {Shop} shop @param {Ring} ring @param {Figures} figures */
async function ask({ cmsUrl }, ring, figures) {
  const line = { productId: ring.documentId, size: '7', type: 'Silver', quantity: 1 };
  const calls = [
    ['GET /api/products', () => got(`${cmsUrl}/api/products`)],
    ['GET /api/products/{id}', () => got(`${cmsUrl}/api/products/${ring.documentId}`)],
    ['GET /api/content/categories/Pendants', () => got(`${cmsUrl}/api/content/categories/Pendants`)],
    ['GET /api/content/home', () => got(`${cmsUrl}/api/content/home`)],
    ['GET /api/content/published', () => got(`${cmsUrl}/api/content/published?without=products`)],
    ['GET /api/search', () => got(`${cmsUrl}/api/search?q=ring`)],
    ['POST /api/cart/add', async () => add(cmsUrl, await introduce(cmsUrl), line)],
  ];
  for (const [name, call] of /** @type {[string, () => Promise<unknown>][]} */ (calls)) {
    const times = { first: /** @type {number[]} */ ([]), again: /** @type {number[]} */ ([]) };
    for (let n = 0; n < ROUNDS; n += 1) {
      await ring.publish();
      times.first.push(await timed(call));
      times.again.push(await timed(call));
    }
    figures.set(`${name}, first`, ms(median(times.first)));
    figures.set(`${name}, again`, ms(median(times.again)));
  }
  figures.set('an order, POST /api/payment', ms(median(await orders(cmsUrl, line))));
}

/** @param {Shop} shop @param {Ring} ring @param {Figures} figures */
async function visit(shop, ring, figures) {
  const { localUrl } = shop;
  for (const path of [`/product/${ring.documentId}`, '/Pendants', '/ProductList?q=ring', '/']) {
    const page = () => got(localUrl + path, FOR_ONE);
    await page();
    figures.set(`page ${path.replace(ring.documentId, '{id}')}`, ms(median(await repeated(page))));
  }
  /** @type {number[]} */
  const seen = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const began = performance.now();
    await until(`${localUrl}/product/${ring.documentId}`, await ring.publish());
    seen.push(performance.now() - began);
  }
  figures.set('publish to visible', ms(median(seen)));
  figures.set('CMS, resident MB', memory(shop.cms?.pid, 'VmRSS'));
  figures.set('CMS, most ever MB', memory(shop.cms?.pid, 'VmHWM'));
  figures.set('storefront, resident MB', memory(shop.storefront?.pid, 'VmRSS'));
}

/** @param {number | undefined} pid @param {'VmRSS' | 'VmHWM'} what @returns {string} of the main process, in MB */
function memory(pid, what) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return String(Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024));
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** @param {() => Promise<unknown>} work */
async function repeated(work) {
  const times = [];
  for (let n = 0; n < ROUNDS; n += 1) times.push(await timed(work));
  return times;
}

/** @param {string} url @param {Record<string, string>} [headers] */
async function got(url, headers = {}) {
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (answer.status !== 200) throw new PlainFailure(`${url} answers ${answer.status}.`);
  return text;
}

/** @param {string} url @param {string} words */
async function until(url, words) {
  const end = performance.now() + GIVE_UP_MS;
  while (!(await got(url)).includes(words)) {
    if (performance.now() > end) throw new PlainFailure(`An edit was not on ${url} within ${GIVE_UP_MS} ms.`);
    await pause(10);
  }
}

/** A browser that the CMS knows. @param {string} url @returns {Promise<Record<string, string>>} */
async function introduce(url) {
  const id = `bench-${randomBytes(12).toString('hex')}`;
  const response = await fetch(`${url}/api/cart/browser-info`, { headers: { 'x-browser-id': id } });
  const cookie = response.headers.getSetCookie().map((text) => text.split(';')[0]);
  return { 'x-browser-id': id, cookie: cookie.join('; '), 'content-type': 'application/json' };
}

/** @param {string} url @param {Record<string, string>} headers @param {object} body */
async function post(url, headers, body) {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.status !== 200)
    throw new PlainFailure(`${url} answers ${response.status}: ${(await response.text()).slice(0, 300)}`);
  await response.text();
}

/** @param {string} url @param {Record<string, string>} headers @param {object} line */
const add = (url, headers, line) => post(`${url}/api/cart/add`, headers, line);

/** How long orders of one piece take. @param {string} url @param {{ productId: string, size: string, type: string, quantity: number }} line */
async function orders(url, line) {
  const product = JSON.parse(await got(`${url}/api/products/${line.productId}`));
  const shop = JSON.parse(await got(`${url}/api/content/shop`));
  const cents = Math.round(product.price * 100) + shop.shippingFlatCents;
  const amount = cents + Math.floor((cents * shop.taxBasisPoints + 5_000) / 10_000);
  const customerInfo = {
    ...{ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', country: 'US', state: 'CA' },
    ...{ streetAddress1: '1 Bench Street', city: 'Los Angeles', zip: '90001', phone: '+1 213 555 0100' },
  };
  const items = [{ ...line, price: product.price }];
  const times = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const headers = await introduce(url);
    await add(url, headers, line);
    const body = { amount, id: 'pm_card_visa', browserId: headers['x-browser-id'], items, customerInfo };
    times.push(await timed(() => post(`${url}/api/payment`, headers, body)));
  }
  return times;
}
