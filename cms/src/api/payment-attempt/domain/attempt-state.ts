/** One try to take the money of an order. */
export const ATTEMPT_STATES = [
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
  'needs_review',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export const ATTEMPT_EVENTS = ['paid', 'action', 'declined', 'canceled', 'questioned'] as const;
export type AttemptEvent = (typeof ATTEMPT_EVENTS)[number];

const STEPS: Readonly<Record<AttemptState, Partial<Record<AttemptEvent, AttemptState>>>> = {
  pending: {
    paid: 'succeeded',
    action: 'requires_action',
    declined: 'failed',
    canceled: 'canceled',
    questioned: 'needs_review',
  },
  requires_action: {
    paid: 'succeeded',
    declined: 'failed',
    canceled: 'canceled',
    questioned: 'needs_review',
  },
  failed: { paid: 'succeeded', questioned: 'needs_review' },
  canceled: { paid: 'succeeded', questioned: 'needs_review' },
  succeeded: {},
  needs_review: {},
};

/** The state after an event, or null where the event changes nothing. */
export function nextAttemptState(from: AttemptState, event: AttemptEvent): AttemptState | null {
  return STEPS[from][event] ?? null;
}

/** While an attempt is one of these its outcome is open, and no other may be made for its order. */
export function isOpenAttempt(state: AttemptState): boolean {
  return state === 'pending' || state === 'requires_action';
}
