import type { PaymentRequiresAction, PaymentSucceeded } from '@shop/contract';
import type { BillingField } from './billing';
import { readAnswer, type PaymentAnswer, type Verdict } from './payment-reply';

/**
 * Where a payment stands. The states from `making-method` to `asking` have something under way; in the others the
 * shopper decides. `method` is a card payment method whose outcome is unknown: a retry offers the same one, so that
 * the server knows it again.
 */
export type PaymentState =
  | { name: 'idle' }
  | { name: 'making-method' }
  | { name: 'posting'; method: string; tries: number }
  | { name: 'authenticating'; action: PaymentRequiresAction }
  | { name: 'settling'; paymentId: string; orderId: string; failure: string; tries: number }
  | { name: 'asking'; orderId: string; tries: number }
  | { name: 'paid'; receipt: PaymentSucceeded; authenticated: boolean }
  | { name: 'refused'; text: string; method: string | null }
  | { name: 'changed'; text: string }
  /** A field of the form needs another look: said there, as before a payment. */
  | { name: 'objected'; field: BillingField; words: string }
  /** A person at the shop looks at it; paying again is not offered. */
  | { name: 'held'; text: string; orderId: string | null }
  /** Nobody knows yet. `resume` is where 'Check again' goes on. */
  | { name: 'stalled'; resume: PaymentState };

export type PaymentEvent =
  | { type: 'pay' }
  | { type: 'card-changed' }
  | { type: 'field-changed'; field: BillingField }
  | { type: 'check-again' }
  | { type: 'resume'; orderId: string }
  | { type: 'method'; id: string }
  | { type: 'method-failed'; text: string }
  | { type: 'answer'; answer: PaymentAnswer }
  | { type: 'no-answer' }
  | { type: 'authenticated'; status: string; detail: string | null };

/** How often a call is made before the shopper is asked to look again. */
export const TRIES = { post: 4, ask: 20 } as const;

const IDLE: PaymentState = { name: 'idle' };
const RESTING = ['idle', 'refused', 'changed', 'objected'];
const WORKING = ['making-method', 'posting', 'authenticating', 'settling', 'asking'];

/** Whether something is under way: the button is disabled and says 'Processing Payment...' (CHK-05). */
export function isProcessing({ name }: PaymentState): boolean {
  return WORKING.includes(name);
}

/** Whether the shopper may press pay. */
export function mayPay({ name }: PaymentState): boolean {
  return RESTING.includes(name);
}

/** The order whose outcome is not known yet, if any: remembered, so that a reload asks instead of paying again. */
export function openOrderOf(state: PaymentState): string | null {
  switch (state.name) {
    case 'authenticating':
      return state.action.orderId;
    case 'settling':
    case 'asking':
    case 'held':
      return state.orderId;
    case 'stalled':
      return openOrderOf(state.resume);
    default:
      return null;
  }
}

/** Milliseconds before the call of the `tries`-th repetition; none before the first. */
export function pauseBefore(tries: number): number {
  return tries === 0 ? 0 : Math.min(500 * 2 ** tries, 8_000);
}

/** CHK-09, with the provider's own sentence where it gave one. */
function authenticationFailed(status: string, detail: string | null): string {
  return `Payment failed after authentication: ${status}${detail ? `. ${detail}` : ''}`;
}

function afterVerdict(state: PaymentState, verdict: Verdict): PaymentState {
  switch (verdict.kind) {
    case 'paid':
      return { name: 'paid', receipt: verdict.receipt, authenticated: state.name === 'settling' };
    case 'action':
      return { name: 'authenticating', action: verdict.action };
    case 'changed':
      return { name: 'changed', text: verdict.text };
    case 'held':
      return { name: 'held', text: verdict.text, orderId: verdict.orderId };
    case 'objection':
      return { name: 'objected', field: verdict.field, words: verdict.text };
    case 'open':
      return afterOpen(state, verdict.orderId);
    case 'unknown-order':
      return state.name === 'asking'
        ? IDLE
        : { name: 'refused', text: '❌ Server Error: This order is not known.', method: null };
    case 'refused':
      return afterRefusal(state, verdict);
  }
}

function afterRefusal(state: PaymentState, { text, spent }: { text: string; spent: boolean }): PaymentState {
  // While a placed order is being asked about, a server in trouble says nothing about the payment.
  if (!spent && (state.name === 'asking' || state.name === 'settling')) return again(state);
  if (state.name === 'settling') return { name: 'refused', text: state.failure || text, method: null };
  return { name: 'refused', text, method: !spent && state.name === 'posting' ? state.method : null };
}

function afterOpen(state: PaymentState, orderId: string | null): PaymentState {
  if (state.name === 'asking') return again(state);
  if (orderId !== null) return { name: 'asking', orderId, tries: 1 };
  return again(state);
}

/** One more try, or the shopper is asked to look again later: never called a failure. */
function again(state: PaymentState): PaymentState {
  switch (state.name) {
    case 'posting':
      return state.tries + 1 < TRIES.post
        ? { ...state, tries: state.tries + 1 }
        : { name: 'stalled', resume: { ...state, tries: 0 } };
    case 'settling':
      return state.tries + 1 < TRIES.post
        ? { ...state, tries: state.tries + 1 }
        : { name: 'asking', orderId: state.orderId, tries: 1 };
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
  const { paymentId, orderId } = state.action;
  const failure = status === 'succeeded' ? '' : authenticationFailed(status, detail);
  // Passed or failed, the server reads the payment itself: an order is never paid on the browser's word.
  return { name: 'settling', paymentId, orderId, failure, tries: 0 };
}

/** The next state. An event that does not fit the state changes nothing: a second click on pay among them. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'pay':
      if (!RESTING.includes(state.name)) return state;
      return state.name === 'refused' && state.method
        ? { name: 'posting', method: state.method, tries: 0 }
        : { name: 'making-method' };
    case 'card-changed':
      return state.name === 'refused' && state.method ? { ...state, method: null } : state;
    case 'field-changed':
      return state.name === 'objected' && state.field === event.field ? IDLE : state;
    case 'check-again':
      return state.name === 'stalled' ? state.resume : state;
    case 'resume':
      return state.name === 'idle' ? { name: 'asking', orderId: event.orderId, tries: 0 } : state;
    case 'method':
      return state.name === 'making-method' ? { name: 'posting', method: event.id, tries: 0 } : state;
    case 'method-failed':
      return state.name === 'making-method' ? { name: 'refused', text: event.text, method: null } : state;
    case 'answer':
      return isProcessing(state) ? afterVerdict(state, readAnswer(event.answer)) : state;
    case 'no-answer':
      return again(state);
    case 'authenticated':
      return afterAuthentication(state, event.status, event.detail);
  }
}
