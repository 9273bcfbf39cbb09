import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';
import { untilHealthy } from './health.mjs';
import { withMemoryLimits } from './memory.mjs';
import { isWarning, plainText, readEntry } from '../log-lines.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { standInEnv } from './settings.mjs';

const STAND_IN = 'the Stripe stand-in';
const CMS = 'the CMS';
const STOREFRONT = 'the storefront';

/**
 * What a caller wants to hear of.
 * @typedef {object} ShopEvents
 * @property {(done: number, total: number, name: string) => void} [onSeed]
 * @property {(email: string, password: string) => void} [onStaff] the first member of staff, once in the life of a database
 * @property {(half: string, line: string) => void} [onWarning]
 * @property {(half: string, line: string) => void} [onLine] every line but those above
 */

/**
 * How the two halves are run.
 * @typedef {{ nodeEnv: string, cms: string[], storefront: string[] }} Flavour
 */

/** @type {Flavour} */
export const BUILT = {
  nodeEnv: 'production',
  cms: [inRoot('cms/start.js')],
  storefront: [inRoot('storefront/build/http/server/main.js')],
};

/** The built shop as running processes: the stand-in where no Stripe key is set, the CMS, the storefront. */
export class Shop {
  /**
   * @param {object} options
   * @param {import('./settings.mjs').StartSettings} options.settings
   * @param {NodeJS.ProcessEnv} options.env every setting of the shop
   * @param {string} options.logDir
   * @param {ShopEvents} [options.events]
   * @param {(pid: number | undefined) => void} [options.onChild]
   * @param {Flavour} [options.flavour]
   */
  constructor({ settings, env, logDir, events = {}, onChild = () => {}, flavour = BUILT }) {
    this.settings = settings;
    this.logDir = logDir;
    this.events = events;
    this.onChild = onChild;
    this.flavour = flavour;
    this.env = {
      ...env,
      NODE_ENV: flavour.nodeEnv,
      DATA_DIR: settings.dataDir,
      ADMIN_PASSWORD: env.ADMIN_PASSWORD || newPassword(),
      SEED: env.SEED || 'full',
      ...(settings.standInPort === null ? {} : standInEnv(settings.standInPort)),
    };
    this.cmsUrl = `http://${reachable(settings.cmsHost)}:${settings.cmsPort}`;
    this.localUrl = `http://${reachable(settings.storefrontHost)}:${settings.storefrontPort}`;
    this.standInUrl = settings.standInPort === null ? null : `http://127.0.0.1:${settings.standInPort}`;
    /** @type {Child[]} in the order of their start */
    this.children = [];
    this.lastSign = 0;
    this.stopped = false;
    /** @type {(child: Child) => void} */
    this.onDeath = () => {};
  }

  /** Starts everything, one after the other, and returns when both halves answer. */
  async start() {
    await this.startStandIn();
    await this.startCms();
    await this.startStorefront();
  }

  /**
   * Starts a part anew that has ended; returns when it answers.
   * @param {string} name as its process is called
   */
  async restart(name) {
    const parts = [
      [STAND_IN, () => this.startStandIn()],
      [CMS, () => this.startCms()],
      [STOREFRONT, () => this.startStorefront()],
    ];
    const start = new Map(/** @type {[string, () => Promise<void>][]} */ (parts)).get(name);
    if (!start) throw new Error(`${name} is no part of the shop.`);
    await start();
  }

  async startStandIn() {
    if (this.standInUrl === null) return;
    const flags = {
      port: String(this.settings.standInPort),
      'webhook-url': `${this.cmsUrl}/api/payment/webhook`,
      'secret-key': this.env.STRIPE_SECRET_KEY ?? '',
      'publishable-key': this.env.STRIPE_PUBLISHABLE_KEY ?? '',
      'webhook-secret': this.env.STRIPE_WEBHOOK_SECRET ?? '',
      state: join(this.settings.dataDir, 'stripe-standin.json'),
    };
    const child = this.launch(STAND_IN, 'stripe-standin', ROOT, [
      ...['--import', 'tsx', 'scripts/stripe-standin/main.ts'],
      ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]),
    ]);
    await untilHealthy(child, `${this.standInUrl}/_standin/health`);
  }

  async startCms() {
    this.cms = this.launch(CMS, 'cms', inRoot('cms'), this.flavour.cms, {
      env: withMemoryLimits('cms', this.env),
      onLine: (line) => void this.hear(line),
    });
    await untilHealthy(this.cms, `${this.cmsUrl}/health`, () => this.lastSign);
  }

  async startStorefront() {
    this.storefront = this.launch(STOREFRONT, 'storefront', inRoot('storefront'), this.flavour.storefront, {
      env: withMemoryLimits('storefront', this.env),
    });
    await untilHealthy(this.storefront, `${this.localUrl}/health`);
  }

  /** Stops in the opposite order, so that nobody loses the one they talk to. */
  async stop() {
    this.stopped = true;
    for (const child of [...this.children].reverse()) await child.stop();
  }

  /**
   * @param {string} name
   * @param {string} log
   * @param {string} cwd
   * @param {string[]} args
   * @param {object} [more]
   * @param {(line: string) => void} [more.onLine]
   * @param {NodeJS.ProcessEnv} [more.env]
   */
  launch(name, log, cwd, args, { onLine, env = this.env } = {}) {
    if (this.stopped) throw new PlainFailure('Stopped.');
    const child = new Child({
      name,
      command: process.execPath,
      args,
      cwd,
      env,
      logPath: join(this.logDir, `${log}.log`),
      onLine: (line, stream) => {
        onLine?.(line);
        this.events.onLine?.(log, line);
        if ((child.healthy || stream === 'stdout') && isWarning(line, stream))
          this.events.onWarning?.(log, plainText(line));
      },
    });
    this.children.push(child);
    this.onChild(child.pid);
    void child.exited.then(() => {
      this.children = this.children.filter((c) => c !== child);
      if (!child.stopping) this.onDeath(child);
    });
    return child;
  }

  /** @param {string} line of the CMS */
  hear(line) {
    const entry = readEntry(line);
    if (entry?.event === 'seed') {
      this.lastSign = performance.now();
      const { done, total, name } = /** @type {{ done: number, total: number, name: string }} */ (entry);
      this.events.onSeed?.(done, total, name);
    }
    if (entry?.event === 'first member of staff') {
      const { email } = /** @type {{ email: string }} */ (entry);
      this.events.onStaff?.(email, this.env.ADMIN_PASSWORD ?? '');
    }
  }
}

/** 144 random bits; the ending keeps Strapi's rule of a capital, a small letter and a figure. */
const newPassword = () => `${randomBytes(18).toString('base64url')}Aa1`;

/**
 * Where a server that listens on `host` is reached from this machine.
 * @param {string} host
 */
function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
