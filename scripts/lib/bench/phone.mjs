import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { median } from '../quantile.mjs';
import { ensureChromium } from '../testing/chromium.mjs';
import { say } from '../terminal.mjs';

/** Visits of each page; the figures are the medians. */
const VISITS = 5;
/** A phone on slow 4G: 1.6 Mbit/s down, 150 ms there and back, a quarter of this machine's processor. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** After the network is quiet, so that late shifts and long tasks are counted. */
const REST_MS = 1_500;

/** @typedef {{ lcp: number, element: string, cls: number, tbt: number, fcp: number, script: number, kb: number }} Visit */

/**
 * First visits by phone: Largest Contentful Paint, Cumulative Layout Shift and Total Blocking Time of each page.
 * @param {[name: string, url: string][]} pages
 * @param {import('../signals.mjs').Run['onStop']} onStop
 */
export async function benchPhone(pages, onStop) {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run'],
  });
  onStop(() => browser.close());
  say(
    `\nFirst visit by phone (${PHONE.viewport.width} px, 1.6 Mbit/s, 150 ms, processor / ${CPU_SLOWDOWN}), median of ${VISITS}`,
  );
  say(
    `${'page'.padEnd(26)}${'LCP ms'.padStart(8)}${'CLS'.padStart(8)}${'TBT ms'.padStart(8)}${'FCP ms'.padStart(8)}${'script kB'.padStart(11)}${'all kB'.padStart(8)}  largest`,
  );
  for (const [name, url] of pages) {
    // The shop's own first time, such as making its pictures, is not the visitor's.
    await visit(browser, url);
    /** @type {Visit[]} */
    const visits = [];
    for (let n = 0; n < VISITS; n += 1) visits.push(await visit(browser, url));
    const figure = (/** @type {Exclude<keyof Visit, 'element'>} */ of, digits = 0, width = 8) =>
      median(visits.map((one) => one[of]))
        .toFixed(digits)
        .padStart(width);
    say(
      `${name.padEnd(26)}${figure('lcp')}${figure('cls', 3)}${figure('tbt')}${figure('fcp')}${figure('script', 1, 11)}${figure('kb')}  ${visits[0]?.element ?? ''}`,
    );
  }
  say(`load of the machine over the last minute: ${loadavg()[0]?.toFixed(1)}`);
  await browser.close();
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<Visit>}
 */
async function visit(browser, url) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    /** @type {Promise<number>[]} */
    const scripts = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js'))
        scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForTimeout(REST_MS);
    const seen = await page.evaluate(() => /** @type {any} */ (globalThis).__seen());
    const packed = await Promise.all(scripts);
    return { ...seen, script: packed.reduce((sum, n) => sum + n, 0) / 1000, kb: bytes / 1000 };
  } finally {
    await context.close();
  }
}

/** Runs in the page: gathers what the browser reports, as web.dev defines the three figures. */
function observe() {
  let lcp = 0;
  let element = '';
  let fcp = 0;
  let worst = 0;
  /** @type {{ begun: number, last: number, sum: number }} */
  let session = { begun: -Infinity, last: -Infinity, sum: 0 };
  /** @type {[start: number, ms: number][]} */
  const tasks = [];
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    lcp = entry.startTime;
    element = `${entry.element?.tagName ?? ''} ${entry.url.split('/').slice(3).join('/')}`.trim();
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') fcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const goesOn = entry.startTime - session.last < 1_000 && entry.startTime - session.begun < 5_000;
    session = goesOn
      ? { begun: session.begun, last: entry.startTime, sum: session.sum + entry.value }
      : { begun: entry.startTime, last: entry.startTime, sum: entry.value };
    worst = Math.max(worst, session.sum);
  });
  watch('longtask', (entry) => tasks.push([entry.startTime, entry.duration]));
  Object.assign(globalThis, {
    __seen: () => ({
      lcp,
      element,
      fcp,
      cls: worst,
      tbt: tasks.reduce((sum, [start, ms]) => (start + ms > fcp ? sum + Math.max(0, ms - 50) : sum), 0),
    }),
  });
}
