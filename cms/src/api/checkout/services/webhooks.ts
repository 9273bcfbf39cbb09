import type { Core } from '@strapi/strapi';
import {
  NoEventError,
  SignatureError,
  type PaymentEvent,
  type PaymentProvider,
} from '../../../integrations/payment/provider';
import type { PaymentMethod } from '../../../integrations/payment/providers';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { providerOf } from './payment-provider';
import { sharedNow } from '../../../lib/time/shared-clock';

const RETRY_AFTER_S = 60;

/** Reads a header of the call. */
type Headers = (name: string) => string;

/** The part of an event that the shop acts on and stores, so that it can be repeated later. */
type ToldEvent = Pick<PaymentEvent, 'about' | 'paymentId' | 'objectId'>;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The providers' messages. They say only where to look: what happened is read from the provider. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const events = () => service(strapi, 'api::webhook-event.webhook-event');

  const verified = (method: PaymentMethod, rawBody: string, header: Headers): PaymentEvent => {
    try {
      return providerOf(strapi, method).event(rawBody, header, sharedNow(strapi).getTime());
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
  const follow = async (
    from: PaymentProvider,
    { about, paymentId, objectId }: ToldEvent,
    orderId: string,
  ) => {
    if (paymentId && about === 'refund') {
      if (!(await service(strapi, 'api::checkout.sync-refunds').ofPayment(paymentId))) throw unreachable();
    }
    if (objectId && about === 'dispute') {
      const found = await from.dispute(objectId);
      if (found.kind !== 'known') throw unreachable();
      await service(strapi, 'api::order.order').noteDispute(orderId, found.value);
      strapi.log.warn(`order ${orderId} is disputed: ${found.value.reason}, ${found.value.status}`);
    }
  };

  /** A success of a payment that is settled as one already: the shopper's own call was faster, as it mostly is. */
  const isSettled = async ({ about }: ToldEvent, paymentId: string): Promise<boolean> => {
    if (about !== 'success') return false;
    const attempt = await service(strapi, 'api::payment-attempt.payment-attempt').byProviderPayment(
      paymentId,
    );
    return attempt?.attemptState === 'succeeded';
  };

  /** False where there was nothing to do any more. */
  const settle = async (from: PaymentProvider, event: ToldEvent, paymentId: string): Promise<boolean> => {
    if (await isSettled(event, paymentId)) return false;
    const outcome = await from.read(paymentId);
    switch (outcome.kind) {
      case 'payment': {
        const order = await service(strapi, 'api::checkout.settle-payment').settle(outcome.payment);
        if (!order) break;
        await follow(from, event, order.orderId);
        return true;
      }
      case 'rejected':
        break;
      default:
        throw unreachable();
    }
    // The order may be stored only a moment later: an error makes the provider send the event again.
    throw new ShopError('unknown', 'unknown_order', 'There is no order for this payment.');
  };

  /** What cannot be acted on is noted for staff, whether or not the provider tells it again. */
  const settleOrNote = async (
    method: PaymentMethod,
    event: PaymentEvent,
    paymentId: string,
  ): Promise<boolean> => {
    try {
      return await settle(providerOf(strapi, method), event, paymentId);
    } catch (error) {
      await events()
        .rememberFailed(event, method, reasonOf(error))
        .catch((second: unknown) => void strapi.log.error(second));
      throw error;
    }
  };

  return {
    /**
     * Acts on a message that could not be acted on when it came. Of several at once one succeeds.
     * @throws ShopError 404 'not_found', 409 'not_failed' and 'still_failing', 503 'provider_unreachable'
     */
    async retry(id: number): Promise<string> {
      const event = await events().stored(id);
      if (!event)
        throw new ShopError('unknown', 'not_found', 'There is no such message of the card provider.');
      const done = () =>
        new ShopError('conflict', 'not_failed', 'This message has been acted on already, or was dismissed.');
      if (event.eventState !== 'failed' || !event.providerPaymentId) throw done();
      const told = {
        about: event.about as PaymentEvent['about'],
        paymentId: event.providerPaymentId,
        objectId: event.objectId,
      };
      try {
        await settle(providerOf(strapi, event.method as PaymentMethod), told, told.paymentId);
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 'unknown_order') throw error;
        throw new ShopError('conflict', 'still_failing', `It was tried again. ${error.message}`);
      }
      if (!(await events().settled(id))) throw done();
      return 'The message has been acted on.';
    },

    /**
     * Acts on one message of a method's provider and then remembers it, so that a crash in between is repaired by the next
     * delivery. A message seen before is acknowledged without acting. So is one that nothing has changed by: that is not
     * stored either, each purchase brings three of them.
     * @throws ShopError 400 'bad_signature' and 'no_event', 404 'unknown_order', 503 'provider_unreachable'
     */
    async receive(method: PaymentMethod, rawBody: string, header: Headers): Promise<void> {
      const event = verified(method, rawBody, header);
      if (!event.paymentId || event.about === null || (await events().known(event.id))) return;
      const hasActed = await settleOrNote(method, event, event.paymentId);
      // One that failed before may have been overtaken by the shopper's own call.
      await (hasActed ? events().remember(event) : events().resolve(event.id));
    },
  };
};
