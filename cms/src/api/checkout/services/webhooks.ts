import type { Core } from '@strapi/strapi';
import { NoEventError, SignatureError, type PaymentEvent } from '../../../integrations/stripe/webhook';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { gatewayOf } from './gateway';

const RETRY_AFTER_S = 60;

/**
 * What tells of something that may have changed here. Anything else is acknowledged and not acted on: a payment that
 * was begun, a charge whose payment is told of as well, whatever the provider may think of next.
 */
const TELLING = /^(payment_intent\.(?!created$)|charge\.(refund|dispute\.)|refund\.)/;

/** The provider's messages. They say only where to look: what happened is read from the provider. */
const webhookService = ({ strapi }: { strapi: Core.Strapi }) => {
  const events = () => service(strapi, 'api::webhook-event.webhook-event');

  const verified = (rawBody: string, signature: string): PaymentEvent => {
    try {
      return gatewayOf(strapi).event(rawBody, signature, Date.now());
    } catch (error) {
      if (error instanceof NoEventError) {
        strapi.log.warn(`a signed webhook was refused: ${error.message}`);
        throw new ShopError('malformed', 'no_event', 'This message is no event.');
      }
      if (!(error instanceof SignatureError)) throw error;
      strapi.log.warn(`a webhook was refused: ${error.message}`);
      throw new ShopError('malformed', 'bad_signature', 'The signature does not fit this message.');
    }
  };

  const unreachable = () =>
    new ShopError('unavailable', 'provider_unreachable', 'The payment cannot be read now.', {
      retryAfterSeconds: RETRY_AFTER_S,
    });

  /** What else an event about a settled payment says: money that went back, or that the cardholder wants back. */
  const follow = async ({ type, intentId, objectId }: PaymentEvent, orderId: string): Promise<void> => {
    if (intentId && (type.startsWith('refund.') || type.startsWith('charge.refund'))) {
      if (!(await service(strapi, 'api::checkout.sync-refunds').ofPayment(intentId))) throw unreachable();
    }
    if (objectId && type.startsWith('charge.dispute.')) {
      const found = await gatewayOf(strapi).dispute(objectId);
      if (found.kind !== 'known') throw unreachable();
      await service(strapi, 'api::order.order').noteDispute(orderId, found.value);
      strapi.log.warn(`order ${orderId} is disputed: ${found.value.reason}, ${found.value.status}`);
    }
  };

  /** A success of a payment that is settled as one already: the shopper's own call was faster, as it mostly is. */
  const isOldNews = async ({ type }: PaymentEvent, intentId: string): Promise<boolean> => {
    if (type !== 'payment_intent.succeeded') return false;
    const attempt = await service(strapi, 'api::payment-attempt.payment-attempt').byIntent(intentId);
    return attempt?.attemptState === 'succeeded';
  };

  const settle = async (event: PaymentEvent, intentId: string): Promise<void> => {
    if (await isOldNews(event, intentId)) return;
    const outcome = await gatewayOf(strapi).read(intentId);
    switch (outcome.kind) {
      case 'intent': {
        const order = await service(strapi, 'api::checkout.settle-payment').settle(outcome.intent);
        if (order) return follow(event, order.orderId);
        break;
      }
      case 'rejected':
        break;
      default:
        throw unreachable();
    }
    // Not found yet is not wrong for ever: the provider sends it again, and by then the order may be stored.
    throw new ShopError('unknown', 'unknown_order', 'There is no order for this payment.');
  };

  return {
    /**
     * Acts on one message and then remembers it, so that a crash in between is repaired by the next delivery. A message
     * seen before is acknowledged without acting.
     * @throws ShopError 400 'bad_signature' and 'no_event', 404 'unknown_order', 503 'provider_unreachable'
     */
    async receive(rawBody: string, signature: string): Promise<void> {
      const event = verified(rawBody, signature);
      if (event.intentId && TELLING.test(event.type)) {
        if (await events().known(event.id)) return;
        await settle(event, event.intentId);
      }
      await events().remember(event);
    },
  };
};

export default webhookService;

declare module '../../../lib/services' {
  interface Services {
    'api::checkout.webhooks': ReturnType<typeof webhookService>;
  }
}
