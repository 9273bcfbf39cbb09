import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings';

const secret = 'a-secret-of-enough-characters';
const GOOD = {
  APP_KEYS: `${secret},${secret}`,
  ADMIN_JWT_SECRET: secret,
  API_TOKEN_SALT: secret,
  TRANSFER_TOKEN_SALT: secret,
  ENCRYPTION_KEY: secret,
  JWT_SECRET: secret,
};
const TEST_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
};
const REAL = {
  ...TEST_KEYS,
  SHOP_MODE: 'production',
  STOREFRONT_URL: 'https://shop.example',
  SMTP_URL: 'smtps://shop:pw@mail.example',
  APP_KEYS: 'first-app-key-of-the-shop,second-app-key-of-the-shop',
  ADMIN_JWT_SECRET: 'the-secret-of-the-panel',
  API_TOKEN_SALT: 'the-salt-of-the-tokens',
  TRANSFER_TOKEN_SALT: 'the-salt-of-transfers',
  ENCRYPTION_KEY: 'the-key-of-encryption',
  JWT_SECRET: 'the-secret-of-shoppers',
};
const STAND_IN = { STRIPE_API_HOST: '127.0.0.1', STRIPE_API_PORT: '12111', STRIPE_API_PROTOCOL: 'http' };

function problems(env: Record<string, string | undefined>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

test('API-08 the secrets alone are enough: the rest has defaults', () => {
  expect(readSettings(GOOD)).toMatchObject({
    SHOP_MODE: 'demo',
    CMS_HOST: '127.0.0.1',
    CMS_PORT: 1337,
    STOREFRONT_URL: 'http://localhost:3000',
    DATABASE_URL: '',
    APP_KEYS: [secret, secret],
    STRIPE_SECRET_KEY: '',
    SEED: 'none',
  });
});

test('API-08 an empty value counts as not set, and an address loses its path', () => {
  const read = readSettings({ ...GOOD, CMS_PORT: '', STOREFRONT_URL: 'https://shop.example/x/' });
  expect([read.CMS_PORT, read.STOREFRONT_URL]).toEqual([1337, 'https://shop.example']);
});

test.each([
  ['', []],
  ['1', []],
  ['10.0.0.0/8, fd00::/8,192.0.2.1', ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
])('API-08 of the proxies %j the CMS believes %j', (TRUSTED_PROXIES, networks) => {
  expect(readSettings({ ...GOOD, TRUSTED_PROXIES }).TRUSTED_PROXIES).toEqual(networks);
});

test.each([
  ['', null],
  [
    's3://shop-files?region=eu-central-1',
    { bucket: 'shop-files', prefix: '', region: 'eu-central-1', endpoint: '' },
  ],
  [
    's3://shop-files/live/files/?endpoint=http://127.0.0.1:9000/',
    {
      bucket: 'shop-files',
      prefix: 'live/files/',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
    },
  ],
])('B-110 UPLOADS=%s is the bucket %j', (UPLOADS, place) => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(readSettings({ ...GOOD, ...keys, UPLOADS }).UPLOADS).toEqual(place);
});

test('B-110 a bucket without the keys of its user is refused, each key by its name', () => {
  const UPLOADS = 's3://shop-files?region=eu-central-1';
  expect(problems({ ...GOOD, UPLOADS, AWS_ACCESS_KEY_ID: 'key' })).toEqual([
    'AWS_SECRET_ACCESS_KEY is not set: expected the key of a user who may use the bucket of UPLOADS',
  ]);
  expect(problems({ ...GOOD, UPLOADS })).toHaveLength(2);
});

describe('API-08 a bad value is named with its problem and what was expected', () => {
  test.each([
    [{ CMS_PORT: 'abc' }, "CMS_PORT is 'abc': expected a port, 1 to 65535"],
    [{ CMS_PORT: '70000' }, "CMS_PORT is '70000': expected a port, 1 to 65535"],
    [{ SHOP_MODE: 'live' }, "SHOP_MODE is 'live': expected demo or production"],
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL is 'loud': expected error, warn, info or debug"],
    [
      { STOREFRONT_URL: 'shop' },
      "STOREFRONT_URL is 'shop': expected an address such as http://localhost:3000",
    ],
    [
      { TRUSTED_PROXIES: 'nginx' },
      "TRUSTED_PROXIES is 'nginx': expected a number of proxies, or networks such as 10.0.0.0/8",
    ],
    [
      { FORWARDING_SECRET: 'short' },
      'FORWARDING_SECRET does not fit: expected a secret of at least 16 characters',
    ],
    [{ ADMIN_EMAIL: 'me' }, "ADMIN_EMAIL is 'me': expected an e-mail address"],
    [
      { SMTP_URL: 'mail.example.com' },
      'SMTP_URL does not fit: expected smtp://user:password@host:587, or nothing to write mails to files',
    ],
    [
      { MAIL_FROM: 'The shop' },
      "MAIL_FROM is 'The shop': expected an address such as Shop <shop@example.com>",
    ],
    [{ APP_KEYS: '' }, 'APP_KEYS is not set: expected secrets separated by commas'],
    [{ APP_KEYS: `${secret},short` }, 'APP_KEYS does not fit: expected a secret of at least 16 characters'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET does not fit: expected a secret of at least 16 characters'],
    [
      { JWT_SECRET: 'generate' },
      "JWT_SECRET is still 'generate': expected a real secret; `npm start` writes one",
    ],
    [{ ENCRYPTION_KEY: undefined }, 'ENCRYPTION_KEY is not set: expected a secret of at least 16 characters'],
    [
      { DATABASE_URL: 'mysql://root:pw@db/shop' },
      'DATABASE_URL does not fit: expected postgres://user:password@host:5432/name, or nothing for SQLite',
    ],
    ...[
      'bucket',
      's3://',
      's3://Bucket?region=eu-central-1',
      's3://shop-files',
      's3://shop-files/../x y?region=eu-central-1',
      's3://key:secret@shop-files?region=eu-central-1',
      's3://shop-files?region=eu-central-1&acl=public',
      's3://shop-files?endpoint=ftp://store.example',
      's3://shop-files?endpoint=https://store.example/path',
    ].map((UPLOADS): [Record<string, string>, string] => [
      { UPLOADS },
      'UPLOADS does not fit: expected s3://bucket?region=eu-central-1 (with a /prefix behind the bucket, and &endpoint=https://… where it is not Amazon), or nothing for the disk',
    ]),
    [
      { STRIPE_SECRET_KEY: 'hunter2hunter2' },
      'STRIPE_SECRET_KEY does not fit: expected a key beginning with sk_test_ or sk_live_ or rk_test_ or rk_live_, or nothing',
    ],
  ])('API-08 %j', (env, expected) => {
    expect(problems({ ...GOOD, ...env })).toEqual([expected]);
  });

  test('API-08 all problems are told at once, and no secret is repeated', () => {
    const env = { ...GOOD, CMS_PORT: '0', JWT_SECRET: 'hunter2', DATABASE_URL: 'postgres//u:hunter2@h/d' };
    expect(problems(env)).toHaveLength(3);
    expect(() => readSettings(env)).toThrow(/CMS_PORT[^]*JWT_SECRET|CMS_PORT[^]*DATABASE_URL/);
    expect(problems(env).join()).not.toContain('hunter2');
  });
});

describe('API-08 what the settings must be together', () => {
  test.each([
    [{}, 0],
    [TEST_KEYS, 0],
    [{ ...TEST_KEYS, ...STAND_IN }, 0],
    [{ STRIPE_SECRET_KEY: TEST_KEYS.STRIPE_SECRET_KEY }, 2],
    [{ ...TEST_KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789' }, 1],
    [STAND_IN, 3],
    [
      {
        ...TEST_KEYS,
        STRIPE_SECRET_KEY: 'sk_live_0123456789',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
        ...STAND_IN,
      },
      3,
    ],
    [{ ...TEST_KEYS, STRIPE_SECRET_KEY: 'rk_test_0123456789', ...STAND_IN }, 0],
    [
      {
        ...TEST_KEYS,
        STRIPE_SECRET_KEY: 'rk_live_0123456789',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
        ...STAND_IN,
      },
      3,
    ],
    [{ ...REAL, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, 3],
    [REAL, 0],
    [{ ...REAL, ...STAND_IN }, 3],
  ])('API-08 %j has %i problems', (env, count) => {
    expect(problems({ ...GOOD, ...env })).toHaveLength(count);
  });
});

describe('production says what it refuses and why', () => {
  const trial = { ...REAL, STOREFRONT_URL: 'http://localhost:3000' };
  test.each<[string, Record<string, string>, RegExp | null]>([
    ['all is well', REAL, null],
    [
      'http',
      { ...REAL, STOREFRONT_URL: 'http://shop.example' },
      /^STOREFRONT_URL is 'http:.*expected an https.* as passwords/,
    ],
    ['http to this machine', trial, /^STOREFRONT_URL is .*ALLOW_LOOPBACK_HTTP=true/],
    ['the same, by explicit setting', { ...trial, ALLOW_LOOPBACK_HTTP: 'true' }, null],
    [
      'http elsewhere, by that setting',
      { ...REAL, STOREFRONT_URL: 'http://shop.example', ALLOW_LOOPBACK_HTTP: 'true' },
      /^STOREFRONT_URL/,
    ],
    [
      'no mail server',
      { ...REAL, SMTP_URL: '' },
      /^SMTP_URL is not set: expected a mail server .* as no confirmation/,
    ],
    [
      'one secret twice',
      { ...REAL, JWT_SECRET: REAL.ADMIN_JWT_SECRET },
      /^JWT_SECRET holds the same secret as ADMIN_JWT_SECRET: expected one of its own/,
    ],
    [
      'the secret of the storefront’s signature for another purpose too',
      { ...REAL, FORWARDING_SECRET: REAL.JWT_SECRET },
      /^FORWARDING_SECRET holds the same secret as JWT_SECRET/,
    ],
    [
      'one key twice',
      { ...REAL, APP_KEYS: `${REAL.JWT_SECRET}x,${REAL.JWT_SECRET}x` },
      /^APP_KEYS holds the same secret as another of its own/,
    ],
  ])('%s', (_, env, expected) => {
    expect(problems(env)).toEqual(expected ? [expect.stringMatching(expected)] : []);
    expect(problems(env).join()).not.toContain(REAL.ADMIN_JWT_SECRET);
  });

  test('one secret for all is named for each of them, and demo takes it as before', () => {
    const one = { ...REAL, ...GOOD };
    expect(problems(one)).toHaveLength(6);
    expect(problems({ ...GOOD, ...TEST_KEYS })).toEqual([]);
  });
});
