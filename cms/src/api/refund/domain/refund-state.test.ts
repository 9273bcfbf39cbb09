import { REFUND_STATES, type RefundState } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { holdsMoney, nextRefundState, REFUND_EVENTS, type RefundEvent } from './refund-state';

const LEGAL: Record<RefundState, Partial<Record<RefundEvent, RefundState>>> = {
  requested: { accepted: 'pending', succeeded: 'succeeded', failed: 'failed' },
  pending: { succeeded: 'succeeded', failed: 'failed' },
  succeeded: { failed: 'failed' },
  failed: {},
};
const pairs = REFUND_STATES.flatMap((from) => REFUND_EVENTS.map((event) => ({ from, event })));

describe('refund states', () => {
  test.each(pairs)('D-08 a refund that is $from, on $event', ({ from, event }) => {
    expect(nextRefundState(from, event)).toBe(LEGAL[from][event] ?? null);
  });

  test('D-08 only a failed refund gives its amount free for another', () => {
    expect(REFUND_STATES.filter(holdsMoney)).toEqual(['requested', 'pending', 'succeeded']);
  });
});
