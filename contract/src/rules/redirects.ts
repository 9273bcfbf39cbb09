import { localeOfPath } from './text/locales.js';

/** Characters of a redirect's addresses at most. */
export const REDIRECT_LONGEST = 200;
/** Redirects that a shop may have: every storefront holds all of them. */
export const REDIRECTS_MOST = 5_000;

// eslint-disable-next-line no-control-regex -- they are what is looked for
const UNUSABLE = /[\u0000-\u001f\u007f\\]/;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * An address as redirects compare it: without language, query and the slash at its end, decoded, in small letters. Null for
 * what is no path of the shop, or too long for one.
 * @param address as it was asked for or typed, such as '/de/Old%20Page/?x=1'
 */
export function addressKey(address: string): string | null {
  const [bare = ''] = address.split(/[?#]/);
  const path = decoded(localeOfPath(bare).path);
  if (!path?.startsWith('/') || path.startsWith('//') || UNUSABLE.test(path)) return null;
  const key = path.normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/';
  return key.length > REDIRECT_LONGEST ? null : key;
}
