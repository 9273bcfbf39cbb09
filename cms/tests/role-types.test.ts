import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantNewTypes } from '../src/bootstrap/role-types';
import { bootShop, type TestShop } from './support/boot';
import { earlierShop } from './support/earlier-shop';
import { panel, type Panel } from './support/panel';
import { staffBrowser } from './support/staff';

const REDIRECT = 'api::redirect.redirect';
const ANNOUNCEMENT = 'api::announcement.announcement';
const EDITOR = 'strapi-editor';

interface Granted {
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: string[] };
  conditions: string[];
}
interface Roles {
  data: { id: number; code: string }[];
}

const idOf = async (owner: Panel, code: string) =>
  (await owner.get<Roles>('/admin/roles')).body.data.find((role) => role.code === code)?.id;
const rightsOf = async (owner: Panel, code: string) =>
  (await owner.get<{ data: Granted[] }>(`/admin/roles/${await idOf(owner, code)}/permissions`)).body.data;
/** What a role may do with a type: the last word of each action. */
const verbs = async (owner: Panel, code: string, subject: string) =>
  (await rightsOf(owner, code))
    .filter((right) => right.subject === subject)
    .map(({ action }) => action.split('.').at(-1))
    .sort();
const ALL = ['create', 'delete', 'publish', 'read', 'update'];

/** Leaves a role only some of its rights, as an owner does it in Strapi's settings. */
async function leave(owner: Panel, code: string, isLeft: (right: Granted) => boolean): Promise<void> {
  const permissions = (await rightsOf(owner, code))
    .filter(isLeft)
    .map(({ action, subject, properties, conditions }) => ({ action, subject, properties, conditions }));
  const { status } = await owner.put(`/admin/roles/${await idOf(owner, code)}/permissions`, { permissions });
  expect(status).toBe(200);
}
const takeAway = (owner: Panel, code: string, type: string) =>
  leave(owner, code, ({ subject }) => subject !== type);

describe('a shop that was set up before there were redirects and announcements', () => {
  let shop: TestShop;
  let owner: Panel;
  beforeAll(async () => {
    shop = await bootShop({ on: (await earlierShop()).data });
    owner = await panel(shop);
  });
  afterAll(() => shop.stop());

  test('S-65 gives its roles what those of a new shop have, at its first start with them', async () => {
    expect(await verbs(owner, EDITOR, ANNOUNCEMENT)).toEqual(ALL);
    expect(await verbs(owner, EDITOR, REDIRECT)).toEqual(
      expect.arrayContaining(['create', 'delete', 'read']),
    );
    expect(await verbs(owner, 'strapi-author', ANNOUNCEMENT)).toEqual(
      ALL.filter((verb) => verb !== 'publish'),
    );
    expect(await verbs(owner, 'shop-staff', ANNOUNCEMENT)).toEqual([]);
    const editors = (await rightsOf(owner, EDITOR)).filter(({ subject }) => subject === ANNOUNCEMENT);
    expect(editors.every(({ conditions }) => conditions.length === 0)).toBe(true);
    expect(editors.find(({ action }) => action.endsWith('.update'))?.properties).toMatchObject({
      fields: expect.arrayContaining(['sentence', 'showUntil']),
      locales: ['en', 'de', 'fr'],
    });
    const authors = (await rightsOf(owner, 'strapi-author')).filter(({ subject }) => subject === REDIRECT);
    expect(authors.every(({ conditions }) => conditions.includes('admin::is-creator'))).toBe(true);
  });

  test('S-65 S-60 its editors manage redirects in /Admin', async () => {
    const editor = await staffBrowser(shop, EDITOR);
    expect((await editor.get('/api/admin/redirects')).status).toBe(200);
  });

  test('S-65 what an owner takes away stays away, start after start', async () => {
    await takeAway(owner, EDITOR, REDIRECT);
    await shop.stop({ keep: true });
    shop = await bootShop({ on: shop.data });
    owner = await panel(shop);
    expect(await verbs(owner, EDITOR, REDIRECT)).toEqual([]);
    expect(await verbs(owner, EDITOR, ANNOUNCEMENT)).toEqual(ALL);
    const count = () => shop.strapi.db.query('admin::permission').count();
    const before = await count();
    await grantNewTypes(shop.strapi);
    expect(await count()).toBe(before);
  });
});

describe('a shop that was set up with them', () => {
  let shop: TestShop;
  let owner: Panel;
  const store = () => shop.strapi.store({ type: 'core', name: 'shop' });
  beforeAll(async () => {
    shop = await bootShop({ seed: 'small' });
    owner = await panel(shop);
  });
  afterAll(() => shop.stop());

  test('S-65 remembers every type, and gives nothing back that was taken away before it remembered', async () => {
    expect(await store().get({ key: 'role-types' })).toEqual(
      expect.arrayContaining([REDIRECT, ANNOUNCEMENT, 'api::page.page', 'api::order.order']),
    );
    await takeAway(owner, EDITOR, REDIRECT);
    // As the release before left it.
    await store().delete({ key: 'role-types' });
    await grantNewTypes(shop.strapi);
    expect(await verbs(owner, EDITOR, REDIRECT)).toEqual([]);
    expect(await verbs(owner, EDITOR, ANNOUNCEMENT)).toEqual(ALL);
  });

  test('S-65 a type that comes later is given once, and not to a role whose owner has given it something', async () => {
    const types = (await store().get({ key: 'role-types' })) as string[];
    const without = types.filter((type) => type !== ANNOUNCEMENT);
    const comes = async () => {
      await store().set({ key: 'role-types', value: without });
      await grantNewTypes(shop.strapi);
    };
    await takeAway(owner, EDITOR, ANNOUNCEMENT);
    await comes();
    expect(await verbs(owner, EDITOR, ANNOUNCEMENT)).toEqual(ALL);
    expect(await store().get({ key: 'role-types' })).toEqual(types);

    await leave(owner, EDITOR, ({ action, subject }) => subject !== ANNOUNCEMENT || action.endsWith('.read'));
    await comes();
    expect(await verbs(owner, EDITOR, ANNOUNCEMENT)).toEqual(['read']);
  });
});
