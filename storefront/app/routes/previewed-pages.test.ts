import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Preview, Product } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CmsError } from '~/lib/cms/cms-client.server';
import { loader as account } from './account';
import { loader as order } from './account-order';
import { loader as orders } from './account-orders';
import { loader as bag } from './bag';
import { loader as checkout } from './checkout';
import { loader as login } from './login';

const ORDER = '0'.repeat(32);
const ring = {
  _id: 'ring-1',
  slug: 'ring',
  title: 'Example ring',
  price: cents(9_900),
  goldPrice: null,
  category: 'ring',
  pictures: [],
} as unknown as Product;
const EXPIRES = { title: 'COMPLETE PURCHASE', expiresAt: '2026-11-28T12:00:00.000Z' };

/** Every call that is made in a visitor's name. */
const asked = vi.fn();
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string | URL) => {
    asked(String(url));
    return Promise.resolve(Response.json({ success: true, items: [], cartCount: 0 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

const contextOf = (preview: () => Promise<Preview | null>) =>
  ({
    cms: {
      preview,
      shop: () => Promise.resolve({ shippingFlatCents: cents(0), taxBasisPoints: 0 }),
      search: () => Promise.resolve({ items: [ring] }),
      page: () => Promise.resolve(null),
      product: () => Promise.resolve(null),
    },
    cmsUrl: 'http://cms',
    publicUrl: 'http://localhost',
    forwarded: {},
    locale: 'en',
    log: () => undefined,
  }) as unknown as AppLoadContext;

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
/** The answer of a page's loader, whether it is returned or thrown. */
async function answerOf(
  load: Loader,
  preview: () => Promise<Preview | null>,
  cookie = '',
): Promise<Response> {
  const request = new Request('http://localhost/', { headers: { Accept: 'text/html', Cookie: cookie } });
  const args = { request, params: { orderId: ORDER }, context: contextOf(preview) } as LoaderFunctionArgs;
  return (await load(args).catch((thrown: unknown) => thrown)) as Response;
}

const PAGES: readonly [name: string, load: Loader, shows: string][] = [
  ['the bag', bag, 'Example ring'],
  ['the checkout', checkout, 'Example ring'],
  ['the account', account, 'Lovelace'],
  ['its orders', orders, ORDER],
  ['an order', order, 'Example ring'],
];

describe('S-111 a page of a person in a preview', () => {
  test.each(PAGES)(
    'S-111 %s shows the example, and nobody’s things are asked for',
    async (_, load, shows) => {
      // Whoever is signed in and has a bag of their own.
      const cookie = 'token=their.own.token; browser=theirs';
      const answer = await answerOf(load, () => Promise.resolve({ ...EXPIRES, example: true }), cookie);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(shows)]);
      // It may be shown in the frame of its panel: server/preview.ts.
      expect(answer.headers.get('Cache-Control')).toBe('public, no-cache');
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  test.each<[what: string, preview: Preview | null]>([
    ['without a claim', null],
    ['by a link to something else', EXPIRES],
  ])('S-111 %s it is as it always is', async (_, preview) => {
    for (const [name, load, shows] of PAGES) {
      const answer = await answerOf(load, () => Promise.resolve(preview));
      expect(await answer.text(), name).not.toContain(shows);
      expect(answer.headers.get('Cache-Control'), name).toBe('private, no-store');
    }
    const empty = await answerOf(bag, () => Promise.resolve(preview));
    expect(await empty.json()).toEqual({ items: [], problem: null, isExample: false });
    const form = await answerOf(checkout, () => Promise.resolve(preview));
    expect(await form.json()).toMatchObject({ storedItems: [], isExample: false });
    expect(asked).toHaveBeenCalledWith(expect.stringContaining('/api/config/stripe'));
    for (const load of [account, orders, order]) {
      const led = await answerOf(load, () => Promise.resolve(preview));
      expect([led.status, led.headers.get('Location')]).toEqual([302, '/login']);
    }
  });

  test('S-111 the login is shown beside the account, to who is signed in, too', async () => {
    const headersOf = async (preview: Preview | null, cookie: string) => {
      const request = new Request('http://localhost/login', { headers: { Cookie: cookie } });
      const context = contextOf(() => Promise.resolve(preview));
      const args = { request, params: {}, context } as LoaderFunctionArgs;
      const answer: unknown = await login(args).catch((thrown: unknown) => thrown);
      if (answer instanceof Response) return answer.headers.get('Location');
      return new Headers((answer as { init: ResponseInit }).init.headers).get('Cache-Control');
    };
    expect(await headersOf({ ...EXPIRES, example: true }, 'token=a.b.c')).toBe('public, no-cache');
    expect(await headersOf(EXPIRES, 'token=a.b.c')).toBe('/account');
    expect(await headersOf(null, '')).toBe('private, no-store');
  });

  test.each(PAGES)('S-111 %s shows nothing by a claim that the CMS refuses', async (_, load, shows) => {
    const refused = () => Promise.reject(new CmsError('status', 'This preview link has expired.', 403));
    const answer = await answerOf(load, refused);
    expect(answer.status).toBe(502);
    expect(await answer.text()).not.toContain(shows);
  });
});
