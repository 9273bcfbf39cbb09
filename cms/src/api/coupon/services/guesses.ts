import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import type { Try } from '../../throttle/services/throttle';

const byVisitor = (ip: string): Try[] => [{ limit: 'unknownCoupons', who: ip }];

/** Takes no more coupon codes for a while from whoever guesses at them. Called outside of transactions. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const throttle = () => service(strapi, 'api::throttle.throttle');
  return {
    /**
     * Does what looks a code up. Of many at once no more are begun than may be unknown.
     * @throws ShopError 429 'too_many_codes' with Retry-After, before the code is looked at
     */
    tryCode: <T>(ip: string, work: () => Promise<T>): Promise<T> => throttle().during(byVisitor(ip), work),
    /** Counts a code that was unknown; before the work of `tryCode` ends. */
    count: (ip: string): Promise<void> => throttle().fail(byVisitor(ip)),
  };
};
