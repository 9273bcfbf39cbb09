import { FEEDBACK_KINDS } from '../../app/lib/feedback-paging.js';
import { DATA } from '../../app/lib/network/build-version.js';
import { localeOfPath, METALS } from '@shop/contract/rules';

/** What a parameter must be to mean something. */
type Parameters = Readonly<Record<string, RegExp>>;

const ANY = /./s;
/** Whatever its value: a page leads what it does not understand to its clean address. */
const FEEDBACK: Parameters = Object.fromEntries(FEEDBACK_KINDS.map((kind) => [kind, ANY]));
/** What was said of a piece, and the metal that its page begins with. */
const PRODUCT: Parameters = { ...FEEDBACK, metal: new RegExp(`^(${METALS.join('|')})$`) };
const TOKEN: Parameters = { token: ANY };
const CATEGORY: Parameters = { more: /^1$/ };
/** Words, filters and the page of them (features/search/list-query). */
const LIST: Parameters = {
  ...{ q: ANY, category: ANY, size: ANY, metal: ANY, material: ANY, sort: ANY },
  ...{ minPrice: ANY, maxPrice: ANY, page: ANY },
};

/** Of which a page reads several; of the others it reads the first. */
const SEVERAL = new Set(['category', 'size', 'material']);

/** What the pages read of the query: by the first word of the address, in lower case. A page that is not here reads nothing. */
const READ: Readonly<Record<string, Parameters>> = {
  'confirm-email': TOKEN,
  'confirm-newsletter': TOKEN,
  'reset-password': TOKEN,
  unsubscribe: TOKEN,
  'no-hints': TOKEN,
  'your-appointment': { ...TOKEN, booked: /^1$/ },
  'appointment-calendar': TOKEN,
  'order-lookup': { order: ANY },
  'order-return': { order: ANY },
  review: { order: ANY },
  productlist: LIST,
  'kept-pieces': { ids: ANY },
  // Where staff edit a page: answered to one person, and not kept.
  session: { edit: ANY },
  'sitemap.xml': { page: /^[1-9]\d{0,4}$/ },
};
/** The same of a category's page, and of a product's below it. */
const CATEGORIES = ['pendants', 'man', 'rings', 'earrings', 'bracelets'];
const PRODUCTS = [...CATEGORIES, 'product', 'navbar-detail'];
/** Pages of a person that are answered as they were asked for. */
const PERSONAL = ['admin', 'account'];
/** Pages and files that are made for each who asks, and never kept, by the first word of the address. */
const NEVER_KEPT = new Set([
  ...PERSONAL,
  ...['addedtocartnotification', 'appointment', 'appointment-calendar', 'bag', 'checkout', 'checkoutpage'],
  ...['confirm-email', 'confirm-newsletter', 'forgot-password', 'kept-pieces', 'login', 'logout'],
  ...['newsletter', 'no-hints', 'order', 'order-lookup', 'order-return', 'refused', 'reset-password'],
  ...['review', 'robots.txt'],
  ...['session', 'signup', 'site.webmanifest', 'unsubscribe', 'your-appointment'],
]);

function parametersOf(words: readonly string[]): Parameters | null {
  const [first = '', second] = words;
  if (PERSONAL.includes(first)) return null;
  if (second !== undefined && PRODUCTS.includes(first)) return PRODUCT;
  if (CATEGORIES.includes(first)) return CATEGORY;
  return Object.hasOwn(READ, first) ? (READ[first] ?? {}) : {};
}

/** The words of an address, in lower case, without its language and without what asks for its data. */
export function wordsOf(path: string): string[] {
  const bare = path.endsWith(DATA) ? path.slice(0, -DATA.length) : path;
  return localeOfPath(bare).path.toLowerCase().split('/').filter(Boolean);
}

/**
 * Whether what is at an address is made for each who asks, and never kept. Were one missing here it would be right all
 * the same, and made twice for whoever brings cookies.
 * @param key of `pageKey`
 */
export function isNeverKept(key: string): boolean {
  const [path = '', query = ''] = key.split('?');
  const [first = ''] = wordsOf(path);
  // A part of a large shop's sitemap would take the room of a hundred pages.
  return NEVER_KEPT.has(first) || (first === 'sitemap.xml' && query.startsWith('page='));
}

/**
 * The address under which a page is made and kept: without what it does not read, such as the marks of an advertisement
 * (`utm_source`, `gclid`), and with each parameter once, or each of its values. Whatever somebody invents makes no other page.
 * @param url as it was asked for: a path with its query, not decoded
 */
export function pageKey(url: string): string {
  const { pathname: path, searchParams } = new URL(`http://shop${url}`);
  if (searchParams.size === 0) return path;
  const isData = path.endsWith(DATA);
  const read = parametersOf(wordsOf(path));
  if (!read) return url;
  const kept = new URLSearchParams();
  for (const [name, value] of searchParams) {
    // Which of its parts the framework asks for.
    const isRead = isData && name === '_routes' ? ANY : Object.hasOwn(read, name) && read[name];
    const isThere = SEVERAL.has(name) ? kept.has(name, value) : kept.has(name);
    if (isRead && isRead.test(value) && !isThere) kept.append(name, value);
  }
  const search = kept.toString();
  return search === '' ? path : `${path}?${search}`;
}
