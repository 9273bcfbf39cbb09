import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { load } from './load.mjs';
import { PlainFailure } from '../failure.mjs';
import { median } from '../quantile.mjs';
import { say } from '../terminal.mjs';
import { anotherStorefront } from '../testing/test-shop.mjs';
import { residentMb } from './resident.mjs';
import { startSeededShop } from './seeded-shop.mjs';
import { FOR_ONE } from '../testing/request-kinds.mjs';

/** How often each half is started anew; the median counts. */
const STARTS = 5;
/** A prepared copy is to serve after so many ms. */
const START_MS = 6_000;
const ROUND_S = 6;
const ROUNDS = 3;
/** @type {{ name: string, path: string, headers: Record<string, string> }[]} */
const PAGES = [
  { name: 'kept page /Rings', path: '/Rings', headers: {} },
  { name: 'page made for one request /Rings', path: '/Rings', headers: FOR_ONE },
];

/** @typedef {import('../start/shop.mjs').Shop} Shop */

/**
 * What one more machine is good for: how soon a copy of each half serves, what it holds in memory, and what a second
 * storefront adds. Fails where a copy starts too slowly.
 * @param {import('../signals.mjs').Run} run
 */
export async function benchMachines(run) {
  if (process.platform !== 'linux') return say('\nCopies are pinned to processors on Linux alone.');
  const { shop } = await startSeededShop(run);
  try {
    const slowest = await starts(shop);
    await secondStorefront(shop, run.onStop);
    say(`\nIn memory, MB: storefront ${residentMb(shop.storefront?.pid)}, CMS ${residentMb(shop.cms?.pid)}`);
    if (slowest > START_MS)
      throw new PlainFailure(`A copy serves after ${Math.round(slowest)} ms; the limit is ${START_MS} ms.`);
  } finally {
    await shop.stop();
  }
}

/** Starts each half anew, one after the other. @param {Shop} shop @returns {Promise<number>} the slower one's median, in ms */
async function starts(shop) {
  say(`\nms until a copy with data serves, ${STARTS} starts each`);
  const halves = [
    { name: 'CMS', of: () => shop.cms, start: () => shop.startCms() },
    { name: 'storefront', of: () => shop.storefront, start: () => shop.startStorefront() },
  ];
  let slowest = 0;
  for (const { name, of, start } of halves) {
    /** @type {number[]} */
    const took = [];
    for (let n = 0; n < STARTS; n += 1) {
      await of()?.stop();
      const began = performance.now();
      await start();
      took.push(performance.now() - began);
    }
    say(`${name.padEnd(38)}${took.map((ms) => String(Math.round(ms)).padStart(8)).join('')}`);
    slowest = Math.max(slowest, median(took));
  }
  return slowest;
}

/**
 * Requests a second of one storefront and of two. With four processors each storefront has one of its own, and so has who
 * asks; with fewer both share one, and what is lost beside one storefront is what two cost each other.
 * @param {Shop} shop @param {import('../signals.mjs').Run['onStop']} onStop
 */
async function secondStorefront(shop, onStop) {
  const second = await anotherStorefront(shop);
  onStop(() => second.child.stop());
  const isWide = availableParallelism() >= 4;
  const [ofFirst, ofSecond, ...ofAsking] = isWide ? [0, 1, 2, 3] : [0, 0, 1];
  pin(shop.storefront?.pid, Number(ofFirst));
  pin(second.child.pid, Number(ofSecond));
  const ask = (/** @type {string} */ url, /** @type {Record<string, string>} */ headers, n = 0) =>
    load(url, ROUND_S, { headers, onStart: (pid) => pin(pid, Number(ofAsking[n % ofAsking.length])) });
  say(
    `\nreq/s of a storefront pinned to a processor, and of two ${isWide ? 'with one each' : 'on that one'}; median of ${ROUNDS} x ${ROUND_S} s`,
  );
  for (const { name, path, headers } of PAGES) {
    const [first, other] = [shop.localUrl + path, second.url + path];
    /** @type {[number[], number[]]} */
    const [one, two] = [[], []];
    await Promise.all([ask(first, headers), ask(other, headers, 1)]);
    for (let n = 0; n < ROUNDS; n += 1) {
      one.push(await ask(first, headers));
      const both = await Promise.all([ask(first, headers), ask(other, headers, 1)]);
      two.push(both.reduce((sum, requests) => sum + requests, 0));
    }
    const ratio = median(two) / median(one);
    say(
      `${name.padEnd(38)}${String(Math.round(median(one))).padStart(8)}${String(Math.round(median(two))).padStart(8)}${ratio.toFixed(2).padStart(8)}`,
    );
  }
}

/** Binds a process with all its threads to a processor. @param {number | undefined} pid @param {number} processor */
function pin(pid, processor) {
  execFileSync('taskset', ['-acp', String(processor), String(pid)], { stdio: 'ignore' });
}
