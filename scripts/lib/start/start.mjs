import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { announcement } from './announcement.mjs';
import { ensureEnvFile } from './env-file.mjs';
import { PlainFailure } from '../failure.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { keepPrivate, requirePorts, requireWritable } from './preflight.mjs';
import { prepare } from './prepare.mjs';
import { RunLock } from './run-lock.mjs';
import { environmentWith } from './settings-files.mjs';
import { readStartSettings } from './settings.mjs';
import { Shop } from './shop.mjs';
import { supervise } from './supervisor.mjs';
import { say, seconds, Step } from '../terminal.mjs';

/** Reads .env (made or completed where needed) and the start script's own settings. */
export function openSettings() {
  requireWritable(ROOT, "the project's folder");
  const file = ensureEnvFile(inRoot('.env.example'), inRoot('.env'));
  if (file.created) say('Wrote .env with fresh secrets.');
  else if (file.added.length > 0) say(`Completed .env with ${file.added.join(', ')}.`);
  const env = environmentWith(file.values);
  return { env, settings: readStartSettings(env, ROOT) };
}

/**
 * Takes the data folder for this run: two shops never write the same database.
 * @param {import('./settings.mjs').StartSettings} settings
 */
export async function takeDataFolder(settings) {
  requireWritable(settings.dataDir, 'DATA_DIR of .env, where the shop keeps its data');
  // Orders, addresses, logs and mails lie in it.
  keepPrivate(settings.dataDir);
  const lock = new RunLock(join(settings.dataDir, 'run.lock'));
  const holder = await lock.take((pids) =>
    say(`An earlier run was killed; stopping what it left behind (process ${pids.join(', ')}).`),
  );
  if (holder)
    throw new PlainFailure(
      `The shop is already running on this data (process ${holder.pid}, since ${holder.startedAt}): ${settings.storefrontUrl}\n` +
        'Stop it with Ctrl-C where it runs, or give this one its own DATA_DIR and ports in .env.',
    );
  return lock;
}

/**
 * `npm start`: from whatever state the checkout is in to a running shop.
 * @param {import('../signals.mjs').Run} run
 * @returns {Promise<never>} rejects when a part of the shop dies before all of it answers; what dies later is started again
 */
export async function start({ onStop, ready }) {
  const { env, settings } = openSettings();
  const lock = await takeDataFolder(settings);
  onStop(async () => lock.release());
  await requirePorts(settings);
  const logDir = join(settings.dataDir, 'log');
  await prepare({ logDir, env, onStop });

  /** @type {string | undefined} */
  let newStaff;
  /** @type {Step | undefined} */
  let seeding;
  /** @type {Step | undefined} */
  let starting;
  const shop = new Shop({
    settings,
    env,
    logDir,
    onChild: (pid) => lock.adopt(pid),
    events: {
      onSeed: (done, total, name) => {
        starting?.done();
        starting = undefined;
        seeding ??= new Step('Filling the catalogue');
        seeding.update(`${done} of ${total}: ${name}`);
      },
      onStaff: (email, password) => {
        // Told as soon as it exists: it is stored nowhere, and a start that is cut off later must not swallow it.
        newStaff = email;
        const shown = env.ADMIN_PASSWORD
          ? 'as ADMIN_PASSWORD says'
          : `${password}  (for both panels; shown this once)`;
        say(`\n  Staff sign-in ${email}  password ${shown}\n`);
      },
      onWarning: (half, line) => say(`[${half}] ${line}`),
    },
  });
  onStop(() => shop.stop());
  const death = new Promise((_resolve, reject) => {
    shop.onDeath = (child) => void child.obituary().then((text) => reject(new PlainFailure(text)));
  });
  death.catch(() => {});
  /** @type {boolean} */
  let isEmpty;
  await shop.startStandIn();
  starting = new Step('Starting the CMS');
  try {
    await shop.startCms();
    seeding?.done('Catalogue filled');
    starting?.done();
    starting = new Step('Starting the storefront');
    await shop.startStorefront();
    isEmpty = await Promise.race([firstPage(shop.localUrl, shop.cmsUrl), death]);
  } finally {
    seeding?.done();
    starting?.done();
  }
  ready();
  supervise(shop, { say });
  const where = { shop: settings.storefrontUrl || shop.localUrl, cms: shop.cmsUrl, logDir };
  for (const line of announcement(settings, where, newStaff)) say(line);
  if (isEmpty)
    say('The shop is empty: visitors see a page once its settings and its home page are published.');
  say(`First page after ${seconds(performance.now())}. Ctrl-C stops the shop.`);
  return new Promise(() => {});
}

/** Milliseconds that the first page may take: a catalogue of many thousand pieces is read for it. */
const FIRST_PAGE_MS = 120_000;
/** Milliseconds between two tries. */
const AGAIN_MS = 500;

/**
 * Waits for the first page.
 * @param {string} url
 * @param {string} cmsUrl
 * @returns {Promise<boolean>} whether there is none because nothing is published yet
 */
async function firstPage(url, cmsUrl) {
  const until = performance.now() + FIRST_PAGE_MS;
  for (;;) {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    await response.text();
    if (response.ok) return false;
    if (await isUnpublished(cmsUrl)) return true;
    // While the catalogue is read for the first time the storefront gives up waiting for it.
    if (response.status !== 503 || performance.now() > until)
      throw new PlainFailure(`The shop's first page answers ${response.status}; see the logs.`);
    await pause(AGAIN_MS);
  }
}

/** @param {string} cmsUrl */
async function isUnpublished(cmsUrl) {
  const response = await fetch(`${cmsUrl}/api/content/home`);
  const body = await response.json();
  return response.status === 503 && body.code === 'not_published';
}
