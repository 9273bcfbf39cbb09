import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { panelOrigin } from '../src/lib/shop-settings';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { staffBrowser } from './support/staff';

let shop: TestShop;
let editor: Browser;
/** A published document of each type. */
const ids: Record<string, { documentId: string; slug: string }> = {};
const TYPES = ['home', 'category', 'page', 'story', 'product'];

beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  editor = await staffBrowser(shop, 'strapi-editor');
  for (const type of TYPES) {
    const filters = type === 'category' ? { page: 'Rings' } : type === 'page' ? { slug: 'FAQ' } : {};
    const query = { status: 'published', filters } as never;
    ids[type] = (await shop.strapi.documents(`api::${type}.${type}` as never).findFirst(query)) as never;
  }
});
afterAll(() => shop.stop());

const urlFor = async (path: string, by: Browser = editor) =>
  (await by.get<{ url: string | null }>(`/api/admin/edit-place?path=${encodeURIComponent(path)}`)).body.url;
const screen = (type: string) => {
  const uid = `api::${type}.${type}`;
  return type === 'home' ? `single-types/${uid}` : `collection-types/${uid}/${ids[type]?.documentId}`;
};

describe('from a page to its edit screen', () => {
  test.each<[path: () => string, type: string]>([
    [() => '/', 'home'],
    [() => '/Rings', 'category'],
    [() => '/rings/', 'category'],
    [() => '/FAQ', 'page'],
    [() => '/faq', 'page'],
    [() => `/Stories/${ids.story?.slug}`, 'story'],
    [() => `/Rings/${ids.product?.slug}`, 'product'],
    [() => `/product/${ids.product?.documentId}`, 'product'],
  ])('S-74 %s leads to the one of %s', async (path, type) => {
    const url = new URL((await urlFor(path())) ?? '');
    expect(url.pathname).toBe(`/admin/content-manager/${screen(type)}`);
    expect(url.origin).toBe(panelOrigin(shop.strapi.config.get('shop')));
    expect(url.search).toBe('');
  });

  test('S-74 D-19 a page in German leads to its German, where it is written in it', async () => {
    expect(new URL((await urlFor('/de/Rings')) ?? '').searchParams.get('plugins[i18n][locale]')).toBe('de');
    expect(new URL((await urlFor(`/de/Rings/${ids.product?.slug}`)) ?? '').search).toBe('');
  });

  test.each([
    '/checkout',
    '/Rings/no-such-ring',
    '/Stories/none',
    '/a/b/c',
    '/%00',
    "/FAQ' OR 1=1",
    '/../admin',
  ])('S-74 %s leads nowhere', async (path) => expect(await urlFor(path)).toBeNull());

  test('S-74 who may not open a screen is led to none; who is nobody is told nothing', async () => {
    const trader = await staffBrowser(shop, 'shop-staff');
    expect(await urlFor('/FAQ', trader)).toBeNull();
    expect((await shop.browser(null).get('/api/admin/edit-place?path=%2FFAQ')).status).toBe(401);
    expect((await editor.get('/api/admin/edit-place')).status).toBe(400);
    expect((await editor.get(`/api/admin/edit-place?path=/${'a'.repeat(400)}`)).status).toBe(400);
  });
});

test.each([
  [{ PANEL_URL: 'https://cms.example', SHOP_MODE: 'production' as const }, 'https://cms.example'],
  [{ PANEL_URL: '', SHOP_MODE: 'production' as const }, null],
  [{ PANEL_URL: '', SHOP_MODE: 'demo' as const }, 'http://localhost:1337'],
])('S-74 with %j editors open Strapi at %s', (given, origin) => {
  const address = { STOREFRONT_URL: 'http://localhost:3000', CMS_PORT: 1337 };
  expect(panelOrigin({ ...address, ...given })).toBe(origin);
});
