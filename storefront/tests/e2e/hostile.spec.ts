import { rmSync } from 'node:fs';
import { attackShop } from '../../../scripts/lib/attack/attack.mjs';
import { attacksOnCalls } from '../../../scripts/lib/attack/calls.mjs';
import { attacksOnPages, type Build } from '../../../scripts/lib/attack/pages.mjs';
import { copySeeded, ensureSeeded, testShop } from '../../../scripts/lib/testing/test-shop.mjs';
import { openDatabase } from './support/database';
import { expect, test } from './support/fixtures';

const BUILD = new URL('../../build/server/index.js', import.meta.url).href;
/** Of the long form, `npm run attack`, each so-manieth request. */
const EVERY = 12;

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.99.0.1' },
    body: JSON.stringify(body),
  });

test('API-01 hostile requests neither break the shop nor change anything, and hear nothing of its inside', async () => {
  test.setTimeout(600_000);
  const staff = await ensureSeeded();
  const dataDir = copySeeded();
  // A shop of its own: what stands before it is trusted, so that each request counts as another visitor's.
  const shop = await testShop(dataDir, { env: { TRUST_PROXY: 'true' } });
  try {
    await shop.start();
    const database = openDatabase({ dataDir }, { readonly: true });
    const signedIn = await post(`${shop.localUrl}/api/admin/login`, staff);
    const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
    const build = (await import(BUILD)) as Build;
    const attacks = [...attacksOnCalls(), ...attacksOnPages(build)].filter((_, n) => n % EVERY === 0);
    const victim = {
      url: shop.localUrl,
      name: 'the storefront',
      staffCookie: cookies.join('; '),
      shopperToken: 'x',
      ask: (sql: string) => Promise.resolve(database.prepare(sql).all()),
      isPostgres: false,
    };
    const { sent, findings } = await attackShop(victim, attacks);
    database.close();
    expect(findings).toEqual([]);
    expect(sent).toBeGreaterThan(800);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

for (const path of ['/Rings', '/product/a', '/ProductList', '/nothing-here', '/de/Rings'])
  for (const bytes of ['%00', '%ff', '%ED%A0%80'])
    test(`API-01 ${path} with ${bytes} in its address is refused in a sentence`, async ({ request }) => {
      for (const target of [`${path}${bytes}`, `${path}?q=${bytes}`, `${path}.data?_routes=${bytes}`]) {
        const answer = await request.get(target);
        expect([answer.status(), await answer.text()], target).toEqual([400, 'This address cannot be read.']);
      }
    });

test('API-01 a password of half a character is refused at once, by every way in', async ({
  request,
  shop,
}) => {
  const password = '\ud800'.repeat(5);
  for (const [path, body] of [
    ['/api/auth/login', { email: 'ada@example.com', password }],
    ['/api/admin/login', { email: 'ada@example.com', password }],
    ['/api/auth/reset-password', { token: 'x'.repeat(30), password }],
  ] as const) {
    const answer = await request.post(path, {
      data: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
    expect([answer.status(), ((await answer.json()) as { code: string }).code], path).toEqual([
      400,
      'invalid_text',
    ]);
  }
  expect((await request.get(`${shop.cmsUrl}/health`)).status()).toBe(200);
});

const FORMS: [path: string, form: Record<string, string>, says: RegExp][] = [
  ['/Contact', { name: 'Ada\0', email: 'ada@example.com', message: 'Hello' }, /without web addresses/],
  ['/Contact', { name: 'Ada', email: 'ada@example.com', message: 'Hel\0lo' }, /Please check this/],
  ['/newsletter', { source: 'footer', email: 'ada\0@example.com' }, /valid email/],
  ['/login', { email: 'ada@example.com', password: 'x\0' }, /enter your password/],
  ['/order-lookup', { orderId: 'x\0', email: 'ada@example.com' }, /order ID/],
  ['/order-return', { orderId: 'x\0', email: 'ada@example.com' }, /order ID/],
  ['/forgot-password', { email: 'ada\0@example.com' }, /email address/],
];
for (const [path, form, says] of FORMS)
  test(`API-01 a form with a NUL for ${path} (${JSON.stringify(form)}) shows a sentence`, async ({
    request,
  }) => {
    const answer = await request.post(path, { form });
    expect([400, 422]).toContain(answer.status());
    expect(await answer.text()).toMatch(says);
  });
