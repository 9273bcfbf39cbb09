import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Staff } from '../../../lib/staff';

/** Signing in to /Admin with Strapi's own admin users: one identity for both panels. */
export interface AdminSessionService {
  /** A new session for the right credentials, else null; unknown address and wrong password look the same. */
  signIn(email: string, password: string): Promise<{ token: string; staff: Staff } | null>;
  /** The member of staff of a running session; null for one that is over, revoked or whose user may not enter. */
  staffOfToken(token: string): Promise<Staff | null>;
  /** Ends the session for good. */
  signOut(staff: Staff): Promise<void>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::admin-session.admin-session': AdminSessionService;
  }
}

interface AdminUser {
  id: number;
  email: string;
  firstname: string | null;
  lastname: string | null;
  isActive: boolean;
  blocked: boolean | null;
}

interface AdminAuth {
  checkCredentials(credentials: {
    email: string;
    password: string;
  }): Promise<[error: unknown, user: AdminUser | false, info?: { message: string }]>;
}

function toStaff(user: AdminUser, sessionId: string): Staff {
  const { id, email, firstname, lastname } = user;
  return { id, email, firstName: firstname ?? '', lastName: lastname ?? '', sessionId };
}

/** Compared against when no user has the address, so that both refusals take the same time. */
const UNKNOWN_USER_HASH = '$2a$10$CwTycUXWue0Thq9StjUM0uJ8.2h1Jt8VwM5n9bOVTkvbjzNzQqvzS';

export default ({ strapi }: { strapi: Core.Strapi }): AdminSessionService => {
  const auth = () =>
    strapi.service('admin::auth') as unknown as AdminAuth & {
      validatePassword(password: string, hash: string): Promise<boolean>;
    };
  const users = () => strapi.db.query('admin::user');
  const sessions = () => strapi.sessionManager('admin');
  const mayEnter = (user: AdminUser | null) => user !== null && user.isActive && user.blocked !== true;

  return {
    async signIn(email, password) {
      const address = email.toLowerCase();
      const known: AdminUser | null = await users().findOne({ where: { email: address } });
      if (!known) {
        await auth().validatePassword(password, UNKNOWN_USER_HASH);
        return null;
      }
      const [error, user] = await auth().checkCredentials({ email: address, password });
      if (error) throw error;
      if (!user || !mayEnter(user)) return null;
      const { token, sessionId } = await sessions().generateRefreshToken(String(user.id), randomUUID(), {
        type: 'session',
      });
      return { token, staff: toStaff(user, sessionId) };
    },

    async staffOfToken(token) {
      const session = await sessions().validateRefreshToken(token);
      if (!session.isValid || !session.userId || !session.sessionId) return null;
      const user: AdminUser | null = await users().findOne({ where: { id: Number(session.userId) } });
      return user && mayEnter(user) ? toStaff(user, session.sessionId) : null;
    },

    async signOut(staff) {
      await sessions().revokeSessionById(String(staff.id), staff.sessionId);
    },
  };
};
