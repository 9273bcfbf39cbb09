import { CACHE_TAGS_HEADER, PREVIEW_HEADER, type CacheTags } from '@shop/contract';
import { networkOf } from '@shop/contract/rules';
import type { Request, RequestHandler, Response } from 'express';
import type { ContentVersion } from '../../app/lib/cms/content-version.server.js';
import type { PublishedIndex } from '../../app/lib/cms/published-index.server.js';
import { FairSemaphore, TooManyWaiting } from '../../app/lib/fair-semaphore.js';
import type { Log } from '../../app/lib/log.js';
import { FIRST_BYTE_MS, sendAway } from '../cms-proxy.js';
import type { FastPath } from '../fast-path.js';
import { DATA_POLICY } from '../csp.js';
import { PageCache, type RefreshOutcome } from '../pages/page-cache.js';
import type { PackedPage } from '../pages/packed-page.js';
import type { BufferedResponse } from '../pages/render-pool.js';
import { sendPacked, sendWhole } from '../pages/send-page.js';
import type { Settings } from '../settings.js';
import { answerKey, type AnswerKey } from './answer-key.js';
import { packAnswer } from './pack-answer.js';

export interface KeptAnswersOptions {
  settings: Pick<Settings, 'cmsUrl' | 'pageCacheBytes'>;
  versions: Pick<ContentVersion, 'version' | 'versionSince' | 'cmsReachable' | 'changes'>;
  published: Pick<PublishedIndex, 'has'>;
  fastPath: Pick<FastPath, 'remember'>;
  log: Log;
}

/** The share of the memory for pages that answers may take besides. */
const SHARE = 1 / 4;
/** The share of that for one of them: a list of 1,000 products is some 3 MB, packed and unpacked. */
const ENTRY_SHARE = 1 / 2;
/** Answers asked of the CMS at once. One network's leave others some. */
const TURNS = { atOnce: 16, ofOne: 8, waitingMost: 64 };
/** What an answer says besides its body. */
const TOLD = ['content-type', 'cache-control', 'link', 'retry-after'] as const;

/**
 * Answers the API's public reads (products, reviews, questions, search) from memory while the content version stands,
 * under the rules of pages. What is not to be had here, and what is no 200, is not kept.
 */
export function keptAnswers({
  settings,
  versions,
  published,
  fastPath,
  log,
}: KeptAnswersOptions): RequestHandler {
  const answers = new PageCache({
    ...{ versions, log },
    bytesMax: settings.pageCacheBytes * SHARE,
    entryShare: ENTRY_SHARE,
  });
  const turns = new FairSemaphore(TURNS);

  /** A turn and the whole answer come in the time of any read. */
  function inTurn<T>(req: Request, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(FIRST_BYTE_MS);
    return turns.take(signal, () => work(signal), networkOf(req.ip ?? ''));
  }

  async function answer(req: Request, res: Response, { address, product }: AnswerKey): Promise<boolean> {
    // Invented ids cost no answer each.
    const mayBe = product === undefined || answers.has(address) || (await published.has('products', product));
    if (!mayBe) return false;
    // What the first request of an address gets when that turns out to be no answer to keep.
    let first: BufferedResponse | undefined;
    const make = async (signal: AbortSignal): Promise<RefreshOutcome> => {
      const { version } = versions;
      // In nobody's name: it is for everybody.
      const asked = await wholeAnswer(`${settings.cmsUrl}${address}`, signal);
      if (asked.status === 200)
        return { page: await packAnswer(asked), version, sources: null, tags: asked.tags };
      first = asked;
      return asked.status === 404 ? 'gone' : null;
    };
    // Whoever begins it has their turn by then: others who join it wait for no line but their own.
    const kept = answers.isUnbegun(address)
      ? await inTurn(req, (signal) => answers.get(address, () => make(signal)))
      : await answers.get(address, () => inTurn(req, make));
    if (kept) {
      sendKept(req, res, kept);
      fastPath.remember(req, res, { page: kept, key: address, cache: answers });
    } else if (first) sendWhole(req, res.set('Content-Security-Policy', DATA_POLICY), first);
    else return false;
    return true;
  }

  return (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const key = isRead ? answerKey(req.originalUrl) : null;
    // A preview's answer holds a draft.
    if (!key || req.get(PREVIEW_HEADER) !== undefined) return next();
    answer(req, res, key).then(
      (isAnswered) => void (isAnswered || next()),
      (error: unknown) => {
        log('info', 'answer not kept', { path: req.path, reason: String(error) });
        // Waited for long enough. What broke off is passed on like any call, and is made once more there.
        if (isLate(error)) sendAway(res);
        else next();
      },
    );
  };
}

/** No turn, or no answer, came in time. */
const isLate = (error: unknown) =>
  error instanceof TooManyWaiting || (error instanceof DOMException && error.name === 'TimeoutError');

async function wholeAnswer(
  url: string,
  signal: AbortSignal,
): Promise<BufferedResponse & { tags: CacheTags }> {
  const response = await fetch(url, { signal, redirect: 'manual' });
  const headers = TOLD.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const tags = response.headers.get(CACHE_TAGS_HEADER)?.split(' ');
  return {
    status: response.status,
    headers,
    body: new Uint8Array(await response.arrayBuffer()),
    tags: tags ? new Set(tags) : null,
  };
}

function sendKept(req: Request, res: Response, kept: PackedPage): void {
  // Express takes no answer for known to whom says 'no-cache', as Node's own `fetch` does with every condition.
  const isKnown = (req.get('If-None-Match') ?? '').split(',').some((tag) => tag.trim() === kept.etag);
  sendPacked(req, res, kept, { 'Content-Security-Policy': DATA_POLICY }, isKnown);
}
