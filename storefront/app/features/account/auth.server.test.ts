import type { AppLoadContext } from '@remix-run/node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login, logout, signup, loadVisitor } from './auth.server';

const logged: string[] = [];
const context = {
  cmsUrl: 'http://cms',
  locale: 'en',
  cms: { shop: () => Promise.resolve({}) },
  publicUrl: 'https://shop.example',
  forwarded: { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' },
  log: (...facts: unknown[]) => void logged.push(JSON.stringify(facts)),
} as unknown as AppLoadContext;
const user = {
  _id: 'u1',
  title: '',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  country: 'Canada',
  emailConfirmed: true,
  newsletterAgreed: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const asking = (cookie = '') => new Request('https://shop.example/', { headers: { Cookie: cookie } });

let asked: { url: string; init: RequestInit }[] = [];
function cms(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Promise.resolve().then(answer);
  });
}
const says = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const refusal = (message: string) => ({ success: false, message, code: 'x' });
const away = () => Promise.reject(new TypeError('fetch failed'));

beforeEach(() => {
  asked = [];
  logged.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const credentials = form({ email: 'ada@example.com', password: 'my-own-secret' });
const signupForm = (over: Record<string, string> = {}) =>
  form({
    firstName: 'Ada',
    lastName: 'Lovelace',
    country: 'Canada',
    email: 'ada@example.com',
    confirmEmail: 'ada@example.com',
    password: 'my-own-secret',
    confirmPassword: 'my-own-secret',
    termsAgreed: 'on',
    ...over,
  });

const NETWORK = 'Network error or server unavailable. Please try again.';

describe('AUTH-07 who is here', () => {
  const nobody = { signedIn: false, firstName: null };

  test('AUTH-07 without a token the CMS is not asked', async () => {
    cms(away);
    expect(await loadVisitor(context, asking('bid=1'))).toEqual({ visitor: nobody, cookie: null });
    expect(asked).toEqual([]);
  });

  test('AUTH-07 with one the profile is fetched', async () => {
    cms(says(200, { success: true, user, message: '' }));
    const { visitor, cookie } = await loadVisitor(context, asking('token=good'));
    expect([visitor, cookie]).toEqual([{ signedIn: true, firstName: 'Ada' }, null]);
    expect(asked[0]?.init.headers).toMatchObject({ Authorization: 'Bearer good' });
  });

  test.each([
    ['the wishlist with it', { wishlist: ['a', 'b'] }, { account: user._id, pieces: ['a', 'b'] }],
    ['none from a CMS of before', {}, undefined],
  ])('S-122 AUTH-07 %s', async (_title, told, wishlist) => {
    cms(says(200, { success: true, user, message: '', ...told }));
    expect((await loadVisitor(context, asking('token=good'))).wishlist).toEqual(wishlist);
    expect(asked).toHaveLength(1);
  });

  test('AUTH-07 a refused one is dropped', async () => {
    cms(says(401, refusal('Please log in.')));
    const { visitor, cookie } = await loadVisitor(context, asking('token=old'));
    expect(visitor).toEqual(nobody);
    expect(cookie).toContain('token=; Path=/; Max-Age=0');
  });

  test.each([
    ['is away', away],
    ['answers 503', says(503, refusal('Later.'))],
  ])('AUTH-07 while the CMS %s nobody is logged out', async (_title, answer) => {
    cms(answer);
    expect(await loadVisitor(context, asking('token=good'))).toEqual({
      visitor: { signedIn: true, firstName: null },
      cookie: null,
    });
  });
});

describe('AUTH-05 AUTH-09 login and signup', () => {
  test('AUTH-09 a wait is passed on with the time after which trying again makes sense', async () => {
    const text = 'Too many wrong passwords. Please try again in 15 minutes.';
    cms(
      () => new Response(JSON.stringify(refusal(text)), { status: 429, headers: { 'Retry-After': '873' } }),
    );
    const answer = (await login(context, credentials)) as unknown as {
      data: { message: string };
      init: { status: number; headers: Record<string, string> };
    };
    expect([answer.data.message, answer.init.status, answer.init.headers['Retry-After']]).toEqual([
      text,
      429,
      '873',
    ]);
  });

  const body = (answer: unknown) => (answer as { data: Record<string, unknown> }).data;

  test.each([
    ["the server's sentence", says(401, refusal('Not you.')), 'Not you.'],
    ['its own without one', says(401, {}), 'Login failed. Please check your credentials.'],
    ['that the network failed', away, NETWORK],
    ['the same for an answer of another shape', says(200, { success: true }), NETWORK],
  ])('AUTH-09 a failed login says %s', async (_title, answer, message) => {
    cms(answer);
    expect(body(await login(context, credentials))).toEqual({
      message,
      values: { email: 'ada@example.com' },
    });
  });

  test.each([
    ["the server's sentence", says(409, refusal('Taken.')), 'Taken.'],
    ['its own without one', says(500, {}), 'Signup failed. Please try again.'],
    ['that the network failed', away, NETWORK],
  ])('AUTH-09 a failed signup says %s', async (_title, answer, message) => {
    cms(answer);
    expect(body(await signup(context, signupForm()))).toMatchObject({ message });
  });

  test('AUTH-03 the checks are made before the call, and no password comes back', async () => {
    cms(away);
    const answer = body(await signup(context, signupForm({ confirmPassword: 'another' })));
    expect(answer).toMatchObject({ fields: { confirmPassword: 'Passwords do not match.' } });
    expect(JSON.stringify(answer)).not.toContain('my-own-secret');
    expect(asked).toEqual([]);
  });

  test('AUTH-02 login needs email and password, and sends nothing else', async () => {
    cms(says(200, { success: true, token: 't', user, message: 'Hello.' }));
    expect(body(await login(context, form({ email: '' })))).toMatchObject({
      fields: { email: 'Please enter your email address.', password: 'Please enter your password.' },
    });
    expect(asked).toEqual([]);
    const response = (await login(context, credentials)) as Response;
    expect(asked[0]?.init.body).toBe('{"email":"ada@example.com","password":"my-own-secret"}');
    expect(response.headers.get('Location')).toBe('/');
    expect(response.headers.getSetCookie()[0]).toContain('token=t;');
  });

  test('AUTH-08 a logout works while the CMS is away, and no secret is logged', async () => {
    cms(away);
    await login(context, credentials);
    const response = await logout(context, asking('token=good'));
    expect(response.headers.getSetCookie()[0]).toContain('token=; Path=/; Max-Age=0');
    expect(logged.join()).not.toMatch(/my-own-secret|good/);
  });
});
