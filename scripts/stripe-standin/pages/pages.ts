import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Store } from '../core/store.ts';
import { assets } from './assets.ts';
import { challengePage, CONTROLLER_PAGE, FIELD_PAGE } from './html.ts';

/** Own scripts and calls only; a page may lend its fonts and their style sheets to its fields. */
const CSP =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' http: https:; font-src http: https: data:; " +
  "base-uri 'none'; form-action 'none'";

const HEADERS = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The shop is another origin.
  'cross-origin-resource-policy': 'cross-origin',
};

function challengeOf(store: Store, source: string | null): string {
  const record = store.all('intents').find(({ challenge }) => challenge !== null && challenge === source);
  if (!record) return challengePage(undefined);
  const method = store.get('methods', String(record.intent.payment_method))?.method;
  return challengePage({ intent: record.intent, card: method?.card });
}

function htmlOf(store: Store, url: URL): string | undefined {
  if (url.pathname === '/elements/field.html') return FIELD_PAGE;
  if (url.pathname === '/elements/controller.html') return CONTROLLER_PAGE;
  if (url.pathname === '/3ds2/challenge') return challengeOf(store, url.searchParams.get('source'));
  return undefined;
}

/** Serves the browser half: the script a shop's page loads, and the frames' pages. */
export async function handlePages(
  store: Store,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const html = htmlOf(store, url);
  const asset = html === undefined ? (await assets()).get(url.pathname) : undefined;
  const body = html ?? asset;
  if (body === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain' }).end('Not found\n');
    return;
  }
  const kind =
    html !== undefined ? 'text/html' : url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
  response.writeHead(200, {
    ...HEADERS,
    'content-type': `${kind}; charset=utf-8`,
    ...(html !== undefined && { 'content-security-policy': CSP }),
  });
  response.end(body);
}
