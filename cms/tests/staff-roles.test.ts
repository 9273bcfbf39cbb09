import { STAFF_ABILITIES, type StaffAbility } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IN_LANGUAGES, LOOKED_AT, NEEDED, permissionKey } from '../src/api/admin-session/domain/abilities';
import { extendRoles } from '../src/bootstrap/role-fields';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { panel, type Panel } from './support/panel';
import { photo, productForm } from './support/product-form';
import { staffBrowser } from './support/staff';

const explorer = (verb: string) => `plugin::content-manager.explorer.${verb}`;
const ORDER = 'api::order.order';
const PRODUCT = 'api::product.product';

/** A permission as Strapi's panel sends it. */
interface Granted {
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: string[] };
  conditions: string[];
}
/** What the panel offers to tick for a type; a group of fields has its own. */
interface Box {
  value: string;
  children?: Box[];
}
interface Offered {
  subjects: { uid: string; properties: Box[] }[];
}
interface Layout {
  data: { sections: { collectionTypes: Offered; singleTypes: Offered } };
}

let shop: TestShop;
let owner: Panel;
let productId: string;
const offered = new Map<string, string[]>();

beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await panel(shop);
  const { body } = await shop.browser(null).get<{ _id: string }[]>('/api/products');
  productId = body[0]?._id ?? '';
  const layout = await owner.get<Layout>('/admin/permissions');
  const leaves = ({ value, children }: Box): string[] =>
    children ? children.flatMap(leaves).map((leaf) => `${value}.${leaf}`) : [value];
  const { collectionTypes, singleTypes } = layout.body.data.sections;
  for (const { uid, properties } of [...collectionTypes.subjects, ...singleTypes.subjects]) {
    const fields = properties.find(({ value }) => value === 'fields');
    offered.set(uid, fields?.children?.flatMap(leaves) ?? []);
  }
});
afterAll(() => shop.stop());

/** A permission on a type with every field that the panel offers, or with some of them. */
function granted(verb: string, subject: string, fields = offered.get(subject) ?? []): Granted {
  const hasFields = ['create', 'read', 'update'].includes(verb);
  const locales = IN_LANGUAGES.has(subject) ? { locales: ['en'] } : {};
  return {
    action: explorer(verb),
    subject,
    properties: { ...(hasFields && { fields }), ...locales },
    conditions: [],
  };
}

let roles = 0;
/** Somebody at /Admin whose role an owner made in Strapi's panel. */
async function withRole(permissions: readonly Granted[]): Promise<{ browser: Browser; code: string }> {
  roles += 1;
  const role = { name: `Role ${roles}`, description: 'Made by a test' };
  const { body } = await owner.post<{ data: { id: number; code: string } }>('/admin/roles', role);
  const { id, code } = body.data;
  const { status } = await owner.put(`/admin/roles/${id}/permissions`, { permissions });
  expect(status).toBe(200);
  return { browser: await staffBrowser(shop, code), code };
}

const mayOf = async (browser: Browser): Promise<StaffAbility[]> =>
  (await browser.get<{ user: { may: StaffAbility[] } }>('/api/admin/check-auth')).body.user.may;

describe('a role as an owner makes it in Strapi’s panel', () => {
  test('ADM-02 with every box ticked it may do everything in /Admin', async () => {
    expect(offered.get(PRODUCT)).toContain('title');
    const { browser } = await withRole(
      Object.values(NEEDED)
        .flat()
        .map(({ action, subject }) =>
          subject === null
            ? { action, subject, properties: {}, conditions: [] }
            : granted(action.replace(explorer(''), ''), subject),
        )
        .filter((one, n, all) => all.findIndex((other) => permissionKey(other) === permissionKey(one)) === n),
    );
    expect(await mayOf(browser)).toEqual([...STAFF_ABILITIES]);
  });

  test('ADM-02 API-04 without "publish" it adds and changes no product: what /Admin saves is live', async () => {
    const { browser } = await withRole(['create', 'read', 'update'].map((verb) => granted(verb, PRODUCT)));
    expect(await mayOf(browser)).toEqual(['dashboard.read', 'products.read']);
    const images = [{ bytes: await photo() }];
    const made = await browser.ask('POST', '/api/products', {
      form: productForm({ title: 'Unpublished Ring', imageOrder: '["NEW_FILE_0"]' }, images),
    });
    const changed = await browser.ask('PUT', `/api/products/${productId}`, {
      form: productForm({ title: 'Unpublished Ring' }),
    });
    expect([made.status, changed.status]).toEqual([403, 403]);
    const { body } = await shop.browser(null).get<{ title: string }[]>('/api/products');
    expect(body.map(({ title }) => title)).not.toContain('Unpublished Ring');
  });

  test('ADM-02 API-04 with the title alone it changes no price', async () => {
    const { browser } = await withRole([
      granted('read', PRODUCT),
      granted('update', PRODUCT, ['title']),
      granted('publish', PRODUCT),
    ]);
    expect(await mayOf(browser)).toEqual(['dashboard.read', 'products.read']);
    const form = productForm({ price: '200' });
    expect((await browser.ask('PUT', `/api/products/${productId}`, { form })).status).toBe(403);
    const { body } = await shop.browser(null).get(`/api/products/${productId}`);
    expect(body).not.toMatchObject({ price: 200 });
  });

  test('ADM-02 D-08 with the state of orders alone it reads nobody’s name and address', async () => {
    const { browser } = await withRole([granted('read', ORDER, ['orderStatus'])]);
    expect(await mayOf(browser)).toEqual([]);
    for (const path of ['orders', 'orders/any', 'dashboard'])
      expect((await browser.get(`/api/admin/${path}`)).status, path).toBe(403);
  });

  test('ADM-02 S-90 a role’s languages are looked at for each type that is written in several, and for no other', () => {
    type Type = { pluginOptions?: { i18n?: { localized?: boolean } } };
    const types = shop.strapi.contentTypes as unknown as Record<string, Type>;
    for (const uid of LOOKED_AT.subjects) {
      expect(types[uid], uid).toBeDefined();
      expect(types[uid]?.pluginOptions?.i18n?.localized === true, uid).toBe(IN_LANGUAGES.has(uid));
    }
  });

  test('S-90 a role for the German settings alone does not change what all languages share', async () => {
    const SETTINGS = 'api::shop-settings.shop-settings';
    const rights = ['read', 'update', 'publish'].map((verb) => granted(verb, SETTINGS));
    const german = rights.map((right) => ({
      ...right,
      properties: { ...right.properties, locales: ['de'] },
    }));
    const { browser } = await withRole(german);
    expect(await mayOf(browser)).toEqual([]);
    expect((await browser.get('/api/admin/settings')).status).toBe(403);
  });
});

describe('a field that an update of the shop adds', () => {
  test('ADM-02 is every role’s that had all fields before, and no other’s', async () => {
    const all = offered.get(ORDER) ?? [];
    const [whole, narrow] = [all.filter((field) => field !== 'customerEmail'), ['orderStatus']];
    const before = await withRole([granted('read', ORDER, whole)]);
    const others = await withRole([granted('read', ORDER, narrow)]);
    expect(await mayOf(before.browser)).toEqual([]);
    const store = shop.strapi.store({ type: 'core', name: 'shop' });
    const fields = (await store.get({ key: 'role-fields' })) as Record<string, string[]>;
    const key = permissionKey(granted('read', ORDER));
    expect([...(fields[key] ?? [])].sort()).toEqual([...all].sort());
    // As the last start would have left it, had orders had no address then.
    await store.set({ key: 'role-fields', value: { ...fields, [key]: whole } });
    await extendRoles(shop.strapi);
    expect(await mayOf(before.browser)).toEqual(['dashboard.read', 'orders.read']);
    expect(await mayOf(others.browser)).toEqual([]);
    expect(await store.get({ key: 'role-fields' })).toEqual(fields);
  });
});
