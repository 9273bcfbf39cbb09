import type { Core } from '@strapi/strapi';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ShopError } from '../../../lib/errors';

const WINDOW_S = 60 * 60;
/** Unknown codes of one address within the window: more is guessing, not mistyping. */
const MOST = 10;

/** Counts codes that nobody made, and takes no more of them for a while. Counted for each process. */
const guessService = (_: { strapi: Core.Strapi }) => {
  const guesses = new RateLimiterMemory({ points: MOST, duration: WINDOW_S });

  return {
    /** @throws ShopError 429 'too_many_codes' with Retry-After */
    async check(ip: string): Promise<void> {
      const seen = await guesses.get(ip);
      if (!seen || seen.consumedPoints < MOST) return;
      const minutes = Math.max(1, Math.ceil(seen.msBeforeNext / 60_000));
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      throw new ShopError(
        'too_many',
        'too_many_codes',
        `Too many unknown coupon codes. Please try again in ${wait}.`,
        { retryAfterSeconds: seen.msBeforeNext / 1000 },
      );
    },
    async count(ip: string): Promise<void> {
      await guesses.penalty(ip);
    },
  };
};

export default guessService;

declare module '../../../lib/services' {
  interface Services {
    'api::coupon.guesses': ReturnType<typeof guessService>;
  }
}
