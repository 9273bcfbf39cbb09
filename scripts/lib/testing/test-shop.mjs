import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from '../child.mjs';
import { untilHealthy } from '../start/health.mjs';
import { fingerprint, isMarked, mark } from '../start/hashing.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { freePort, freePorts } from '../start/preflight.mjs';
import { RunLock } from '../start/run-lock.mjs';
import { testSettings } from '../start/settings-files.mjs';
import { readStartSettings } from '../start/settings.mjs';
import { Shop } from '../start/shop.mjs';

/** A data folder filled once from the seed, kept for later runs while seed and schema are the same. */
const TEMPLATE = inRoot('.cache/seeded');
const MARKER = join(TEMPLATE, '.seeded');
const STAFF = join(TEMPLATE, 'staff.json');
const SEED_INPUTS = [
  'package-lock.json',
  'contract/src',
  'cms/seed',
  'cms/src',
  'cms/config',
  'cms/database',
];

/** @typedef {{ email: string, password: string }} Staff */

/**
 * The built shop on free ports over the given data folder, with fresh secrets and the stand-in for Stripe.
 * @param {string} dataDir
 * @param {{ env?: NodeJS.ProcessEnv, events?: import('../start/shop.mjs').ShopEvents, flavour?: import('../start/shop.mjs').Flavour }} [options]
 */
export async function testShop(dataDir, { env = {}, events, flavour } = {}) {
  const [storefront, cms, standIn] = await freePorts(3);
  const settingsEnv = {
    ...testSettings(),
    STOREFRONT_HOST: '127.0.0.1',
    STOREFRONT_PORT: String(storefront),
    STOREFRONT_URL: `http://127.0.0.1:${storefront}`,
    CMS_URL: `http://127.0.0.1:${cms}`,
    CMS_PORT: String(cms),
    STRIPE_STANDIN_PORT: String(standIn),
    DATA_DIR: dataDir,
    // All visitors of a test sit at one address.
    BAG_ROWS_PER_HOUR: '1000000',
    ...env,
  };
  const settings = readStartSettings(settingsEnv, ROOT);
  const shop = new Shop({ settings, env: settingsEnv, logDir: join(dataDir, 'log'), events, flavour });
  // Whoever gave up waiting for its start does not stop it any more.
  process.once('exit', () => shop.children.forEach((child) => child.signal('SIGKILL')));
  return shop;
}

/**
 * One more storefront of a running shop, on a port of its own.
 * @param {Shop} shop
 * @param {NodeJS.ProcessEnv} [env] settings that differ
 * @param {readonly string[]} [args] what Node runs in the storefront's folder
 */
export async function anotherStorefront(shop, env = {}, args = ['build/http/server/main.js']) {
  const port = String(await freePort());
  const child = new Child({
    name: 'another storefront',
    command: process.execPath,
    args: [...args],
    cwd: inRoot('storefront'),
    env: { ...shop.env, STOREFRONT_PORT: port, ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(child, `${url}/health`);
  return { url, child };
}

/**
 * Fills the template folder unless it is filled from the present seed.
 * @returns {Promise<Staff>} the staff sign-in of every copy
 */
export async function ensureSeeded() {
  const wanted = fingerprint(ROOT, SEED_INPUTS);
  const lock = new RunLock(inRoot('.cache/seeding.lock'));
  await lock.waitAndTake(() => {});
  try {
    if (!isMarked(MARKER, wanted)) {
      await fillTemplate();
      mark(MARKER, wanted);
    }
    return JSON.parse(readFileSync(STAFF, 'utf8'));
  } finally {
    lock.release();
  }
}

async function fillTemplate() {
  rmSync(TEMPLATE, { recursive: true, force: true });
  mkdirSync(TEMPLATE, { recursive: true });
  /** @type {Staff | undefined} */
  let staff;
  const shop = await testShop(TEMPLATE, {
    events: { onStaff: (email, password) => (staff = { email, password }) },
  });
  try {
    await shop.startCms();
  } finally {
    await shop.stop();
  }
  if (!staff) throw new Error('The CMS printed no staff sign-in while seeding.');
  writeFileSync(STAFF, JSON.stringify(staff), { mode: 0o600 });
}

/** A data folder of its own, a copy of the seeded one. @returns {string} */
export function copySeeded() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'));
  // A picture is made anew where its upload is younger: with its date, all copies share those that were made once.
  cpSync(TEMPLATE, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}
