import { rmSync } from 'node:fs';
import { fingerprint, isMarked, mark } from './hashing.mjs';
import { BIN, inRoot, ROOT } from '../paths.mjs';
import { Step } from '../terminal.mjs';

const COMMON = ['package-lock.json', 'tsconfig.base.json'];
const CONTRACT = ['contract/src', 'contract/package.json', 'contract/tsconfig.json'];

/**
 * One built thing: what it is made from and the file that says from which state of it.
 * @typedef {object} Build
 * @property {string[]} inputs
 * @property {string} marker
 */

/** @satisfies {Record<string, Build>} */
export const BUILDS = {
  contract: { inputs: [...COMMON, ...CONTRACT], marker: 'contract/dist/.built' },
  cms: {
    inputs: [...COMMON, ...CONTRACT, 'cms/src', 'cms/config', 'cms/tsconfig.json', 'cms/package.json'],
    marker: 'cms/dist/.built',
  },
  // Strapi's panel depends on these alone, so that most changes do not cost its long build.
  panel: {
    inputs: [
      'package-lock.json',
      'cms/src/admin',
      'cms/src/plugins',
      'cms/config/admin.ts',
      'cms/config/server.ts',
      'cms/config/plugins.ts',
    ],
    marker: 'cms/dist/build/.built',
  },
  storefront: {
    inputs: [
      ...COMMON,
      ...CONTRACT,
      'storefront/app',
      'storefront/server',
      'storefront/public',
      'storefront/vite.config.ts',
      'storefront/remix-client.ts',
      'storefront/shared-chunks.ts',
      'storefront/tsconfig.json',
      'storefront/tsconfig.server.json',
      'storefront/package.json',
    ],
    marker: 'storefront/build/.built',
  },
};

/** @param {keyof typeof BUILDS} name */
export function buildState(name) {
  const { inputs, marker } = BUILDS[name];
  const wanted = fingerprint(ROOT, inputs);
  return { wanted, marker: inRoot(marker), current: isMarked(inRoot(marker), wanted) };
}

/** @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} env */
const node = (args, cwd, env) => ({ command: process.execPath, args, cwd: inRoot(cwd), env });

/**
 * Builds what is not built from its present source. On two cores the panel takes one, the rest the other.
 * @param {import('./run-step.mjs').StepRunner} runner
 * @param {NodeJS.ProcessEnv} env settings that the halves' configuration reads
 * @param {boolean} [storefront] false: the storefront is run from source
 */
export async function ensureBuilt(runner, env, storefront = true) {
  const buildEnv = { ...env, NODE_ENV: 'production' };
  await build('contract', 'Building the contract', async () => {
    remove('contract/dist');
    await runner.run(
      'Building the contract',
      'build-contract',
      node([BIN.tsc, '-p', '.'], 'contract', buildEnv),
    );
  });
  const outcomes = await Promise.allSettled([
    buildCms(runner, buildEnv),
    storefront && buildStorefront(runner, buildEnv),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * `strapi build` compiles the server as well; neither it nor tsc removes what a deleted source left behind.
 * @param {import('./run-step.mjs').StepRunner} runner
 * @param {NodeJS.ProcessEnv} env
 */
async function buildCms(runner, env) {
  const server = buildState('cms');
  await build('panel', "Building Strapi's admin panel", async () => {
    remove('cms/dist');
    await runner.run("Building Strapi's admin panel", 'build-panel', node([BIN.strapi, 'build'], 'cms', env));
    mark(server.marker, server.wanted);
  });
  await build('cms', 'Building the CMS', async () => {
    remove(...['src', 'config', 'tsconfig.tsbuildinfo', '.compiled'].map((part) => `cms/dist/${part}`));
    await runner.run('Building the CMS', 'build-cms', node([BIN.tsc, '-p', '.'], 'cms', env));
  });
}

/**
 * @param {import('./run-step.mjs').StepRunner} runner
 * @param {NodeJS.ProcessEnv} env
 */
async function buildStorefront(runner, env) {
  await build('storefront', 'Building the storefront', async () => {
    remove('storefront/build');
    const what = 'Building the storefront';
    await runner.run(what, 'build-storefront', node([BIN.remix, 'vite:build'], 'storefront', env));
    await runner.run(
      what,
      'build-storefront-server',
      node([BIN.tsc, '-p', 'tsconfig.server.json'], 'storefront', env),
    );
  });
}

/**
 * @param {keyof typeof BUILDS} name
 * @param {string} title
 * @param {() => Promise<void>} work
 */
async function build(name, title, work) {
  const { current, wanted, marker } = buildState(name);
  if (current) return;
  // Broken off, it is a build of nothing: neither of the new sources nor, should they come back, of those before.
  rmSync(marker, { force: true });
  const step = new Step(title);
  try {
    await work();
  } catch (error) {
    step.done();
    throw error;
  }
  mark(marker, wanted);
  step.done(title.replace('Building', 'Built'));
}

/** @param {...string} paths */
function remove(...paths) {
  for (const path of paths) rmSync(inRoot(path), { recursive: true, force: true });
}
