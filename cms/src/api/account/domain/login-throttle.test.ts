import { expect, test } from 'vitest';
import {
  admit,
  NO_ATTEMPTS,
  ACCOUNT_RULE,
  ADDRESS_RULE,
  refundAttempt,
  type AttemptCount,
} from './login-throttle';

const START = Date.UTC(2026, 0, 5, 10);
const at = (minutes: number) => new Date(START + minutes * 60_000);

/** Tries at these minutes, one after the other; answers the wait of each in minutes, 0 for one that was let through. */
function waits(minutes: readonly number[]): number[] {
  let held: AttemptCount = NO_ATTEMPTS(at(0));
  return minutes.map((minute) => {
    const admission = admit(held, at(minute));
    if (!admission.admitted) return admission.waitMs / 60_000;
    held = admission.count;
    return 0;
  });
}

test.each<[title: string, minutes: number[], waits: number[]]>([
  ['five tries pass, the sixth waits 15 minutes', [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 15]],
  ['a try during the wait does not lengthen it', [0, 0, 0, 0, 0, 5, 10, 14], [0, 0, 0, 0, 0, 10, 5, 1]],
  ['four in every 15 minutes never wait', [0, 1, 2, 3, 15, 16, 17, 18, 30, 31], Array<number>(10).fill(0)],
  [
    'the second wait is twice the first, the third twice the second',
    [0, 0, 0, 0, 0, 15, 15, 15, 15, 15, 15, 45, 45, 45, 45, 45, 45],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 0, 0, 0, 0, 0, 60],
  ],
  [
    'after a day without a try the waits begin anew',
    [0, 0, 0, 0, 0, 1440, 1440, 1440, 1440, 1440, 1440],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15],
  ],
])('AUTH-09 %s', (_title, minutes, expected) => {
  expect(waits(minutes)).toEqual(expected);
});

test('ADM-01 an account that everybody tries waits after twenty, a quarter of an hour each time', () => {
  const held = (locks: number): AttemptCount => ({ ...NO_ATTEMPTS(at(0)), tries: 18, locks });
  const nineteenth = admit(held(0), at(1), ACCOUNT_RULE);
  expect(nineteenth.admitted && nineteenth.count.lockedUntil).toBeNull();
  const twentieth = admit({ ...held(7), tries: 19 }, at(1), ACCOUNT_RULE);
  expect(twentieth.admitted && twentieth.count.lockedUntil).toEqual(at(16));
});

test.each<[title: string, right: number[], waitsAfter: number]>([
  ['thirty wrong ones make an address wait', [], 30],
  ['right ones among them count nothing', [0, 7, 29], 33],
  ['not even the one that would have begun the wait', [29], 31],
])('ADM-01 %s', (_title, right, waitsAfter) => {
  let held = NO_ATTEMPTS(at(0));
  for (let n = 0; n < waitsAfter; n += 1) {
    const admission = admit(held, at(1), ADDRESS_RULE);
    if (!admission.admitted) throw new Error(`The try ${n} waits.`);
    held = right.includes(n) ? refundAttempt(admission.count, ADDRESS_RULE) : admission.count;
  }
  expect(admit(held, at(1), ADDRESS_RULE)).toEqual({ admitted: false, waitMs: 15 * 60_000 });
});

test('AUTH-09 no wait is longer than a day', () => {
  const held: AttemptCount = { ...NO_ATTEMPTS(at(0)), tries: 4, locks: 40 };
  const admission = admit(held, at(1));
  expect(admission.admitted && admission.count.lockedUntil).toEqual(at(1 + 24 * 60));
});
