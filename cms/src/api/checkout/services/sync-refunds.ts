import type { Core } from '@strapi/strapi';
import type { PaymentProvider } from '../../../integrations/payment/provider';
import { service } from '../../../lib/services';
import { allProviders, providerOfPayment } from './payment-provider';

/** Enters and settles refunds as the provider has them, whoever made them. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const refunds = () => service(strapi, 'api::refund.refund');
  const settleRefund = () => service(strapi, 'api::checkout.settle-refund');

  const enter = async (provider: PaymentProvider, from: Date, to: Date): Promise<boolean> => {
    const made = await provider.refundsMade(from, to);
    if (made.kind !== 'known') return false;
    const unknown = await refunds().unknownOf(made.value.map(({ id }) => id));
    for (const refund of made.value) if (unknown.has(refund.id)) await settleRefund().settle(refund);
    return true;
  };

  return {
    /** Enters refunds of this time that the shop does not know. False when the provider could not say. */
    async made(from: Date, to: Date): Promise<boolean> {
      let answered = true;
      for (const provider of allProviders(strapi)) answered = (await enter(provider, from, to)) && answered;
      return answered;
    },
    /** Settles every refund of a payment, those made at the provider among them. False when it could not say. */
    async ofPayment(paymentId: string): Promise<boolean> {
      const found = await (await providerOfPayment(strapi, paymentId)).refundsOf(paymentId);
      if (found.kind !== 'known') return found.kind === 'rejected';
      for (const refund of found.value) await settleRefund().settle(refund);
      return true;
    },
  };
};
