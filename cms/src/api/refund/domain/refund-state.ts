import type { RefundState } from '@shop/contract';

/** What the provider can say of a refund: taken up, done, or not possible. */
export const REFUND_EVENTS = ['accepted', 'succeeded', 'failed'] as const;
export type RefundEvent = (typeof REFUND_EVENTS)[number];

/** Every legal step (D-08). A bank may still send back what was refunded: then it has failed after all. */
const STEPS: Readonly<Record<RefundState, Partial<Record<RefundEvent, RefundState>>>> = {
  requested: { accepted: 'pending', succeeded: 'succeeded', failed: 'failed' },
  pending: { succeeded: 'succeeded', failed: 'failed' },
  succeeded: { failed: 'failed' },
  // Final: an update that was read before the failure and comes late changes nothing.
  failed: {},
};

/** The state after an event, or null where the event changes nothing. */
export function nextRefundState(from: RefundState, event: RefundEvent): RefundState | null {
  return STEPS[from][event] ?? null;
}

/** While a refund is one of these its amount cannot be given back again. */
export function holdsMoney(state: RefundState): boolean {
  return state !== 'failed';
}
