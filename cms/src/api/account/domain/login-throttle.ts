const MINUTE_MS = 60_000;
/** They count together when they fall within this time. */
const WINDOW_MS = 15 * MINUTE_MS;
const FIRST_LOCK_MS = 15 * MINUTE_MS;

/** After how many wrong passwords a wait begins, and how long it grows when it is earned again. */
export interface ThrottleRule {
  tries: number;
  longestLockMs: number;
}
/** For one visitor who tries one address. */
export const VISITOR_RULE: ThrottleRule = { tries: 5, longestLockMs: 24 * 60 * MINUTE_MS };
/** For an account that everybody together tries. Its wait does not grow: a stranger must not shut its owner out for long. */
export const ACCOUNT_RULE: ThrottleRule = { tries: 20, longestLockMs: FIRST_LOCK_MS };
/** For one network address, whatever accounts it tries. Its wait does not grow: the members of an office share one. */
export const ADDRESS_RULE: ThrottleRule = { tries: 30, longestLockMs: FIRST_LOCK_MS };

/** After so long without a wrong password nothing is held against anybody. */
export const RESET_AFTER_MS = 24 * 60 * MINUTE_MS;

/** What is held against one visitor who gives wrong passwords for one address, or against all who share an account or a network. */
export interface AttemptCount {
  /** Since `windowFrom`. */
  tries: number;
  /** Waits so far: each is twice as long as the one before. */
  locks: number;
  windowFrom: Date;
  lockedUntil: Date | null;
  lastAt: Date;
}

export const NO_ATTEMPTS = (now: Date): AttemptCount => ({
  tries: 0,
  locks: 0,
  windowFrom: now,
  lockedUntil: null,
  lastAt: now,
});

/** One more try may be made, and counts until it proves right; or a wait, in ms, that changes nothing. */
export type Admission = { admitted: true; count: AttemptCount } | { admitted: false; waitMs: number };

/**
 * Whether one more password may be tried (AUTH-09). So many tries within 15 minutes; then a wait of 15 minutes, and
 * twice as long each further time, as far as the rule lets it grow.
 */
export function admit(held: AttemptCount, now: Date, rule: ThrottleRule = VISITOR_RULE): Admission {
  const waitMs = (held.lockedUntil?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) return { admitted: false, waitMs };
  const past = now.getTime() - held.lastAt.getTime() >= RESET_AFTER_MS ? NO_ATTEMPTS(now) : held;
  const sameWindow = now.getTime() - past.windowFrom.getTime() < WINDOW_MS;
  const tries = (sameWindow ? past.tries : 0) + 1;
  const windowFrom = sameWindow ? past.windowFrom : now;
  if (tries < rule.tries) {
    return {
      admitted: true,
      count: { tries, locks: past.locks, windowFrom, lockedUntil: null, lastAt: now },
    };
  }
  const lockMs = Math.min(FIRST_LOCK_MS * 2 ** past.locks, rule.longestLockMs);
  const lockedUntil = new Date(now.getTime() + lockMs);
  return {
    admitted: true,
    count: { tries: 0, locks: past.locks + 1, windowFrom: now, lockedUntil, lastAt: now },
  };
}

/** What is held once a try that was admitted has proved right: nothing of it, and no wait that it began. Others stay. */
export function refundAttempt(held: AttemptCount, rule: ThrottleRule): AttemptCount {
  if (held.lockedUntil === null) return { ...held, tries: Math.max(0, held.tries - 1) };
  return { ...held, tries: rule.tries - 1, locks: held.locks - 1, lockedUntil: null };
}
