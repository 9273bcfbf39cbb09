import type { AppLoadContext } from '@remix-run/node';
import { afterEach, expect, test, vi } from 'vitest';
import { loginWithPasskey, removePasskey } from './passkeys.server';

const context = {
  cmsUrl: 'http://cms',
  locale: 'en',
  cms: { shop: () => Promise.resolve({}) },
  publicUrl: 'https://shop.example',
  forwarded: {},
  log: () => undefined,
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
const bytes = { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ', userHandle: 'YQ' };
const credential = { id: 'YQ', rawId: 'YQ', type: 'public-key', response: bytes };
const FAILED = 'Login with this passkey failed. Please try again, or log in with your password.';

const asked: { url: string; init: RequestInit }[] = [];
function cms(status: number, body: object) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const removing = (id: string) =>
  new Request('https://shop.example/account/passkeys', {
    method: 'POST',
    headers: { Cookie: 'token=good' },
    body: form({ id }),
  });
const body = (answer: unknown) => (answer as { data: Record<string, unknown> }).data;

test('AUTH-05 AUTH-06 D-22 a passkey is followed by what follows a password', async () => {
  cms(200, { success: true, token: 't', user, message: 'Welcome back, Ada.' });
  const sent = JSON.stringify({ ...credential, clientExtensionResults: { more: 1 } });
  const response = (await loginWithPasskey(context, form({ passkey: sent }))) as Response;
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/']);
  expect(response.headers.getSetCookie()[0]).toContain('token=t;');
  expect(response.headers.getSetCookie()[1]).toContain('notice=');
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ credential });
});

test('AUTH-09 D-22 a refused passkey says so in a sentence, and nonsense is not sent on', async () => {
  cms(401, { success: false, message: 'Not this one.', code: 'invalid_passkey' });
  const refused = await loginWithPasskey(context, form({ passkey: JSON.stringify(credential) }));
  expect(body(refused)).toEqual({ message: 'Not this one.' });
  expect(asked).toHaveLength(1);
  for (const passkey of ['', '{', 'null', '{"id":{}}'])
    expect(body(await loginWithPasskey(context, form({ passkey })))).toEqual({ message: FAILED });
  expect(asked).toHaveLength(1);
});

test('AUTH-09 D-22 a passkey is removed by its id, which is no other address', async () => {
  cms(200, { success: true, message: 'Removed.' });
  expect(body(await removePasskey(context, removing('abc123')))).toEqual({ done: true, message: 'Removed.' });
  expect([asked[0]?.url, asked[0]?.init.method]).toEqual([
    'http://cms/api/account/passkeys/abc123',
    'DELETE',
  ]);
  for (const id of ['', '..', 'a/b']) await removePasskey(context, removing(id));
  expect(asked).toHaveLength(1);
});
