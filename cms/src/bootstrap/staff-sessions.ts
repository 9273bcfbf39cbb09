import type { Core } from '@strapi/strapi';
import { sessionStamp, type AdminUser } from '../lib/staff/session-stamp';
import { service } from '../lib/services';

interface NewSession {
  userId: string;
  origin: string;
  metadata?: Record<string, unknown>;
}

/** What the way in at Strapi's panel (middlewares/panel-sign-in) and its own sign-in know of a call. */
interface SignInState {
  user?: Partial<AdminUser>;
  /** The second factor that was shown. */
  factor?: string;
}

/**
 * Notes with each session of staff whom it was made for, and ends those of a user that changed. It hangs on the tables,
 * as every way there leads through them: both panels' sign-ins, invitations, new passwords, the users' screen.
 */
export function watchStaffSessions(strapi: Core.Strapi): void {
  const sessions = () => service(strapi, 'api::admin-session.staff-sessions');

  strapi.db.lifecycles.subscribe({
    models: ['admin::session'],
    async beforeCreate(event) {
      const made = event.params.data as NewSession;
      // A note stands there already: made by /Admin, or taken over from the token that this one follows.
      if (made.origin !== 'admin' || made.metadata?.passwordMark !== undefined) return;
      const user = await sessions().user(Number(made.userId));
      if (!user) return;
      // The password that was tried: it may have been changed since.
      const { user: tried, factor = null } = (strapi.requestContext.get()?.state ?? {}) as SignInState;
      const { password = user.password } = tried?.id === user.id ? tried : {};
      made.metadata = { ...made.metadata, ...sessionStamp({ ...user, password }, 'strapi', factor) };
    },
  });

  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    async afterUpdate({ result }) {
      const { id } = (result ?? {}) as { id?: number };
      if (id !== undefined) await sessions().endOver(id);
    },
    async afterDelete({ result }) {
      const { id } = (result ?? {}) as { id?: number };
      if (id === undefined) return;
      await sessions().endOver(id);
      await service(strapi, 'api::second-factor.second-factor').forget(id);
    },
  });
}
