import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { PlainFailure } from '../failure.mjs';

/** Settings that lead the CMS or the storefront to another Stripe than the real one. */
export const OVERRIDES = ['STRIPE_API_HOST', 'STRIPE_API_PORT', 'STRIPE_API_PROTOCOL', 'STRIPE_JS_URL'];
const KEYS = /** @type {const} */ (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);

/**
 * What the start script itself must know. Both halves check their own settings.
 * @typedef {object} StartSettings
 * @property {'demo' | 'production'} mode
 * @property {string} storefrontHost
 * @property {number} storefrontPort
 * @property {string} storefrontUrl
 * @property {string} cmsHost
 * @property {number} cmsPort
 * @property {number | null} standInPort null: real keys are set, the stand-in does not run
 * @property {string} dataDir absolute
 * @property {string | null} mailDir where mails are written while no mail server is set; null: they are sent
 * @property {boolean} postgres
 */

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} name
 */
function port(env, name) {
  const text = env[name] ?? '';
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 65_535) return value;
  throw new PlainFailure(
    `${name} is ${text ? `'${text}'` : 'empty'}; expected a port number from 1 to 65535.`,
  );
}

/**
 * Reads and checks what the start script needs.
 * @param {Record<string, string | undefined>} env
 * @param {string} root the project's root, for a relative DATA_DIR
 * @returns {StartSettings}
 * @throws {PlainFailure} naming the setting and what was expected
 */
export function readStartSettings(env, root) {
  const mode = env.SHOP_MODE ?? '';
  if (mode !== 'demo' && mode !== 'production')
    throw new PlainFailure(`SHOP_MODE is ${mode ? `'${mode}'` : 'empty'}; expected 'demo' or 'production'.`);
  const missing = KEYS.filter((key) => !env[key]);
  const overrides = OVERRIDES.filter((key) => env[key]);
  if (mode === 'production') {
    refuseUnreal(env, missing, overrides);
    refuseUnsafe(env);
  }
  if (missing.length > 0 && missing.length < KEYS.length)
    throw new PlainFailure(
      `${missing.join(' and ')} must be set as well: all three Stripe settings (${KEYS.join(', ')}), or none of them to try the shop without charging a card.`,
    );
  const standIn = missing.length > 0;
  if (standIn && overrides.length > 0)
    throw new PlainFailure(`${overrides.join(', ')} cannot be set while no Stripe key is set; remove it.`);
  const dataDir = resolve(root, env.DATA_DIR || 'var');
  const settings = {
    mode: /** @type {StartSettings['mode']} */ (mode),
    storefrontHost: env.STOREFRONT_HOST || '0.0.0.0',
    storefrontPort: port(env, 'STOREFRONT_PORT'),
    storefrontUrl: env.STOREFRONT_URL || '',
    cmsHost: env.CMS_HOST || '127.0.0.1',
    cmsPort: port(env, 'CMS_PORT'),
    standInPort: standIn ? port(env, 'STRIPE_STANDIN_PORT') : null,
    dataDir,
    mailDir: env.SMTP_URL ? null : join(dataDir, 'mail'),
    postgres: Boolean(env.DATABASE_URL),
  };
  refuseSamePort(settings);
  refuseAnotherCms(env.CMS_URL ?? '', settings.cmsPort);
  return settings;
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {string[]} missing
 * @param {string[]} overrides
 */
function refuseUnreal(env, missing, overrides) {
  if (overrides.length > 0)
    throw new PlainFailure(
      `SHOP_MODE=production talks to Stripe itself and refuses ${overrides.join(', ')}; remove it, or set SHOP_MODE=demo.`,
    );
  if (missing.length > 0)
    throw new PlainFailure(
      `SHOP_MODE=production needs your Stripe keys; ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} empty.`,
    );
  if (
    !/^[rs]k_live_/.test(env.STRIPE_SECRET_KEY ?? '') ||
    !env.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_')
  )
    throw new PlainFailure(
      "SHOP_MODE=production needs live Stripe keys (STRIPE_SECRET_KEY beginning with 'sk_live_' or, restricted, 'rk_live_', STRIPE_PUBLISHABLE_KEY with 'pk_live_'): with test keys no card would be charged. Use SHOP_MODE=demo to try test keys.",
    );
}

/**
 * What the CMS would refuse too, told before anything is built.
 * @param {Record<string, string | undefined>} env
 */
function refuseUnsafe(env) {
  const url = env.STOREFRONT_URL ?? '';
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  const trial = env.ALLOW_LOOPBACK_HTTP === 'true' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !trial)
    throw new PlainFailure(
      `SHOP_MODE=production needs an https address in STOREFRONT_URL, as passwords and addresses travel over it; it is ${url ? `'${url}'` : 'empty'}. ALLOW_LOOPBACK_HTTP=true allows http://localhost for a trial.`,
    );
  if (!env.SMTP_URL)
    throw new PlainFailure(
      'SHOP_MODE=production needs a mail server in SMTP_URL: no confirmation and no password link would reach anybody.',
    );
}

/**
 * The start runs the CMS itself: a storefront that looks for it at another port of this machine would never find it.
 * @param {string} cmsUrl
 * @param {number} cmsPort
 */
function refuseAnotherCms(cmsUrl, cmsPort) {
  if (!URL.canParse(cmsUrl)) return;
  const { hostname, port: named, protocol } = new URL(cmsUrl);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return;
  const reached = Number(named) || (protocol === 'https:' ? 443 : 80);
  if (reached !== cmsPort)
    throw new PlainFailure(
      `CMS_URL leads to port ${reached}, but CMS_PORT is ${cmsPort}; give both the same port.`,
    );
}

/** @param {StartSettings} settings */
function refuseSamePort(settings) {
  const used = new Map();
  for (const [name, value] of portSettings(settings)) {
    if (used.has(value))
      throw new PlainFailure(`${used.get(value)} and ${name} are both ${value}; give each its own port.`);
    used.set(value, name);
  }
}

/**
 * Name and number of each port that the shop listens on.
 * @param {StartSettings} settings
 * @returns {[string, number, string][]} setting, port, host
 */
export function portSettings(settings) {
  return [
    ['STOREFRONT_PORT', settings.storefrontPort, settings.storefrontHost],
    ['CMS_PORT', settings.cmsPort, settings.cmsHost],
    ...(settings.standInPort === null
      ? []
      : [
          /** @type {[string, number, string]} */ ([
            'STRIPE_STANDIN_PORT',
            settings.standInPort,
            '127.0.0.1',
          ]),
        ]),
  ];
}

/**
 * Keys of the stand-in, new for every start, and where it is reached.
 * @param {number} standInPort
 */
export function standInEnv(standInPort) {
  const token = () => randomBytes(16).toString('hex');
  return {
    STRIPE_SECRET_KEY: `sk_test_${token()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${token()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${token()}`,
    STRIPE_API_HOST: '127.0.0.1',
    STRIPE_API_PORT: String(standInPort),
    STRIPE_API_PROTOCOL: 'http',
    STRIPE_JS_URL: `http://127.0.0.1:${standInPort}/endive/stripe.js`,
  };
}
