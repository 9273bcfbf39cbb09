import type { Core } from '@strapi/strapi';
import { forgetOldAudits } from '../lib/audit/audit-file';
import { service } from '../lib/services';
import { shopSettings } from '../lib/shop-settings';

const forgetAudits = (strapi: Core.Strapi): Promise<void> => {
  const { DATA_DIR, LOG_KEEP_DAYS } = shopSettings(strapi);
  return forgetOldAudits(DATA_DIR, LOG_KEEP_DAYS, new Date());
};

/**
 * Forgets every night what is too old: carts that nobody touched for 30 days (BAG-03) and payments given up days ago,
 * mailed links, the words of mails that were given up, challenges, counted tries, unconfirmed subscriptions, addresses that
 * led nowhere, appointments of 90 days and messages of two years ago (S-116), audit lines (those at once as well), and files that
 * were deleted more than 30 days ago.
 */
export async function forgetNightly(strapi: Core.Strapi): Promise<void> {
  await forgetAudits(strapi);
  strapi.cron.add({
    forgetOldCarts: {
      task: async () => {
        const gone = await service(strapi, 'api::cart.cart').purge(new Date());
        await service(strapi, 'api::payment-key.payment-key').purge(new Date());
        if (gone > 0) strapi.log.info(`Forgot ${gone} carts that nobody touched for 30 days.`);
      },
      options: { rule: '0 17 3 * * *' },
    },
    forgetOldLinks: {
      task: async () => {
        await service(strapi, 'api::account.mailed-links').purge();
        await service(strapi, 'api::mail.given-up').forgetContent(new Date());
        await service(strapi, 'api::account.passkey-challenges').purge();
        await service(strapi, 'api::throttle.throttle').purge(new Date());
        await service(strapi, 'api::subscriber.subscriber').purge(new Date());
        await service(strapi, 'api::redirect.unknown-addresses').purge(new Date());
        await service(strapi, 'api::appointment.appointments').purge(new Date());
        await service(strapi, 'api::contact-message.contact-message').purge(new Date());
        await forgetAudits(strapi);
      },
      options: { rule: '0 27 3 * * *' },
    },
    emptyBin: {
      task: async () => {
        const gone = await service(strapi, 'api::bin.file-bin').purge(new Date());
        if (gone > 0) strapi.log.info(`Took ${gone} deleted files off the disk.`);
      },
      options: { rule: '0 27 3 * * *' },
    },
  });
}
