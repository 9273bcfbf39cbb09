import { CALLS } from '@shop/contract';
import { BODIES, fittingBody, jsonOf, pathsOf, QUERIES, QUERY_NAMES, withValue } from './schemas.mjs';
import { WRONG_IDS, WRONG_QUERIES, WRONG_VALUES } from './values.mjs';

/**
 * One hostile request.
 * @typedef {object} Attack
 * @property {string} kind
 * @property {string} method
 * @property {string} target path and query as they stand in the request line
 * @property {Record<string, string>} [headers]
 * @property {string | Buffer} [body]
 * @property {'nobody' | 'shopper' | 'staff'} who
 * @property {boolean} [mayPass] it is odd, but nothing that must be refused: it may change data
 */
/** @typedef {keyof typeof CALLS} CallName */

const JSON_TYPE = { 'Content-Type': 'application/json' };
/** An id that no document has. */
const UNKNOWN_ID = 'zzzzzzzzzzzzzzzzzzzzzzzz';

const calls = /** @type {[CallName, import('@shop/contract').Call][]} */ (Object.entries(CALLS));

/** @param {CallName} name @returns {Attack['who']} who gets furthest with this call */
function callerOf(name) {
  // Whoever is signed in stays so.
  if (name === 'adminLogout') return 'nobody';
  const { staff, path } = /** @type {import('@shop/contract').Call} */ (CALLS[name]);
  if (staff) return 'staff';
  return path.startsWith('/api/account') || path === '/api/auth/me' ? 'shopper' : 'nobody';
}
const withId = (/** @type {string} */ path, id = UNKNOWN_ID) => path.replace(/:\w+/, id);
const takesBody = (/** @type {string} */ method) => method === 'POST' || method === 'PUT';

/** A value of the wrong kind in each field of each body. @returns {Attack[]} */
function wrongFields() {
  return Object.entries(BODIES).flatMap(([name, schema]) => {
    const call = CALLS[/** @type {CallName} */ (name)];
    const good = fittingBody(/** @type {keyof typeof BODIES} */ (name));
    return pathsOf(jsonOf(schema)).flatMap((path) =>
      WRONG_VALUES.map(([what, value]) => {
        const body = withValue(good, path, value);
        return {
          kind: `field: ${what} in ${name}.${path.join('.')}`,
          method: call.method,
          target: withId(call.path),
          headers: JSON_TYPE,
          body: JSON.stringify(body),
          who: callerOf(/** @type {CallName} */ (name)),
          mayPass: schema.safeParse(body).success,
        };
      }),
    );
  });
}

/** Bodies that are none, or that hold what no field asks for. @returns {Attack[]} */
function wrongBodies() {
  return calls
    .filter(([, { method }]) => takesBody(method))
    .flatMap(([name, { method, path }]) => {
      const good = Object.hasOwn(BODIES, name)
        ? JSON.stringify(fittingBody(/** @type {keyof typeof BODIES} */ (name)))
        : '{}';
      const open = good.slice(0, -1) + (good === '{}' ? '' : ',');
      const gzip = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
      /** @type {[what: string, body: string | Buffer, headers?: Record<string, string>, mayPass?: boolean][]} */
      const bodies = [
        ['no JSON', '{'],
        ['half of one', good.slice(0, Math.max(1, good.length - 5))],
        ['a list', '[]'],
        ['a text', '"x"'],
        ['null', 'null'],
        ['a number', '1'],
        ['nothing', ''],
        ['brackets', '['.repeat(20_000) + ']'.repeat(20_000)],
        ['objects within objects', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
        ['half a character in a name', `${open}"\\ud800":1}`],
        ['a NUL in a name', `${open}"\\u0000":1}`],
        ['half a character deep down', `${open}"a":[[{"b":"\\udc00"}]]}`],
        ['a prototype', `${open}"__proto__":{"admin":true}}`, JSON_TYPE, true],
        ['a constructor', `${open}"constructor":{"prototype":{"admin":true}}}`, JSON_TYPE, true],
        // Fields that no call asks for are left out of what is read.
        ['names said twice', `${open}"email":1,"email":2,"items":1,"password":{}}`, JSON_TYPE, true],
        [
          'bytes that are no UTF-8',
          Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')]),
        ],
        ['a mark of byte order', `\ufeff${good}`, JSON_TYPE, true],
        ['more than any call takes', JSON.stringify({ a: 'x'.repeat(300 * 1024) })],
        ['text', good, { 'Content-Type': 'text/plain' }],
        ['a form', 'a=1&b[c]=2', { 'Content-Type': 'application/x-www-form-urlencoded' }],
        [
          'a form with files',
          '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
          { 'Content-Type': 'multipart/form-data; boundary=x' },
        ],
        ['a form without a boundary', '--x', { 'Content-Type': 'multipart/form-data' }],
        ['a type of its own', good, { 'Content-Type': 'a/b; c="' }],
        ['UTF-7', good, { 'Content-Type': 'application/json; charset=utf-7' }],
        ['gzip that is none', good, gzip],
        ['a packing nobody knows', good, { ...JSON_TYPE, 'Content-Encoding': 'x-none' }],
      ];
      return bodies.map(([what, body, headers = JSON_TYPE, mayPass = false]) => ({
        kind: `body: ${what} for ${name}`,
        method,
        target: withId(path),
        headers,
        body,
        who: callerOf(name),
        // What takes no fields may take any body.
        mayPass: mayPass || !Object.hasOwn(BODIES, name),
      }));
    });
}

/** @returns {Attack[]} */
function wrongIds() {
  return calls
    .filter(([, { path }]) => path.includes(':'))
    .flatMap(([name, { method, path }]) =>
      WRONG_IDS.map((id) => ({
        kind: `id: ${id.slice(0, 30)} for ${name}`,
        method,
        target: withId(path, id),
        ...(takesBody(method) && {
          headers: JSON_TYPE,
          body: Object.hasOwn(BODIES, name)
            ? JSON.stringify(fittingBody(/** @type {keyof typeof BODIES} */ (name)))
            : '{}',
        }),
        who: callerOf(name),
      })),
    );
}

/** @returns {Attack[]} */
function wrongQueries() {
  return calls
    .filter(([, { method }]) => method === 'GET')
    .flatMap(([name, { method, path }]) => {
      const schema = QUERIES[/** @type {keyof typeof QUERIES} */ (name)];
      // One of the names that no call reads is enough for those that read none.
      const names = schema
        ? Object.keys(schema.shape)
        : path.startsWith('/api/content') || name === 'products'
          ? QUERY_NAMES
          : ['a'];
      return names.flatMap((parameter) =>
        WRONG_QUERIES.map((query) => ({
          kind: `query: ${query.slice(0, 30)} as ${parameter} for ${name}`,
          method,
          target: `${withId(path)}?${query.replaceAll('N', parameter)}`,
          who: callerOf(name),
        })),
      );
    });
}

/** @returns {Attack[]} */
function wrongMethods() {
  const paths = [...new Map(calls.map(([name, { path }]) => [path, name]))];
  return paths.flatMap(([path, name]) => {
    const taken = calls.filter(([, call]) => call.path === path).map(([, { method }]) => method);
    return ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK']
      .filter((method) => !taken.includes(/** @type {never} */ (method)))
      .map((method) => ({
        kind: `method: ${method} for ${name}`,
        method,
        target: withId(path),
        headers: JSON_TYPE,
        body: '{}',
        who: callerOf(name),
      }));
  });
}

/** Headers that a call or what stands before it reads. */
const HEADERS = Object.entries({
  'X-Browser-ID': ['', 'x', 'x'.repeat(3_000), '__proto__', '<script>', '../..'],
  'Idempotency-Key': ['x', 'x'.repeat(3_000), '__proto__;amount=1', ',,,', `${'a'.repeat(16)};amount=99`],
  Cookie: [
    'bid=%',
    'bid=a~b~c; bid.sig=x',
    'token=%00',
    'token=__proto__',
    'shop_admin=x; shop_admin.sig=y',
    'notice=%E0%A4%A',
    `token=${'x'.repeat(4_000)}`,
    ';;;=;',
  ],
  Authorization: [
    'Bearer',
    'Bearer __proto__',
    'Bearer a.b.c',
    'Basic eDp4',
    `Bearer ${'x'.repeat(4_000)}`,
    'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.',
  ],
  'X-Shop-Preview': ['x', '%00', 'a.b.c'],
  'If-Match': ['*', '"', 'W/', 'x'.repeat(2_000)],
  'If-None-Match': ['*', '"'],
  Range: ['bytes=-1', 'bytes=0-0,1-1,2-2', 'bytes=9-1'],
  Origin: ['null', 'https://evil.example', 'x'],
  'Sec-Fetch-Site': ['cross-site', 'x'],
  'X-HTTP-Method-Override': ['DELETE'],
  'X-Forwarded-Host': ['evil.example', 'a b', '@'],
  'X-Forwarded-Proto': ['x', 'https,http'],
  'Accept-Language': ['x'.repeat(3_000), '*;q=9', 'de;q=0.5;q=1'],
  Accept: ['a/b;q=x', ','],
  'Accept-Encoding': ['br;q=2,*;q=-1', 'x'.repeat(2_000)],
  'Stripe-Signature': ['t=1,v1=x', 't=', ','],
}).flatMap(([name, values]) => values.map((value) => /** @type {const} */ ([name, value])));

/** @param {readonly string[]} targets @returns {Attack[]} */
export const wrongHeaders = (targets) =>
  targets.flatMap((target) =>
    HEADERS.map(([name, value]) => ({
      kind: `header: ${name} ${value.slice(0, 30)} at ${target}`,
      method: 'GET',
      target,
      headers: { [name]: value },
      who: /** @type {const} */ ('nobody'),
    })),
  );

/** Every hostile request to a call of the API. @returns {Attack[]} */
export const attacksOnCalls = () => [
  ...wrongFields(),
  ...wrongBodies(),
  ...wrongIds(),
  ...wrongQueries(),
  ...wrongMethods(),
  ...wrongHeaders([
    '/api/cart',
    '/api/cart/browser-info',
    '/api/products',
    '/api/auth/me',
    '/api/admin/check-auth',
    '/api/preview',
  ]),
];

/** Calls of Strapi's own, which only an inner address reaches. @returns {Attack[]} */
export function attacksOnPanel() {
  const targets = [
    '/admin/login',
    '/admin/register',
    '/admin/register-admin',
    '/admin/forgot-password',
    '/admin/reset-password',
    '/admin/renew-token',
    '/admin/users/me',
    '/upload',
    '/content-manager/collection-types/api::page.page',
    '/content-manager/collection-types/plugin::users-permissions.user',
    '/edit-screen/api::page.page/x',
    '/shop-releases/1/publish',
    '/shop-approvals/api::page.page/x/1/approve',
    '/api/auth/local',
    '/api/auth/local/register',
    '/api/users/1',
    '/api/upload',
    '/graphql',
  ];
  const bodies = [
    `{"email":"a@example.com","password":"${'\\ud800'}"}`,
    '{"email":"a@example.com\\u0000","password":"x"}',
    '{"email":{"$ne":null},"password":{"$ne":null}}',
    '{"__proto__":{"isAdmin":true},"email":[],"password":1}',
    '{"registrationToken":{"$ne":null},"token":{"$ne":null},"userInfo":{}}',
    '{"identifier":[1],"password":[1],"username":{}}',
    '['.repeat(20_000),
    'null',
  ];
  return targets.flatMap((target) => [
    ...bodies.map(
      (body) =>
        /** @type {Attack} */ ({
          kind: `panel: ${body.slice(0, 40)}`,
          method: 'POST',
          target,
          headers: JSON_TYPE,
          body,
          who: 'nobody',
        }),
    ),
    ...[
      '%00',
      'a[b][c]=1',
      'filters[$or][0][password][$startsWith]=a',
      'populate=*&sort=password',
      '%ff',
    ].map(
      (query) =>
        /** @type {Attack} */ ({
          kind: `panel: ?${query}`,
          method: 'GET',
          target: `${target}?${query}`,
          who: 'nobody',
        }),
    ),
  ]);
}
