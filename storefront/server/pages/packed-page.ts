import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isNotFoundPage } from './not-found.js';

/** A page as it goes out to every anonymous visitor alike, packed once. */
export interface PackedPage {
  /** 200, or 404 of a page for addresses that lead nowhere. */
  status: number;
  contentType: string;
  cacheControl: string;
  /** Where a list goes on. */
  link?: string | undefined;
  /** Of the unpacked body; weak, for the packed bodies mean the same. */
  etag: string;
  /** Sources for the policy's script-src: the hashes of the shop's own inline scripts. */
  scriptHashes: readonly string[];
  bodies: Readonly<Record<Packing, Uint8Array>>;
}
export type Packing = 'br' | 'gzip' | 'identity';

/** Each made page costs so much processor time once: past 6 a page of 60 kB shrinks by 2 % for twice the time. */
const BROTLI_QUALITY = 6;

export const GZIP = { level: 9 };

export const brotliOptions = ({ length }: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** Of the unpacked body. Weak, for the packed bodies mean the same. */
export const etagOf = (body: Uint8Array) =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Takes the nonce out of a page that was rendered with it and names its inline scripts by their hashes instead: the
 * page is then the same for everybody, and so is its policy. Only scripts that carry the nonce are named; one that
 * came in by another way stays refused.
 */
export function hashInsteadOfNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(mark) || script === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}

/**
 * Whether an answer may be kept and shown to everybody: it says so itself, or is the page that says 404, and gives nobody
 * a cookie.
 * @param path that was asked for
 */
export function isCacheable(response: Response, path: string): boolean {
  if (response.headers.getSetCookie().length > 0) return false;
  if (response.status === 404) return isNotFoundPage(path);
  const caching = response.headers.get('Cache-Control') ?? '';
  return response.status === 200 && /\bs-maxage=[1-9]/.test(caching);
}

/** Reads an answer that is for everybody and packs it, in the thread that calls: it is not the one of the visitors. */
export async function packPage(response: Response, nonce: string): Promise<PackedPage> {
  const contentType = response.headers.get('Content-Type') ?? 'text/html; charset=utf-8';
  const text = await response.text();
  const isPage = contentType.startsWith('text/html');
  const { html, hashes } = isPage ? hashInsteadOfNonce(text, nonce) : { html: text, hashes: [] };
  const identity = Buffer.from(html);
  return {
    status: response.status,
    contentType,
    cacheControl: response.headers.get('Cache-Control') ?? '',
    etag: etagOf(identity),
    scriptHashes: hashes,
    bodies: {
      br: brotliCompressSync(identity, brotliOptions(identity)),
      gzip: gzipSync(identity, GZIP),
      identity,
    },
  };
}

/** What a page takes of the memory, in bytes. */
export function packedBytes({ bodies }: PackedPage): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length;
}
