import { SingleFlight } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import type { StoredOrder } from '../../order/services/order';
import { isOpenAttempt } from '../../payment-attempt/domain/attempt-state';
import type { StoredAttempt } from '../../payment-attempt/services/payment-attempt';
import type { Outcome, PaymentError } from '../../../integrations/payment/domain/payment';
import { SHOP_ERROR_CODES } from '../domain/reply';
import { isWaitOver } from '../domain/spent-key';
import { providerOf } from './payment-provider';
import { sharedNow } from '../../../lib/time/shared-clock';

/** Where an attempt stands after asking the provider. `order` is null while the outcome is not known. */
export interface ChargeOutcome {
  order: StoredOrder | null;
  /** Only while an authentication is asked for. */
  clientSecret: string | null;
  /** How long ago its payment was begun, by the provider's clock; null where that is not known. */
  ageMs: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The provider forgets idempotency keys after 24 h: later the same call would charge again. */
const KEY_LIFE_MS = DAY_MS - 60 * 60 * 1000;
const CLOCKS_APART_MS = 5 * 60 * 1000;

/** `waiting`: the provider's list holds no payment so far, and may still get one. */
type Asked = Outcome | { kind: 'waiting' };

const UNKNOWN: ChargeOutcome = { order: null, clientSecret: null, ageMs: null };
/** An order whose outcome is known, without a client secret. */
const plain = (order: StoredOrder | null): ChargeOutcome => ({ ...UNKNOWN, order });

/** The calls to the provider for one attempt. Never inside a transaction. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const settlePayment = () => service(strapi, 'api::checkout.settle-payment');
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  /** Running calls by attempt: a second caller waits for the answer to the first one's call. */
  const calls = new SingleFlight<ChargeOutcome, number>();

  const refuse = async (attempt: StoredAttempt, error: PaymentError): Promise<ChargeOutcome> =>
    plain(await settlePayment().refuse(attempt, error));

  const absorb = async (
    attempt: StoredAttempt,
    outcome: Asked,
    first: boolean,
    stored?: StoredOrder,
  ): Promise<ChargeOutcome> => {
    const about = `order ${attempt.orderKey}, attempt ${attempt.number}`;
    switch (outcome.kind) {
      case 'payment': {
        const subject = stored && { order: stored, attempt };
        const order = await settlePayment().settle(outcome.payment, subject);
        const { state, clientSecret } = outcome.payment;
        return {
          order,
          clientSecret: state === 'requires_action' ? clientSecret : null,
          ageMs: outcome.ageMs,
        };
      }
      case 'declined':
        if (!outcome.payment) return refuse(attempt, outcome.error);
        return plain(
          await settlePayment().settle({ ...outcome.payment, state: 'open', error: outcome.error }),
        );
      case 'rejected':
        strapi.log.error(`${about}: refused as ${outcome.error.code}: ${outcome.error.message}`);
        if (attempt.providerPaymentId) {
          return plain(await settlePayment().question(attempt, 'the provider does not know its payment'));
        }
        return refuse(attempt, { code: SHOP_ERROR_CODES.rejected, message: outcome.error.message });
      case 'misconfigured':
        strapi.log.error(`${about}: the payment provider refuses our key: ${outcome.reason}`);
        // An earlier call of this attempt may have gone through before the key changed.
        if (!first) return UNKNOWN;
        return refuse(attempt, { code: SHOP_ERROR_CODES.unavailable, message: outcome.reason });
      case 'waiting':
        strapi.log.warn(`${about}: the provider stored an error under its key and has no payment so far`);
        return plain(await service(strapi, 'api::order.order').byId(attempt.orderKey));
      case 'unknown':
        strapi.log.warn(`${about}: outcome not known yet: ${outcome.reason}`);
        return UNKNOWN;
    }
  };

  /** Closes the payment of a failed attempt: its secret is still in a browser and could be confirmed later. */
  const close = async (attempt: StoredAttempt): Promise<StoredOrder | null> => {
    if (!attempt.providerPaymentId) return null;
    const outcome = await providerOf(strapi, attempt.method).cancel(attempt.providerPaymentId);
    if (outcome.kind === 'rejected' && !isOpenAttempt(attempt.attemptState)) {
      // The provider does not know the payment, so there is nothing to close.
      await attempts().change(attempt.id, attempt.attemptState, { providerPaymentOpen: false });
      return service(strapi, 'api::order.order').byId(attempt.orderKey);
    }
    return (await absorb(attempt, outcome, false)).order;
  };

  const closeFailed = async (result: ChargeOutcome): Promise<ChargeOutcome> => {
    const { order } = result;
    if (order?.orderStatus !== 'failed') return result;
    for (const attempt of await attempts().closableOf([order.orderId])) {
      const closed = await close(attempt);
      // The payment succeeded before the cancel reached the provider.
      if (closed && closed.orderStatus !== 'failed') return plain(closed);
    }
    return result;
  };

  /** Looks for the payment of an attempt whose key is too old to be sent again, or answers with a stored error only. */
  const search = async (attempt: StoredAttempt): Promise<Asked> => {
    const made = Date.parse(attempt.createdAt);
    const from = new Date(made - CLOCKS_APART_MS);
    const found = await providerOf(strapi, attempt.method).find(
      attempt.orderKey,
      attempt.number,
      from,
      new Date(made + DAY_MS),
    );
    if (found.kind === 'found') return { kind: 'payment', payment: found.value, ageMs: null };
    if (found.kind === 'unknown') return found;
    if (attempt.keySpentAt && !isWaitOver(attempt.keySpentAt, found.at)) return { kind: 'waiting' };
    return { kind: 'rejected', error: { code: 'never_charged', message: 'No payment was made.' } };
  };

  const outcomeOf = async (attempt: StoredAttempt): Promise<Asked> => {
    const provider = providerOf(strapi, attempt.method);
    if (attempt.providerPaymentId) return provider.read(attempt.providerPaymentId);
    const old = sharedNow(strapi).getTime() - Date.parse(attempt.createdAt) > KEY_LIFE_MS;
    if (old || attempt.keySpentAt) return search(attempt);
    const outcome = await provider.charge(attempt.request, attempt.idempotencyKey);
    if (outcome.kind !== 'unknown' || !outcome.keySpentAt) return outcome;
    await attempts().noteSpentKey(attempt.id, outcome.keySpentAt);
    return search({ ...attempt, keySpentAt: outcome.keySpentAt });
  };

  const ask = async (attempt: StoredAttempt, stored?: StoredOrder): Promise<ChargeOutcome> =>
    closeFailed(await absorb(attempt, await outcomeOf(attempt), stored !== undefined, stored));

  return {
    isRunning: (attempt: StoredAttempt): boolean => calls.running(attempt.id) !== undefined,
    /**
     * Finds out how an attempt ends: makes its call with its own key, or reads its payment, and settles.
     * @param stored the attempt's order, given with the very first call of an attempt and only then: a refused key then
     * means 'not charged', and nothing need be read again
     */
    resolve(attempt: StoredAttempt, stored?: StoredOrder): Promise<ChargeOutcome> {
      return calls.run(attempt.id, () => ask(attempt, stored));
    },
    close,
    /**
     * Looks once more for the payment of an attempt that was given up for want of one, and settles it when it has turned
     * up. False when the provider could not say.
     */
    async lookAgain(attempt: StoredAttempt): Promise<boolean> {
      const found = await search(attempt);
      if (found.kind === 'payment') await settlePayment().settle(found.payment);
      return found.kind !== 'unknown';
    },
  };
};
