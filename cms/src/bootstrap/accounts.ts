import type { Core } from '@strapi/strapi';
import { forgetOldAudits } from '../lib/audit/audit-file';
import { service } from '../lib/services';
import { shopSettings } from '../lib/shop-settings';

/** Addresses of orders in small letters, as accounts keep them: what was stored otherwise would never be found. */
async function normalOrderAddresses(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  await connection('orders')
    .whereRaw('customer_email <> lower(customer_email)')
    .update({ customer_email: connection.raw('lower(customer_email)') });
}

const forgetAudits = (strapi: Core.Strapi): Promise<void> => {
  const { DATA_DIR, LOG_KEEP_DAYS } = shopSettings(strapi);
  return forgetOldAudits(DATA_DIR, LOG_KEEP_DAYS, new Date());
};

/** Gets the accounts ready, and forgets every night what is too old: mailed links, challenges, counted tries, unconfirmed subscriptions, audit lines. */
export async function startAccounts(strapi: Core.Strapi): Promise<void> {
  await normalOrderAddresses(strapi);
  await forgetAudits(strapi);
  strapi.cron.add({
    forgetOldLinks: {
      task: async () => {
        await service(strapi, 'api::account.mailed-links').purge();
        await service(strapi, 'api::account.passkey-challenges').purge();
        await service(strapi, 'api::throttle.throttle').purge(new Date());
        await service(strapi, 'api::subscriber.subscriber').purge(new Date());
        await forgetAudits(strapi);
      },
      options: { rule: '0 27 3 * * *' },
    },
  });
}

/** Lets finish what was begun after an answer. */
export async function stopAccounts(strapi: Core.Strapi): Promise<void> {
  await service(strapi, 'api::account.auth').stop();
}
