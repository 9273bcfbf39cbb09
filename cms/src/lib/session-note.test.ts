import { describe, expect, test } from 'vitest';
import { goesOn, noteOf, panelOf, type AdminUser } from './session-note';

const user: AdminUser = {
  id: 3,
  email: 'staff@example.com',
  firstname: null,
  lastname: null,
  password: 'hash',
  isActive: true,
  blocked: null,
  roles: [{ id: 2 }, { id: 1 }],
};

describe('a staff session', () => {
  test.each<[string, Partial<AdminUser>, boolean]>([
    ['while nothing changes', {}, true],
    ['whatever the order of the roles', { roles: [{ id: 1 }, { id: 2 }] }, true],
    ['not with another password', { password: 'other' }, false],
    ['not with another role', { roles: [{ id: 1 }] }, false],
    ['not when deactivated', { isActive: false }, false],
    ['not when blocked', { blocked: true }, false],
  ])('ADM-01 goes on %s', (_name, change, expected) => {
    expect(goesOn(noteOf(user, 'strapi'), { ...user, ...change })).toBe(expected);
  });

  test('ADM-01 without a note is over; a note of an earlier release is one of /Admin', () => {
    expect(goesOn(null, user)).toBe(false);
    const { panel: _, ...earlier } = noteOf(user, 'shop');
    expect([goesOn(earlier, user), panelOf(earlier)]).toEqual([true, 'shop']);
  });
});
