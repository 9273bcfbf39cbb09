import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

const secret = z
  .string({ error: 'expected a secret of at least 16 characters' })
  .trim()
  .refine((value) => value !== 'generate', 'expected a real secret; `npm start` writes one')
  .min(16, 'expected a secret of at least 16 characters');
const port = z.coerce
  .number({ error: 'expected a port, 1 to 65535' })
  .int('expected a port, 1 to 65535')
  .min(1, 'expected a port, 1 to 65535')
  .max(65_535, 'expected a port, 1 to 65535');
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
};
const stripeKey = (...prefixes: string[]) =>
  z
    .string()
    .trim()
    .regex(
      new RegExp(`^((${prefixes.join('|')})\\S{8,})?$`),
      `expected a key beginning with ${prefixes.join(' or ')}, or nothing`,
    )
    .default('');

const schema = z.object({
  SHOP_MODE: z.enum(['demo', 'production'], { error: 'expected demo or production' }).default('demo'),
  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'debug'], { error: 'expected error, warn, info or debug' })
    .default('info'),
  /** Where the audit log goes: files in DATA_DIR/log, or the output, where logs are collected from there. */
  AUDIT_LOG: z.enum(['file', 'stdout'], { error: 'expected file or stdout' }).default('file'),
  LOG_KEEP_DAYS: z.coerce
    .number({ error: 'expected a number of days, 1 to 3650' })
    .int('expected a number of days, 1 to 3650')
    .min(1, 'expected a number of days, 1 to 3650')
    .max(3650, 'expected a number of days, 1 to 3650')
    .default(90),
  STOREFRONT_URL: z
    .url({ protocol: /^https?$/, error: 'expected an address such as http://localhost:3000' })
    .default('http://localhost:3000')
    .transform((url) => new URL(url).origin),
  /** For a trial of production on one machine: STOREFRONT_URL may be http where it leads to this machine. */
  ALLOW_LOOPBACK_HTTP: z.enum(['true', 'false'], { error: 'expected true or false' }).default('false'),
  CMS_HOST: z.string().trim().min(1, 'expected an address to listen on').default('127.0.0.1'),
  CMS_PORT: port.default(1337),
  /** Networks whose X-Forwarded-For is believed. A number, the storefront's own count of proxies, names none. */
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .transform((list) => (/^\d?$/.test(list.join()) ? [] : list))
    .refine((list) => list.every(isNetwork), 'expected a number of proxies, or networks such as 10.0.0.0/8')
    .default([]),
  /** Shared with the storefront, which signs with it whom a call comes from. */
  FORWARDING_SECRET: secret.optional(),
  /** What a scraper of /metrics must bear. Empty: there is no such address. */
  METRICS_TOKEN: z
    .union([z.literal(''), secret], { error: 'expected at least 16 characters, or nothing' })
    .default(''),
  /** Absolute when the start script passes it; otherwise from the folder the CMS was started in. */
  DATA_DIR: z.string().trim().min(1, 'expected a folder').default('var'),
  DATABASE_URL: z
    .string()
    .trim()
    .regex(
      /^(postgres(ql)?:\/\/\S+)?$/,
      'expected postgres://user:password@host:5432/name, or nothing for SQLite',
    )
    .default(''),
  /** Empty: mails are written to files in DATA_DIR/mail. */
  SMTP_URL: z
    .string()
    .trim()
    .regex(
      /^(smtps?:\/\/\S+)?$/,
      'expected smtp://user:password@host:587, or nothing to write mails to files',
    )
    .default(''),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'expected an address such as Shop <shop@example.com>',
    )
    .default('Shop <shop@example.com>'),
  ADMIN_EMAIL: z.email({ error: 'expected an e-mail address' }).default('owner@example.com'),
  /** Of the first member of staff: read while there is none. */
  ADMIN_PASSWORD: z
    .string()
    .regex(
      /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,}$|^$/,
      'expected at least 12 characters, with a capital, a small letter and a figure',
    )
    .default(''),
  /** Who must have a second factor (api/second-factor/domain/policy). */
  STAFF_SECOND_FACTOR: z
    .enum(['', 'off', 'owners', 'all'], { error: 'expected off, owners or all, or nothing' })
    .default(''),
  /** How many bags and lines of bags the visitors of one network address may make in an hour. */
  BAG_ROWS_PER_HOUR: z.coerce
    .number({ error: 'expected a whole number from 100' })
    .int('expected a whole number from 100')
    .min(100, 'expected a whole number from 100')
    .default(1_000),
  APP_KEYS: z
    .string({ error: 'expected secrets separated by commas' })
    .transform((list) => list.split(','))
    .pipe(z.array(secret).min(1)),
  ADMIN_JWT_SECRET: secret,
  API_TOKEN_SALT: secret,
  TRANSFER_TOKEN_SALT: secret,
  ENCRYPTION_KEY: secret,
  JWT_SECRET: secret,
  STRIPE_SECRET_KEY: stripeKey('sk_test_', 'sk_live_', 'rk_test_', 'rk_live_'),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk_test_', 'pk_live_'),
  STRIPE_WEBHOOK_SECRET: stripeKey('whsec_'),
  STRIPE_API_HOST: z.string().trim().default(''),
  STRIPE_API_PORT: z.union([z.literal(''), port]).default(''),
  STRIPE_API_PROTOCOL: z.enum(['', 'http', 'https'], { error: 'expected http or https' }).default(''),
  /** Off for a command that only moves content (src/transfer): no mail, payment, schedule or seed beside it. */
  CMS_JOBS: z.enum(['on', 'off'], { error: 'expected on or off' }).default('on'),
  /** Which seed content an empty database gets: `npm start` says full where nothing is said, tests use less than all. */
  SEED: z.enum(['full', 'small', 'none'], { error: 'expected full, small or none' }).default('none'),
});

type Values = z.infer<typeof schema>;

/** The settings of the CMS. Every one is explained in `.env.example`. */
export type Settings = Values;

/** Settings that do not fit. The message names each one, what is wrong with it and what was expected. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The CMS cannot start with these settings:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

const SECRET_NAMES = /KEY|SECRET|SALT|PASSWORD|TOKEN|DATABASE_URL|SMTP_URL/;

/** What a person may see of a refused value: secrets never appear in a log. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined || value === '') return 'is not set';
  if (value === 'generate') return "is still 'generate'";
  return SECRET_NAMES.test(name) ? 'does not fit' : `is '${value}'`;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const SECRETS = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'FORWARDING_SECRET',
] as const;

/** What only a shop with real customers must have: an encrypted address, a mail server and a secret for each purpose. */
function problemsOfProduction(v: Values): string[] {
  const problems: string[] = [];
  const { protocol, hostname } = new URL(v.STOREFRONT_URL);
  if (protocol !== 'https:' && !(LOOPBACK.has(hostname) && v.ALLOW_LOOPBACK_HTTP === 'true')) {
    problems.push(
      `STOREFRONT_URL is '${v.STOREFRONT_URL}': expected an https address when SHOP_MODE is production, as passwords and addresses travel over it (ALLOW_LOOPBACK_HTTP=true allows http://localhost for a trial)`,
    );
  }
  if (v.SMTP_URL === '') {
    problems.push(
      'SMTP_URL is not set: expected a mail server when SHOP_MODE is production, as no confirmation and no password link would reach anybody',
    );
  }
  const usedBy = new Map<string, string>();
  for (const name of SECRETS) {
    for (const value of [v[name] ?? []].flat()) {
      const earlier = usedBy.get(value);
      if (earlier !== undefined) {
        problems.push(
          `${name} holds the same secret as ${earlier === name ? 'another of its own' : earlier}: expected one of its own for each when SHOP_MODE is production, so that a leak of one opens nothing else`,
        );
      }
      usedBy.set(value, earlier ?? name);
    }
  }
  return problems;
}

/** What the values must be together: real keys outside demo mode, and a stand-in only with test keys inside it. */
function problemsTogether(v: Values): string[] {
  const production = v.SHOP_MODE === 'production';
  const problems = production ? problemsOfProduction(v) : [];
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  if (production || keys.some((name) => v[name] !== '')) {
    for (const name of keys) {
      if (v[name] === '') {
        const when = production ? 'when SHOP_MODE is production' : 'together with the other Stripe keys';
        problems.push(`${name} is not set: expected a key from the Stripe dashboard ${when}`);
      }
    }
  }
  const isLive = (key: string) => key.includes('_live_');
  if (v.STRIPE_SECRET_KEY && v.STRIPE_PUBLISHABLE_KEY) {
    if (isLive(v.STRIPE_SECRET_KEY) !== isLive(v.STRIPE_PUBLISHABLE_KEY)) {
      problems.push('STRIPE_PUBLISHABLE_KEY does not fit STRIPE_SECRET_KEY: expected both live or both test');
    }
  }
  const standIn = ['STRIPE_API_HOST', 'STRIPE_API_PORT', 'STRIPE_API_PROTOCOL'] as const;
  for (const name of standIn) {
    if (v[name] === '') continue;
    if (production) problems.push(`${name} is set: expected nothing when SHOP_MODE is production`);
    else if (!/^[rs]k_test_/.test(v.STRIPE_SECRET_KEY)) {
      problems.push(`${name} is set: expected a STRIPE_SECRET_KEY beginning with sk_test_ beside it`);
    }
  }
  return problems;
}

/**
 * Reads the settings of the CMS from an environment. An empty value counts as not set.
 * @throws {SettingsError} naming every setting that does not fit, not only the first.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const result = schema.safeParse(given);
  if (!result.success) {
    const byName = new Map<string, string>();
    for (const issue of result.error.issues) {
      const name = String(issue.path[0]);
      if (!byName.has(name)) byName.set(name, `${name} ${shown(name, env[name])}: ${issue.message}`);
    }
    throw new SettingsError([...byName.values()]);
  }
  const problems = problemsTogether(result.data);
  if (problems.length > 0) throw new SettingsError(problems);
  return { ...result.data, DATA_DIR: path.resolve(result.data.DATA_DIR) };
}

/** The settings of this process. Read anew at each call, so that each start sees its own environment. */
export function settings(): Settings {
  return readSettings(process.env);
}
