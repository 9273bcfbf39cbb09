import type { PaymentRef } from './payment-ref';
import { nextState, retryDelayMs, type PaymentEvent, type PaymentState } from './payment-flow';
import type { PaymentOutcome } from './payment-outcome';

/** What the card provider answers to the confirmation of a payment. */
export interface Authentication {
  status: string;
  /** The provider's sentence when it failed. */
  detail: string | null;
}

/** The outside world of a payment: the card provider, the shop's calls and time. Calls answer null when nothing came. */
export interface PaymentEffects {
  /** A payment of this browser that nobody knows the outcome of and nobody asks about; null when there is none. */
  earlier(): Promise<PaymentRef | null>;
  /** Makes a card payment method from what is typed into the provider's fields. */
  makeMethod(): Promise<{ id: string } | { error: string }>;
  authenticate(clientSecret: string): Promise<Authentication>;
  post(method: string, key: string): Promise<PaymentOutcome | null>;
  confirm(paymentId: string): Promise<PaymentOutcome | null>;
  ask(ref: PaymentRef): Promise<PaymentOutcome | null>;
  pause(ms: number): Promise<void>;
}

const heard = (outcome: PaymentOutcome | null): PaymentEvent =>
  outcome ? { type: 'answer', outcome } : { type: 'no-answer' };

/** The effect of a state, as the event it ends in; null where the shopper decides. */
async function perform(state: PaymentState, world: PaymentEffects): Promise<PaymentEvent | null> {
  switch (state.name) {
    case 'making-method': {
      const ref = await world.earlier();
      if (ref) return { type: 'earlier', ref };
      const made = await world.makeMethod();
      return 'id' in made ? { type: 'method', id: made.id } : { type: 'method-failed', text: made.error };
    }
    case 'posting':
      await world.pause(retryDelayMs(state.tries));
      return heard(await world.post(state.method, state.key));
    case 'authenticating':
      return { type: 'authenticated', ...(await world.authenticate(state.action.clientSecret)) };
    case 'settling':
      await world.pause(retryDelayMs(state.tries));
      return heard(await world.confirm(state.paymentId));
    case 'asking':
      await world.pause(retryDelayMs(state.tries));
      return heard(await world.ask(state.ref));
    default:
      return null;
  }
}

/** Drives a payment from a state until the shopper has to decide; `show` gets every state on the way. */
export async function runPayment(
  start: PaymentState,
  world: PaymentEffects,
  show: (state: PaymentState) => void,
): Promise<PaymentState> {
  let state = start;
  show(state);
  for (;;) {
    const event = await perform(state, world);
    if (!event) return state;
    state = nextState(state, event);
    show(state);
  }
}
