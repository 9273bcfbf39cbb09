import type { ServerResponse } from 'node:http';

export interface CspOptions {
  /** Of this answer's inline scripts. */
  nonce?: string;
  /** The inline scripts of a page that goes out many times, as `'sha256-…'`. */
  hashes?: readonly string[];
  /** Set while the Stripe stand-in runs: its origin is allowed beside Stripe's. */
  stripeJsUrl?: string | undefined;
  /** Vite's hot-reload socket. */
  dev?: boolean;
}

/**
 * The policy of answers that are no pages (`/api`, `/uploads`): opened as a document, such a file may load nothing, run
 * nothing and be framed by nobody. Pictures and films are shown all the same: the policy of the page that shows them counts.
 */
export const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const FRAMED_BY_NOBODY = "frame-ancestors 'none'";

/** Lets one origin, and nobody else, show this answer's page in a frame. */
export function letFrame(
  res: Pick<ServerResponse, 'getHeader' | 'setHeader' | 'removeHeader'>,
  origin: string,
) {
  const policy = String(res.getHeader('Content-Security-Policy'));
  if (!policy.includes(FRAMED_BY_NOBODY)) return;
  res.setHeader(
    'Content-Security-Policy',
    policy.replace(FRAMED_BY_NOBODY, () => `frame-ancestors ${origin}`),
  );
  // It knows no origins.
  res.removeHeader('X-Frame-Options');
}

/** The Content-Security-Policy of one answer (Stripe's hosts as its security guide lists them). */
export function contentSecurityPolicy({ nonce, hashes = [], stripeJsUrl, dev = false }: CspOptions): string {
  const standIn = stripeJsUrl ? [new URL(stripeJsUrl).origin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]),
      ...hashes,
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      ...standIn,
    ],
    'connect-src': ["'self'", 'https://api.stripe.com', ...standIn, ...(dev ? ['ws:'] : [])],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', ...standIn],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
