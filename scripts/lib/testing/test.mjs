import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { changedSuites } from './changed.mjs';
import { Child } from '../child.mjs';
import { ensureChromium } from './chromium.mjs';
import { PlainFailure } from '../failure.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { prepare } from '../start/prepare.mjs';
import { RunLock } from '../start/run-lock.mjs';
import { SUITES, countSuite, forgetReport } from './suites.mjs';
import { testSettings } from '../start/settings-files.mjs';
import { say, seconds } from '../terminal.mjs';

/**
 * `npm test [suite … | changed [commit]]`: sets up what is missing, runs the suites and sums them up in the last line.
 * @param {import('../signals.mjs').Run} run
 * @param {string[]} names of suites; none: all
 */
export async function runTests({ onStop }, names) {
  const suites = chosenSuites(names);
  if (suites.length === 0) return say('\nNo test is touched by what changed.');
  const locks = await takeSuites(suites, onStop);
  const env = testSettings();
  await prepare({ logDir: inRoot('.cache/log'), env, onStop });
  mkdirSync(inRoot('test-results'), { recursive: true });
  const browser = suites.some((suite) => suite.browser) ? { CHROMIUM_PATH: ensureChromium() } : {};

  const total = { passed: 0, failed: 0, skipped: 0 };
  const rows = [];
  const failed = [];
  const secondTry = [];
  /** @type {import('./reports.mjs').FileTime[]} */
  const files = [];
  for (const group of sideBySide(suites)) {
    say(`\n---- ${group.map(({ name }) => name).join(', ')} ----`);
    const began = performance.now();
    const ran = group.map(async (suite) => {
      // Each has its share of the machine. A CMS takes up to ten of a PostgreSQL server's hundred connections.
      const workers = Math.min(6, Math.max(1, Math.floor(availableParallelism() / group.length)));
      const settings = { ...env, ...browser, API_WORKERS: String(workers) };
      const child = startSuite(suite, settings, onStop, group.length > 1);
      locks.get(suite.name)?.adopt(child.pid);
      const { code } = await child.exited;
      const counts = countSuite(suite, code === 0);
      return { name: suite.name, counts, took: seconds(performance.now() - began) };
    });
    for (const { name, counts, took } of await Promise.all(ran)) {
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      failed.push(...counts.names.map((title) => `  ${name}: ${title}`));
      secondTry.push(...(counts.secondTry ?? []).map((title) => `  ${name}: ${title}`));
      files.push(...(counts.files ?? []).map(({ name: file, ms }) => ({ name: `${name}: ${file}`, ms })));
      rows.push(`  ${name.padEnd(14)} ${counts.passed} passed, ${counts.failed} failed (${took})`);
    }
  }
  say(`\n${rows.join('\n')}\n  all together ${seconds(performance.now())}`);
  say(`\nThe slowest files:\n${slowest(files).join('\n')}`);
  if (total.skipped > 0) say(`  ${total.skipped} skipped`);
  if (secondTry.length > 0) say(`\nPassed only on a second try:\n${secondTry.join('\n')}`);
  if (failed.length > 0) say(`\nFailed:\n${failed.join('\n')}`);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/**
 * One run of a suite at a time: two would write one report. What a killed run left running is stopped.
 * @param {readonly import('./suites.mjs').Suite[]} suites
 * @param {import('../signals.mjs').Run['onStop']} onStop
 */
async function takeSuites(suites, onStop) {
  /** @type {Map<string, RunLock>} */
  const locks = new Map();
  for (const { name } of suites) {
    const lock = new RunLock(inRoot('.cache', `test-${name}.lock`));
    const holder = await lock.take((pids) =>
      say(`An earlier run of ${name} was killed; stopping what it left behind (process ${pids.join(', ')}).`),
    );
    if (holder)
      throw new PlainFailure(
        `${name} is being run in this folder already (process ${holder.pid}, since ${holder.startedAt}).`,
      );
    onStop(async () => lock.release());
    locks.set(name, lock);
  }
  return locks;
}

/** @param {string[]} names @returns {import('./suites.mjs').Suite[]} */
function chosenSuites(names) {
  if (names[0] === 'changed') return changedSuites(names[1]);
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name.startsWith(name)));
  if (unknown.length > 0)
    throw new PlainFailure(
      `Unknown suite ${unknown.join(', ')}; there are changed, ${SUITES.map((s) => s.name).join(', ')}.`,
    );
  return SUITES.filter((suite) =>
    names.length === 0 ? !suite.onDemand : names.some((name) => suite.name.startsWith(name)),
  );
}

/** The ten that took longest, a line each. @param {import('./reports.mjs').FileTime[]} files */
const slowest = (files) =>
  files
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `  ${seconds(ms).padStart(7)}  ${name.replace(`${ROOT}/`, '')}`);

/** In their order, with those together that run side by side. @param {readonly import('./suites.mjs').Suite[]} suites */
function sideBySide(suites) {
  /** @type {import('./suites.mjs').Suite[][]} */
  const groups = [];
  for (const suite of suites) {
    const last = groups.at(-1);
    if (suite.beside && last?.[0]?.beside === suite.beside) last.push(suite);
    else groups.push([suite]);
  }
  return groups;
}

/**
 * @param {import('./suites.mjs').Suite} suite
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../signals.mjs').Run['onStop']} onStop
 * @param {boolean} named whether each of its lines says whose it is
 */
function startSuite(suite, env, onStop, named) {
  forgetReport(suite);
  const child = new Child({
    name: suite.name,
    command: process.execPath,
    args: [...suite.args, ...(suite.files ?? [])],
    cwd: ROOT,
    env: { ...env, ...suite.env, NODE_ENV: 'test' },
    onLine: named ? (line) => say(`${suite.name}: ${line}`) : say,
  });
  onStop(() => child.stop());
  return child;
}
