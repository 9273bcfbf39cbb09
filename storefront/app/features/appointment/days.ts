import { dayKeyIn } from '@shop/contract/rules';

/** A day by somebody's clocks, and the times of it that are free. */
export interface Day {
  /** '2026-12-01' */
  key: string;
  /** UTC, ISO 8601; at least one. */
  times: readonly [string, ...string[]];
}

/** Times in their order, by the days of a zone's clocks. */
export function daysOf(times: readonly string[], zone: string): Day[] {
  const days = new Map<string, [string, ...string[]]>();
  for (const time of times) {
    const key = dayKeyIn(time, zone);
    const found = days.get(key);
    if (found) found.push(time);
    else days.set(key, [time]);
  }
  return [...days].map(([key, found]) => ({ key, times: found }));
}
