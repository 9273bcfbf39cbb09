import { trace } from '@opentelemetry/api';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { callOf } from '../lib/audit/audit';
import { service } from '../lib/services';

/** Counts each answer under its route, and names its trace after it. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async function countAnswers(ctx: Context, next: Next): Promise<void> {
    const begun = performance.now();
    try {
      await next();
    } finally {
      const call = callOf(ctx);
      service(strapi, 'api::metrics.metrics').observe(call, ctx.status, performance.now() - begun);
      trace.getActiveSpan()?.updateName(call);
    }
  };
