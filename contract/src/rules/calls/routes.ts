import { LOCALES } from '../text/locales.js';

/**
 * First segments of the storefront's own addresses, in lower case: a page of the CMS cannot have one of them
 * (its address would never be reached). `shop` stands only for the words that lead on to category pages.
 */
export const OWN_ADDRESSES: readonly string[] = [
  'account',
  'addedtocartnotification',
  'admin',
  'api',
  'appointment',
  'appointment-calendar',
  'ask',
  'assets',
  'bag',
  'bracelets',
  'checkout',
  'checkoutpage',
  'compare',
  'confirm-email',
  'confirm-newsletter',
  'contact',
  'earrings',
  'forgot-password',
  'health',
  'hint',
  'img',
  'kept-pieces',
  'login',
  'logout',
  'man',
  'menu',
  'menu-pieces',
  'navbar-detail',
  'newsletter',
  'no-hints',
  'order',
  'order-lookup',
  'order-return',
  'pendants',
  'preview',
  'product',
  'productlist',
  'refused',
  'reset-password',
  'review',
  'rings',
  'session',
  'signup',
  'unsubscribe',
  'uploads',
  'wishlist',
  'your-appointment',
];

/** First segments below which everything is the shop's own. */
const OWN_BELOW = ['account', 'admin', 'api', 'assets', 'health', 'img', 'order', 'preview', 'uploads'];
/** What machines ask for. */
const OWN_FILES = ['favicon.ico', 'metrics', 'robots.txt', 'site.webmanifest', 'sitemap.xml', '__manifest'];

/** Where the addresses below /shop lead: pages that the shop has already (STAT-02). */
export const SHOP_SHORTCUTS: Readonly<Record<string, string>> = {
  pendants: '/Pendants',
  men: '/Man',
  rings: '/Rings',
  earrings: '/Earrings',
  bracelets: '/Bracelets',
};

/** Whether the storefront itself answers an address (its path, in any letter case), so that no page of the CMS can. */
export function isOwnAddress(path: string): boolean {
  const [first = '', second = ''] = path.replace(/^\/+/, '').toLowerCase().split('/');
  if (first === '') return true;
  if (first === 'shop') return Object.hasOwn(SHOP_SHORTCUTS, second);
  // Stories have an address each below their list, which is a page.
  if (first === 'stories') return second !== '';
  return OWN_ADDRESSES.includes(first) || LOCALES.some(({ prefix }) => prefix === `/${first}`);
}

/**
 * Whether a route answers an address (its path without a language, in any letter case) whatever is published. Below the
 * catalogue's own words an address names a piece or a story: nothing answers it where that is gone.
 */
export function isRouteAddress(path: string): boolean {
  const segments = path.toLowerCase().split('/').filter(Boolean);
  const [first = '', second = ''] = segments;
  if (segments.length === 0 || OWN_BELOW.includes(first)) return true;
  if (LOCALES.some(({ prefix }) => prefix === `/${first}`)) return true;
  if (segments.length === 1) return OWN_ADDRESSES.includes(first) || OWN_FILES.includes(first);
  return first === 'shop' && segments.length === 2 && Object.hasOwn(SHOP_SHORTCUTS, second);
}
