import { createHash } from 'node:crypto';
import type { Browser } from './browser';

/** Who may see an order: a hash of the browser's id and the secret half of its cookie. The id alone proves nothing. */
export function browserKey(browser: Browser): string {
  return createHash('sha256').update(`${browser.id}~${browser.proof}`).digest('base64url');
}
