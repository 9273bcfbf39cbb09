import { expect, test } from 'vitest';
import { readStartSettings, standInEnv } from './settings.mjs';

const DEMO = {
  SHOP_MODE: 'demo',
  STOREFRONT_PORT: '3000',
  CMS_PORT: '1337',
  STRIPE_STANDIN_PORT: '12111',
  DATA_DIR: 'var',
};
const LIVE = {
  ...DEMO,
  SHOP_MODE: 'production',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STOREFRONT_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
};

test('demo without keys runs the stand-in; the data folder is taken from the root', () => {
  expect(readStartSettings(DEMO, '/shop')).toMatchObject({ standInPort: 12111, dataDir: '/shop/var' });
});

test.each([
  'http://127.0.0.1:1337',
  'http://[::1]:1337',
  'http://cms.internal:8080',
  // Whether it is an address at all is the storefront's to say.
  'cms',
])('the storefront may reach the CMS at %s', (CMS_URL) => {
  expect(readStartSettings({ ...DEMO, CMS_URL }, '/shop').cmsPort).toBe(1337);
});

test('with Stripe keys no stand-in runs, in either mode', () => {
  expect(readStartSettings(LIVE, '/shop').standInPort).toBeNull();
  const restricted = { ...LIVE, STRIPE_SECRET_KEY: 'rk_live_1' };
  expect(readStartSettings(restricted, '/shop').mode).toBe('production');
  const trial = { ...LIVE, STOREFRONT_URL: 'http://localhost:3000', ALLOW_LOOPBACK_HTTP: 'true' };
  expect(readStartSettings(trial, '/shop').mode).toBe('production');
  const testKeys = {
    ...DEMO,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  expect(readStartSettings(testKeys, '/shop').standInPort).toBeNull();
});

test.each([
  [{ ...DEMO, SHOP_MODE: 'live' }, /SHOP_MODE is 'live'; expected 'demo' or 'production'/],
  [{ ...DEMO, STOREFRONT_PORT: 'x' }, /STOREFRONT_PORT is 'x'; expected a port/],
  [{ ...DEMO, CMS_PORT: '70000' }, /CMS_PORT is '70000'/],
  [{ ...DEMO, CMS_PORT: '' }, /CMS_PORT is empty/],
  [{ ...DEMO, CMS_PORT: '3000' }, /STOREFRONT_PORT and CMS_PORT are both 3000/],
  [
    { ...DEMO, CMS_URL: 'http://127.0.0.1:1338' },
    /CMS_URL leads to port 1338, but CMS_PORT is 1337; give both the same port/,
  ],
  [{ ...DEMO, CMS_URL: 'http://localhost' }, /CMS_URL leads to port 80, but CMS_PORT is 1337/],
  [
    { ...DEMO, STRIPE_SECRET_KEY: 'sk_test_1' },
    /STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set as well/,
  ],
  [{ ...DEMO, STRIPE_JS_URL: 'http://x' }, /STRIPE_JS_URL cannot be set/],
  [{ ...DEMO, SHOP_MODE: 'production' }, /production needs your Stripe keys; STRIPE_SECRET_KEY, /],
  [{ ...LIVE, STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET is empty/],
  [{ ...LIVE, STRIPE_SECRET_KEY: 'sk_test_1' }, /needs live Stripe keys/],
  [
    { ...LIVE, STRIPE_API_HOST: '127.0.0.1' },
    /production talks to Stripe itself and refuses STRIPE_API_HOST/,
  ],
  [{ ...LIVE, STRIPE_JS_URL: 'http://x' }, /refuses STRIPE_JS_URL/],
  [
    { ...LIVE, STOREFRONT_URL: 'http://shop.example' },
    /needs an https address in STOREFRONT_URL, as .*'http:/,
  ],
  [{ ...LIVE, STOREFRONT_URL: 'http://localhost:3000' }, /ALLOW_LOOPBACK_HTTP=true allows/],
  [{ ...LIVE, STOREFRONT_URL: 'http://shop.example', ALLOW_LOOPBACK_HTTP: 'true' }, /needs an https address/],
  [{ ...LIVE, SMTP_URL: '' }, /needs a mail server in SMTP_URL/],
])('settings that do not fit are refused by name (%#)', (env, message) => {
  expect(() => readStartSettings(env, '/shop')).toThrow(message);
});

test('the stand-in gets new keys at every start', () => {
  expect(standInEnv(1).STRIPE_SECRET_KEY).not.toBe(standInEnv(1).STRIPE_SECRET_KEY);
  expect(standInEnv(1).STRIPE_SECRET_KEY).toMatch(/^sk_test_/);
});
