import { sha256 } from '../digests';
import type { Browser } from './browser';

/** Who may see an order: a hash of the browser's id and the secret half of its cookie. The id alone proves nothing. */
export function browserKey(browser: Browser): string {
  return sha256(`${browser.id}~${browser.proof}`);
}
