import { rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { buildVersion } from '../../../scripts/lib/start/build-version.mjs';
import { copySeeded, testShop } from '../../../scripts/lib/testing/test-shop.mjs';
import { expect, test } from './support/fixtures';
import { storefrontLog } from './support/log';
import { firstProduct } from './support/product-pages';
import { beginSlowly, sendRaw, statusOf } from './support/raw';

/** What reaches the shop's own origin in shapes that no page of it sends. */

const INSIDE = /\bat .*\.js:\d+:\d|node_modules/;

test('SHELL-08 which scripts a link needs is said from one table, whatever is asked for (CVE-2026-42342)', async ({
  shop,
}) => {
  const version = await buildVersion(shop.url);
  const ask = (path: string) => fetch(`${shop.url}${path}`);
  const plain = await (await ask(`/__manifest?version=${version}&p=%2FRings`)).text();
  expect(Object.keys(JSON.parse(plain) as object)).toEqual(
    expect.arrayContaining(['root', 'rings', 'product']),
  );
  const deep = `version=${version}&p=${'/a'.repeat(3_500)}`;
  // Six at once kept a storefront from everybody for half a minute.
  const answers = await Promise.all(
    ['/__manifest', '/de/__manifest', '/./__manifest', '/%2e/__manifest', '/__manifest', '/__manifest'].map(
      (path) => sendRaw(shop.url, `GET ${path}?${deep} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`),
    ),
  );
  for (const answer of answers) {
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain(plain);
  }
  const old = await ask('/__manifest?version=older&p=%2FRings');
  expect([old.status, old.headers.get('X-Remix-Reload-Document')]).toEqual([204, 'true']);
});

for (const [what, bytes, status] of [
  ['in absolute form', 'GET http://evil.example/Rings HTTP/1.1\r\nHost: shop', 400],
  ['for the server as a whole', 'OPTIONS * HTTP/1.1\r\nHost: shop', 400],
  ['without a host', 'GET /Rings HTTP/1.1', 400],
  ['with an empty host', 'GET /Rings HTTP/1.1\r\nHost:', 400],
  ['with two hosts', 'GET /Rings HTTP/1.1\r\nHost: shop\r\nHost: evil.example', 400],
  ['with a host of two words', 'GET /Rings HTTP/1.1\r\nHost: shop evil.example', 400],
  ['with a host and a user', 'GET /Rings HTTP/1.1\r\nHost: me@shop', 400],
  ['with a host and a path', 'GET /Rings HTTP/1.1\r\nHost: shop/path', 400],
  ['with a host of signs', 'GET /Rings HTTP/1.1\r\nHost: <script>', 400],
  ['with a host and no port', 'GET /Rings HTTP/1.1\r\nHost: shop:port', 400],
  ['with a host of brackets', 'GET /Rings HTTP/1.1\r\nHost: [', 400],
  ['of 2,000 letters', `GET /${'a'.repeat(2_000)} HTTP/1.1\r\nHost: shop`, 414],
  ['with a query of 9,000 letters', `GET /Rings?q=${'a'.repeat(9_000)} HTTP/1.1\r\nHost: shop`, 414],
  // The router's patterns take the square of the length for them.
  ['of slashes', `GET /${'/'.repeat(900)}x HTTP/1.1\r\nHost: shop`, 308],
] as const)
  for (const [method, path] of [
    ['a page', ''],
    ['a call', '/api'],
  ] as const)
    test(`SHELL-08 ${method} asked for ${what} is ${status}`, async ({ shop }) => {
      const answer = await sendRaw(
        shop.url,
        `${path ? bytes.replace('/Rings', '/api/products') : bytes}\r\nConnection: close\r\n\r\n`,
      );
      expect(statusOf(answer)).toBe(status);
      expect(answer).not.toMatch(INSIDE);
      if (status === 308) expect(answer).toMatch(/^location: \/x\r$/im);
    });

test('a parameter of another framework’s age changes nothing and is no failure', async ({
  request,
  shop,
}) => {
  for (const path of ['/Rings?_data=root', '/Rings?_data=routes%2Fnone', '/de?_data=root&_data=x']) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  }
  expect(await storefrontLog(shop)).not.toContain('Single fetch-enabled apps should not');
});

test('HEAD of a page’s data calls no action', async ({ request, shop }) => {
  const data = `.data?_version=${await buildVersion(shop.url)}`;
  for (const path of ['/Rings', '/Contact', '/logout'])
    expect([200, 202], path).toContain((await request.head(path + data)).status());
});

const ENDED = `${'A'.repeat(80)}.${'B'.repeat(43)}`;
const SHAPES = [
  'preview=',
  'preview=draft',
  'preview=%00',
  'preview=a%0D%0AX-Evil:%201',
  'preview=a&preview=b',
  'preview[]=a&preview[b]=c',
  'preview[__proto__][x]=1',
  `preview=${'a'.repeat(7_000)}`,
  'preview=%E2%82%BF.%F0%9F%92%8D',
  'preview=%zz',
  `preview=${ENDED}`,
];

test('D-12 a preview link of any shape that opens nothing shows what everybody sees', async ({
  request,
  shop,
}) => {
  const ring = await firstProduct(shop, 'ring');
  const version = await buildVersion(shop.url);
  const paths = [
    '/',
    '/Rings',
    '/de/Rings',
    `/Rings/${ring}`,
    '/About',
    `/Rings.data?_version=${version}`,
    '/ProductList',
    `/kept-pieces?ids=${ring}`,
    `/kept-pieces.data?_version=${version}&ids=x`,
    '/menu-pieces',
    `/product/worn-with/${ring}`,
    '/robots.txt',
  ];
  for (const path of paths) {
    const { status } = await fetch(shop.url + path);
    for (const shape of SHAPES) {
      const asked = `${path}${path.includes('?') ? '&' : '?'}${shape}`;
      const answer = await request.get(asked, { maxRedirects: 0 });
      // The full list leads to its one spelling; an address that spells no text is refused.
      const others = [...(path === '/ProductList' ? [302] : []), ...(/%(00|zz)/.test(shape) ? [400] : [])];
      expect([status, ...others], asked).toContain(answer.status());
      expect(answer.headers()['x-evil']).toBeUndefined();
      expect(await answer.text()).not.toMatch(INSIDE);
    }
  }
  expect(await storefrontLog(shop)).not.toContain('"page failed"');
});

test('D-12 a link to a draft that has ended says so where there is no page', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  const answer = await page.goto(`/not-published-yet?preview=${ENDED}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This preview has ended' })).toBeVisible();
  await page.goto('/not-published-yet');
  await expect(page.getByRole('heading', { level: 1, name: 'This preview has ended' })).toHaveCount(0);
});

/** A form, sent with a Host of one's own choice, which no client library lets one choose. */
function sendForm(url: string, path: string, headers: Record<string, string>): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      url + path,
      { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers } },
      (answer) => {
        let text = '';
        answer.on('data', (data) => (text += String(data)));
        answer.on('end', () => resolve([answer.statusCode ?? 0, text]));
      },
    );
    call.on('error', reject);
    call.end('email=none');
  });
}

test('SHELL-07 CONT-01 forms work behind a proxy that sends its own Host; another site’s are refused', async ({
  shop,
}) => {
  const Host = 'storefront.internal:3000';
  const ours: Record<string, string>[] = [
    { Host, Origin: shop.url },
    { Host, Origin: shop.url, 'Sec-Fetch-Site': 'same-origin' },
    { Host, Origin: shop.url, 'X-Forwarded-Host': 'evil.example:1/path' },
    { Host, 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'javascript' },
  ];
  const foreign: Record<string, string>[] = [
    { Host, Origin: 'https://evil.example' },
    { Host, Origin: 'null' },
    { Host, Origin: 'no address' },
    { Host: 'evil.example', Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Host, Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
  ];
  for (const path of ['/newsletter', '/newsletter.data', '/Contact', '/de/Contact.data']) {
    for (const headers of ours) {
      const [status, text] = await sendForm(shop.url, path, headers);
      expect(status, `${path} with ${JSON.stringify(headers)}`).toBe(422);
      expect(text).not.toBe('');
    }
    for (const headers of foreign) {
      const [status, text] = await sendForm(shop.url, path, headers);
      expect([status, text], `${path} with ${JSON.stringify(headers)}`).toEqual([
        403,
        'This form was sent from another site.',
      ]);
    }
  }
});

test('API-01 a body above the limit is 413 each time, never a shop that is away', async ({
  request,
  shop,
}) => {
  const data = JSON.stringify({ x: 'x'.repeat(300_000) });
  for (let n = 0; n < 20; n += 1) {
    const answer = await request.post('/api/cart/add', {
      headers: { 'Content-Type': 'application/json' },
      data,
    });
    expect([answer.status(), await answer.json()]).toMatchObject([
      413,
      { success: false, code: 'too_large' },
    ]);
  }
  const form = await request.post('/Contact', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    data: `message=${'x'.repeat(300_000)}`,
  });
  expect(form.status()).toBe(413);
  expect((await fetch(`${shop.url}/api/products`)).status).toBe(200);
});

test('API-01 sixty slow bodies from one address keep nobody from the shop', async ({ shop }) => {
  const slow = Array.from({ length: 60 }, () => beginSlowly(shop.url, '/api/contact', '127.0.0.2'));
  try {
    await Promise.all(slow.map(({ sent }) => sent));
    const calls = ['/api/products', '/api/cart/browser-info', '/api/health', '/Rings'].map((path) =>
      fetch(shop.url + path),
    );
    for (const answer of await Promise.all(calls)) expect(answer.status, answer.url).toBe(200);
    const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Is it heavy?' });
    const headers = { 'Content-Type': 'application/json' };
    expect((await fetch(`${shop.url}/api/contact`, { method: 'POST', headers, body })).status).toBe(200);
  } finally {
    for (const { end } of slow) end();
  }
});

test('SHELL-07 an idle connection stays open for longer than proxies keep theirs (60 s), at every kind of answer', async ({
  shop,
}) => {
  for (const path of ['/', '/health', '/api/products', '/img/none.jpg', '/nowhere']) {
    const answer = await fetch(shop.url + path);
    await answer.arrayBuffer();
    expect(answer.headers.get('keep-alive'), path).toBe('timeout=75');
  }
});

test('API-07 staff log out without a body, through the shop’s own origin', async ({ shop }) => {
  const call = (path: string, cookie: string, init: RequestInit = {}) =>
    fetch(`${shop.url}/api/admin/${path}`, { ...init, headers: { ...init.headers, cookie } });
  const signIn = await call('login', '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(shop.staff),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } };
  expect((await call('logout', cookie, foreign)).status).toBe(403);
  expect((await call('check-auth', cookie)).status).toBe(200);
  expect((await call('logout', cookie, { method: 'POST' })).status).toBe(200);
  expect((await call('check-auth', cookie)).status).toBe(401);
});

test('behind a proxy and with a CMS that others can reach, each shopper has their own address and Secure cookies', async ({
  shop,
}) => {
  // Ensures that there is a seeded template to copy.
  expect(shop.url).toMatch(/^http/);
  const dataDir = copySeeded();
  const behind = await testShop(dataDir, {
    env: { CMS_HOST: '0.0.0.0', TRUSTED_PROXIES: '1', STOREFRONT_URL: 'https://shop.example' },
  });
  try {
    await behind.start();
    const write = async (url: string, address: string) => {
      const response = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Is it heavy?' }),
      });
      return response.status;
    };
    const statuses: number[] = [];
    for (let n = 1; n <= 8; n += 1) statuses.push(await write(behind.localUrl, `192.0.2.${n}`));
    expect(new Set(statuses), 'eight shoppers write').toEqual(new Set([200]));
    for (let n = 1; n <= 6; n += 1) statuses.push(await write(behind.localUrl, `10.9.9.${n}, 192.0.2.77`));
    expect(statuses.at(-1), 'one shopper with invented addresses before their own').toBe(429);
    // Who reaches the CMS past the storefront is believed nothing.
    for (let n = 1; n <= 6; n += 1) statuses.push(await write(behind.cmsUrl, `198.51.100.${n}`));
    expect(statuses.at(-1)).toBe(429);

    const { headers } = await fetch(`${behind.localUrl}/api/cart/browser-info`, {
      headers: { 'X-Browser-ID': 'b'.repeat(32) },
    });
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-bid=.*; secure/i);
    const panel = await fetch(`${behind.localUrl}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(shop.staff),
    });
    expect(panel.headers.getSetCookie()[0]).toMatch(/^__Host-shop_admin=.*; secure/i);
    const [status] = await sendForm(behind.localUrl, '/Contact', { Origin: 'https://shop.example' });
    expect(status).toBe(422);
  } finally {
    await behind.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('D-08 figures are told to who bears the token, count routes and not what somebody types', async ({
  shop,
}) => {
  const token = 'the-token-of-the-scraper';
  const storefront = await shop.anotherStorefront(undefined, { METRICS_TOKEN: token });
  const scrape = (authorization: string) =>
    fetch(`${storefront.url}/metrics`, { headers: { authorization } });
  try {
    for (const path of ['/de/Rings', '/invented-by-somebody.php', '/health/live', '/health/ready'])
      await (await fetch(storefront.url + path)).text();
    for (const wrong of ['', token, `Bearer ${token}x`]) expect((await scrape(wrong)).status).toBe(401);
    const text = await (await scrape(`Bearer ${token}`)).text();
    const count = 'http_request_duration_seconds_count{method="GET",route=';
    expect(text).toContain(`${count}"/rings",status="200"} 1\n`);
    expect(text).toContain(`${count}"other",status="404"} 1\n`);
    expect(text).toContain(`${count}"/health",status="200"}`);
    expect(text).toMatch(/^shop_cms_reachable 1$/m);
    expect(text).toMatch(/^shop_cms_call_duration_seconds_count\{status="200"\} [1-9]/m);
    expect(text).not.toContain('invented');
  } finally {
    await storefront.stop();
  }
  // What is set for the shop as a whole is a secret of both halves.
  for (const half of [shop.url, shop.cmsUrl]) expect((await fetch(`${half}/metrics`)).status).toBe(401);
});
