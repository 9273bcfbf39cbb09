import { describe, expect, test } from 'vitest';
import {
  ATTEMPT_EVENTS,
  ATTEMPT_STATES,
  isOpenAttempt,
  nextAttemptState,
  type AttemptEvent,
  type AttemptState,
} from './attempt-state';

const OPEN = {
  paid: 'succeeded',
  declined: 'failed',
  canceled: 'canceled',
  questioned: 'needs_review',
} as const;
const LATE = { paid: 'succeeded', questioned: 'needs_review' } as const;
const LEGAL: Record<AttemptState, Partial<Record<AttemptEvent, AttemptState>>> = {
  pending: { ...OPEN, action: 'requires_action' },
  requires_action: OPEN,
  failed: LATE,
  canceled: LATE,
  succeeded: {},
  needs_review: {},
};
const pairs = ATTEMPT_STATES.flatMap((from) => ATTEMPT_EVENTS.map((event) => ({ from, event })));

describe('attempt states', () => {
  test.each(pairs)('D-08 an attempt that is $from, on $event', ({ from, event }) => {
    expect(nextAttemptState(from, event)).toBe(LEGAL[from][event] ?? null);
  });

  test('D-08 an attempt is open while its outcome is', () => {
    expect(ATTEMPT_STATES.filter(isOpenAttempt)).toEqual(['pending', 'requires_action']);
  });
});
