import type { Context, Next } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '../lib/errors';

interface Config {
  /** Calls allowed within `seconds`. */
  points: number;
  seconds: number;
  /** A text of the body that counts apart: the e-mail address of a sign-in. */
  bodyField?: string;
  /** True to count `bodyField` wherever it was sent from. */
  anywhere?: boolean;
  /** True where only failures count: a call that succeeds clears its count. */
  refund?: boolean;
}

function keyOf(ctx: Context, { bodyField: field, anywhere }: Config): string {
  const body: unknown = ctx.request.body;
  const value = field && typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  if (typeof value !== 'string') return ctx.ip;
  const counted = value.trim().toLowerCase().slice(0, 254);
  return anywhere ? counted : `${ctx.ip}|${counted}`;
}

/** Refuses with 429 and Retry-After who calls too often. Counted in this process, each route apart. */
export default (config: Config) => {
  const limiter = new RateLimiterMemory({ points: config.points, duration: config.seconds });
  return async function rateLimit(ctx: Context, next: Next): Promise<void> {
    const key = keyOf(ctx, config);
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      const minutes = Math.ceil(retryAfterSeconds / 60);
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      const message = `Too many attempts. Please try again in ${wait}.`;
      throw new ShopError('too_many', 'too_many_requests', message, { retryAfterSeconds });
    }
    await next();
    if (config.refund && ctx.status < 400) await limiter.delete(key);
  };
};
