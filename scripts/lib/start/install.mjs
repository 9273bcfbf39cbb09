import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../failure.mjs';
import { fingerprint, isMarked, mark } from './hashing.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { Step } from '../terminal.mjs';

const MARKER = inRoot('node_modules/.installed');
/** npm writes this last, when every package is in place. */
const NPM_RECORD = inRoot('node_modules/.package-lock.json');

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** @param {string} path @returns {LockedPackages} */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {};

/**
 * Whether an installation by hand (`npm ci`) holds exactly what the lock file names.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} present
 */
export function holdsEverything(wanted, present) {
  return Object.entries(wanted).every(([key, { version, optional }]) => {
    if (!key.includes('node_modules/')) return true;
    const found = present[key];
    return found ? found.version === version : optional === true;
  });
}

/** Native packages look for Node's headers on the system first, so that nothing more is downloaded. */
function installEnv() {
  const headers = '/usr/include/node/node.h';
  return { ...process.env, ...(existsSync(headers) ? { npm_config_nodedir: '/usr' } : {}) };
}

/**
 * The sentence for a person whose `npm ci` failed.
 * @param {string[]} output
 * @param {string} logPath
 */
export function explainInstall(output, logPath) {
  const text = output.join('\n');
  const tail = output
    .filter((line) => line.trim() !== '')
    .slice(-12)
    .map((line) => `  ${line}`)
    .join('\n');
  const log = `\n\nThe last lines:\n\n${tail}\n\nThe whole log: ${logPath}`;
  if (/gyp ERR!|node-gyp|not found: make|g\+\+: (not found|No such file)/.test(text))
    return (
      'A package with native code could not be compiled. Install python3, make and g++ and start again:\n' +
      '  Debian, Ubuntu: apt-get install -y python3 make g++\n' +
      `  macOS: xcode-select --install${log}`
    );
  if (/ENOSPC/.test(text)) return `The disk is full: the packages need about 1.2 GB.${log}`;
  if (/EACCES|EPERM/.test(text)) return `npm may not write where it must.${log}`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(text))
    return `The packages could not be downloaded: check the network connection, then start again.${log}`;
  return `Installing the packages failed.${log}`;
}

/**
 * Installs the locked packages unless they are there. An install that was cut off is begun afresh.
 * @param {import('./run-step.mjs').StepRunner} runner
 */
export async function ensureInstalled(runner) {
  const wanted = fingerprint(ROOT, ['package-lock.json']);
  if (isMarked(MARKER, wanted)) return;
  if (!existsSync(MARKER) && existsSync(NPM_RECORD)) {
    if (holdsEverything(packagesOf(inRoot('package-lock.json')), packagesOf(NPM_RECORD)))
      return mark(MARKER, wanted);
  }
  const step = new Step('Installing packages');
  try {
    removePackages();
    const command = { command: 'npm', args: ['ci', '--loglevel=warn'], cwd: ROOT, env: installEnv() };
    const { ok, output } = await runner.attempt('install', command);
    if (!ok) throw new PlainFailure(explainInstall(output, join(runner.logDir, 'install.log')));
  } catch (error) {
    step.done();
    throw error;
  }
  mark(MARKER, wanted);
  step.done('Packages installed');
}

/** npm can stumble over the remains of an install that was killed: nothing of it is kept. */
function removePackages() {
  for (const folder of ['', 'contract', 'cms', 'storefront'])
    rmSync(inRoot(folder, 'node_modules'), { recursive: true, force: true, maxRetries: 3 });
}
