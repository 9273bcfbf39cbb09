import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';

/** Makes what a guest ordered the account's whose owner proves the address, as soon as it is proved. */
export function claimGuestOrders(strapi: Core.Strapi): void {
  service(strapi, 'api::account.auth').whenProved((email, accountKey) =>
    service(strapi, 'api::order.order').claimGuestOrders(email, accountKey),
  );
}
