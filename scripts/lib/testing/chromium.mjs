import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { PlainFailure } from '../failure.mjs';
import { BIN, ROOT } from '../paths.mjs';
import { say } from '../terminal.mjs';

/** Chromium without a window. The whole browser draws one, unseen, for each page: it costs nine times the processor. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium on this machine: CHROMIUM_PATH, the usual places, Playwright's own.
 * @returns {string | null}
 * @throws {PlainFailure} when CHROMIUM_PATH names no file
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new PlainFailure(`CHROMIUM_PATH is '${named}', and there is no such file.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const usual = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC];
  return usual.find((path) => existsSync(path)) ?? playwrightsOwn();
}

/** What a page's pictures and frames need of the memory that processes share; containers often have 64 MB of it. */
const SHARED_BYTES = 1024 ** 3;

/** Whether Chromium's processes may share memory in the system's own place for it, and need no files for that. */
export function hasRoomForSharedMemory() {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= SHARED_BYTES;
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/**
 * Installs a package of Debian's where that can be done; a failure leaves the machine as it was.
 * @param {string} name
 */
function installFromDebian(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const quiet = { stdio: 'ignore', timeout: 300_000 };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}

/**
 * Finds a Chromium or installs one: from Debian's packages as root, else by Playwright's download. Where only the whole
 * browser is found and Debian has the one without a window, that one is added.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(SHELL))) return found;
  say(`Looking for ${SHELL} for the browser tests.`);
  installFromDebian(SHELL);
  if (!findChromium()) installFromDebian('chromium');
  const installed = findChromium();
  if (installed && (found || spawnSync(installed, ['--version']).status === 0)) return installed;
  spawnSync(process.execPath, [BIN.playwright, 'install', 'chromium'], { cwd: ROOT, stdio: 'inherit' });
  const downloaded = playwrightsOwn();
  if (downloaded) return downloaded;
  throw new PlainFailure('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.');
}
