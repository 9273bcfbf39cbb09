import { Child } from './child.mjs';
import { PlainFailure } from './failure.mjs';
import { BIN, inRoot, ROOT } from './paths.mjs';
import { say, seconds, Step } from './terminal.mjs';

/** Steps at the same time: the shop's smallest machine has two cores. */
const LANES = 2;
const MAX_OLD_SPACE = '--max-old-space-size=4096';

const cached = (/** @type {string} */ name) => inRoot('.cache', name);

/** @typedef {{ name: string, args: string[] }} Check */

/** The types of one project; what did not change since the last time is not looked at again. */
const types = (/** @type {string} */ name, /** @type {string} */ project) => ({
  name: `types of ${name}`,
  args: [
    ...[BIN.tsc, '-p', project, '--noEmit', '--incremental'],
    ...['--tsBuildInfoFile', cached(`types/${project.replaceAll('/', '-')}.tsbuildinfo`)],
  ],
});

/**
 * @type {Check[]} the longest first, so that the lanes end together
 */
const CHECKS = [
  {
    name: 'lint',
    args: [
      MAX_OLD_SPACE,
      BIN.eslint,
      '.',
      '--max-warnings=0',
      '--cache',
      '--cache-location',
      cached('eslint'),
    ],
  },
  { name: 'unit tests', args: [BIN.vitest, 'run', '--project', 'unit*', '--reporter=default', '--silent'] },
  types('storefront', 'storefront'),
  types('cms', 'cms'),
  types('the panel', 'cms/src/admin'),
  types('API tests', 'cms/tests'),
  {
    name: 'format',
    args: [
      ...[BIN.prettier, '--check', '.', '--log-level', 'warn'],
      ...['--cache', '--cache-location', cached('prettier')],
    ],
  },
  {
    name: 'import arrows',
    args: [
      ...[BIN.depcruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
      ...['--cache', cached('arrows'), '--cache-strategy', 'content'],
      ...['contract/src', 'cms/src', 'storefront/app', 'storefront/server', 'scripts'],
    ],
  },
  { name: 'room arrows', args: [inRoot('scripts/check-rooms.mjs')] },
  types('browser tests', 'storefront/tests/e2e'),
  types('scripts', 'scripts'),
  { name: 'versions', args: [inRoot('scripts/check-versions.mjs')] },
];

/**
 * `npm run validate [check …]`: everything that can be known without starting the shop.
 * @param {import('./signals.mjs').Run} run
 * @param {string[]} names beginnings of check names; none: all
 */
export async function validate({ onStop }, names) {
  const checks = CHECKS.filter(
    (check) => names.length === 0 || names.some((name) => check.name.startsWith(name)),
  );
  if (checks.length === 0)
    throw new PlainFailure(
      `No check is called ${names.join(', ')}; there are ${CHECKS.map((c) => c.name).join(', ')}.`,
    );
  // The halves are checked against the contract's declarations.
  const contract = await runCheck({ name: 'types of contract', args: [BIN.tsc, '-p', 'contract'] }, onStop);
  const queue = [...checks];
  const lane = async () => {
    let failed = 0;
    for (let check = queue.shift(); check; check = queue.shift())
      failed += (await runCheck(check, onStop)) ? 0 : 1;
    return failed;
  };
  const failures = await Promise.all(Array.from({ length: LANES }, lane));
  const failed = failures.reduce((sum, n) => sum + n, contract ? 0 : 1);
  say(
    `\n${failed === 0 ? 'Everything holds' : `${failed} of ${checks.length + 1} checks failed`} (${seconds(performance.now())}).`,
  );
  if (failed > 0) process.exitCode = 1;
}

/**
 * @param {Check} check
 * @param {import('./signals.mjs').Run['onStop']} onStop
 * @returns {Promise<boolean>}
 */
async function runCheck({ name, args }, onStop) {
  const step = new Step(`Checking ${name}`);
  /** @type {string[]} */
  const lines = [];
  const child = new Child({
    name,
    command: process.execPath,
    args,
    cwd: ROOT,
    env: process.env,
    onLine: (line) => void lines.push(line),
  });
  onStop(() => child.stop());
  const { code } = await child.exited;
  if (code === 0) {
    step.done(`  ok      ${name}`);
    return true;
  }
  step.done(`  FAILED  ${name}`);
  say(lines.join('\n'));
  return false;
}
