export interface RateLimitConfig {
  /** Calls allowed within `seconds`. */
  points: number;
  seconds: number;
  /** A text of the body that counts apart: the e-mail address that a link is asked for. */
  bodyField?: string;
  /** True where only failures count: a call that succeeds clears its count. */
  refund?: boolean;
}

type More = Omit<RateLimitConfig, 'points' | 'seconds'>;

/** A route's limit: so many calls within so many minutes, counted by address (middlewares/rate-limit.ts). */
export const limit = (points: number, minutes: number, more: More = {}) => ({
  name: 'global::rate-limit',
  config: { points, seconds: minutes * 60, ...more } satisfies RateLimitConfig,
});

/** What every form of the shop may send in a minute from one address. */
export const FORM_LIMIT = limit(5, 1);
