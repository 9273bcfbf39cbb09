import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { contentPermissions } from '../../../lib/staff/content-permissions';
import { ShopError } from '../../../lib/errors';
import { CODE_NEEDED, CODE_WRONG } from '../../../lib/staff/second-factor-messages';
import { service } from '../../../lib/services';
import type { Staff } from '../../../lib/staff/staff';
import {
  abilitiesOf,
  LOOKED_AT,
  permissionKey,
  type AllFields,
  type RolePermission,
} from '../domain/abilities';
import { strapiPart } from '../../../lib/strapi-parts';
import type { SessionOwner } from './staff-sessions';
import { maySignIn, sessionStamp, type AdminUser } from '../../../lib/staff/session-stamp';

interface Credentials {
  email: string;
  password: string;
  /** Of the second factor; empty where none was given. */
  code: string;
  /** The visitor's network address. */
  ip: string;
}

/** Compared against when no user has the address, so that both refusals take the same time. */
const UNKNOWN_USER_HASH = '$2a$10$CwTycUXWue0Thq9StjUM0uJ8.2h1Jt8VwM5n9bOVTkvbjzNzQqvzS';

/** Signing in to /Admin with Strapi's own admin users: one identity for both panels. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const auth = () => strapiPart(strapi, 'admin::auth');
  const users = () => strapi.db.query('admin::user');
  const sessions = () => strapi.sessionManager('admin');
  const factors = () => service(strapi, 'api::second-factor.second-factor');
  const requireCode = async (userId: number, code: string): Promise<void> => {
    if (code === '') throw new ShopError('unauthorized', 'second_factor_needed', CODE_NEEDED);
    if (!(await factors().take(userId, code)))
      throw new ShopError('unauthorized', 'invalid_code', CODE_WRONG);
  };
  const running = () => service(strapi, 'api::admin-session.staff-sessions');

  let fields: AllFields | null = null;
  const allFields = (): AllFields =>
    (fields ??= new Map(
      contentPermissions(strapi).map((whole) => [permissionKey(whole), whole.properties.fields ?? []]),
    ));

  const toStaff = async (owner: SessionOwner, sessionId: string): Promise<Staff> => {
    const { user, hasFactor, owesFactor } = owner;
    const permissions: RolePermission[] = await strapi.db.query('admin::permission').findMany({
      select: ['action', 'subject', 'conditions', 'properties'],
      where: {
        role: { id: { $in: user.roles.map(({ id }) => id) } },
        $or: [{ subject: { $in: LOOKED_AT.subjects } }, { action: { $in: LOOKED_AT.actions } }],
      },
    });
    const { id, email, firstname, lastname } = user;
    const may = owesFactor ? [] : abilitiesOf(permissions, allFields());
    const secondFactor = owesFactor ? 'owed' : hasFactor ? 'on' : 'off';
    return { id, email, firstName: firstname ?? '', lastName: lastname ?? '', sessionId, may, secondFactor };
  };

  return {
    /**
     * A new session for the right credentials, else null; unknown address and wrong password look the same.
     * @throws {ShopError} 429 after too many wrong passwords and codes, counted by all copies of the CMS together; 401
     * 'second_factor_needed' or 'invalid_code' where the password is right and the account has a second factor
     */
    async signIn({
      email,
      password,
      code,
      ip,
    }: Credentials): Promise<{ token: string; staff: Staff } | null> {
      const address = email.toLowerCase();
      const guard = service(strapi, 'api::account.password-attempts');
      await guard.admitStaff({ ip, email });
      const known: AdminUser | null = await users().findOne({ where: { email: address } });
      if (!known) {
        await auth().validatePassword(password, UNKNOWN_USER_HASH);
        return null;
      }
      const [error, right] = await auth().checkCredentials({ email: address, password });
      if (error) throw error;
      const user = right && maySignIn(right) ? await running().user(right.id) : null;
      if (!right || !user) return null;
      const demand = await factors().demandOf(user.id);
      const mark = demand === 'code' ? await factors().markOf(user.id) : null;
      // A code that is wrong or missing counts as a wrong password: nobody may try a million of them.
      if (demand === 'code') await requireCode(user.id, code);
      await guard.forgiveStaff({ ip, email });
      // The password that was tried: it may have been changed since.
      const owner = { user, hasFactor: demand === 'code', owesFactor: demand === 'set-up' };
      const metadata = sessionStamp({ ...user, password: right.password }, 'shop', mark);
      const options = { type: 'session', metadata } as const;
      const { token, sessionId } = await sessions().generateRefreshToken(
        String(user.id),
        randomUUID(),
        options as never,
      );
      return { token, staff: await toStaff(owner, sessionId) };
    },

    /**
     * The member of staff of a running session; null for one that is over, revoked, whose user may not enter or has
     * other roles or another password than at the sign-in. What their roles allow is read anew each time.
     */
    async staffOfToken(token: string): Promise<Staff | null> {
      const session = await sessions().validateRefreshToken(token);
      if (!session.isValid || !session.userId || !session.sessionId) return null;
      const owner = await running().ownerOf(session.userId, session.sessionId, 'shop');
      return owner && toStaff(owner, session.sessionId);
    },

    /** Whether an access token of Strapi's own panel is of a running session whose user may enter. */
    async isPanelToken(token: string): Promise<boolean> {
      const { isValid, payload } = sessions().validateAccessToken(token);
      if (!isValid || !(await sessions().isSessionActive(payload.sessionId))) return false;
      return (await running().ownerOf(payload.userId, payload.sessionId, 'strapi')) !== null;
    },

    /** Whether it is an access token of a session that is over, or of another panel; false for what is none at all. */
    async panelTokenIsOver(token: string): Promise<boolean> {
      const { isValid, payload } = sessions().validateAccessToken(token);
      return isValid && (await running().ownerOf(payload.userId, payload.sessionId, 'strapi')) === null;
    },

    /** The same of the token in its cookie. */
    async refreshTokenIsOver(token: string): Promise<boolean> {
      const session = await sessions().validateRefreshToken(token);
      if (!session.isValid || !session.userId || !session.sessionId) return false;
      return (await running().ownerOf(session.userId, session.sessionId, 'strapi')) === null;
    },

    /** Ends the session for good. */
    async signOut(staff: Staff): Promise<void> {
      await sessions().revokeSessionById(String(staff.id), staff.sessionId);
    },
  };
};
