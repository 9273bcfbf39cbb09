import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { RATE_LIMITS, type LimitName } from '../lib/requests/rate-limits';
import { service } from '../lib/services';
import { visitorOf } from '../lib/requests/visitor';

function whoCalls(ctx: Context, field: string | undefined): string {
  const body: unknown = ctx.request.body;
  const value = field && typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  if (typeof value !== 'string') return visitorOf(ctx);
  return `${visitorOf(ctx)}|${value.trim().toLowerCase().slice(0, 254)}`;
}

/** Refuses with 429 and Retry-After who calls too often, each route apart. */
export default ({ limit }: { limit: LimitName }, { strapi }: { strapi: Core.Strapi }) =>
  async function rateLimit(ctx: Context, next: Next): Promise<void> {
    const throttle = service(strapi, 'api::throttle.throttle');
    const { method, path } = ctx.state.route as { method: string; path: string };
    const who = `${method} ${path} ${whoCalls(ctx, RATE_LIMITS[limit].bodyField)}`;
    await throttle.reserve([{ limit, who }]);
    await next();
    if (ctx.status < 400) await throttle.succeed([{ limit, who }]);
  };
