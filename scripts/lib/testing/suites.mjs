import { existsSync, readFileSync, rmSync } from 'node:fs';
import { BIN, inRoot } from '../paths.mjs';
import { dailyJourneys } from './long-journeys.mjs';
import { countPlaywright, countVitest } from './reports.mjs';

/**
 * One suite of `npm test`: how it is run and where it leaves its figures.
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} args of Node
 * @property {string[]} [files] of tests, from the project's root; none: all that its runner finds
 * @property {NodeJS.ProcessEnv} env
 * @property {string} report file
 * @property {(report: string) => import('./reports.mjs').Counts} count
 * @property {boolean} [browser]
 * @property {string} [beside] suites of the same word run side by side
 * @property {boolean} [onDemand] runs only when it is named: the long form of what the others hold in short
 */

/** Relative paths of reporters are looked for beside Playwright's configuration. */
const PAGE_AT_FAILURE = './storefront/tests/e2e/support/page-at-failure.ts';
const reportOf = (/** @type {string} */ name) => inRoot('test-results', `${name}.json`);

/** Test files of the faults that money must survive, by what their names begin with. */
const FAULT_TESTS = [
  'payment',
  'refund',
  'reconciliation',
  'soak',
  'stock',
  'coupons',
  'start',
  'product-editor',
];
/** The same in a browser. */
const FAULT_JOURNEYS = [
  'checkout',
  'purchase',
  'refusals',
  'lost-answers',
  'order-page',
  'bag-faults',
  'bag-survives',
].map((spec) => `storefront/tests/e2e/${spec}.spec.ts`);

/**
 * The long form of the fault tests of payments: a soak of 1,000 purchases in place of 45, and figures that a busy machine
 * need not reach.
 * @param {string} name
 * @param {string} project
 * @returns {Suite}
 */
function faults(name, project) {
  return {
    ...vitest(name, project),
    files: FAULT_TESTS.map((file) => `cms/tests/${file}`),
    env: { FAULTS: 'long', API_TESTS: 'whole' },
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

/** @param {string} name @param {string[]} files none: all @returns {Suite} */
function journeys(name, files) {
  return {
    name,
    args: [BIN.playwright, 'test', `--reporter=list,json,${PAGE_AT_FAILURE}`],
    files,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
    report: reportOf(name),
    count: countPlaywright,
    browser: true,
  };
}

/** Every fault of each call, in place of the worst. @param {Suite} suite @returns {Suite} */
const withFaults = (suite) => ({ ...suite, env: { ...suite.env, FAULTS: 'long' } });

/** @type {Suite[]} */
export const SUITES = [
  vitest('unit', 'unit*'),
  { ...vitest('stand-in'), browser: true },
  { ...vitest('api-sqlite'), beside: 'api' },
  { ...vitest('api-postgres'), beside: 'api' },
  vitest('topology'),
  journeys('e2e', dailyJourneys()),
  // Also what PostgreSQL is not asked to prove each time.
  { ...vitest('postgres-whole', 'api-postgres'), env: { API_TESTS: 'whole' }, onDemand: true },
  // Also what other journeys prove in short.
  { ...withFaults(journeys('journeys-whole', [])), onDemand: true },
  faults('faults-sqlite', 'api-sqlite'),
  faults('faults-postgres', 'api-postgres'),
  { ...vitest('faults-topology', 'topology'), env: { FAULTS: 'long' }, onDemand: true },
  { ...withFaults(journeys('faults-e2e', FAULT_JOURNEYS)), onDemand: true },
];

/**
 * Counts of a finished suite. One that left no figures, or ran nothing, has failed.
 * @param {Suite} suite
 * @param {boolean} endedWell exit code 0
 * @returns {import('./reports.mjs').Counts}
 */
export function countSuite(suite, endedWell) {
  const counts = existsSync(suite.report)
    ? suite.count(readFileSync(suite.report, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, names: [] };
  const ranNothing = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (ranNothing || !endedWell)
    ? { ...counts, failed: 1, names: [ranNothing ? 'It ran nothing.' : 'It failed outside of its tests.'] }
    : counts;
}

/** @param {Suite} suite */
export const forgetReport = (suite) => rmSync(suite.report, { force: true });
