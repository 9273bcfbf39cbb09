import { wrongHeaders } from './calls.mjs';
import { WRONG_IDS, WRONG_QUERIES } from './values.mjs';

/** @typedef {import('./calls.mjs').Attack} Attack */
/** @typedef {Record<string, { id: string, parentId?: string, path?: string, index?: boolean, module: { action?: unknown, default?: unknown } }>} Routes as they were built */
/** @typedef {{ routes: Routes, assets: { version: string } }} Build */

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The addresses of all routes, with their parameters still named. @param {Routes} routes */
function patternsOf(routes) {
  /** @type {(id: string | undefined) => string} */
  const pathOf = (id) => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : '';
  };
  return Object.values(routes).map((route) => ({
    route,
    pattern:
      pathOf(route.id)
        .replace(/\/+/g, '/')
        .replace(/(.)\/$/, '$1')
        .replace('*', 'nothing-here') || '/',
  }));
}

const QUERIES = [
  'preview',
  '_routes',
  '_data',
  'index',
  'q',
  'order',
  'token',
  'page',
  'ids',
  'category',
  'redirectTo',
];
const FORMS = [
  'a%00=1&name=%00&email=%00&password=%00',
  'name=%ff&email=%ED%A0%80',
  'email=a%0d%0aBcc:%20x@example.com&name=x&message=y',
  `name=${'x'.repeat(20_000)}&email=${'x'.repeat(20_000)}`,
  'email[]=a&email[]=b&__proto__[x]=1&constructor=1',
  'intent=__proto__&action=constructor&id=%00&orderId=%00&token=%00',
  '',
  '&&&===',
];

/** Hostile requests to every page and its data, generated from the built routes. @param {Build} build @returns {Attack[]} */
export function attacksOnPages({ routes, assets }) {
  const all = patternsOf(routes);
  const pages = [...new Set(all.map(({ pattern }) => pattern))];
  const plain = (/** @type {string} */ pattern) => pattern.replace(/:\w+/g, 'any');
  const data = (/** @type {string} */ path) => (path === '/' ? '/_root.data' : `${path}.data`);
  // Without the build's version data is not asked for.
  const named = (/** @type {string} */ target) =>
    /^[^?]*\.data(\?|$)/.test(target)
      ? `${target}${target.includes('?') ? '&' : '?'}_version=${assets.version}`
      : target;
  /** @type {Attack[]} */
  const attacks = [];
  const get = (/** @type {string} */ kind, /** @type {string} */ target) =>
    attacks.push({ kind: `page: ${kind}`, method: 'GET', target: named(target), who: 'nobody' });

  for (const pattern of pages) {
    const path = plain(pattern);
    if (pattern.includes(':'))
      for (const id of WRONG_IDS) {
        get('id', pattern.replace(/:\w+/g, id));
        get('id of data', `${pattern.replace(/:\w+/g, id)}.data`);
      }
    const own = [
      '/ProductList',
      '/kept-pieces',
      '/menu-pieces',
      '/order-lookup',
      '/order-return',
      '/reset-password',
    ].includes(path);
    for (const name of own ? QUERIES : ['preview', '_routes'])
      for (const query of WRONG_QUERIES.filter((_, n) => own || n % 3 === 0 || name === 'preview')) {
        get('query', `${path}?${query.replaceAll('N', name)}`);
        if (name === '_routes') get('query of data', `${data(path)}?${query.replaceAll('N', name)}`);
      }
    for (const target of [
      `${path}?_data=routes%2F__proto__`,
      `${data(path)}?_routes=__proto__,constructor,root`,
      `${path}/`,
      `/${path}`,
      `/de${path}`,
      `${path}%2f..%2f..`,
      `${path}.data.data`,
    ])
      get('framework', target);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
      attacks.push({ kind: `page: method ${method}`, method, target: path, who: 'nobody' });
  }
  for (const { route, pattern } of all) {
    const target = plain(pattern) + (route.index ? '?index' : '');
    for (const body of route.module.action ? FORMS : FORMS.slice(0, 1)) {
      attacks.push({ kind: 'form', method: 'POST', target, headers: FORM, body, who: 'nobody' });
      attacks.push({
        kind: 'form as data',
        method: 'POST',
        target: data(plain(pattern)),
        headers: FORM,
        body,
        who: 'nobody',
      });
    }
    attacks.push({
      kind: 'form from elsewhere',
      method: 'POST',
      target,
      headers: { ...FORM, Origin: 'https://evil.example' },
      body: 'a=1',
      who: 'nobody',
    });
    attacks.push({
      kind: 'form that is none',
      method: 'POST',
      target,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="a\0"\r\n\r\n\0',
      who: 'nobody',
    });
  }
  const deep = '/a'.repeat(3_000);
  for (const target of [
    `/__manifest?version=x&p=${deep}`,
    `/__manifest?p=${'/a&p='.repeat(1_000)}`,
    '/__manifest',
    '/__manifest?version=%00&p=%00',
    '/__manifest?p[]=/',
    deep,
    `${deep}.data`,
    '/.data',
    '/_root.data?_routes=',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00',
    '/assets/x.js',
    '/build/server/index.js',
    '/.env',
    '/uploads/..%2f..%2f.env',
    '/uploads/%2e%2e/x',
    '/uploads/%00.jpg',
    '/img/1/..%2f..%2fx',
    '/img/400/uploads/%00.jpg',
    '/img/99999999/uploads/x.jpg',
    '/img/x/y',
    '/api',
    '/api/',
    '/API/products',
    '/api//products',
    '/api/%61dmin/login',
    '/api/admin/../products',
    '/health?x=%00',
    '/favicon.ico?%ff',
    '/robots.txt?%00',
    '/sitemap.xml?page=%00',
    '/de/de/de',
    '/DE/%00',
    '/de.data?_routes=%00',
  ])
    get('framework', target);
  for (const target of [
    '/Rings.data',
    '/_root.data?_version=older',
    '/de.data?_version=__proto__&_routes=__proto__,constructor,rings',
    `/Rings.data?_version[]=${assets.version}`,
    `${deep.slice(0, 900)}.data?q=%0d%0aX-Evil:%201`,
  ])
    attacks.push({ kind: 'page: another build', method: 'GET', target, who: 'nobody' });
  const headed = ['/', '/Rings', '/account', '/Admin', '/_root.data', '/checkout'];
  return [...attacks, ...wrongHeaders(headed.map(named))];
}
