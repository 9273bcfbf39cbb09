import { STAFF_ABILITIES, type StaffAbility } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { abilitiesOf, NEEDED, SEEDED_ROLES, type RolePermission } from './abilities';

const READ = 'plugin::content-manager.explorer.read';
const permission = (action: string, subject: string | null, ...conditions: string[]): RolePermission => ({
  action,
  subject,
  conditions,
});

describe('what a role may do in /Admin', () => {
  test.each<[string, RolePermission[], StaffAbility[]]>([
    ['nothing without permissions', [], []],
    ['reading orders', [permission(READ, 'api::order.order')], ['dashboard.read', 'orders.read']],
    [
      'reading orders of one’s own is not reading orders',
      [permission(READ, 'api::order.order', 'is-creator')],
      [],
    ],
    ['refunding alone', [permission('api::orders.refund', null)], ['orders.refund']],
    ['another content type changes nothing', [permission(READ, 'api::home.home')], []],
    ['an action without its subject changes nothing', [permission(READ, null)], []],
  ])('ADM-02 %s', (_name, permissions, abilities) => {
    expect(abilitiesOf(permissions)).toEqual(abilities);
  });

  test('ADM-02 all permissions are all abilities', () => {
    const all = Object.values(NEEDED).flatMap((needed) => needed.map((one) => ({ ...one, conditions: [] })));
    expect(abilitiesOf(all)).toEqual([...STAFF_ABILITIES]);
  });

  test('ADM-02 an editor sees no order and no shopper; shop staff change no product', () => {
    const about = (role: readonly StaffAbility[]) => new Set(role.map((ability) => ability.split('.')[0]));
    expect([...about(SEEDED_ROLES.editor)].sort()).toEqual(['products', 'questions', 'reviews']);
    expect(SEEDED_ROLES.shopStaff.filter((ability) => ability.startsWith('products.'))).toEqual([
      'products.read',
    ]);
  });
});
