import { isIP } from 'node:net';
import { z } from 'zod';
import { BUCKET_EXPECTED, readBucketPlace } from './settings-uploads';

const secret = z
  .string({ error: 'expected a secret of at least 16 characters' })
  .trim()
  .refine((value) => value !== 'generate', 'expected a real secret; `npm start` writes one')
  .min(16, 'expected a secret of at least 16 characters');
const wholeNumber = (message: string, least: number, most = Infinity) =>
  z.coerce.number({ error: message }).int(message).min(least, message).max(most, message);
const port = wholeNumber('expected a port, 1 to 65535', 1, 65_535);
/** A text of this form. */
const matching = (form: RegExp, message: string) => z.string().trim().regex(form, message);
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
};
const stripeKey = (...prefixes: string[]) =>
  matching(
    new RegExp(`^((${prefixes.join('|')})\\S{8,})?$`),
    `expected a key beginning with ${prefixes.join(' or ')}, or nothing`,
  ).default('');

/** What each setting must be by itself. */
export const settingsSchema = z.object({
  SHOP_MODE: z.enum(['demo', 'production'], { error: 'expected demo or production' }).default('demo'),
  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'debug'], { error: 'expected error, warn, info or debug' })
    .default('info'),
  /** Where the audit log goes: files in DATA_DIR/log, or the output, where logs are collected from there. */
  AUDIT_LOG: z.enum(['file', 'stdout'], { error: 'expected file or stdout' }).default('file'),
  LOG_KEEP_DAYS: wholeNumber('expected a number of days, 1 to 3650', 1, 3650).default(90),
  STOREFRONT_URL: z
    .url({ protocol: /^https?$/, error: 'expected an address such as http://localhost:3000' })
    .default('http://localhost:3000')
    .transform((url) => new URL(url).origin),
  /** For a trial of production on one machine: STOREFRONT_URL may be http where it leads to this machine. */
  ALLOW_LOOPBACK_HTTP: z.enum(['true', 'false'], { error: 'expected true or false' }).default('false'),
  CMS_HOST: z.string().trim().min(1, 'expected an address to listen on').default('127.0.0.1'),
  CMS_PORT: port.default(1337),
  /** At which editors open Strapi; empty: a demonstration goes by STOREFRONT_URL and CMS_PORT, and a shop says nothing of it. */
  PANEL_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)], {
      error: 'expected an address such as https://cms.example, or nothing',
    })
    .default(''),
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
  /** Where traces of requests are sent; read before everything else, by start.js. Empty: there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })], {
      error: 'expected an address such as http://collector:4318, or nothing',
    })
    .default(''),
  /** Asked by POST to forget all it keeps, after each change that all storefronts show. Empty: no CDN stands in front. */
  CDN_PURGE_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })], {
      error: 'expected an address such as https://api.cdn.example/purge, or nothing',
    })
    .default(''),
  /** What that call proves itself with. */
  CDN_PURGE_HEADER: matching(
    /^([\w-]+: *[\x21-\x7e][\x20-\x7e]*)?$/,
    'expected a header such as Authorization: Bearer …, or nothing',
  )
    .transform((header) => {
      const [name = '', ...value] = header.split(':');
      return name === '' ? [] : [[name, value.join(':').trim()] as const];
    })
    .default([]),
  /** Absolute when the start script passes it; otherwise from the folder the CMS was started in. */
  DATA_DIR: z.string().trim().min(1, 'expected a folder').default('var'),
  /** The bucket that uploads are kept in; null: the disk, in DATA_DIR. */
  UPLOADS: z
    .string()
    .trim()
    .transform((text, { addIssue }) => {
      const place = readBucketPlace(text);
      if (!place) addIssue(BUCKET_EXPECTED);
      return place;
    })
    .nullable()
    .default(null),
  /** Off for the command that moves uploads: it opens two stores, and the shop uses one of them. */
  UPLOADS_CHECK: z.enum(['on', 'off'], { error: 'expected on or off' }).default('on'),
  /** Of the bucket's user, by the names that tools of S3 know. */
  AWS_ACCESS_KEY_ID: z.string().trim().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().trim().default(''),
  DATABASE_URL: matching(
    /^(postgres(ql)?:\/\/\S+)?$/,
    'expected postgres://user:password@host:5432/name, or nothing for SQLite',
  ).default(''),
  /** Connections of one copy to PostgreSQL; a save and what waits for it need two. */
  DATABASE_POOL: wholeNumber('expected a number of connections, 2 to 500', 2, 500).default(10),
  /** Longest wait for a free connection in ms, after which a call is answered that the shop is busy. */
  DATABASE_WAIT_MS: wholeNumber('expected milliseconds, 100 to 60000', 100, 60_000).default(15_000),
  /** Longest statement on PostgreSQL in ms, after which the server ends it; 0: as the server has it. */
  DATABASE_STATEMENT_MS: wholeNumber('expected milliseconds, 0 to 3600000', 0, 3_600_000).default(0),
  /** Empty: mails are written to files in DATA_DIR/mail. */
  SMTP_URL: matching(
    /^(smtps?:\/\/\S+)?$/,
    'expected smtp://user:password@host:587, or nothing to write mails to files',
  ).default(''),
  MAIL_FROM: matching(
    /^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'expected an address such as Shop <shop@example.com>',
  ).default('Shop <shop@example.com>'),
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
  BAG_ROWS_PER_HOUR: wholeNumber('expected a whole number from 100', 100).default(1_000),
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

/** The settings of the CMS. Every one is explained in `.env.example`. */
export type Settings = z.infer<typeof settingsSchema>;
