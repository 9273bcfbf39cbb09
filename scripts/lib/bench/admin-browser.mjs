import { createRequire } from 'node:module';
import { median } from '../quantile.mjs';
import { ensureChromium } from '../testing/chromium.mjs';

const VISITS = 3;
/** Each table's page with what its first row is. */
const PAGES = [
  ['/Admin', '[aria-label^="The newest orders"] tbody tr'],
  ['/Admin/orders', 'table tbody tr'],
  ['/Admin/orders?q=lovelace&sort=highest', 'table tbody tr'],
  ['/Admin/orders?status=to_send&sort=highest', 'table tbody tr'],
  ['/Admin/orders?page=2000', 'table tbody tr'],
  ['/Admin/products', 'table tbody tr'],
  ['/Admin/products?q=9997', 'table tbody tr'],
  ['/Admin/users', 'table tbody tr'],
  ['/Admin/users?q=hopper.4', 'table tbody tr'],
  ['/Admin/contacts', 'table tbody tr'],
  ['/Admin/questions', 'main li'],
  ['/Admin/reviews', 'main li'],
  ['/Admin/subscribers', 'table tbody tr'],
];

/**
 * How long a browser takes from the first byte asked for to the first row that can be seen, in ms: the median of some
 * visits by a member of staff, each of which loads the whole page.
 * @param {string} url of the storefront
 * @param {{ email: string, password: string }} staff
 * @param {import('../signals.mjs').Run['onStop']} onStop
 * @returns {Promise<[path: string, ms: number][]>}
 */
export async function firstRows(url, { email, password }, onStop) {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run'],
  });
  onStop(() => browser.close());
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${url}/Admin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  /** @type {[path: string, ms: number][]} */
  const found = [];
  for (const [path = '', row = ''] of PAGES) {
    /** @type {number[]} */
    const times = [];
    for (let n = 0; n < VISITS; n += 1) {
      const began = performance.now();
      await page.goto(url + path, { waitUntil: 'commit' });
      await page.locator(row).first().waitFor();
      times.push(performance.now() - began);
    }
    found.push([path, median(times)]);
  }
  await browser.close();
  return found;
}
