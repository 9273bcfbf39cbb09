import type { Core } from '@strapi/strapi';
import { sessionStamp, type AdminUser, type SessionStamp } from '../lib/staff/session-stamp';
import { audit } from '../lib/audit/audit';

interface Before {
  staff?: Map<number, SessionStamp>;
}

/**
 * Leaves a line in the audit log for each new password, and for each change of what a member of staff may do. It hangs
 * on the tables, as every way there leads through them.
 */
export function auditAccounts(strapi: Core.Strapi): void {
  const staff = (where: object): Promise<AdminUser[]> =>
    strapi.db.query('admin::user').findMany({ where, populate: { roles: { select: ['id'] } } });
  const notes = async (where: object) =>
    new Map((await staff(where)).map((user) => [user.id, sessionStamp(user, 'shop', null)]));

  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    async beforeUpdate({ params, state }) {
      (state as Before).staff = await notes(params.where as object);
    },
    async afterUpdate({ params, state, result }) {
      const { id } = (result ?? {}) as { id?: number };
      const before = id !== undefined && (state as Before).staff?.get(id);
      if (!before) return;
      const now = (await notes({ id })).get(id);
      const named = { object: 'staff', id: String(id) };
      if (now?.passwordMark !== before.passwordMark)
        await audit(strapi, { event: 'authn_password_change', ...named });
      const data = params.data as Partial<AdminUser>;
      const rights = now?.shopRoles !== before.shopRoles || data.isActive === false || data.blocked === true;
      if (rights) await audit(strapi, { event: 'privilege_permissions_changed', ...named });
    },
    async afterDelete({ result }) {
      const { id } = (result ?? {}) as { id?: number };
      if (id !== undefined) await audit(strapi, { event: 'user_deleted', object: 'staff', id: String(id) });
    },
  });

  strapi.db.lifecycles.subscribe({
    models: ['plugin::users-permissions.user'],
    async afterUpdate({ params, result }) {
      const { documentId } = (result ?? {}) as { documentId?: string };
      if (!documentId || typeof (params.data as { password?: unknown }).password !== 'string') return;
      await audit(strapi, { event: 'authn_password_change', object: 'shopper', id: documentId });
    },
  });
}
