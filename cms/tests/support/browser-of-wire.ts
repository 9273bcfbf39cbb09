import type { Browser as ServerBrowser } from '../../src/lib/requests/browser';
import type { Browser } from './browser';

/** What the server reads from a browser's cookie. */
export function browserOfWire(browser: Browser): ServerBrowser {
  const [id = '', proof = '', since = ''] = decodeURIComponent(browser.cookies.get('bid') ?? '').split('~');
  return { id, proof, since: Number(since) };
}
