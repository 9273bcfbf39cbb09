import type { Core } from '@strapi/strapi';

/** Addresses of orders in small letters, as accounts keep them: what was stored otherwise would never be found. */
export async function normalOrderAddresses(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  await connection('orders')
    .whereRaw('customer_email <> lower(customer_email)')
    .update({ customer_email: connection.raw('lower(customer_email)') });
}
