import type { AppLoadContext } from '@remix-run/node';
import { afterEach, expect, test, vi } from 'vitest';
import { loadCheckout } from './checkout.server';

const context = {
  cmsUrl: 'http://cms',
  cms: { shop: () => Promise.resolve({ brandName: 'Shop' }) },
  stripeJsUrl: undefined,
  log: () => undefined,
} as unknown as AppLoadContext;

function config(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  return loadCheckout(context, false);
}
afterEach(() => vi.unstubAllGlobals());

test('API-08 CHK-01 the publishable key comes from the config call', async () => {
  const data = await config(() => Promise.resolve(Response.json({ publishableKey: 'pk_test_1' })));
  expect(data).toMatchObject({ publishableKey: 'pk_test_1', problem: null, stripeJsUrl: null });
});

const CONFIG_FAILED = 'Failed to initialize payment system. Please refresh the page.';
const NO_KEY =
  'Failed to load payment system. Please refresh the page. Error: No publishable key received from server';

test.each<[title: string, answer: () => Promise<Response>, text: string, system: boolean]>([
  ['a CMS that is away', () => Promise.reject(new TypeError('fetch failed')), CONFIG_FAILED, false],
  ['a CMS in trouble', () => Promise.resolve(Response.json({}, { status: 500 })), CONFIG_FAILED, false],
  ['an answer that is no JSON', () => Promise.resolve(new Response('<html>')), CONFIG_FAILED, false],
  ['an answer without a key', () => Promise.resolve(Response.json({})), NO_KEY, true],
  [
    'a secret key in its place',
    () => Promise.resolve(Response.json({ publishableKey: 'sk_test_1' })),
    NO_KEY,
    true,
  ],
])('CHK-01 %s is said, and the page stands', async (_title, answer, text, system) => {
  const data = await config(answer);
  expect(data).toMatchObject({
    shop: { brandName: 'Shop' },
    publishableKey: null,
    problem: { text, system },
  });
});
