/** After so long without a try the waits begin anew, in ms. */
export const RESET_AFTER_MS = 24 * 60 * 60_000;

/** How many tries a window has, how long it is, and how far a wait that it ends in may grow (lib/requests/rate-limits.ts). */
export interface WindowRule {
  points: number;
  windowMs: number;
  longestWaitMs?: number | undefined;
}

/** What is held against somebody. */
export interface Count {
  /** Since the running window began. */
  counted: number;
  /** When the window, or the wait that it led to, is over. */
  endsAt: Date;
  /** Waits so far: each is twice as long as the one before. */
  waits: number;
  lastAt: Date;
}

export const nothingCounted = (now: Date): Count => ({ counted: 0, endsAt: now, waits: 0, lastAt: now });

/** The count with one more try, or with `by` more; null where they have to wait until `endsAt`, which changes nothing. */
export function take(held: Count, now: Date, rule: WindowRule, by = 1): Count | null {
  const running = held.endsAt > now;
  const counted = (running ? held.counted : 0) + by;
  if (counted > rule.points) return null;
  const waits = now.getTime() - held.lastAt.getTime() < RESET_AFTER_MS ? held.waits : 0;
  const windowEnds = running ? held.endsAt : new Date(now.getTime() + rule.windowMs);
  if (rule.longestWaitMs === undefined || counted < rule.points)
    return { counted, endsAt: windowEnds, waits, lastAt: now };
  const waitMs = Math.min(rule.windowMs * 2 ** waits, rule.longestWaitMs);
  return { counted, endsAt: new Date(now.getTime() + waitMs), waits: waits + 1, lastAt: now };
}

/** What is held once a try has proved right: nothing of it, and no wait that it began. Others stay. */
export function giveBack(held: Count, rule: WindowRule): Count {
  const began = rule.longestWaitMs !== undefined && held.counted >= rule.points;
  return { ...held, counted: Math.max(0, held.counted - 1), waits: held.waits - (began ? 1 : 0) };
}
