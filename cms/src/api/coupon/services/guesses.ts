import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { waitText } from '../../../lib/wait-text';
import type { CallLimit } from '../../call-count/services/call-limits';

const UNKNOWN_CODES: CallLimit = { name: 'unknown coupon codes', seconds: 60 * 60 };
/** Unknown codes of one address within the window: more is guessing, not mistyping. */
const MOST = 10;

/** Counts codes that nobody made in the database, and takes no more of them for a while. Called outside of transactions. */
const guessService = ({ strapi }: { strapi: Core.Strapi }) => {
  const limits = () => service(strapi, 'api::call-count.call-limits');

  return {
    /** @throws ShopError 429 'too_many_codes' with Retry-After */
    async check(ip: string): Promise<void> {
      const { counted, waitMs } = await limits().standing(UNKNOWN_CODES, ip);
      if (counted < MOST) return;
      throw new ShopError(
        'too_many',
        'too_many_codes',
        `Too many unknown coupon codes. Please try again in ${waitText(waitMs)}.`,
        { retryAfterSeconds: waitMs / 1000 },
      );
    },
    async count(ip: string): Promise<void> {
      await limits().count(UNKNOWN_CODES, ip);
    },
  };
};

export default guessService;

declare module '../../../lib/services' {
  interface Services {
    'api::coupon.guesses': ReturnType<typeof guessService>;
  }
}
