import { createHash, timingSafeEqual } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { trace } from '@opentelemetry/api';
import { localeOfPath } from '@shop/contract/rules';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ContentVersion } from '../app/lib/cms/content-version.server.js';
import type { PageCache } from './pages/page-cache.js';
import type { ObserveRequest } from './requests/request-log.js';

/** In seconds: a kept page takes less than one ms, a render some 10, a slow CMS whole seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What a request is counted under. Whatever visitors invent is one and the same, so that the table stays small. */
export function routeLabel(path: string, known: ReadonlySet<string>): string {
  // A page counts as the same in every language.
  const first = /^\/([^/]*)/.exec(localeOfPath(path.replace(/\.data$/, '')).path)?.[1] ?? '';
  if (first === '' || first === '_root') return '/';
  return known.has(first.toLowerCase()) ? `/${first.toLowerCase()}` : 'other';
}

/** First segments of addresses beside those of the pages. */
const BESIDE_PAGES = ['api', 'assets', 'img', 'uploads', 'health', 'metrics', '__manifest'];

/** The first segments of the addresses that the site has: 'rings' of 'Rings/:productId'. */
export function firstSegments(paths: readonly (string | undefined)[]): Set<string> {
  const segments = paths
    .map((path) => path?.split('/')[0] ?? '')
    .filter((segment) => !/^$|^[:*]/.test(segment));
  return new Set([...BESIDE_PAGES, ...segments.map((segment) => segment.toLowerCase())]);
}

interface Watched {
  versions: Pick<ContentVersion, 'version' | 'cmsReachable'>;
  pages: Pick<PageCache, 'figures'>;
  known: ReadonlySet<string>;
}

/** The storefront's figures for Prometheus; docs/machines.md says what each is. */
export class Metrics {
  readonly #registry = new Registry();
  readonly observe: ObserveRequest;

  constructor({ versions, pages, known }: Watched) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    const requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Answers to visitors.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    this.observe = ({ method, path, status, ms }) => {
      const route = routeLabel(path, known);
      requests.observe({ method, route, status }, ms / 1000);
      trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
    };
    new Gauge({
      name: 'shop_content_version',
      help: 'The content version that this storefront shows.',
      registers,
      collect() {
        this.set(versions.version ?? 0);
      },
    });
    new Gauge({
      name: 'shop_cms_reachable',
      help: '1 while the CMS answers.',
      registers,
      collect() {
        this.set(Number(versions.cmsReachable));
      },
    });
    new Gauge({
      name: 'shop_pages',
      help: 'Finished pages: kept now, their bytes, and since the start those found kept, made, shown stale or shown while the CMS was away.',
      labelNames: ['figure'],
      registers,
      collect() {
        for (const [figure, value] of Object.entries(pages.figures)) this.set({ figure }, value);
      },
    });
    this.#watchCalls(registers);
  }

  /** Calls to the CMS, as the runtime's HTTP client reports them. */
  #watchCalls(registers: Registry[]): void {
    const calls = new Histogram({
      name: 'shop_cms_call_duration_seconds',
      help: 'Calls to the CMS until the head of the answer.',
      labelNames: ['status'],
      buckets: BUCKETS,
      registers,
    });
    const failed = new Counter({
      name: 'shop_cms_calls_failed_total',
      help: 'Calls to the CMS that got no answer.',
      registers,
    });
    const begun = new WeakMap<object, number>();
    const requestOf = (message: unknown) => (message as { request: object }).request;
    subscribe('undici:request:create', (message) => begun.set(requestOf(message), performance.now()));
    subscribe('undici:request:headers', (message) => {
      const started = begun.get(requestOf(message));
      if (started === undefined) return;
      const status = (message as { response: { statusCode: number } }).response.statusCode;
      calls.observe({ status }, (performance.now() - started) / 1000);
    });
    subscribe('undici:request:error', () => failed.inc());
  }

  /** GET /metrics: 404 where no token is set, 401 without it. */
  handler(token: string | undefined): RequestHandler {
    return (req, res, next) => {
      if (token === undefined) return next();
      if (!isBearer(req.headers.authorization, token))
        return void res.status(401).set('WWW-Authenticate', 'Bearer').end();
      res.set({ 'Content-Type': this.#registry.contentType, 'Cache-Control': 'no-store' });
      // A rejection that nobody takes would end the process.
      this.#registry.metrics().then((text) => res.end(text), next);
    };
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request bears this token; takes as long for every wrong one. */
export const isBearer = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
