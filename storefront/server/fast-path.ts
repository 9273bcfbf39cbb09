import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREVIEW_HEADER, REQUEST_ID } from '@shop/contract';
import { isStorableAddress } from '@shop/contract/rules';
import type { Application, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { DATA } from '../app/lib/network/build-version.js';
import type { Versions } from '../app/lib/cms/content-version.server.js';
import type { PublishedIndex } from '../app/lib/cms/published-index.server.js';
import type { PageCache } from './pages/page-cache.js';
import type { PackedPage, Packing } from './pages/packed-page.js';
import { pageKey } from './pages/page-key.js';
import { isPersonalRequest } from './pages/personal-request.js';
import { packingOf } from './pages/send-page.js';
import { runAsRequest } from './requests/request-id.js';
import type { LogRequest } from './requests/request-log.js';
import { namesOneHost, TARGET_MAX } from './requests/request-target.js';

/** What was sent: a page or an answer for everybody, and where it is kept. */
export interface Sent {
  page: PackedPage;
  key: string;
  cache: Pick<PageCache, 'current'>;
}

type Version = Versions['version'];

interface Entry extends Omit<Sent, 'page'> {
  /** The content version at which the whole shop answered this address so. */
  version: Version;
}

export interface FastPathOptions {
  versions: Pick<Versions, 'version'>;
  published: Pick<PublishedIndex, 'isCurrent'>;
  logRequest: LogRequest;
}

/** Names and values in turn, as `writeHead` takes them. */
type RawHeaders = readonly string[];
type Prepared = Readonly<Record<Packing | 'unchanged', RawHeaders>>;

const ADDRESSES_MAX = 5_000;
const ENCODINGS_MAX = 100;
/** What each response says anew, or each packing for itself. */
const NOT_PREPARED = new Set([REQUEST_ID.toLowerCase(), 'content-length', 'content-encoding', 'date']);
/** Conditions that only the whole shop reads. */
const CONDITIONS = ['if-modified-since', PREVIEW_HEADER.toLowerCase()];
/** Parameters that lead past what is kept: a draft, or a link for another framework. */
const NOT_KEPT = ['preview', '_data'];

/**
 * Sends what the shop has just sent for the same address once more, in front of Express: kept pages and kept answers,
 * with headers that are ready. Whatever it is not sure of is left to the whole shop, and so is each address once after
 * every change of content: redirects, languages and refusals are decided there alone.
 */
export class FastPath {
  readonly #options: FastPathOptions;
  readonly #entries = new LRUCache<string, Entry>({ max: ADDRESSES_MAX });
  readonly #prepared = new WeakMap<PackedPage, Prepared>();
  /** How an `Accept-Encoding` is answered. */
  readonly #packings = new LRUCache<string, Packing>({ max: ENCODINGS_MAX });
  /** The content version at which a response began. */
  readonly #begun = new WeakMap<ServerResponse, Version>();

  constructor(options: FastPathOptions) {
    this.#options = options;
  }

  /** Notes what an address is answered with. The response has its headers. */
  remember(req: Request, res: Response, { page, key, cache }: Sent): void {
    const address = addressOf(req.originalUrl);
    if (page.status !== 200 || address === null || res.hasHeader('Set-Cookie')) return;
    const { version } = this.#options.versions;
    // What was decided on the way here may be of before a change.
    if (this.#begun.get(res) !== version || !this.#options.published.isCurrent) return;
    const encoding = req.headers['accept-encoding'] ?? '';
    if (!this.#packings.has(encoding)) this.#packings.set(encoding, packingOf(req));
    if (!this.#prepared.has(page)) this.#prepared.set(page, prepare(res, page));
    this.#entries.set(address, { key, cache, version });
  }

  /** Answers a request where it can; says whether it did. */
  answer(req: IncomingMessage, res: ServerResponse, app: Application): boolean {
    if (this.#send(req, res, app)) return true;
    this.#begun.set(res, this.#options.versions.version);
    return false;
  }

  #send(req: IncomingMessage, res: ServerResponse, app: Application): boolean {
    const { method, headers, url = '' } = req;
    if ((method !== 'GET' && method !== 'HEAD') || !isPlain(req)) return false;
    const address = addressOf(url);
    const entry = address === null ? undefined : this.#entries.get(address);
    if (!entry || entry.version !== this.#options.versions.version) return false;
    const packing = this.#packings.get(headers['accept-encoding'] ?? '');
    if (!packing) return false;
    const known = headers['if-none-match'];
    const isKnown = ({ etag }: PackedPage) => known === etag && headers['cache-control'] === undefined;
    const page = entry.cache.current(
      entry.key,
      (cached) => this.#prepared.has(cached) && (known === undefined || isKnown(cached)),
    );
    const prepared = page && this.#prepared.get(page);
    if (!prepared) return false;
    runAsRequest(req, app, (id) => {
      const at = url.indexOf('?');
      const path = at === -1 ? url : url.slice(0, at);
      this.#options.logRequest({ method, path, address: () => req.socket.remoteAddress ?? '' }, res);
      const isUnchanged = known !== undefined;
      res.writeHead(isUnchanged ? 304 : 200, [
        ...prepared[isUnchanged ? 'unchanged' : packing],
        REQUEST_ID,
        id,
      ]);
      res.end(isUnchanged || method === 'HEAD' ? undefined : page.bodies[packing]);
    });
    return true;
  }
}

/** Whether a request says nothing by which its answer would be another one. */
function isPlain(req: IncomingMessage): boolean {
  const { headers } = req;
  return (
    CONDITIONS.every((name) => headers[name] === undefined) &&
    !isPersonalRequest(headers) &&
    namesOneHost(req)
  );
}

/** Under what a request's target is noted, null for what always goes to the whole shop. */
function addressOf(url: string): string | null {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  if (path.endsWith(DATA) || url.length > TARGET_MAX) return null;
  // A call reads its parameters as they stand.
  if (at === -1 || path.startsWith('/api/')) return url;
  // One that spells no text is refused, whatever parameter it stands in.
  if (!URL.canParse(`http://shop${url}`) || !isStorableAddress(url)) return null;
  const { pathname, searchParams } = new URL(`http://shop${url}`);
  // With dots or slashes to resolve it is another address.
  if (pathname !== path || NOT_KEPT.some((name) => searchParams.has(name))) return null;
  return pageKey(url);
}

/** The headers of a response that was sent, for every way to send it again. */
function prepare(res: Response, { bodies }: PackedPage): Prepared {
  const said = Object.entries(res.getHeaders())
    .filter(([name]) => !NOT_PREPARED.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  const sized = (packing: Packing) => [
    ...said,
    ...(packing === 'identity' ? [] : ['content-encoding', packing]),
    ...['content-length', String(bodies[packing].length)],
  ];
  return { unchanged: said, br: sized('br'), gzip: sized('gzip'), identity: sized('identity') };
}
