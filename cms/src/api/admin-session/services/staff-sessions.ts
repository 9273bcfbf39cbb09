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

interface StoredSession {
  sessionId: string;
  userId: string;
  metadata: Partial<SessionStamp> | null;
}

/** The sessions of staff in both panels: each is over as soon as its user is not who signed in any more. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
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
    /** The user with their roles. */
    user: find,
    /** Ends what is over of a user's sessions: their password, roles, second factor or right to enter changed. */
    endOver,

    /** Who is behind a session that goes on; one that is over is ended for good. */
    async ownerOf(userId: string, sessionId: string, panel: StaffPanel): Promise<SessionOwner | null> {
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

    /** The session that changed its user's second factor goes on with the new one; the others are over. */
    async keepAlone(userId: number, sessionId: string, factor: string | null): Promise<void> {
      const kept: StoredSession | null = await sessions().findOne({ where: { sessionId } });
      const metadata = { ...kept?.metadata, factor: factor ?? '' };
      await sessions().update({ where: { sessionId }, data: { metadata } });
      await endOver(userId);
    },
  };
};
