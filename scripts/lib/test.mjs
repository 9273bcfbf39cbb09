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
  for (const suite of suites) {
    say(`\n---- ${suite.name} ----`);
    const began = performance.now();
    const counts = await runSuite(suite, { ...env, ...browser }, onStop);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    failed.push(...counts.names.map((name) => `  ${suite.name}: ${name}`));
    secondTry.push(...(counts.secondTry ?? []).map((name) => `  ${suite.name}: ${name}`));
    rows.push(
      `  ${suite.name.padEnd(14)} ${counts.passed} passed, ${counts.failed} failed (${seconds(performance.now() - began)})`,
    );
  }
  say(`\n${rows.join('\n')}\n  all together ${seconds(performance.now())}`);
  if (total.skipped > 0) say(`  ${total.skipped} skipped`);
  if (secondTry.length > 0) say(`\nPassed only on a second try:\n${secondTry.join('\n')}`);
  if (failed.length > 0) say(`\nFailed:\n${failed.join('\n')}`);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/**
 * @param {import('./suites.mjs').Suite} suite
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./signals.mjs').Run['onStop']} onStop
 */
async function runSuite(suite, env, onStop) {
  forgetReport(suite);
  const child = new Child({
    name: suite.name,
    command: process.execPath,
    args: suite.args,
    cwd: ROOT,
    env: { ...env, ...suite.env, NODE_ENV: 'test' },
    onLine: say,
  });
  onStop(() => child.stop());
  const { code } = await child.exited;
  return countSuite(suite, code === 0);
}
