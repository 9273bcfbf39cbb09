import { existsSync, readFileSync, rmSync } from 'node:fs';
import { BIN, inRoot } from './paths.mjs';

/**
 * One suite of `npm test`: how it is run and where it leaves its figures.
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} args of Node
 * @property {NodeJS.ProcessEnv} env
 * @property {string} report file
 * @property {(report: string) => Counts} count
 * @property {boolean} [browser]
 * @property {boolean} [onDemand] runs only when it is named: the long form of what the others hold in short
 */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const reportOf = (/** @type {string} */ name) => inRoot('test-results', `${name}.json`);

/**
 * The long form of the fault tests of payments: a soak of 1,000 purchases in place of 45, and figures that a busy machine
 * need not reach.
 * @param {string} name
 * @param {string} project
 * @returns {Suite}
 */
function faults(name, project) {
  const { args, ...suite } = vitest(name, project);
  return {
    ...suite,
    args: [...args, 'cms/tests/payment', 'cms/tests/refund', 'cms/tests/reconciliation', 'cms/tests/soak'],
    env: { FAULTS: 'long' },
    onDemand: true,
  };
}

/** @param {string} name @param {string} [project] @returns {Suite} */
function vitest(name, project = name) {
  const report = reportOf(name);
  return {
    name,
    args: [
      BIN.vitest,
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: {},
    report,
    count: countVitest,
  };
}

/** @type {Suite[]} */
export const SUITES = [
  vitest('unit'),
  { ...vitest('stand-in'), browser: true },
  vitest('api-sqlite'),
  vitest('api-postgres'),
  {
    name: 'e2e',
    args: [BIN.playwright, 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') },
    report: reportOf('e2e'),
    count: countPlaywright,
    browser: true,
  },
  faults('faults-sqlite', 'api-sqlite'),
  faults('faults-postgres', 'api-postgres'),
];

/**
 * Counts of a finished suite. One that left no figures, or ran nothing, has failed.
 * @param {Suite} suite
 * @param {boolean} endedWell exit code 0
 * @returns {Counts}
 */
export function countSuite(suite, endedWell) {
  const counts = existsSync(suite.report)
    ? suite.count(readFileSync(suite.report, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  const ranNothing = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (ranNothing || !endedWell) ? { ...counts, failed: 1 } : counts;
}

/** @param {Suite} suite */
export const forgetReport = (suite) => rmSync(suite.report, { force: true });

/** A file that failed before its first test counts as one failure. @param {string} report @returns {Counts} */
export function countVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report);
  const brokenFiles = testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles,
    skipped: numPendingTests + numTodoTests,
  };
}

/** A test that passed only on a second try has failed. @param {string} report @returns {Counts} */
export function countPlaywright(report) {
  const { stats, errors } = JSON.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
