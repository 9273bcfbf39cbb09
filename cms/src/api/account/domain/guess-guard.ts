const MINUTE_MS = 60_000;
/** Wrong passwords in a row before a wait. */
const TRIES = 5;
/** They count together when they fall within this time. */
const WINDOW_MS = 15 * MINUTE_MS;
const FIRST_LOCK_MS = 15 * MINUTE_MS;
const LONGEST_LOCK_MS = 24 * 60 * MINUTE_MS;
/** After so long without a wrong password nothing is held against anybody. */
export const FORGIVEN_MS = 24 * 60 * MINUTE_MS;

/** What is held against one visitor who gives wrong passwords for one address. */
export interface GuessCount {
  /** Since `windowFrom`. */
  tries: number;
  /** Waits so far: each is twice as long as the one before. */
  locks: number;
  windowFrom: Date;
  lockedUntil: Date | null;
  lastAt: Date;
}

export const NO_GUESSES = (now: Date): GuessCount => ({
  tries: 0,
  locks: 0,
  windowFrom: now,
  lockedUntil: null,
  lastAt: now,
});

/** One more try may be made, and counts until it proves right; or a wait, in ms, that changes nothing. */
export type Admission = { admitted: true; count: GuessCount } | { admitted: false; waitMs: number };

/**
 * Whether one more password may be tried (AUTH-09). Five tries within 15 minutes; then a wait of 15 minutes, and twice
 * as long after every further five, up to a day.
 */
export function admit(held: GuessCount, now: Date): Admission {
  const waitMs = (held.lockedUntil?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) return { admitted: false, waitMs };
  const past = now.getTime() - held.lastAt.getTime() >= FORGIVEN_MS ? NO_GUESSES(now) : held;
  const sameWindow = now.getTime() - past.windowFrom.getTime() < WINDOW_MS;
  const tries = (sameWindow ? past.tries : 0) + 1;
  const windowFrom = sameWindow ? past.windowFrom : now;
  if (tries < TRIES) {
    return {
      admitted: true,
      count: { tries, locks: past.locks, windowFrom, lockedUntil: null, lastAt: now },
    };
  }
  const lockMs = Math.min(FIRST_LOCK_MS * 2 ** past.locks, LONGEST_LOCK_MS);
  const lockedUntil = new Date(now.getTime() + lockMs);
  return {
    admitted: true,
    count: { tries: 0, locks: past.locks + 1, windowFrom: now, lockedUntil, lastAt: now },
  };
}
