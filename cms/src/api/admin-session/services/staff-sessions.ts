import type { Core } from '@strapi/strapi';
import {
  goesOn,
  panelOf,
  type AdminUser,
  type SessionNote,
  type StaffPanel,
} from '../../../lib/session-note';

/** The sessions of staff in both panels: each is over as soon as its user is not who signed in any more. */
export interface StaffSessionsService {
  /** The user with their roles. */
  user(id: number): Promise<AdminUser | null>;
  /** The user behind a session that goes on; one that is over is ended for good. */
  userOf(userId: string, sessionId: string, panel: StaffPanel): Promise<AdminUser | null>;
  /** Ends what is over of a user's sessions: their password, roles or right to enter changed, or they are gone. */
  endOver(userId: number): Promise<void>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::admin-session.staff-sessions': StaffSessionsService;
  }
}

interface StoredSession {
  sessionId: string;
  userId: string;
  metadata: Partial<SessionNote> | null;
}

export default ({ strapi }: { strapi: Core.Strapi }): StaffSessionsService => {
  const sessions = () => strapi.db.query('admin::session');
  const find = (id: number): Promise<AdminUser | null> =>
    strapi.db.query('admin::user').findOne({ where: { id }, populate: { roles: { select: ['id'] } } });
  const isOver = (user: AdminUser | null, { metadata }: StoredSession) => !user || !goesOn(metadata, user);
  const end = (sessionId: string) => sessions().delete({ where: { sessionId } });

  return {
    user: find,

    async userOf(userId, sessionId, panel) {
      const [user, kept] = await Promise.all([
        find(Number(userId)),
        sessions().findOne({
          where: { sessionId, userId, origin: 'admin' },
        }) as Promise<StoredSession | null>,
      ]);
      if (!kept) return null;
      if (!user || isOver(user, kept)) {
        await end(sessionId);
        return null;
      }
      return panelOf(kept.metadata ?? {}) === panel ? user : null;
    },

    async endOver(userId) {
      const user = await find(userId);
      const where = { userId: String(userId), origin: 'admin' };
      const kept: StoredSession[] = await sessions().findMany({ where });
      for (const one of kept) if (isOver(user, one)) await end(one.sessionId);
    },
  };
};
