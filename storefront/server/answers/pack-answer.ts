import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { brotliOptions, etagOf, GZIP, type PackedPage } from '../pages/packed-page.js';
import type { BufferedResponse } from '../pages/render-pool.js';

/** Packs an answer of the API in threads of their own: the one that calls answers visitors. */
export async function packAnswer({ status, headers, body }: BufferedResponse): Promise<PackedPage> {
  const told = new Headers(headers);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, brotliOptions(body)),
    promisify(gzip)(body, GZIP),
  ]);
  return {
    status,
    contentType: told.get('Content-Type') ?? 'application/json; charset=utf-8',
    cacheControl: told.get('Cache-Control') ?? 'no-cache',
    link: told.get('Link') ?? undefined,
    etag: etagOf(body),
    scriptHashes: [],
    bodies: { br, gzip: gzipped, identity: body },
  };
}
