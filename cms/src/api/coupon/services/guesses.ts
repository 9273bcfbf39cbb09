import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { waitText } from '../../../lib/requests/wait-text';
import type { CallLimit } from '../../call-count/services/call-limits';

const UNKNOWN_CODES: CallLimit = { name: 'unknown coupon codes', seconds: 60 * 60 };
/** Unknown codes of one address within the window: more is guessing, not mistyping. */
const MOST = 10;

const refusal = (waitMs: number) =>
  new ShopError(
    'too_many',
    'too_many_codes',
    `Too many unknown coupon codes. Please try again in ${waitText(waitMs)}.`,
    { retryAfterSeconds: waitMs / 1000 },
  );

/** Counts codes that nobody made in the database, and takes no more of them for a while. Called outside of transactions. */
const guessService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Does what looks a code up. Of many at once no more are begun than may be unknown.
   * @throws ShopError 429 'too_many_codes' with Retry-After, before the code is looked at
   */
  tryCode<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const rule = { limit: UNKNOWN_CODES, most: MOST, who: ip };
    return service(strapi, 'api::call-count.admission').during([rule], refusal, work);
  },
  /** Counts a code that was unknown; before the work of `tryCode` ends. */
  async count(ip: string): Promise<void> {
    await service(strapi, 'api::call-count.call-limits').count(UNKNOWN_CODES, ip);
  },
});

export default guessService;

declare module '../../../lib/services' {
  interface Services {
    'api::coupon.guesses': ReturnType<typeof guessService>;
  }
}
