import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isShopApi } from '../lib/requests/api-path';
import type { BucketStore, ObjectFacts } from '../lib/uploads/bucket-store';
import { FILE_MAX_AGE_MS, FILE_POLICY } from '../lib/uploads/file-headers';
import { openedBucket } from '../lib/uploads/open-store';
import { STORAGE_RETRY_S, StorageAway } from '../lib/uploads/storage-away';
import { storedNameOfPath } from '../lib/uploads/stored-name';

const UPLOADS = '/uploads/';

/** One part of a file. Of several at once none is given: the whole file is a right answer, too. */
const RANGE = /^bytes=(\d+-\d*|-\d+)$/;

/** Whether the answer depends on the file: on whether it is the one that a browser knows, or on its size. */
const mustLook = (ctx: Context) =>
  ctx.method === 'HEAD' ||
  ctx.get('Range').startsWith('bytes=-') ||
  ['If-None-Match', 'If-Modified-Since', 'If-Range'].some((name) => ctx.get(name) !== '');

function setHeaders(ctx: Context, name: string, { size, etag, modified }: ObjectFacts): void {
  ctx.set('Content-Security-Policy', FILE_POLICY);
  ctx.set('Cache-Control', `max-age=${FILE_MAX_AGE_MS / 1_000}`);
  ctx.set('Accept-Ranges', 'bytes');
  // By the ending, as for files on the disk: whatever else put an object there does not decide what a browser takes it for.
  ctx.type = name.slice(name.lastIndexOf('.'));
  if (etag) ctx.etag = etag;
  ctx.lastModified = modified;
  ctx.length = size;
}

/** The part that is asked for, if it is one of the file that the browser knows. */
function rangeOf(ctx: Context, known: ObjectFacts | null): string | undefined {
  const range = ctx.get('Range');
  if (!RANGE.test(range)) return undefined;
  if (!known) return range;
  const condition = ctx.get('If-Range');
  const isSame = ['', known.etag, known.modified.toUTCString()].includes(condition);
  if (!isSame) return undefined;
  // The last bytes by their numbers: not every store counts from the end.
  const [, last] = /^bytes=-(\d+)$/.exec(range) ?? [];
  return last === undefined ? range : `bytes=${Math.max(0, known.size - Number(last))}-`;
}

/** A file that breaks off breaks its answer off: half of one, held open, would be waited for without end. */
async function send(ctx: Context, bucket: BucketStore, name: string, range?: string): Promise<void> {
  const found = await bucket.get(name, range);
  if (!found) return;
  if (found === 'unsatisfiable') {
    ctx.status = 416;
    return;
  }
  ctx.status = found.contentRange ? 206 : 200;
  if (found.contentRange) ctx.set('Content-Range', found.contentRange);
  found.body.once('error', () => ctx.res.destroy());
  ctx.body = found.body;
  setHeaders(ctx, name, found);
}

/** Answers what is asked for, nothing where there is no such file: that is a 404 then, as for any other address. */
async function answer(ctx: Context, bucket: BucketStore): Promise<void> {
  const name = storedNameOfPath(ctx.path);
  if (!name) return;
  const known = mustLook(ctx) ? await bucket.head(name) : null;
  if (known) {
    ctx.status = 200;
    setHeaders(ctx, name, known);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    if (ctx.method === 'HEAD') return;
  }
  if (ctx.method === 'GET') await send(ctx, bucket, name, rangeOf(ctx, known));
}

/**
 * Files of the media library out of the bucket, under the addresses and with the headers that they have on the disk. A
 * bucket that is away is told in a sentence here and, beside the shop's own API, wherever somebody stores a file.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async function storedFiles(ctx: Context, next: Next): Promise<void> {
    const bucket = openedBucket(strapi);
    if (!bucket) return next();
    try {
      if (!ctx.path.startsWith(UPLOADS) || !['GET', 'HEAD'].includes(ctx.method)) return await next();
      return await answer(ctx, bucket);
    } catch (error) {
      if (!(error instanceof StorageAway) || isShopApi(ctx.path)) throw error;
      ctx.set({ 'Retry-After': String(STORAGE_RETRY_S), 'Cache-Control': 'no-store' });
      const { status, name, message } = error;
      ctx.status = status;
      // In the form of Strapi's own errors, of which its panel shows the sentence.
      ctx.body = ctx.path.startsWith(UPLOADS)
        ? message
        : { data: null, error: { status, name, message, details: {} } };
    }
  };
