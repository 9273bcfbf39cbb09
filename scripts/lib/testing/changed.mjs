import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { LEFT_OUT } from './one-database.mjs';
import { PlainFailure } from '../failure.mjs';
import { BIN, inRoot, ROOT } from '../paths.mjs';
import { SUITES } from './suites.mjs';

const SOURCES = [
  'contract/src',
  'cms/src',
  'cms/tests',
  'storefront/app',
  'storefront/server',
  'storefront/tests',
  'scripts',
];
/** What no test looks at. */
const UNTESTED = /^(docs|\.github)\/|^[^/]+\.md$|^(LICENSE|renovate\.json|\.editorconfig)$/;
/** What every booted Strapi runs through, without a name that a test could be found by. */
const EVERY_BOOT =
  /^cms\/(src\/(bootstrap|middlewares|extensions|plugins|index)|config|database|tests\/support\/postgres)\b/;
/** What every page runs through. */
const EVERY_PAGE = /^storefront\/(app\/(root|entry\.(client|server))\.tsx|server\/)/;

/**
 * What the tests are chosen from.
 * @typedef {object} Change
 * @property {readonly string[]} changed files, as git names them
 * @property {readonly string[]} graph every source file that the changed ones reach through imports, those among them
 * @property {ReadonlyMap<string, string>} tests the text of every API test and journey, by its file
 * @property {ReadonlyMap<string, readonly string[]>} addresses what each route file answers: '/product/', '/api/cart'
 */

/**
 * The test files that a change touches, by suite; null where something changed of which nobody knows what it reaches.
 * Tests that import what changed are among them, and those that name an address or a content type of it.
 * @param {Change} change
 * @returns {Record<'unit' | 'stand-in' | 'api' | 'e2e', string[]> | null}
 */
export function touchedTests({ changed, graph, tests, addresses }) {
  if (changed.some((file) => !UNTESTED.test(file) && !graph.includes(file))) return null;
  const reached = (/** @type {RegExp} */ pattern) => graph.filter((file) => pattern.test(file));
  const words = graph.flatMap((file) => {
    const [, room] = /^cms\/src\/api\/([^/]+)\//.exec(file) ?? [];
    return [...(addresses.get(file) ?? []), ...(room ? [`api::${room}.`] : [])];
  });
  const naming = (/** @type {RegExp} */ pattern, /** @type {boolean} */ isEvery) =>
    [...tests]
      .filter(([file, text]) => pattern.test(file) && (isEvery || words.some((word) => text.includes(word))))
      .map(([file]) => file);
  const unique = (/** @type {string[]} */ files) => [...new Set(files)].sort();
  const isTestOf = { api: /^cms\/tests\/[^/]+\.test\.ts$/, e2e: /^storefront\/tests\/e2e\/[^/]+\.spec\.ts$/ };
  const standIn = reached(/^scripts\/stripe-standin\/tests\/.+\.test\.ts$/);
  return {
    unit: reached(/\.test\.tsx?$/).filter((file) => !isTestOf.api.test(file) && !standIn.includes(file)),
    'stand-in': standIn,
    api: unique([
      ...reached(isTestOf.api),
      ...naming(
        isTestOf.api,
        changed.some((file) => EVERY_BOOT.test(file)),
      ),
    ]),
    e2e: unique([...reached(isTestOf.e2e), ...naming(isTestOf.e2e, reached(EVERY_PAGE).length > 0)]),
  };
}

/**
 * The suites of `npm test -- changed [commit]`, cut down to what changed since a commit.
 * @param {string} since none: where this branch left main
 * @returns {import('./suites.mjs').Suite[]}
 */
export function changedSuites(since = git('merge-base', 'main', 'HEAD')) {
  const changed = [
    ...git('diff', '--name-only', since).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter(Boolean);
  const files = touchedTests({ changed, graph: reachedFrom(since), tests: testTexts(), addresses: routes() });
  const all = SUITES.filter(({ onDemand }) => !onDemand);
  if (!files) return all;
  return all.flatMap((suite) => {
    const own = filesOf(suite.name, files);
    return own.length > 0 ? [{ ...suite, files: own }] : [];
  });
}

/** @param {string} suite @param {NonNullable<ReturnType<typeof touchedTests>>} files @returns {string[]} */
function filesOf(suite, files) {
  const isTopology = (/** @type {string} */ file) => file.endsWith('/topology.test.ts');
  if (suite === 'topology') return files.api.filter(isTopology);
  if (suite.startsWith('api')) {
    const leftOut = suite === 'api-postgres' ? LEFT_OUT.postgres : LEFT_OUT.sqlite;
    return files.api.filter((file) => !isTopology(file) && !leftOut.includes(file));
  }
  return files[/** @type {keyof typeof files} */ (suite)];
}

/** @param {...string} args @returns {string} */
function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  } catch (error) {
    throw new PlainFailure(`git ${args.join(' ')} failed: ${error instanceof Error ? error.message : error}`);
  }
}

/** Every file that imports what changed, directly or not, with what changed. @param {string} since @returns {string[]} */
function reachedFrom(since) {
  const args = [
    '--config',
    '.dependency-cruiser.cjs',
    '--affected',
    since,
    '--output-type',
    'json',
    ...SOURCES,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [BIN.depcruise, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    return JSON.parse(stdout).modules.map((/** @type {{ source: string }} */ { source }) => source);
  } catch {
    throw new PlainFailure(`What the change reaches could not be found out.\n${stderr}`);
  }
}

/** @returns {Map<string, string>} */
function testTexts() {
  const folders = ['cms/tests', 'storefront/tests/e2e'];
  const files = folders.flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => /\.(test|spec)\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
}

/** The addresses that pages and calls answer, up to their first parameter, by the file of the route. */
function routes() {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const add = (/** @type {string} */ file, /** @type {string} */ address) =>
    found.set(file, [...(found.get(file) ?? []), address]);
  const pages = readFileSync(inRoot('storefront/app/routes.ts'), 'utf8');
  for (const [, address = '', file = ''] of pages.matchAll(/route\('([^']*)', '([^']+)'/g))
    add(`storefront/app/${file}`, `/${address.replace(/[:*].*$/, '')}`);
  for (const room of readdirSync(inRoot('cms/src/api')))
    for (const file of routeFiles(room))
      for (const [, address = ''] of readFileSync(inRoot(file), 'utf8').matchAll(/path: '([^']+)'/g))
        add(file, `/api${address.replace(/[:*].*$/, '')}`);
  return found;
}

/** @param {string} room @returns {string[]} */
function routeFiles(room) {
  const folder = `cms/src/api/${room}/routes`;
  try {
    return readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`);
  } catch (error) {
    // A room without calls of its own.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
