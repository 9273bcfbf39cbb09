import { expect, test } from 'vitest';
import { RATE_LIMITS, type LimitName } from '../../../lib/requests/rate-limits';
import { giveBack, nothingCounted, take, type Count, type WindowRule } from './window';

const START = Date.UTC(2026, 0, 5, 10);
const at = (minutes: number) => new Date(START + minutes * 60_000);
const rule = (name: LimitName): WindowRule => RATE_LIMITS[name] as WindowRule;

/** Tries at these minutes, one after the other; answers the wait of each in minutes, 0 for one that was let through. */
function waits(name: LimitName, minutes: readonly number[]): number[] {
  let held = nothingCounted(at(0));
  return minutes.map((minute) => {
    const taken = take(held, at(minute), rule(name));
    if (!taken) return (held.endsAt.getTime() - at(minute).getTime()) / 60_000;
    held = taken;
    return 0;
  });
}

test.each<[title: string, minutes: number[], waits: number[]]>([
  ['five tries pass, the sixth waits 15 minutes', [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 15]],
  ['a try during the wait does not lengthen it', [0, 0, 0, 0, 0, 5, 10, 14], [0, 0, 0, 0, 0, 10, 5, 1]],
  ['the wait begins with the last try', [0, 0, 0, 0, 9, 10], [0, 0, 0, 0, 0, 14]],
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
  expect(waits('shopperPassword', minutes)).toEqual(expected);
});

test('API-06 a form waits until the minute that began with the first of five is over', () => {
  expect(waits('form', [0, 0.25, 0.5, 0.5, 0.5, 0.5, 0.75, 1, 1])).toEqual([0, 0, 0, 0, 0, 0.5, 0.25, 0, 0]);
});

test('API-01 of several at once all are counted, or none', () => {
  const bag = { points: 10, windowMs: 3_600_000 };
  const held = take(nothingCounted(at(0)), at(0), bag, 8);
  expect(held?.counted).toBe(8);
  expect(held && take(held, at(1), bag, 3)).toBeNull();
  expect(held && take(held, at(1), bag, 2)?.counted).toBe(10);
});

test('ADM-01 an account that everybody tries waits after twenty, a quarter of an hour each time', () => {
  const held = (counted: number, waits: number): Count => ({ counted, endsAt: at(10), waits, lastAt: at(0) });
  expect(take(held(18, 0), at(1), rule('staffAccount'))?.endsAt).toEqual(at(10));
  expect(take(held(19, 7), at(1), rule('staffAccount'))?.endsAt).toEqual(at(16));
});

test.each<[title: string, right: number[], waitsAfter: number]>([
  ['thirty wrong ones make an address wait', [], 30],
  ['right ones among them count nothing', [0, 7, 29], 33],
  ['not even the one that would have begun the wait', [29], 31],
])('ADM-01 %s', (_title, right, waitsAfter) => {
  let held = nothingCounted(at(0));
  for (let n = 0; n < waitsAfter; n += 1) {
    const taken = take(held, at(1), rule('staffAddress'));
    if (!taken) throw new Error(`The try ${n} waits.`);
    held = right.includes(n) ? giveBack(taken, rule('staffAddress')) : taken;
  }
  expect(take(held, at(1), rule('staffAddress'))).toBeNull();
  expect([held.endsAt, held.waits]).toEqual([at(16), 1]);
});

test('AUTH-09 no wait is longer than a day', () => {
  const held: Count = { counted: 4, endsAt: at(10), waits: 40, lastAt: at(0) };
  expect(take(held, at(1), rule('shopperPassword'))?.endsAt).toEqual(at(1 + 24 * 60));
});
