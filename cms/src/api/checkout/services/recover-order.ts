import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { isOpenAttempt } from '../../payment-attempt/domain/attempt-state';
import type { StoredAttempt } from '../../payment-attempt/services/payment-attempt';
import { recoverySummary } from '../domain/recovery-summary';
import { allProviders } from './payment-provider';

/** Asks the provider about one order at once, as the next round of recovery would. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const chargeOrder = () => service(strapi, 'api::checkout.charge-order');

  const known = (orderId: string) => service(strapi, 'api::order.order').known(orderId);

  /** False when the provider could not say. */
  const ask = async (attempt: StoredAttempt): Promise<boolean> => {
    const { providerPaymentId, attemptState, keySpentAt } = attempt;
    if (isOpenAttempt(attemptState)) return (await chargeOrder().resolve(attempt)).order !== null;
    if (providerPaymentId) return service(strapi, 'api::checkout.sync-refunds').ofPayment(providerPaymentId);
    return keySpentAt === null || chargeOrder().lookAgain(attempt);
  };

  return {
    /**
     * Looks for the payments and refunds of an order at the provider, settles what it finds and answers it in a sentence.
     * @throws ShopError 404 'unknown_order', 502 'payment_unavailable', 503 'provider_unreachable'
     */
    async recover(orderId: string): Promise<string> {
      allProviders(strapi);
      await known(orderId);
      let answered = true;
      for (const attempt of await attempts().ofOrder(orderId)) answered = (await ask(attempt)) && answered;
      for (const refund of await service(strapi, 'api::refund.refund').ofOrder(orderId)) {
        if (refund.refundState !== 'requested') continue;
        answered = (await service(strapi, 'api::checkout.request-refund').resume(refund)) && answered;
      }
      const { orderStatus: status, reviewReason } = await known(orderId);
      const latest = (await attempts().ofOrder(orderId)).at(-1);
      if (!answered) {
        throw new ShopError(
          'unavailable',
          'provider_unreachable',
          'The card provider does not answer at the moment. Please try again in a minute.',
          { retryAfterSeconds: 60 },
        );
      }
      return recoverySummary({ status, reviewReason, keySpentAt: latest?.keySpentAt ?? null });
    },
  };
};
