import { FEEDBACK_KINDS } from '../../app/lib/feedback-paging.js';
import { DATA } from '../../app/lib/network/build-version.js';
import { localeOfPath } from '@shop/contract/rules';

/** What a parameter must be to mean something. */
type Parameters = Readonly<Record<string, RegExp>>;

const ANY = /./s;
/** Whatever its value: a page leads what it does not understand to its clean address. */
const FEEDBACK: Parameters = Object.fromEntries(FEEDBACK_KINDS.map((kind) => [kind, ANY]));
const TOKEN: Parameters = { token: ANY };
const CATEGORY: Parameters = { more: /^1$/ };
/** Words, filters and the page of them (features/search/list-query). */
const LIST: Parameters = {
  ...{ q: ANY, category: ANY, metal: ANY, sort: ANY },
  ...{ minPrice: ANY, maxPrice: ANY, page: ANY },
};

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
  review: { order: ANY },
  productlist: LIST,
  'kept-pieces': { ids: ANY },
  // Where staff edit a page: answered to one person, and not kept.
  session: { edit: ANY },
  'sitemap.xml': { page: ANY },
};
/** The same of a category's page, and of a product's below it. */
const CATEGORIES = ['pendants', 'man', 'rings', 'earrings', 'bracelets'];
const PRODUCTS = [...CATEGORIES, 'product', 'navbar-detail'];
/** Pages of a person: none of them is kept, and they are answered as they were asked for. */
const PERSONAL = ['admin', 'account'];

function parametersOf(words: readonly string[]): Parameters | null {
  const [first = '', second] = words;
  if (PERSONAL.includes(first)) return null;
  if (second !== undefined && PRODUCTS.includes(first)) return FEEDBACK;
  if (CATEGORIES.includes(first)) return CATEGORY;
  return Object.hasOwn(READ, first) ? (READ[first] ?? {}) : {};
}

/**
 * The address under which a page is made and kept: without what it does not read, such as the marks of an advertisement
 * (`utm_source`, `gclid`), and with each parameter once. Whatever somebody invents makes no other page.
 * @param url as it was asked for: a path with its query, not decoded
 */
export function pageKey(url: string): string {
  const { pathname: path, searchParams } = new URL(`http://shop${url}`);
  if (searchParams.size === 0) return path;
  const isData = path.endsWith(DATA);
  const bare = localeOfPath(isData ? path.slice(0, -DATA.length) : path).path;
  const read = parametersOf(bare.toLowerCase().split('/').filter(Boolean));
  if (!read) return url;
  const kept = new URLSearchParams();
  for (const [name, value] of searchParams) {
    // Which of its parts the framework asks for.
    const isRead = isData && name === '_routes' ? ANY : Object.hasOwn(read, name) && read[name];
    if (isRead && isRead.test(value) && !kept.has(name)) kept.set(name, value);
  }
  const search = kept.toString();
  return search === '' ? path : `${path}?${search}`;
}
