import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import type { AdmissionRule } from '../../call-count/services/admission';
import type { CallLimit } from '../../call-count/services/call-limits';
import type { StoredAttempt } from '../../payment-attempt/services/payment-attempt';
import { FAULTS } from '../domain/reply';

const WINDOW_S = 10 * 60;
/** Declined cards of one browser at one address: more is trying out stolen cards, not mistyping one's own. */
const OF_BUYER = 5;
/** Of one address whatever browser it says it is; several shoppers may share an address. */
const OF_ADDRESS = 25;
/** Attempts remembered as counted. */
const REMEMBERED = 10_000;

const BY_BUYER: CallLimit = { name: 'declined cards of a buyer', seconds: WINDOW_S };
const BY_ADDRESS: CallLimit = { name: 'declined cards of an address', seconds: WINDOW_S };
const OURS: readonly (string | null)[] = Object.values(FAULTS);

export interface Payer {
  browserId: string;
  ip: string;
}

const refusal = (waitMs: number) =>
  new ShopError(
    'too_many',
    'too_many_declines',
    'Too many cards were declined. Please wait ten minutes and try again.',
    { retryAfterSeconds: waitMs / 1000 },
  );

/** Counts declined cards in the database and refuses more of them for a while. Called outside of transactions. */
const declineService = ({ strapi }: { strapi: Core.Strapi }) => {
  const limits = () => service(strapi, 'api::call-count.call-limits');
  /** Attempts whose decline was counted: it is heard of by several calls, and counts once. */
  const counted = new Set<number>();

  const ofPayer = ({ browserId, ip }: Payer): AdmissionRule[] => [
    { limit: BY_BUYER, most: OF_BUYER, who: `${browserId} ${ip}` },
    { limit: BY_ADDRESS, most: OF_ADDRESS, who: ip },
  ];

  const count = async (payer: Payer): Promise<void> => {
    for (const { limit, who } of ofPayer(payer)) await limits().count(limit, who);
  };

  return {
    /**
     * Does what may end in a declined card. Of many at once no more are begun than may be declined; the others wait for
     * those before them.
     * @throws ShopError 429 'too_many_declines' with Retry-After, before anything is stored or charged
     */
    tryCard<T>(payer: Payer, work: () => Promise<T>): Promise<T> {
      return service(strapi, 'api::call-count.admission').during(ofPayer(payer), refusal, work);
    },
    /** Counts an attempt that failed, once, whoever hears of it; what failed on our side is nobody's guess. */
    async note({ id, orderKey }: StoredAttempt, payer: Payer): Promise<void> {
      if (counted.has(id)) return;
      counted.add(id);
      const [oldest] = counted;
      if (counted.size > REMEMBERED && oldest !== undefined) counted.delete(oldest);
      const all = await service(strapi, 'api::payment-attempt.payment-attempt').ofOrder(orderKey);
      const now = all.find((attempt) => attempt.id === id);
      if (now?.attemptState !== 'failed' || OURS.includes(now.errorCode)) return;
      await count(payer);
    },
    /** Counts a card that was put aside for another while its bank was being asked: it had been found good or bad. */
    count,
  };
};

export default declineService;

declare module '../../../lib/services' {
  interface Services {
    'api::checkout.declines': ReturnType<typeof declineService>;
  }
}
