import { retrySchema, type System } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { audit } from '../../../lib/audit/audit';
import { parse } from '../../../lib/parse';
import { answer, answerDone } from '../../../lib/requests/answer';
import { service } from '../../../lib/services';
import { staffOf } from '../../../lib/staff/staff';
import { staffName } from '../../../lib/staff/staff-name';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /api/admin/system: how the shop runs, and what of its work failed. */
  async read(ctx: Context) {
    const body: System = {
      success: true,
      health: await service(strapi, 'api::health.health').check(),
      copies: await service(strapi, 'api::health.copies').list(),
      queues: await service(strapi, 'api::system.failed-work').queues(),
      reconciliation: await service(strapi, 'api::checkout.last-reconciliation').last(),
      backup: await service(strapi, 'api::backup.backup-record').last(),
    };
    answer(ctx, body);
  },

  /** POST /api/admin/system/retry {queue, id} */
  async retry(ctx: Context) {
    const { queue, id } = parse(retrySchema, ctx.request.body);
    const { id: staffId, firstName: firstname, lastName: lastname, email } = staffOf(ctx);
    const by = { id: staffId, name: staffName({ firstname, lastname, email }) };
    const message = await service(strapi, 'api::system.failed-work').retry(queue, id, by);
    await audit(strapi, { event: 'sensitive_update', object: `retry-${queue}`, id: String(id) }, ctx);
    answerDone(ctx, { message });
  },

  /** POST /api/admin/system/dismiss {queue, id} */
  async dismiss(ctx: Context) {
    const { queue, id } = parse(retrySchema, ctx.request.body);
    const message = await service(strapi, 'api::system.failed-work').dismiss(queue, id);
    await audit(strapi, { event: 'sensitive_update', object: `dismiss-${queue}`, id: String(id) }, ctx);
    answerDone(ctx, { message });
  },

  /** POST /api/admin/system/reconciliation: compares the last days now, and keeps what differs. */
  async reconcile(ctx: Context) {
    const { message } = await service(strapi, 'api::checkout.last-reconciliation').compare();
    answerDone(ctx, { message });
  },
});
