import type { PaymentRequiresAction, PaymentSucceeded } from '@shop/contract';
import type { FormField } from './billing';
import type { PaymentRef } from './payment-ref';
import type { PaymentOutcome } from './payment-outcome';

/**
 * Where a payment stands. The states from `making-method` to `asking` have something under way; in the others the
 * shopper decides. `key` stands for one press on pay: every call of it carries the same, and by it the order is found
 * again whatever answers were lost. `method` is the card payment method that was offered.
 */
export type PaymentState =
  | { name: 'idle' }
  | { name: 'making-method'; key: string }
  /** `tries` above 0: a call went out whose answer did not come. */
  | { name: 'posting'; key: string; method: string; tries: number }
  | { name: 'authenticating'; ref: PaymentRef; action: PaymentRequiresAction }
  | { name: 'settling'; ref: PaymentRef; paymentId: string; failure: string; tries: number }
  /** `otherwise` is how it goes on when nothing was ordered. */
  | { name: 'asking'; ref: PaymentRef; tries: number; otherwise: PaymentState }
  | { name: 'paid'; receipt: PaymentSucceeded; authenticated: boolean }
  | { name: 'refused'; text: string; method: string | null }
  | { name: 'changed'; text: string }
  /** A field of the form needs another look: said there, as before a payment. */
  | { name: 'invalid-field'; field: FormField; problem: string }
  /** A person at the shop looks at it; paying again is not offered. */
  | { name: 'held'; text: string; ref: PaymentRef | null }
  /** Nobody knows yet. `resume` is where 'Check again' goes on. */
  | { name: 'stalled'; resume: PaymentState };

export type PaymentEvent =
  | { type: 'pay'; key: string }
  | { type: 'earlier'; ref: PaymentRef }
  | { type: 'card-changed' }
  | { type: 'field-changed'; field: FormField }
  | { type: 'check-again' }
  | { type: 'resume'; ref: PaymentRef }
  | { type: 'method'; id: string }
  | { type: 'method-failed'; text: string }
  | { type: 'answer'; outcome: PaymentOutcome }
  | { type: 'no-answer' }
  | { type: 'authenticated'; status: string; detail: string | null };

/** How often a call is made before the shopper is asked to look again. */
export const TRIES = { post: 4, ask: 20 } as const;

const IDLE: PaymentState = { name: 'idle' };
const NOT_PLACED = 'Your payment did not reach us. You have not been charged. Please try again.';
const NOT_FOUND =
  'We cannot find your earlier payment from this browser. Before you pay again, please look for our e-mail or write to us.';
const RESTING = ['idle', 'refused', 'changed', 'invalid-field'];
const WORKING = ['making-method', 'posting', 'authenticating', 'settling', 'asking'];

/** Whether something is under way: the button is disabled and says 'Processing Payment...' (CHK-05). */
export function isProcessing({ name }: PaymentState): boolean {
  return WORKING.includes(name);
}

/** Whether the shopper may press pay. */
export function canPay({ name }: PaymentState): boolean {
  return RESTING.includes(name);
}

/** The payment whose outcome is not known yet, if any: remembered, so that a reload asks instead of paying again. */
export function openPaymentOf(state: PaymentState): PaymentRef | null {
  switch (state.name) {
    case 'posting':
      return { key: state.key };
    case 'authenticating':
    case 'settling':
    case 'asking':
    case 'held':
      return state.ref;
    case 'stalled':
      return openPaymentOf(state.resume);
    default:
      return null;
  }
}

/** Milliseconds before the call of the `tries`-th repetition; none before the first. */
export function retryDelayMs(tries: number): number {
  return tries === 0 ? 0 : Math.min(500 * 2 ** tries, 8_000);
}

/** CHK-09, with the provider's own sentence where it gave one. */
function authenticationFailed(status: string, detail: string | null): string {
  return `Payment failed after authentication: ${status}${detail ? `. ${detail}` : ''}`;
}

const refused = (text: string, method: string | null = null): PaymentState => ({
  name: 'refused',
  text,
  method,
});

function afterOutcome(state: PaymentState, outcome: PaymentOutcome): PaymentState {
  const ref = openPaymentOf(state);
  // Asked on the way to a payment of the shopper's own: whatever came of the earlier one, it was not that card.
  const goesOn = state.name === 'asking' && state.otherwise.name === 'making-method' ? state.otherwise : null;
  switch (outcome.kind) {
    case 'paid':
      return { name: 'paid', receipt: outcome.receipt, authenticated: state.name === 'settling' };
    case 'action':
      return goesOn ?? (ref ? { name: 'authenticating', ref, action: outcome.action } : state);
    case 'held':
      return { name: 'held', text: outcome.text, ref };
    case 'open':
      return afterOpen(state, ref, outcome.orderId);
    case 'unknown-order':
      if (state.name !== 'asking') return refused('❌ Server Error: This order is not known.');
      return outcome.placed && 'key' in state.ref ? refused(NOT_FOUND) : state.otherwise;
    case 'changed':
      return goesOn ?? afterCertainRefusal(state, { name: 'changed', text: outcome.text });
    case 'invalid_field':
      return (
        goesOn ??
        afterCertainRefusal(state, { name: 'invalid-field', field: outcome.field, problem: outcome.text })
      );
    case 'refused':
      return goesOn && outcome.sure ? goesOn : afterRefusal(state, outcome);
  }
}

/** A refusal counts once no earlier call of the same press can charge any more: its key is asked about, and given up. */
function afterCertainRefusal(state: PaymentState, end: PaymentState, sure = true): PaymentState {
  if (state.name !== 'posting' || (state.tries === 0 && sure)) return end;
  return { name: 'asking', ref: { key: state.key }, tries: 0, otherwise: end };
}

function afterRefusal(state: PaymentState, outcome: PaymentOutcome & { kind: 'refused' }): PaymentState {
  const { text, spent, sure } = outcome;
  // While a placed order is being asked about, a server in trouble says nothing about the payment.
  if (!sure && (state.name === 'asking' || state.name === 'settling')) return again(state);
  if (state.name === 'settling') return refused(state.failure || text);
  return afterCertainRefusal(
    state,
    refused(text, !spent && state.name === 'posting' ? state.method : null),
    sure,
  );
}

function afterOpen(state: PaymentState, ref: PaymentRef | null, orderId: string | null): PaymentState {
  if (state.name === 'asking' || orderId === null || !ref) return again(state);
  return { name: 'asking', ref, tries: 1, otherwise: refused(NOT_PLACED) };
}

/** One more try, or the shopper is asked to look again later: never called a failure. */
function again(state: PaymentState): PaymentState {
  switch (state.name) {
    case 'posting': {
      if (state.tries + 1 < TRIES.post) return { ...state, tries: state.tries + 1 };
      // Looked at later it is asked about and not sent anew: nobody is charged for a press of long ago.
      const ref = { key: state.key };
      const otherwise = refused(NOT_PLACED, state.method);
      return { name: 'stalled', resume: { name: 'asking', ref, tries: 0, otherwise } };
    }
    case 'settling':
      return state.tries + 1 < TRIES.post
        ? { ...state, tries: state.tries + 1 }
        : { name: 'asking', ref: state.ref, tries: 1, otherwise: refused(NOT_PLACED) };
    case 'asking':
      return state.tries + 1 < TRIES.ask
        ? { ...state, tries: state.tries + 1 }
        : { name: 'stalled', resume: { ...state, tries: 0 } };
    default:
      return state;
  }
}

function afterAuthentication(state: PaymentState, status: string, detail: string | null): PaymentState {
  if (state.name !== 'authenticating') return state;
  const { paymentId } = state.action;
  const failure = status === 'succeeded' ? '' : authenticationFailed(status, detail);
  // Passed or failed, the server reads the payment itself: an order is never paid on the browser's word.
  return { name: 'settling', ref: state.ref, paymentId, failure, tries: 0 };
}

/** The next state. An event that does not fit the state changes nothing: a second click on pay among them. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'pay':
      if (!RESTING.includes(state.name)) return state;
      return state.name === 'refused' && state.method
        ? { name: 'posting', key: event.key, method: state.method, tries: 0 }
        : { name: 'making-method', key: event.key };
    case 'earlier':
      return state.name === 'making-method'
        ? { name: 'asking', ref: event.ref, tries: 0, otherwise: state }
        : state;
    case 'card-changed':
      return state.name === 'refused' && state.method ? { ...state, method: null } : state;
    case 'field-changed':
      return state.name === 'invalid-field' && state.field === event.field ? IDLE : state;
    case 'check-again':
      return state.name === 'stalled' ? state.resume : state;
    case 'resume':
      if (state.name !== 'idle') return state;
      return {
        name: 'asking',
        ref: event.ref,
        tries: 0,
        otherwise: 'key' in event.ref ? refused(NOT_PLACED) : IDLE,
      };
    case 'method':
      return state.name === 'making-method'
        ? { name: 'posting', key: state.key, method: event.id, tries: 0 }
        : state;
    case 'method-failed':
      return state.name === 'making-method' ? { name: 'refused', text: event.text, method: null } : state;
    case 'answer':
      return isProcessing(state) ? afterOutcome(state, event.outcome) : state;
    case 'no-answer':
      return again(state);
    case 'authenticated':
      return afterAuthentication(state, event.status, event.detail);
  }
}
