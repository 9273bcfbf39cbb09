import { randomUUID } from 'node:crypto';
import { SHOPPER_SESSION_DAYS } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import type { Shopper } from '../../../lib/requests/shopper';
import type { StoredUser } from '../domain/to-user';

const ORIGIN = 'users-permissions';

/** How long a session lasts, used or not, in seconds (config/plugins.ts gives it to Strapi). */
export const SHOPPER_SESSION_S = SHOPPER_SESSION_DAYS * 24 * 60 * 60;

/** Shoppers' sessions: one row each, so that a logout ends it for good (AUTH-06). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const sessions = () => strapi.sessionManager(ORIGIN);

  return {
    /** A new session; answers its token. */
    async open(user: StoredUser): Promise<string> {
      const options = { type: 'session' } as const;
      const { token } = await sessions().generateRefreshToken(String(user.id), randomUUID(), options);
      return token;
    },
    /** The shopper of a running session; null for one that is over, revoked or whose user is gone or blocked. */
    async shopperOfToken(token: string): Promise<Shopper | null> {
      const session = await sessions().validateRefreshToken(token);
      if (!session.isValid || !session.userId || !session.sessionId) return null;
      const user = await service(strapi, 'api::account.users').byId(Number(session.userId));
      return user && user.blocked !== true ? { user, sessionId: session.sessionId } : null;
    },
    async close({ user, sessionId }: Shopper): Promise<void> {
      await sessions().revokeSessionById(String(user.id), sessionId);
    },
    /** Ends every session of an account. */
    async closeAll(userId: number): Promise<void> {
      await sessions().invalidateRefreshToken(String(userId));
    },
  };
};
