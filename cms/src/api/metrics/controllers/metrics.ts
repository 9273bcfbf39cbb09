import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sameText } from '../../../lib/digests';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /metrics: the figures for a scraper that bears METRICS_TOKEN; 404 where none is set, 401 for anybody else. */
  async read(ctx: Context) {
    const { METRICS_TOKEN } = shopSettings(strapi);
    if (METRICS_TOKEN === '') return;
    if (!sameText(ctx.get('Authorization'), `Bearer ${METRICS_TOKEN}`)) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      return;
    }
    const figures = service(strapi, 'api::metrics.metrics');
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await figures.text();
    ctx.type = figures.contentType;
  },
});
