import { benchAdmin } from './admin.mjs';
import { benchCart } from './cart.mjs';
import { benchMachines } from './machines.mjs';
import { benchPages } from './pages.mjs';
import { benchPhone } from './phone.mjs';
import { benchPublish } from './publish.mjs';
import { benchPurchases } from './purchases.mjs';
import { benchRequests } from './requests.mjs';
import { benchSearch } from './search.mjs';
import { startSeededShop } from './seeded-shop.mjs';
import { PlainFailure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { prepare } from '../start/prepare.mjs';
import { testSettings } from '../start/settings-files.mjs';
import { say, seconds } from '../terminal.mjs';

const PARTS = ['pages', 'requests', 'phone', 'cart', 'purchases', 'search', 'admin', 'publish', 'machines'];

/**
 * `npm run bench [part …]`: the shop's figures. What depends on the machine is measured beside something bare in the
 * same minutes; what has a limit of its own (phone, search) is printed with the machine's load.
 * @param {import('../signals.mjs').Run} run
 * @param {string[]} named none: all parts
 */
export async function bench(run, named) {
  const { onStop } = run;
  const unknown = named.find((part) => !PARTS.includes(part));
  if (unknown) throw new PlainFailure(`No part is called ${unknown}; there are ${PARTS.join(', ')}.`);
  const wants = (/** @type {string} */ part) => named.length === 0 || named.includes(part);
  await prepare({ logDir: inRoot('.cache/log'), env: testSettings(), onStop });
  if (wants('pages') || wants('phone') || wants('requests')) await benchShop(run, wants);
  if (wants('publish')) await benchPublish(run);
  if (wants('machines')) await benchMachines(run);
  if (wants('cart')) await benchCart(onStop);
  if (wants('purchases')) await benchPurchases(onStop);
  if (wants('search')) await benchSearch(onStop);
  if (wants('admin')) await benchAdmin(onStop);
  say(`\nDone in ${seconds(performance.now())}.`);
}

/**
 * The parts that look at the running shop from outside.
 * @param {import('../signals.mjs').Run} run
 * @param {(part: string) => boolean} wants
 */
async function benchShop(run, wants) {
  const { shop, dataDir } = await startSeededShop(run);
  const id = await firstProduct(shop.cmsUrl);
  /** @type {[string, string][]} */
  const pages = [
    ['category /Rings', `${shop.localUrl}/Rings`],
    ['product /product/{id}', `${shop.localUrl}/product/${id}`],
    ['home /', `${shop.localUrl}/`],
  ];
  if (wants('requests')) await benchRequests(shop);
  if (wants('phone')) await benchPhone(pages, run.onStop);
  if (wants('pages')) {
    /** @type {[string, string][]} */
    const calls = [
      ['GET /api/products at the storefront', `${shop.localUrl}/api/products`],
      ['GET /api/products at the CMS', `${shop.cmsUrl}/api/products`],
    ];
    await benchPages([...pages, ...calls], dataDir, run.onStop);
  }
  await shop.stop();
}

/** @param {string} cmsUrl @returns {Promise<string>} */
async function firstProduct(cmsUrl) {
  const [first] = await (await fetch(`${cmsUrl}/api/products`)).json();
  return first._id;
}
