import type { Core } from '@strapi/strapi';
import { service } from '../lib/services';

/** Forgets carts that nobody touched for 30 days (BAG-03), and payments given up days ago, every night. */
export function forgetOldCarts(strapi: Core.Strapi): void {
  strapi.cron.add({
    forgetOldCarts: {
      task: async () => {
        const gone = await service(strapi, 'api::cart.cart').purge(new Date());
        await service(strapi, 'api::payment-key.payment-key').purge(new Date());
        if (gone > 0) strapi.log.info(`Forgot ${gone} carts that nobody touched for 30 days.`);
      },
      options: { rule: '0 17 3 * * *' },
    },
  });
}
