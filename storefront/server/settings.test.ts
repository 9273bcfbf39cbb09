import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings';

describe('settings', () => {
  test('an empty environment gives the defaults of .env.example', () => {
    expect(readSettings({})).toEqual({
      shopMode: 'demo',
      logLevel: 'info',
      host: '0.0.0.0',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      cmsUrl: 'http://127.0.0.1:1337',
      trustedProxies: 0,
      forwardingSecret: undefined,
      metricsToken: undefined,
      stripeJsUrl: undefined,
      cacheDir: undefined,
      pageCacheBytes: 67_108_864,
      pictureCacheBytes: 4_294_967_296,
    });
  });

  test.each([
    ['STOREFRONT_PORT', 'eighty'],
    ['STOREFRONT_PORT', '0'],
    ['STOREFRONT_PORT', '70000'],
    ['STOREFRONT_URL', 'localhost'],
    ['STOREFRONT_URL', 'ftp://shop.example'],
    ['CMS_URL', ''],
    ['TRUST_PROXY', 'yes'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '1, 10.0.0.0/8'],
    ['FORWARDING_SECRET', 'generate'],
    ['METRICS_TOKEN', 'short'],
    ['SHOP_MODE', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['STRIPE_JS_URL', 'stripe.js'],
    ['PAGE_CACHE_MB', '0'],
    ['PICTURE_CACHE_MB', '0.5'],
  ])('%s=%j stops the start and is named', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(`${name}: expected `);
  });

  test('an address loses its last slash, an empty optional setting counts as not set', () => {
    const settings = readSettings({ STOREFRONT_URL: 'https://shop.example/', STRIPE_JS_URL: '' });
    expect(settings.publicUrl).toBe('https://shop.example');
    expect(settings.stripeJsUrl).toBeUndefined();
  });

  test('production takes http by explicit setting and on this machine alone', () => {
    const env = { SHOP_MODE: 'production', STOREFRONT_URL: 'http://shop.example' };
    expect(() => readSettings(env)).toThrow(/STOREFRONT_URL: expected an https address .* as passwords/);
    expect(() => readSettings({ ...env, ALLOW_LOOPBACK_HTTP: 'true' })).toThrow(/STOREFRONT_URL/);
    const local = { ...env, STOREFRONT_URL: 'http://localhost:3000' };
    expect(() => readSettings(local)).toThrow(/STOREFRONT_URL/);
    expect(readSettings({ ...local, ALLOW_LOOPBACK_HTTP: 'true' }).publicUrl).toBe(local.STOREFRONT_URL);
    expect(readSettings({ ...env, STOREFRONT_URL: 'https://shop.example' }).shopMode).toBe('production');
  });

  test.each<[Record<string, string>, number | string[]]>([
    [{ TRUSTED_PROXIES: '2' }, 2],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8,192.0.2.1' }, ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
    [{ TRUST_PROXY: 'true' }, 1],
    [{ TRUST_PROXY: 'true', TRUSTED_PROXIES: '' }, 1],
    [{ TRUST_PROXY: 'true', TRUSTED_PROXIES: '0' }, 0],
  ])('%j: the proxies in front are %j', (env, proxies) => {
    expect(readSettings(env).trustedProxies).toEqual(proxies);
  });

  test('a secret that does not fit is not shown', () => {
    expect(() => readSettings({ FORWARDING_SECRET: 'too-short' })).toThrow(/^(?!.*too-short)/s);
    expect(() => readSettings({ FORWARDING_SECRET: 'too-short' })).toThrow('FORWARDING_SECRET: expected');
  });

  test('the stand-in’s script is refused in production', () => {
    const env = {
      SHOP_MODE: 'production',
      STOREFRONT_URL: 'https://shop.example',
      STRIPE_JS_URL: 'http://127.0.0.1:12111/endive/stripe.js',
    };
    expect(() => readSettings(env)).toThrow(/STRIPE_JS_URL/);
    expect(readSettings({ ...env, SHOP_MODE: 'demo' }).stripeJsUrl).toBe(env.STRIPE_JS_URL);
  });
});
