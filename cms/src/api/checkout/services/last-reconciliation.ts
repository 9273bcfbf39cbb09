import { RECONCILIATION_DAYS, type LastReconciliation } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';

const STORE = { type: 'core', name: 'shop', key: 'last-reconciliation' } as const;
/** Of very many differences the first ones are kept. */
const MOST = 50;
/** Of several copies of the CMS the first one compares, and the others find what it kept. */
const FRESH_MS = 60 * 60 * 1000;

/** The last comparison of the shop's books with the card provider's, kept for staff to see. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const last = async (): Promise<LastReconciliation | null> =>
    ((await strapi.store(STORE).get({})) as LastReconciliation | null) ?? null;

  const compare = async (): Promise<LastReconciliation> => {
    const { success: _, ...found } = await service(strapi, 'api::checkout.reconciliation').compare(
      RECONCILIATION_DAYS.usual,
    );
    const { differences } = found;
    const kept = { ...found, differing: differences.length, differences: differences.slice(0, MOST) };
    await strapi.store(STORE).set({ value: kept });
    return kept;
  };

  const nightly = async (): Promise<void> => {
    if (service(strapi, 'api::checkout.payment-provider').configured().length === 0) return;
    const before = await last();
    if (before && Date.now() - Date.parse(before.to) < FRESH_MS) return;
    const { differing, message } = await compare();
    if (differing > 0) strapi.log.warn(message);
  };

  return {
    last,
    /**
     * Compares the last days, and keeps what was found.
     * @throws ShopError as `compare` of the reconciliation does
     */
    compare,
    /** Compares every night. */
    start(): void {
      strapi.cron.add({
        reconcileNightly: {
          task: () => nightly().catch((error: unknown) => void strapi.log.error(error)),
          options: { rule: '0 47 3 * * *' },
        },
      });
    },
  };
};
