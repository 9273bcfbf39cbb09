import { describe, expect, test } from 'vitest';
import {
  dropNotice,
  endSession,
  redirectWithNotice,
  readNotice,
  readToken,
  takeNotice,
} from './session.server';

const shop = { publicUrl: 'https://shop.example' };
const asking = (cookie: string) => new Request('https://shop.example/', { headers: { Cookie: cookie } });
const cookies = (response: Response) => response.headers.getSetCookie();

describe('AUTH-06 the cookie named token', () => {
  test('D-07 AUTH-06 it is HttpOnly, SameSite=Lax, Secure, and lasts 7 days', async () => {
    const response = await redirectWithNotice(shop, { to: '/', token: 'a.b-c_d' });
    expect(cookies(response)).toEqual([
      'token=a.b-c_d; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure',
    ]);
    expect(response.headers.get('Location')).toBe('/');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000'])(
    'D-07 it is not Secure at %s',
    (publicUrl) => {
      expect(endSession({ publicUrl })).toBe('token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
    },
  );

  test('AUTH-05 without a token the session stays as it is', async () => {
    expect(cookies(await redirectWithNotice(shop, { to: '/' }))).toEqual([]);
  });

  test.each([
    ['token=abc.def', 'abc.def'],
    ['bid=1; token=abc==; other=2', 'abc=='],
    ['mytoken=abc', null],
    ['token=', null],
    ['token=a b', null],
    ['token=a%0d%0aX: y', null],
    [`token=${'a'.repeat(5_000)}`, null],
    ['', null],
  ])('AUTH-07 %s is read as %s', (cookie, token) => {
    expect(readToken(asking(cookie))).toBe(token);
  });
});

describe('AUTH-05 the message for the next page', () => {
  const sent = async (notice: string) =>
    (cookies(await redirectWithNotice(shop, { to: '/', notice }))[0] ?? '').split(';')[0];

  test('AUTH-05 it survives the redirect, quotes and all', async () => {
    const text = 'Welcome, “Ada”; <b>you</b> are in.';
    expect(await readNotice(shop, asking((await sent(text)) ?? ''))).toEqual({ text, kind: 'status' });
  });

  test.each(['__Host-notice=garbage', '__Host-notice=eyJ0ZXh0Ijo1fQ%3D%3D', ''])(
    'AUTH-05 %j is no message',
    async (cookie) => {
      expect(await readNotice(shop, asking(cookie))).toBeNull();
    },
  );

  test('AUTH-05 AUTH-08 it comes with a page that a browser loads, which takes it away; with nothing else', async () => {
    const cookie = (await sent('You have been logged out.')) ?? '';
    const loading = (Accept: string, Cookie = cookie) =>
      takeNotice(shop, new Request('https://shop.example/', { headers: { Accept, Cookie } }));
    const taken = await loading('text/html,application/xhtml+xml,*/*;q=0.8');
    expect(taken?.notice).toEqual({ text: 'You have been logged out.', kind: 'status' });
    expect(taken?.headers['Set-Cookie']).toContain('Max-Age=0');
    expect(await loading('*/*')).toBeNull();
    expect(await loading('text/html', 'token=abc')).toBeNull();
    expect(await loading('text/html', '__Host-notice=garbage')).toMatchObject({ notice: null });
  });

  test.each([
    ['https://shop.example', /^__Host-notice=.*; Path=\/; .*Secure/],
    ['http://localhost:3000', /^notice=(?!.*Secure)/],
  ])('D-07 at %s no neighbouring host can set its cookie', async (publicUrl, line) => {
    const [cookie] = cookies(await redirectWithNotice({ publicUrl }, { to: '/', notice: 'Hello' }));
    expect(cookie).toMatch(line);
    expect(cookie).not.toContain('Domain');
  });

  test('AUTH-05 it is shown once', async () => {
    expect(await dropNotice(shop)).toContain('Max-Age=0');
  });
});
