import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import type { StoredAttempt } from '../../payment-attempt/services/payment-attempt';
import type { Try } from '../../throttle/services/throttle';
import { SHOP_ERROR_CODES } from '../domain/reply';

/** Attempts remembered as counted. */
const REMEMBERED = 10_000;

const OURS: readonly (string | null)[] = Object.values(SHOP_ERROR_CODES);

export interface Payer {
  browserId: string;
  ip: string;
}

const byPayer = ({ browserId, ip }: Payer): Try[] => [
  { limit: 'buyerDeclines', who: `${browserId} ${ip}` },
  { limit: 'addressDeclines', who: ip },
];

/** Counts declined cards in the database and refuses more of them for a while. Called outside of transactions. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const throttle = () => service(strapi, 'api::throttle.throttle');
  /** Attempts whose decline was counted: several calls learn of one decline, and it counts once. */
  const counted = new Set<number>();

  const count = (payer: Payer): Promise<void> => throttle().fail(byPayer(payer));

  return {
    /**
     * Does what may end in a declined card. Of many at once no more are begun than may be declined; the others wait for
     * those before them.
     * @throws ShopError 429 'too_many_declines' with Retry-After, before anything is stored or charged
     */
    tryCard<T>(payer: Payer, work: () => Promise<T>): Promise<T> {
      return throttle().during(byPayer(payer), work);
    },
    /**
     * Counts a declined attempt once, whichever call learns of it. A failure on the shop's side is no try of a card.
     */
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
    /**
     * Counts a card that another one replaced while its bank asked for confirmation: the bank had already shown
     * whether it is good.
     */
    count,
  };
};
