import { STAFF_ABILITIES, type StaffAbility } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import {
  abilitiesOf,
  NEEDED,
  permissionKey,
  SEEDED_ROLES,
  type AllFields,
  type RolePermission,
} from './abilities';

const explorer = (verb: string) => `plugin::content-manager.explorer.${verb}`;
const READ = explorer('read');
const ORDER = 'api::order.order';
const PRODUCT = 'api::product.product';
const SETTINGS = 'api::shop-settings.shop-settings';
const FIELDS = ['title', 'price', 'size.width', 'size.height'];

/** All types of the table have the same fields; deleting, publishing and the shop's own actions know none. */
const fields: AllFields = new Map(
  Object.values(NEEDED)
    .flat()
    .filter(({ action }) => /\.(create|read|update)$/.test(action))
    .map((needed) => [permissionKey(needed), FIELDS]),
);

const permission = (action: string, subject: string | null, listed = FIELDS): RolePermission => ({
  action,
  subject,
  conditions: [],
  properties: { fields: listed, locales: ['en', 'de'] },
});
const product = (verb: string, listed?: string[]) => permission(explorer(verb), PRODUCT, listed);

const inLanguages = (locales: string[] | null): RolePermission => ({
  ...permission(READ, SETTINGS),
  properties: { fields: FIELDS, locales },
});

describe('what a role may do in /Admin', () => {
  test.each<[string, RolePermission[], StaffAbility[]]>([
    ['nothing without permissions', [], []],
    ['reading orders', [permission(READ, ORDER)], ['dashboard.read', 'orders.read']],
    [
      'reading orders of one’s own is not reading orders',
      [{ ...permission(READ, ORDER), conditions: ['is-creator'] }],
      [],
    ],
    ['reading one field of orders is not reading orders', [permission(READ, ORDER, ['title'])], []],
    ['half a group of fields is not all of it', [permission(READ, ORDER, FIELDS.slice(0, 3))], []],
    [
      'a group of fields is each of them',
      [permission(READ, ORDER, ['title', 'price', 'size'])],
      ['dashboard.read', 'orders.read'],
    ],
    [
      'a permission without its fields is one for none',
      [{ ...permission(READ, ORDER), properties: null }],
      [],
    ],
    ['refunding alone', [{ ...permission('api::orders.refund', null), properties: null }], ['orders.refund']],
    ['saving products without publishing saves none', [product('create'), product('update')], []],
    ['publishing alone saves none', [product('publish')], []],
    [
      'saving and publishing products',
      [product('create'), product('update'), product('publish', [])],
      ['products.create', 'products.update'],
    ],
    [
      'changing one field of products is not changing products',
      [product('create'), product('update', ['title']), product('publish')],
      ['products.create'],
    ],
    ['deleting products', [product('delete', [])], ['products.delete']],
    [
      'settings, with publishing',
      [permission(explorer('update'), SETTINGS), permission(explorer('publish'), SETTINGS)],
      ['settings.change'],
    ],
    ['settings in German alone are not the settings', [inLanguages(['de'])], []],
    ['settings in no language are not the settings', [inLanguages([])], []],
    ['settings in all languages', [inLanguages(null)], ['settings.read']],
    ['another content type changes nothing', [permission(READ, 'api::home.home')], []],
    ['an action without its subject changes nothing', [permission(READ, null)], []],
  ])('ADM-02 %s', (_name, permissions, abilities) => {
    expect(abilitiesOf(permissions, fields)).toEqual(abilities);
  });

  test('ADM-02 all permissions are all abilities', () => {
    const all = Object.values(NEEDED)
      .flat()
      .map(({ action, subject }) => permission(action, subject));
    expect(abilitiesOf(all, fields)).toEqual([...STAFF_ABILITIES]);
  });

  test('ADM-02 an editor sees no order and no shopper; shop staff change no product', () => {
    const about = (role: readonly StaffAbility[]) => new Set(role.map((ability) => ability.split('.')[0]));
    expect([...about(SEEDED_ROLES.editor)].sort()).toEqual([
      ...['coupons', 'products', 'questions', 'redirects', 'reviews', 'settings'],
    ]);
    expect(SEEDED_ROLES.shopStaff.filter((ability) => ability.startsWith('products.'))).toEqual([
      'products.read',
    ]);
  });
});
