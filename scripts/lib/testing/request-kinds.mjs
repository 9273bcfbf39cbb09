import { buildVersion } from '../start/build-version.mjs';

/** As much as one of these requests may be long, in bytes. */
const LONG = 7_000;

/**
 * @typedef {object} Asked
 * @property {string} [method]
 * @property {string} path as it is sent, with its query
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 */
/**
 * @typedef {object} Kind
 * @property {string} name
 * @property {(n: number) => Asked} request
 * @property {boolean} [isCold] each is asked for once: it is not to be kept before it is measured
 * @property {number} [times] fewer than the others, where the shop counts and refuses
 * @property {boolean} [apart] the limit does not hold for it
 */

/** A page is made for a request that brings a proof, and for nobody else. */
export const FOR_ONE = { authorization: 'Bearer bench' };

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** @param {string} text @param {number} [length] */
const filled = (text, length = LONG) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
/** @param {unknown} value @param {Record<string, string>} [headers] @param {string} path @returns {Asked} */
const json = (path, value, headers = {}) => ({
  method: 'POST',
  path,
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify(value),
});
/** @param {string} name @param {string} path @returns {Kind} */
const get = (name, path) => ({ name, request: () => ({ path }) });
/** Another address each time. @param {string} name @param {(n: number) => string} path @returns {Kind} */
const cold = (name, path) => ({ name, isCold: true, request: (n) => ({ path: path(n) }) });

/**
 * Requests that the shop's origin may be sent: ordinary ones, unknown addresses, and shapes that somebody thought up to
 * cost as much as 8 kB can.
 * @param {string} origin
 * @returns {Promise<Kind[]>}
 */
export async function requestKinds(origin) {
  /** @type {{ _id: string, image: string[] }[]} */
  const products = await (await fetch(`${origin}/api/products`)).json();
  const id = products[0]?._id ?? '';
  const ids = products.map(({ _id }) => _id).join();
  const upload = `/${products[0]?.image[0] ?? ''}`.split('?')[0] ?? '/';
  const data = `_version=${await buildVersion(origin)}`;
  const invented = Array.from({ length: 300 }, (_, n) => `invented-piece-${n}`).join();
  return [
    get('page, kept', '/Rings'),
    get('product, kept', `/product/${id}`),
    cold('page, not kept', (n) => `/Rings?n=${n}`),
    cold('product, not kept', (n) => `/product/${id}?n=${n}`),
    cold('home, not kept', (n) => `/?n=${n}`),
    {
      name: 'page for somebody signed in',
      request: () => ({ path: '/Rings', headers: { cookie: 'token=x' } }),
    },
    { name: 'page for one request', request: () => ({ path: '/Rings', headers: FOR_ONE }) },
    { name: 'product for one request', request: () => ({ path: `/product/${id}`, headers: FOR_ONE }) },
    cold('data of a page, not kept', (n) => `/Rings.data?${data}&n=${n}`),
    cold('unknown address', (n) => `/invented-${n}`),
    cold('unknown product', (n) => `/product/invented-${n}`),
    cold('unknown product, its data', (n) => `/product/invented-${n}.data?${data}`),
    cold('unknown story', (n) => `/Stories/invented-${n}`),
    cold('unknown product in German', (n) => `/de/product/invented-${n}`),
    cold('address of many parts', (n) => `/${n}${filled('/a')}`),
    cold('address of many encoded signs', (n) => `/${n}${filled('%2e%2f')}`),
    cold('address that cannot be decoded', (n) => `/${n}${filled('%zz')}`),
    cold('page with a long query', (n) => `/Rings?n=${n}&${filled('a=1&')}`),
    cold('page with a preview that is none', (n) => `/Rings?preview=${n}${filled('x', 100)}`),
    get('manifest of one long path', `/__manifest?version=x&p=${filled('/a')}`),
    cold('manifest of many paths', (n) => `/__manifest?version=x&n=${n}${filled('&p=/a/b')}`),
    {
      name: 'page with 7 kB of cookies',
      request: () => ({ path: '/Rings', headers: { cookie: filled('a=b; ') } }),
    },
    cold('list, a word', (n) => `/ProductList?q=ring${n}`),
    cold('list, a misspelt word', (n) => `/ProductList?q=braclet${n % 7}`),
    cold('list, a long query', (n) => `/ProductList?q=${n}${filled('+gold')}`),
    cold('search, a word', () => '/api/search?q=ring'),
    cold('search, misspelt words', () => '/api/search?q=quaterfoil+braclet+pendnat'),
    cold('search, a long query', (n) => `/api/search?q=${n}${filled('+pendnat')}`),
    cold('search, one long word', (n) => `/api/search?q=${n}${filled('pendnat')}`),
    get('pieces, all there are', `/kept-pieces?ids=${ids}`),
    cold('pieces, invented ones', (n) => `/kept-pieces?ids=${n},${invented}`),
    get('API: products', '/api/products'),
    get('API: a product', `/api/products/${id}`),
    cold('API: an unknown product', (n) => `/api/products/invented-${n}`),
    get('API: a call that is none', `/api/${filled('x/')}`),
    {
      name: 'API: a bag',
      request: (n) => ({ path: '/api/cart', headers: { 'x-browser-id': browserId(n) } }),
    },
    {
      name: 'API: a piece into a bag',
      request: (n) => json('/api/cart/add', { productId: id, quantity: 1 }, { 'x-browser-id': browserId(n) }),
    },
    { name: 'API: a bag of 7 kB', times: 4, request: () => json('/api/cart/sync', { items: [filled('x')] }) },
    { name: 'API: a deep body', times: 4, request: () => deep('/api/cart/add') },
    { name: 'API: a body of many members', times: 4, request: () => json('/api/contact', manyMembers()) },
    {
      name: 'API: a message of 7 kB',
      times: 4,
      request: () => json('/api/contact', { message: filled('x y ') }),
    },
    {
      name: 'API: an address of 7 kB',
      times: 4,
      request: () => json('/api/newsletter', { email: filled('a.@') }),
    },
    { name: 'API: a payment of nothing', times: 4, request: () => json('/api/payment', { items: [] }) },
    {
      name: 'API: a wrong password',
      times: 4,
      apart: true,
      request: (n) => json('/api/auth/login', { email: `nobody${n}@example.com`, password: 'Wrong-horse-7' }),
    },
    {
      name: 'API: a password of 7 kB',
      times: 4,
      request: (n) => json('/api/auth/login', { email: `nobody${n}@example.com`, password: filled('p') }),
    },
    form('a form of 7 kB', '/Contact', `message=${filled('x+')}`),
    form('a form of many fields', '/Contact', filled('a=1&')),
    form('a form to a page that takes none', '/Rings', 'a=1'),
    form('a form to an unknown address', '/invented', 'a=1'),
    {
      name: 'a form of many parts',
      times: 4,
      request: () => ({
        method: 'POST',
        path: '/Contact',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: `${filled('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', 6_900)}--x--\r\n`,
      }),
    },
    get('picture, kept', `/img/480/${upload.split('/').at(-1)}.avif`),
    get('upload, passed on', upload),
  ];
}

/** @param {number} n */
const browserId = (n) => `bench-${String(n).padStart(32, '0')}`;

/** @param {string} path @returns {Asked} */
const deep = (path) => ({
  method: 'POST',
  path,
  headers: JSON_TYPE,
  body: `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
});

const manyMembers = () => Object.fromEntries(Array.from({ length: 700 }, (_, n) => [`m${n}`, n]));

/** @param {string} name @param {string} path @param {string} body @returns {Kind} */
const form = (name, path, body) => ({
  name,
  times: 4,
  request: () => ({ method: 'POST', path, headers: FORM_TYPE, body }),
});
