import { isOwnAddress, SHOP_SHORTCUTS } from '@shop/contract/rules';

const SLUG = /^[A-Za-z0-9][A-Za-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9-]*)*$/;
const LONGEST = 120;

/**
 * What an address that no route of the shop has may stand for: a page of the CMS, one that leads on to a category
 * page (STAT-02), or nothing.
 */
export function resolvePath(path: string): { page: string } | { leadsTo: string } | null {
  const slug = path.replace(/^\/+|\/+$/g, '');
  const [first = '', word = '', ...rest] = slug.toLowerCase().split('/');
  if (first === 'shop' && rest.length === 0 && Object.hasOwn(SHOP_SHORTCUTS, word)) {
    return { leadsTo: SHOP_SHORTCUTS[word] ?? '/' };
  }
  if (slug.length > LONGEST || !SLUG.test(slug) || isOwnAddress(slug)) return null;
  return { page: slug };
}
