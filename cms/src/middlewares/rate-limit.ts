import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { ShopError } from '../lib/errors';
import type { RateLimitConfig } from '../lib/requests/rate-limit';
import { service } from '../lib/services';
import { visitorOf } from '../lib/requests/visitor';
import { waitText } from '../lib/requests/wait-text';

function whoCalls(ctx: Context, { bodyField: field }: RateLimitConfig): string {
  const body: unknown = ctx.request.body;
  const value = field && typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  if (typeof value !== 'string') return visitorOf(ctx);
  return `${visitorOf(ctx)}|${value.trim().toLowerCase().slice(0, 254)}`;
}

/** Refuses with 429 and Retry-After who calls too often. Counted in the database, each route apart. */
export default (config: RateLimitConfig, { strapi }: { strapi: Core.Strapi }) => {
  const limits = () => service(strapi, 'api::call-count.call-limits');
  return async function rateLimit(ctx: Context, next: Next): Promise<void> {
    const { method, path } = ctx.state.route as { method: string; path: string };
    const limit = { name: `${method} ${path}`, seconds: config.seconds };
    const who = whoCalls(ctx, config);
    const { counted, waitMs } = await limits().count(limit, who);
    if (counted > config.points) {
      const message = `Too many attempts. Please try again in ${waitText(waitMs)}.`;
      const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
      throw new ShopError('too_many', 'too_many_requests', message, { retryAfterSeconds });
    }
    await next();
    if (config.refund && ctx.status < 400) await limits().forget(limit, who);
  };
};
