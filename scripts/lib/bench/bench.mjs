import { benchAdmin } from './admin.mjs';
import { benchCart } from './cart.mjs';
import { benchCatalogue } from './catalogue.mjs';
import { benchMachines } from './machines.mjs';
import { benchMemory } from './memory.mjs';
import { benchPages } from './pages.mjs';
import { benchParts } from './parts.mjs';
import { benchPhone } from './phone.mjs';
import { benchPublish } from './publish.mjs';
import { benchPurchases } from './purchases.mjs';
import { benchRequests } from './requests.mjs';
import { benchSearch } from './search.mjs';
import { notePart } from './report.mjs';
import { startSeededShop } from './seeded-shop.mjs';
import { PlainFailure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { prepare } from '../start/prepare.mjs';
import { testSettings } from '../start/settings-files.mjs';
import { say, seconds } from '../terminal.mjs';

const PARTS = [
  ...['pages', 'requests', 'phone', 'cart', 'purchases', 'search', 'admin', 'publish', 'machines'],
  ...['memory', 'catalogue'],
];
/** Those that look at one running shop from outside. */
const OUTSIDE = ['requests', 'phone', 'pages'];

/**
 * `npm run bench [part …]`: the shop's figures. What depends on the machine is measured beside something bare in the
 * same minutes; what has a limit of its own (phone, search) is printed with the machine's load. Every part is measured; the
 * misses are listed at the end, and docs/benchmarks.md holds what each part said.
 * @param {import('../signals.mjs').Run} run
 * @param {string[]} named none: all parts
 */
export async function bench(run, named) {
  const unknown = named.find((part) => !PARTS.includes(part));
  if (unknown) throw new PlainFailure(`No part is called ${unknown}; there are ${PARTS.join(', ')}.`);
  const wants = (/** @type {string} */ part) => named.length === 0 || named.includes(part);
  await prepare({ logDir: inRoot('.cache/log'), env: testSettings(), onStop: run.onStop });
  const parts = benchParts(run, (name, lines) => {
    if (PARTS.includes(name)) notePart(name, lines);
  });
  const outside = OUTSIDE.filter(wants);
  if (outside.length > 0)
    await parts.measure(outside.join(', '), (part) => benchShop(part, outside, parts.measure));
  if (wants('publish')) await parts.measure('publish', benchPublish);
  if (wants('machines')) await parts.measure('machines', benchMachines);
  if (wants('memory')) await parts.measure('memory', benchMemory);
  if (wants('cart')) await parts.measure('cart', ({ onStop }) => benchCart(onStop));
  if (wants('purchases')) await parts.measure('purchases', ({ onStop }) => benchPurchases(onStop));
  if (wants('search')) await parts.measure('search', ({ onStop }) => benchSearch(onStop));
  if (wants('catalogue')) await parts.measure('catalogue', benchCatalogue);
  if (wants('admin')) await parts.measure('admin', ({ onStop }) => benchAdmin(onStop));
  say(`\nDone in ${seconds(performance.now())}.`);
  parts.end();
}

/**
 * The parts that look at the running shop from outside.
 * @param {import('../signals.mjs').Run} run
 * @param {string[]} wanted
 * @param {ReturnType<typeof benchParts>['measure']} measure
 */
async function benchShop(run, wanted, measure) {
  const { shop, dataDir } = await startSeededShop(run);
  try {
    const id = await firstProduct(shop.cmsUrl);
    /** @type {[string, string][]} */
    const pages = [
      ['category /Rings', `${shop.localUrl}/Rings`],
      ['product /product/{id}', `${shop.localUrl}/product/${id}`],
      ['home /', `${shop.localUrl}/`],
    ];
    if (wanted.includes('requests')) await measure('requests', () => benchRequests(shop));
    if (wanted.includes('phone')) await measure('phone', ({ onStop }) => benchPhone(pages, onStop));
    if (wanted.includes('pages')) {
      /** @type {[string, string][]} */
      const calls = [
        ['GET /api/products at the storefront', `${shop.localUrl}/api/products`],
        ['GET /api/products at the CMS', `${shop.cmsUrl}/api/products`],
      ];
      await measure('pages', ({ onStop }) => benchPages([...pages, ...calls], dataDir, onStop));
    }
  } finally {
    await shop.stop();
  }
}

/** @param {string} cmsUrl @returns {Promise<string>} */
async function firstProduct(cmsUrl) {
  const [first] = await (await fetch(`${cmsUrl}/api/products`)).json();
  return first._id;
}
