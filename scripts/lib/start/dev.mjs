import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILDS } from './builds.mjs';
import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';
import { BIN, inRoot } from '../paths.mjs';
import { requirePorts } from './preflight.mjs';
import { prepare } from './prepare.mjs';
import { Shop } from './shop.mjs';
import { openSettings, takeDataFolder } from './start.mjs';
import { say, seconds } from '../terminal.mjs';

/** Both halves from source: the CMS restarts when its compiler has written, the storefront reloads in place. */
export const FROM_SOURCE = {
  nodeEnv: 'development',
  cms: [
    ...[
      '--watch-preserve-output',
      '--watch-path=dist/src',
      '--watch-path=dist/config',
      '--watch-path=../contract/dist',
    ],
    inRoot('cms/start.js'),
  ],
  storefront: ['--watch-preserve-output', '--watch-path=server', '--import', 'tsx', 'server/dev.ts'],
};

/** Terminal colours of the prefixes, by name. */
const COLOURS = new Map([
  ['contract', 33],
  ['cms-types', 35],
  ['cms', 36],
  ['storefront', 32],
  ['stripe-standin', 34],
]);

/** @param {string} name @param {string} line */
function log(name, line) {
  const label = name.padEnd(14);
  const escape = String.fromCharCode(27);
  say(`${process.stdout.isTTY ? `${escape}[${COLOURS.get(name)}m${label}${escape}[0m` : label} ${line}`);
}

/**
 * `npm run dev`: the shop from source on the same data as `npm start`, reloading on every change, in one log.
 * @param {import('../signals.mjs').Run} run
 * @returns {Promise<never>} rejects when a part dies for good
 */
export async function dev({ onStop, ready }) {
  const { env, settings } = openSettings();
  const lock = await takeDataFolder(settings);
  onStop(async () => lock.release());
  await requirePorts(settings);
  const logDir = join(settings.dataDir, 'log');
  await prepare({ logDir, env, onStop, storefront: false });
  // From here on the compilers write these folders: what the markers say is true no longer.
  for (const build of [BUILDS.contract, BUILDS.cms]) rmSync(inRoot(build.marker), { force: true });

  const shop = new Shop({
    settings,
    env,
    logDir,
    flavour: FROM_SOURCE,
    onChild: (pid) => lock.adopt(pid),
    events: {
      onStaff: (email, password) => say(`Staff sign-in (shown this once): ${email}  password ${password}`),
      onLine: log,
    },
  });
  const watchers = [watch('contract', 'contract'), watch('cms-types', 'cms')];
  for (const { child } of watchers) lock.adopt(child.pid);
  onStop(async () => {
    await shop.stop();
    await Promise.all(watchers.map(({ child }) => child.stop()));
  });
  const death = new Promise((_resolve, reject) => {
    const die = (/** @type {Child} */ child) =>
      void child.obituary().then((text) => reject(new PlainFailure(text)));
    shop.onDeath = die;
    for (const { child } of watchers) void child.exited.then(() => child.stopping || die(child));
  });
  death.catch(() => {});
  // Their first pass writes every file: a CMS started before would start twice.
  await Promise.race([Promise.all(watchers.map(({ firstPass }) => firstPass)), death]);
  await shop.start();
  ready();
  say(`\n  Shop ${settings.storefrontUrl || shop.localUrl}   Strapi admin ${shop.cmsUrl}/admin`);
  say(`  Up after ${seconds(performance.now())}; both reload on change. Ctrl-C stops them.\n`);
  return /** @type {Promise<never>} */ (death);
}

/**
 * A compiler that follows the changes.
 * @param {string} name
 * @param {string} folder
 */
function watch(name, folder) {
  /** @type {() => void} */
  let passed = () => {};
  /** @type {Promise<void>} */
  const firstPass = new Promise((resolve) => (passed = resolve));
  const child = new Child({
    name,
    command: process.execPath,
    args: [BIN.tsc, '-p', '.', '--watch', '--preserveWatchOutput'],
    cwd: inRoot(folder),
    env: process.env,
    onLine: (line) => {
      if (line.trim() !== '') log(name, line);
      if (/Watching for file changes/.test(line)) passed();
    },
  });
  return { child, firstPass };
}
