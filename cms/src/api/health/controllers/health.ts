import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { service } from '../../../lib/services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /health/live: the process answers. Whoever gets no answer starts it anew. */
  live(ctx: Context) {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  },

  /** GET /api/health, /health, and /health/ready for whoever leads calls to copies: 200 able to serve, 503 not. */
  async read(ctx: Context) {
    const health = await service(strapi, 'api::health.health').check();
    ctx.set('Cache-Control', 'no-store');
    ctx.status = health.status === 'ok' ? 200 : 503;
    ctx.body = health;
  },
});
