import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';

/**
 * Deletes a shopper's passkeys and wishlist with their account. It hangs on the table, as every way to delete one leads
 * through it: the shop's own, and Strapi's panel.
 */
export function deleteWithAccount(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['plugin::users-permissions.user'],
    async afterDelete({ result }) {
      const { id } = (result ?? {}) as { id?: number };
      if (id === undefined) return;
      await service(strapi, 'api::account.passkeys').forget(id);
      await service(strapi, 'api::account.wishlist').forget(id);
    },
  });
}
