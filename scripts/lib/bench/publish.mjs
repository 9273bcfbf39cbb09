import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { everyEditing } from './editings.mjs';
import { signIn } from './editor.mjs';
import { PlainFailure } from '../failure.mjs';
import { quantile } from '../quantile.mjs';
import { say, Step } from '../terminal.mjs';
import { anotherStorefront } from '../testing/test-shop.mjs';
import { startSeededShop } from './seeded-shop.mjs';
import { FOR_ONE } from '../testing/request-kinds.mjs';

const EDITS = 200;
/** From the press on Publish to the page of every storefront, in ms: 95 of 100, and the slowest. */
const P95_MS = 1_000;
const WORST_MS = 2_000;
/** No visitor waits longer than so many times the usual wait. */
const SLOWEST = 3;
/** How long visitors are watched before the first edit. */
const QUIET_MS = 10_000;
const GIVE_UP_MS = 15_000;

/** Who visits meanwhile, for half of the edits each. @type {{ name: string, headers: Record<string, string> }[]} */
const VISITORS = [
  { name: 'kept pages', headers: {} },
  { name: 'pages made for one request', headers: FOR_ONE },
];

/** @typedef {import('./editings.mjs').Editing} Editing */

/**
 * How long a publish takes to reach the pages of two storefronts, over every type of content, and what their visitors
 * wait meanwhile. Fails where it takes too long.
 * @param {import('../signals.mjs').Run} run
 */
export async function benchPublish(run) {
  const { shop, staff } = await startSeededShop(run);
  const second = await anotherStorefront(shop);
  run.onStop(() => second.child.stop());
  try {
    const copies = [shop.localUrl, second.url];
    const editor = await signIn(shop.cmsUrl, staff);
    const editings = await everyEditing(editor);
    const paths = [...new Set(editings.map(({ path }) => path))];
    say(
      `\n${EDITS} edits of ${editings.length} kinds, two storefronts, a visitor at each walking over ${paths.length} pages`,
    );
    /** @type {Outcome[]} */
    const outcomes = [];
    for (const { name, headers } of VISITORS) {
      const visitors = copies.map((url) => new Visitor({ url, paths, headers }));
      try {
        await Promise.all(visitors.map((visitor) => visitor.arrived));
        outcomes.push({ name, ...(await measure(name, editings, visitors)) });
      } finally {
        await Promise.all(visitors.map((visitor) => visitor.leave()));
      }
    }
    report(editings, outcomes);
  } finally {
    await second.child.stop();
    await shop.stop();
  }
}

/**
 * All in ms: from press to answer and to page by the kind of content, and what visitors waited before the first edit and during
 * them.
 * @typedef {{ name: string, told: Map<string, number[]>, times: Map<string, number[]>, quiet: number[], busy: number[] }} Outcome
 */

/**
 * @param {string} name @param {Editing[]} editings @param {Visitor[]} visitors
 * @returns {Promise<Omit<Outcome, 'name'>>}
 */
async function measure(name, editings, visitors) {
  const quiet = await waitsDuring(visitors, () => pause(QUIET_MS));
  /** @returns {Map<string, number[]>} */
  const byType = () => new Map(editings.map(({ type }) => [type, []]));
  const [told, times] = [byType(), byType()];
  const step = new Step(`Publishing, with visitors of ${name}`);
  const edits = EDITS / VISITORS.length;
  const busy = await waitsDuring(visitors, async () => {
    for (let n = 0; n < edits; n++) {
      const editing = /** @type {Editing} */ (editings[n % editings.length]);
      const word = `Word${randomBytes(6).toString('hex')}`;
      const pressed = performance.now();
      await editing.edit(word);
      told.get(editing.type)?.push(performance.now() - pressed);
      const seen = await Promise.all(visitors.map((visitor) => visitor.until(editing, word)));
      times.get(editing.type)?.push(Math.max(...seen) - pressed);
      step.update(`${n + 1} of ${edits}`);
    }
  });
  step.done();
  return { told, times, quiet, busy };
}

/** @param {Editing[]} editings @param {Outcome[]} outcomes */
function report(editings, outcomes) {
  table(
    'press to answer, ms',
    editings,
    outcomes.map(({ told }) => told),
  );
  const all = table(
    '\npublish to visible on both, ms',
    editings,
    outcomes.map(({ times }) => times),
  );
  for (const { name, quiet, busy } of outcomes) {
    say(
      `\n${`${name}, ms`.padEnd(38)}${'median'.padStart(9)}${'p99'.padStart(9)}${'worst'.padStart(9)}   longer than ${SLOWEST} x the median`,
    );
    say(waiting('before the first edit', quiet));
    say(waiting('during the edits', busy));
  }
  say(`load of the machine over the last minute: ${loadavg()[0]?.toFixed(1)}`);
  const p95 = quantile(all, 0.95);
  if (p95 >= P95_MS)
    throw new PlainFailure(`p95 of publish to visible is ${Math.round(p95)} ms; the limit is ${P95_MS} ms.`);
  const worst = Math.max(...all);
  if (worst >= WORST_MS)
    throw new PlainFailure(`The slowest publish took ${Math.round(worst)} ms; the limit is ${WORST_MS} ms.`);
}

/**
 * Says what was measured of each kind of content, and answers all of it.
 * @param {string} title @param {Editing[]} editings @param {Map<string, number[]>[]} measured
 */
function table(title, editings, measured) {
  say(`${title.padEnd(38)}${'median'.padStart(9)}${'p95'.padStart(9)}${'worst'.padStart(9)}`);
  /** @param {string} type */
  const of = (type) => measured.flatMap((times) => times.get(type) ?? []);
  for (const { type } of editings) say(line(type, of(type)));
  const all = editings.flatMap(({ type }) => of(type));
  say(line('all', all));
  return all;
}

/** @param {string} name @param {number[]} list */
function line(name, list) {
  const column = (/** @type {number} */ ms) => String(Math.round(ms)).padStart(9);
  return `${name.padEnd(38)}${column(quantile(list, 0.5))}${column(quantile(list, 0.95))}${column(Math.max(...list))}`;
}

/** @param {string} name @param {number[]} waits */
function waiting(name, waits) {
  const usual = quantile(waits, 0.5);
  const slow = waits.filter((wait) => wait > SLOWEST * usual).length;
  const column = (/** @type {number} */ ms) => ms.toFixed(1).padStart(9);
  const share = `${slow} of ${waits.length} (${((100 * slow) / waits.length).toFixed(1)} %)`;
  return `${name.padEnd(38)}${column(usual)}${column(quantile(waits, 0.99))}${column(Math.max(...waits))}   ${share}`;
}

/**
 * What visitors wait for their pages while something goes on, in ms.
 * @param {Visitor[]} visitors @param {() => Promise<unknown>} work
 */
async function waitsDuring(visitors, work) {
  for (const visitor of visitors) await visitor.waits();
  await work();
  return (await Promise.all(visitors.map((visitor) => visitor.waits()))).flat();
}

/** Somebody who walks over the pages of a storefront in a thread of their own (bench-visitor). */
class Visitor {
  /** @type {Worker} */
  #thread;
  /** What is waited for, and by whom. @type {Map<string, { resolve: (news: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();

  /** @param {import('./visitor.mjs').Walk} walk */
  constructor(walk) {
    this.url = walk.url;
    this.#thread = new Worker(new URL('./visitor.mjs', import.meta.url), {
      workerData: walk,
    });
    this.#thread.on('message', (/** @type {import('./visitor.mjs').News} */ news) => {
      if ('failure' in news) return this.#fail(new PlainFailure(news.failure));
      const [[kind, value] = ['', null]] = Object.entries(news);
      this.#waiting.get(kind)?.resolve(value);
      this.#waiting.delete(kind);
    });
    this.#thread.on('error', (error) => this.#fail(error));
    /** Once every page has been seen. */
    this.arrived = this.#next('ready');
  }

  /** How long each request took since the last question, in ms. @returns {Promise<number[]>} */
  waits() {
    this.#thread.postMessage('waits');
    return this.#next('waits');
  }

  /**
   * When this visitor first sees the word on the page, as `performance.now()`.
   * @param {Editing} editing @param {string} word @returns {Promise<number>}
   */
  async until({ type, path }, word) {
    const timer = setTimeout(() => {
      const never = `An edit of ${type} was not on ${this.url}${path} within ${GIVE_UP_MS / 1000} s.`;
      this.#fail(new PlainFailure(never));
    }, GIVE_UP_MS);
    this.#thread.postMessage({ path, word });
    await this.#next('seen');
    clearTimeout(timer);
    return performance.now();
  }

  async leave() {
    await this.#thread.terminate();
  }

  /** @param {string} kind @returns {Promise<any>} */
  #next(kind) {
    return new Promise((resolve, reject) => this.#waiting.set(kind, { resolve, reject }));
  }

  /** @param {Error} error */
  #fail(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
