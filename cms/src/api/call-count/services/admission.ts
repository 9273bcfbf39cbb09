import type { Core } from '@strapi/strapi';
import { KeyedSemaphore } from '../../../lib/concurrency/keyed-semaphore';
import { service } from '../../../lib/services';
import type { CallLimit } from './call-limits';

/** How often something may go wrong for somebody. */
export interface AdmissionRule {
  limit: CallLimit;
  most: number;
  who: string;
}

/**
 * Lets in what may go wrong only so often, such as a card that may be declined. What goes wrong is counted by the caller,
 * with `count` of the call limits, before the work ends; of many at once no more are begun than may still go wrong, and
 * the others wait for those before them. Called outside of transactions.
 */
const admission = ({ strapi }: { strapi: Core.Strapi }) => {
  const limits = () => service(strapi, 'api::call-count.call-limits');
  const underWay = new KeyedSemaphore();

  /** The keys that are held until the work has ended. */
  const enter = async (
    rules: readonly AdmissionRule[],
    refusal: (waitMs: number) => Error,
  ): Promise<string[]> => {
    const keys = rules.map(({ limit, who }) => `${limit.name} ${who}`);
    const held = (n: number) => underWay.held(keys[n] ?? '');
    for (;;) {
      while (rules.some(({ most }, n) => held(n) >= most)) await underWay.untilReleased();
      const { result: standings, released } = await underWay.watching(() =>
        limits().standings(rules.map(({ limit, who }) => [limit, who] as const)),
      );
      const counted = (n: number) => standings[n]?.counted ?? 0;
      const waits = rules.map(({ most }, n) => (counted(n) < most ? 0 : (standings[n]?.waitMs ?? 0)));
      const waitMs = Math.max(...waits);
      if (waitMs > 0) throw refusal(waitMs);
      // What ended meanwhile may have gone wrong after the counts were read.
      const perhaps = (n: number) => counted(n) + held(n) + (released.get(keys[n] ?? '') ?? 0);
      if (rules.every(({ most }, n) => perhaps(n) < most)) {
        underWay.acquire(keys);
        return keys;
      }
      if (keys.some((key) => released.has(key))) continue;
      await underWay.untilReleased();
    }
  };

  return {
    /** Does the work once it is let in. `refusal` is given how long the stretch still runs, in ms. @throws what it makes */
    async during<T>(
      rules: readonly AdmissionRule[],
      refusal: (waitMs: number) => Error,
      work: () => Promise<T>,
    ): Promise<T> {
      const keys = await enter(rules, refusal);
      try {
        return await work();
      } finally {
        underWay.release(keys);
      }
    },
  };
};

export default admission;

declare module '../../../lib/services' {
  interface Services {
    'api::call-count.admission': ReturnType<typeof admission>;
  }
}
