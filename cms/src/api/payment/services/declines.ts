import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import type { CallLimit } from '../../call-count/services/call-limits';

const WINDOW_S = 10 * 60;
/** Declined cards of one browser at one address: more is trying out stolen cards, not mistyping one's own. */
const OF_BUYER = 5;
/** Of one address whatever browser it says it is; several shoppers may share an address. */
const OF_ADDRESS = 25;

const BY_BUYER: CallLimit = { name: 'declined cards of a buyer', seconds: WINDOW_S };
const BY_ADDRESS: CallLimit = { name: 'declined cards of an address', seconds: WINDOW_S };

export interface Buyer {
  browserId: string;
  ip: string;
}

/** Counts declined cards in the database and refuses more of them for a while. Called outside of transactions. */
const declineService = ({ strapi }: { strapi: Core.Strapi }) => {
  const limits = () => service(strapi, 'api::call-count.call-limits');
  const buyerKey = ({ browserId, ip }: Buyer) => `${browserId} ${ip}`;

  return {
    /** @throws ShopError 429 'too_many_declines' with Retry-After, before anything is stored or charged */
    async check(buyer: Buyer): Promise<void> {
      const held = await limits().standings([
        [BY_BUYER, buyerKey(buyer)],
        [BY_ADDRESS, buyer.ip],
      ]);
      const most = [OF_BUYER, OF_ADDRESS];
      const waitMs = Math.max(...held.map((one, n) => (one.counted < (most[n] ?? 0) ? 0 : one.waitMs)));
      if (waitMs === 0) return;
      throw new ShopError(
        'too_many',
        'too_many_declines',
        'Too many cards were declined. Please wait ten minutes and try again.',
        { retryAfterSeconds: waitMs / 1000 },
      );
    },
    async count(buyer: Buyer): Promise<void> {
      await limits().count(BY_BUYER, buyerKey(buyer));
      await limits().count(BY_ADDRESS, buyer.ip);
    },
  };
};

export default declineService;

declare module '../../../lib/services' {
  interface Services {
    'api::payment.declines': ReturnType<typeof declineService>;
  }
}
