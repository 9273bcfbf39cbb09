/**
 * A path as guards compare it: decoded, in small letters, with single slashes. The router takes no notice of case, and
 * what stands before the CMS may undo the rest: a guard that takes less than both would be walked around.
 */
export function plainPath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Not an encoding: compared as it was sent.
  }
  return decoded.replace(/\/{2,}/g, '/').toLowerCase();
}

/** Whether an address is one of the shop's own API, however it is written. */
export function isShopApi(path: string): boolean {
  return plainPath(path).startsWith('/api/');
}
