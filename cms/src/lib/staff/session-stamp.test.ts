import { describe, expect, test } from 'vitest';
import { isSessionValid, sessionStamp, panelOf, type AdminUser } from './session-stamp';

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
    expect(isSessionValid(sessionStamp(user, 'strapi', null), { ...user, ...change }, null)).toBe(expected);
  });

  test('ADM-01 without a note is over; a note of an earlier release is one of /Admin', () => {
    expect(isSessionValid(null, user, null)).toBe(false);
    const { panel: _, factor: __, ...earlier } = sessionStamp(user, 'shop', null);
    expect([isSessionValid(earlier, user, null), panelOf(earlier)]).toEqual([true, 'shop']);
  });

  test.each([
    ['of the same factor', 'one', 'one', true],
    ['without a factor, where one was set up since', null, 'one', false],
    ['of a factor that was reset', 'one', null, false],
    ['of another factor', 'one', 'two', false],
  ])('ADM-01 goes on %s: %s and now %s', (_name, then, now, expected) => {
    expect(isSessionValid(sessionStamp(user, 'shop', then), user, now)).toBe(expected);
  });
});
