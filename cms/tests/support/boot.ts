import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { expect, vi } from 'vitest';
import { Browser } from './browser';
import { cmsDir } from './compile';
import { hashPasswords } from './password-hashing';
import { startQuickly } from './quick-starts';
import { forgetRepeatedHooks } from './strapi-hooks';
import { dropData, freshData, seededData, type Data, type SeedKind } from './templates';

export interface BootOptions {
  /** All of the seed content, a few products and every page, or nothing. */
  seed?: boolean | 'small';
  /** More settings, or others. */
  env?: Record<string, string>;
  /** Data of an earlier boot: start on it again in place of fresh data. */
  on?: Data;
  /** True to seed here and now: for tests of the seed itself. Any other boot starts on a copy of what was seeded once. */
  fresh?: boolean;
  /** False to return before the seed is complete; only with `fresh` or `on`. */
  ready?: boolean;
  /** False for what a task of the command line loads: it serves nobody. */
  serve?: boolean;
}

export interface TestShop {
  strapi: Core.Strapi;
  /** 'http://127.0.0.1:port' */
  url: string;
  data: Data;
  /** A browser with cookies of its own, and an id unless it is null. */
  browser(id?: string | null): Browser;
  /** Credentials of a member of staff: an owner's, unless a role is named by its code. */
  staff(role?: string): Promise<{ email: string; password: string }>;
  /** Stops Strapi; `keep` leaves the data for another boot. */
  stop(options?: { keep?: boolean }): Promise<void>;
}

const SECRETS = ['ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY', 'JWT_SECRET'];

const seedKind = ({ seed }: BootOptions): SeedKind => (seed === true ? 'full' : seed || 'none');

/** The settings of a CMS over this data, as environment variables. */
export function bootSettings(data: Data, options: BootOptions): Record<string, string> {
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, `${name}-of-the-tests`]));
  return {
    NODE_ENV: 'production',
    ENV_PATH: '/dev/null',
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_HIDE_STARTUP_MESSAGE: 'true',
    LOG_LEVEL: 'error',
    SHOP_MODE: 'demo',
    STOREFRONT_URL: 'http://localhost:3000',
    CMS_HOST: '127.0.0.1',
    APP_KEYS: 'first-app-key-of-the-tests,second-app-key-of-the-tests',
    ...secrets,
    DATA_DIR: data.dir,
    DATABASE_URL: data.databaseUrl,
    UPLOADS: '',
    UPLOADS_CHECK: 'on',
    SMTP_URL: '',
    METRICS_TOKEN: '',
    ADMIN_PASSWORD: 'Correct-horse-of-the-owner-7',
    SEED: seedKind(options),
    // All visitors of a test sit at one address.
    BAG_ROWS_PER_HOUR: '1000000',
    ...options.env,
  };
}

interface StrapiModule {
  createStrapi(options: object): Core.Strapi;
}

/**
 * `strapi.destroy()` strips the process of every listener, the test runner's among them. Strapi's own go: each held on to its
 * Strapi, and with a hundred of them one collection of garbage took five seconds.
 */
async function destroyGently(strapi: Core.Strapi): Promise<void> {
  forgetRepeatedHooks(strapi);
  const keep = process.removeAllListeners;
  process.removeAllListeners = () => process;
  try {
    await strapi.destroy();
  } finally {
    process.removeAllListeners = keep;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      for (const listener of process.listeners(signal))
        if (listener.name === 'terminateStrapi') process.removeListener(signal, listener);
  }
}

/** Serves on a free port; answers the address. */
async function listen({ server }: Core.Strapi): Promise<string> {
  server.mount();
  await new Promise<void>((resolve) => server.httpServer.listen(0, '127.0.0.1', () => resolve()));
  return `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`;
}

async function makeStaff(strapi: Core.Strapi, code: string): Promise<{ email: string; password: string }> {
  const credentials = {
    email: `staff-${randomBytes(4).toString('hex')}@example.com`,
    password: 'Correct-horse-7',
  };
  const role: { id: number } | null = await strapi.db.query('admin::role').findOne({ where: { code } });
  if (!role) throw new Error(`There is no role ${code}.`);
  const users = strapi.service('admin::user') as unknown as { create(user: object): Promise<unknown> };
  await users.create({
    ...credentials,
    firstname: 'Test',
    lastname: 'Staff',
    registrationToken: null,
    isActive: true,
    roles: [role.id],
  });
  return credentials;
}

const copyOfSeeded = ({ seed = false }: BootOptions) =>
  seededData(seedKind({ seed }), async (on) => {
    const shop = await bootShop({ seed, on });
    await shop.stop({ keep: true });
  });

/** Of a seed on a machine that does much else. */
const SEED_MS = 300_000;

/**
 * Loads it and serves, as far as the options say; answers the address, empty where it serves nobody. What fails is stopped:
 * the files after this one share its process, and would all fail with it.
 */
async function started(strapi: Core.Strapi, { serve = true, ready = true }: BootOptions): Promise<string> {
  try {
    await strapi.load();
    if (!serve) return '';
    const url = await listen(strapi);
    const health = async () => expect((await fetch(`${url}/health`)).status).toBe(200);
    if (ready) await vi.waitFor(health, { timeout: SEED_MS, interval: 50 });
    return url;
  } catch (error) {
    await destroyGently(strapi).catch((second: unknown) => {
      throw new AggregateError([error, second], 'A boot failed, and what it began could not be stopped.');
    });
    throw error;
  }
}

/**
 * Boots the real, compiled Strapi on a free port: on SQLite in a folder of its own, or on a database of its own in
 * the embedded PostgreSQL, as TEST_DATABASE says.
 */
export async function bootShop(options: BootOptions = {}): Promise<TestShop> {
  const data = options.on ?? (await (options.fresh ? freshData() : copyOfSeeded(options)));
  Object.assign(process.env, bootSettings(data, options));
  hashPasswords('cheaply');
  startQuickly();
  // Required, not imported: Strapi's ESM build cannot be loaded outside a bundler.
  const { createStrapi } = createRequire(path.join(cmsDir, 'package.json'))('@strapi/strapi') as StrapiModule;
  const strapi = createStrapi({
    appDir: cmsDir,
    distDir: path.join(cmsDir, 'dist'),
    serveAdminPanel: false,
    autoReload: false,
  });
  const url = await started(strapi, options);
  return {
    strapi,
    url,
    data,
    browser: (id) => new Browser(url, id === undefined ? `test-${randomBytes(12).toString('hex')}` : id),
    staff: (role = 'strapi-super-admin') => makeStaff(strapi, role),
    async stop({ keep = false } = {}) {
      await destroyGently(strapi);
      if (keep) return;
      await dropData(data);
    },
  };
}
