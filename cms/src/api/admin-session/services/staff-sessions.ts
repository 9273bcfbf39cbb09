import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import {
  isSessionValid,
  panelOf,
  type AdminUser,
  type SessionStamp,
  type StaffPanel,
} from '../../../lib/staff/session-stamp';

/** Whose a session is. */
export interface SessionOwner {
  user: AdminUser;
  hasFactor: boolean;
  /** They must set up a second factor before they may do anything. */
  owesFactor: boolean;
}

/** The sessions of staff in both panels: each is over as soon as its user is not who signed in any more. */
export interface StaffSessionsService {
  /** The user with their roles. */
  user(id: number): Promise<AdminUser | null>;
  /** Who is behind a session that goes on; one that is over is ended for good. */
  ownerOf(userId: string, sessionId: string, panel: StaffPanel): Promise<SessionOwner | null>;
  /** Ends what is over of a user's sessions: their password, roles, second factor or right to enter changed. */
  endOver(userId: number): Promise<void>;
  /** The session that changed its user's second factor goes on with the new one; the others are over. */
  keepAlone(userId: number, sessionId: string, factor: string | null): Promise<void>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::admin-session.staff-sessions': StaffSessionsService;
  }
}

interface StoredSession {
  sessionId: string;
  userId: string;
  metadata: Partial<SessionStamp> | null;
}

export default ({ strapi }: { strapi: Core.Strapi }): StaffSessionsService => {
  const sessions = () => strapi.db.query('admin::session');
  const factors = () => service(strapi, 'api::second-factor.second-factor');
  const find = (id: number): Promise<AdminUser | null> =>
    strapi.db.query('admin::user').findOne({ where: { id }, populate: { roles: { select: ['id'] } } });
  const end = (sessionId: string) => sessions().delete({ where: { sessionId } });

  const endOver = async (userId: number): Promise<void> => {
    const [user, mark] = [await find(userId), await factors().markOf(userId)];
    const where = { userId: String(userId), origin: 'admin' };
    const kept: StoredSession[] = await sessions().findMany({ where });
    for (const { sessionId, metadata } of kept) {
      if (!user || !isSessionValid(metadata, user, mark)) await end(sessionId);
    }
  };

  return {
    user: find,
    endOver,

    async ownerOf(userId, sessionId, panel) {
      const id = Number(userId);
      const where = { sessionId, userId, origin: 'admin' };
      const kept: StoredSession | null = await sessions().findOne({ where });
      if (!kept) return null;
      const [user, mark] = [await find(id), await factors().markOf(id)];
      if (!user || !isSessionValid(kept.metadata, user, mark)) {
        await end(sessionId);
        return null;
      }
      if (panelOf(kept.metadata ?? {}) !== panel) return null;
      const owesFactor = mark === null && (await factors().isDemanded(id));
      // Set up at /Admin: until then Strapi's panel is shut.
      if (owesFactor && panel === 'strapi') return null;
      return { user, hasFactor: mark !== null, owesFactor };
    },

    async keepAlone(userId, sessionId, factor) {
      const kept: StoredSession | null = await sessions().findOne({ where: { sessionId } });
      const metadata = { ...kept?.metadata, factor: factor ?? '' };
      await sessions().update({ where: { sessionId }, data: { metadata } });
      await endOver(userId);
    },
  };
};
