import { setTimeout as after } from 'node:timers/promises';
import { median } from '../../../../scripts/lib/quantile.mjs';
import { residentMb } from '../resident-memory';
import type { WatchedCopy } from './restarts';

const LOOK_MS = 5_000;
/** A copy that has just started still loads what it serves with. */
const SETTLED_MS = 15_000;

/** Notes every few seconds what each settled copy holds in memory, by the half it is of, in MB, until it is over. */
export async function watchMemory(
  copies: readonly WatchedCopy[],
  isOver: () => boolean,
): Promise<Map<string, number[]>> {
  const held = new Map<string, number[]>();
  while (!isOver()) {
    for (const { copy, running, since } of copies) {
      if (!running || performance.now() - since < SETTLED_MS) continue;
      held.set(copy.name, [...(held.get(copy.name) ?? []), residentMb(copy.pid)]);
    }
    await after(LOOK_MS);
  }
  return held;
}

/** What copies of a half held in the first and in the last third of the time, in MB (medians). */
export function ofThirds(held: readonly number[]): { first: number; last: number } {
  const third = Math.ceil(held.length / 3);
  return { first: median(held.slice(0, third)), last: median(held.slice(-third)) };
}
