import { z } from 'zod';
import { expected, flag, httpUrl, megabytes, optional, port, proxies, secret } from './setting-types.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function isSafeAddress(url: string, loopbackHttp: boolean): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (loopbackHttp && LOOPBACK.has(hostname));
}

/** Every setting of the storefront; the names are those of .env.example. */
const settingsSchema = z
  .object({
    SHOP_MODE: z.enum(['demo', 'production'], expected('demo or production')).default('demo'),
    LOG_LEVEL: z
      .enum(['error', 'warn', 'info', 'debug'], expected('error, warn, info or debug'))
      .default('info'),
    STOREFRONT_HOST: z.string().min(1, expected('an address to listen on')).default('0.0.0.0'),
    STOREFRONT_PORT: port.default(3000),
    STOREFRONT_URL: httpUrl.default('http://localhost:3000'),
    ALLOW_LOOPBACK_HTTP: flag.default(false),
    CMS_URL: httpUrl.default('http://127.0.0.1:1337'),
    TRUSTED_PROXIES: optional(proxies),
    /** As older files have it; true stands for one proxy. */
    TRUST_PROXY: flag.default(false),
    FORWARDING_SECRET: optional(secret),
    METRICS_TOKEN: optional(secret),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
    STRIPE_JS_URL: optional(httpUrl),
    CACHE_DIR: optional(z.string().min(1)),
    PAGE_CACHE_MB: megabytes(16_384).default(64),
    PICTURE_CACHE_MB: megabytes(16_777_216).default(4096),
  })
  .refine((all) => all.STRIPE_JS_URL === undefined || all.SHOP_MODE === 'demo', {
    path: ['STRIPE_JS_URL'],
    message: 'expected to be empty unless SHOP_MODE is demo',
  })
  .refine(
    ({ SHOP_MODE, STOREFRONT_URL, ALLOW_LOOPBACK_HTTP }) =>
      SHOP_MODE === 'demo' || isSafeAddress(STOREFRONT_URL, ALLOW_LOOPBACK_HTTP),
    {
      path: ['STOREFRONT_URL'],
      message:
        'expected an https address when SHOP_MODE is production, as passwords and addresses travel over it (ALLOW_LOOPBACK_HTTP=true allows http://localhost for a trial)',
    },
  );

export interface Settings {
  shopMode: 'demo' | 'production';
  logLevel: 'error' | 'warn' | 'info' | 'debug';
  host: string;
  port: number;
  /** The address shoppers type, without a slash at the end. */
  publicUrl: string;
  cmsUrl: string;
  /** The proxies in front whose word of a visitor's address counts: how many, or the networks they are in. */
  trustedProxies: number | string[];
  /** Shared with the CMS: proves what it is told of a visitor. */
  forwardingSecret: string | undefined;
  /** What a scraper of /metrics must bear; undefined: there is no such address. */
  metricsToken: string | undefined;
  /** Where traces of requests are sent; undefined: there are none. */
  traceCollector: string | undefined;
  /** Where Stripe.js comes from while the stand-in runs; undefined: js.stripe.com. */
  stripeJsUrl: string | undefined;
  /** Folder of the resized pictures; undefined: the storefront's own .cache. */
  cacheDir: string | undefined;
  /** Memory for finished pages. */
  pageCacheBytes: number;
  /** Disk for the resized pictures. */
  pictureCacheBytes: number;
}

/** A setting that does not fit. The message names it, its problem and what was expected. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the storefront's settings out of an environment.
 * @throws SettingsError naming every setting that does not fit
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const parsed = settingsSchema.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      // A secret is in no log.
      const shown = /SECRET|TOKEN/.test(name)
        ? 'it does not fit'
        : `it is ${JSON.stringify(env[name] ?? '')}`;
      return `${name}: ${issue.message} (${shown})`;
    });
    throw new SettingsError(`The storefront cannot start with these settings:\n  ${lines.join('\n  ')}`);
  }
  const all = parsed.data;
  return {
    shopMode: all.SHOP_MODE,
    logLevel: all.LOG_LEVEL,
    host: all.STOREFRONT_HOST,
    port: all.STOREFRONT_PORT,
    publicUrl: all.STOREFRONT_URL,
    cmsUrl: all.CMS_URL,
    trustedProxies: all.TRUSTED_PROXIES ?? (all.TRUST_PROXY ? 1 : 0),
    forwardingSecret: all.FORWARDING_SECRET,
    metricsToken: all.METRICS_TOKEN,
    traceCollector: all.OTEL_EXPORTER_OTLP_ENDPOINT,
    stripeJsUrl: all.STRIPE_JS_URL,
    cacheDir: all.CACHE_DIR,
    pageCacheBytes: all.PAGE_CACHE_MB * 1024 * 1024,
    pictureCacheBytes: all.PICTURE_CACHE_MB * 1024 * 1024,
  };
}
