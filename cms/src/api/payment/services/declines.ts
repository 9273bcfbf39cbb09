import type { Core } from '@strapi/strapi';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ShopError } from '../../../lib/errors';

const WINDOW_S = 10 * 60;
/** Declined cards of one browser at one address: more is trying out stolen cards, not mistyping one's own. */
const OF_BUYER = 5;
/** Of one address whatever browser it says it is; several shoppers may share an address. */
const OF_ADDRESS = 25;

export interface Buyer {
  browserId: string;
  ip: string;
}

/** Counts declined cards and refuses more of them for a while. Counted for each process. */
const declineService = (_: { strapi: Core.Strapi }) => {
  const byBuyer = new RateLimiterMemory({ points: OF_BUYER, duration: WINDOW_S });
  const byAddress = new RateLimiterMemory({ points: OF_ADDRESS, duration: WINDOW_S });
  const buyerKey = ({ browserId, ip }: Buyer) => `${browserId} ${ip}`;

  return {
    /** @throws ShopError 429 'too_many_declines' with Retry-After, before anything is stored or charged */
    async check(buyer: Buyer): Promise<void> {
      const counts = [
        { seen: await byBuyer.get(buyerKey(buyer)), most: OF_BUYER },
        { seen: await byAddress.get(buyer.ip), most: OF_ADDRESS },
      ];
      for (const { seen, most } of counts) {
        if (!seen || seen.consumedPoints < most) continue;
        throw new ShopError(
          'too_many',
          'too_many_declines',
          'Too many cards were declined. Please wait ten minutes and try again.',
          { retryAfterSeconds: seen.msBeforeNext / 1000 },
        );
      }
    },
    async count(buyer: Buyer): Promise<void> {
      await byBuyer.penalty(buyerKey(buyer));
      await byAddress.penalty(buyer.ip);
    },
  };
};

export default declineService;

declare module '../../../lib/services' {
  interface Services {
    'api::payment.declines': ReturnType<typeof declineService>;
  }
}
