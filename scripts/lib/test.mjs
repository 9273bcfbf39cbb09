import { mkdirSync } from 'node:fs';
import { Child } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { PlainFailure } from './failure.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { SUITES, countSuite, forgetReport } from './suites.mjs';
import { testSettings } from './settings-files.mjs';
import { say, seconds } from './terminal.mjs';

/**
 * `npm test [suite …]`: sets up what is missing, runs the suites and sums them up in the last line.
 * @param {import('./signals.mjs').Run} run
 * @param {string[]} names of suites; none: all
 */
export async function runTests({ onStop, ready }, names) {
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name.startsWith(name)));
  if (unknown.length > 0)
    throw new PlainFailure(
      `Unknown suite ${unknown.join(', ')}; there are ${SUITES.map((s) => s.name).join(', ')}.`,
    );
  const suites = SUITES.filter((s) =>
    names.length === 0 ? !s.onDemand : names.some((name) => s.name.startsWith(name)),
  );
  const env = testSettings();
  await prepare({ logDir: inRoot('.cache/log'), env, onStop });
  mkdirSync(inRoot('test-results'), { recursive: true });
  const browser = suites.some((suite) => suite.browser) ? { CHROMIUM_PATH: ensureChromium() } : {};
  ready();

  const total = { passed: 0, failed: 0, skipped: 0 };
  const rows = [];
  const failed = [];
  const secondTry = [];
  for (const group of sideBySide(suites)) {
    say(`\n---- ${group.map(({ name }) => name).join(', ')} ----`);
    const began = performance.now();
    const ran = group.map(async (suite) => {
      const counts = await runSuite(suite, { ...env, ...browser }, onStop, group.length > 1);
      return { name: suite.name, counts, took: seconds(performance.now() - began) };
    });
    for (const { name, counts, took } of await Promise.all(ran)) {
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      failed.push(...counts.names.map((title) => `  ${name}: ${title}`));
      secondTry.push(...(counts.secondTry ?? []).map((title) => `  ${name}: ${title}`));
      rows.push(`  ${name.padEnd(14)} ${counts.passed} passed, ${counts.failed} failed (${took})`);
    }
  }
  say(`\n${rows.join('\n')}\n  all together ${seconds(performance.now())}`);
  if (total.skipped > 0) say(`  ${total.skipped} skipped`);
  if (secondTry.length > 0) say(`\nPassed only on a second try:\n${secondTry.join('\n')}`);
  if (failed.length > 0) say(`\nFailed:\n${failed.join('\n')}`);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

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
 * @param {import('./signals.mjs').Run['onStop']} onStop
 * @param {boolean} named whether each of its lines says whose it is
 */
async function runSuite(suite, env, onStop, named) {
  forgetReport(suite);
  const child = new Child({
    name: suite.name,
    command: process.execPath,
    args: suite.args,
    cwd: ROOT,
    env: { ...env, ...suite.env, NODE_ENV: 'test' },
    onLine: named ? (line) => say(`${suite.name}: ${line}`) : say,
  });
  onStop(() => child.stop());
  const { code } = await child.exited;
  return countSuite(suite, code === 0);
}
