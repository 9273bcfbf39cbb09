import { dashboardQuerySchema, type Dashboard, type StaffAbility } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answer } from '../../../lib/requests/answer';
import { parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { dayOf, shopTimeZone } from '../../../lib/time/shop-days';
import { staffOf } from '../../../lib/staff/staff';
import type { ProjectionName } from '../../../lib/staff/staff-projections';
import { rowCount } from '../../../lib/staff/staff-table';
import { rangeDays } from '../lib/periods';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /api/admin/dashboard (ADM-02): the figures of a range, of what the caller may read. */
  async read(ctx: Context) {
    const { may } = staffOf(ctx);
    const query = parseQuery(dashboardQuerySchema, ctx.query);
    const timeZone = await shopTimeZone(strapi);
    const count = async (
      needed: StaffAbility,
      found: ProjectionName,
      where: object,
    ): Promise<number | null> =>
      may.includes(needed) ? rowCount(strapi, found, (query) => void query.where(where)) : null;
    const appointments = may.includes('contacts.read')
      ? await service(strapi, 'api::appointment.appointment-list').counts()
      : null;
    const now = new Date();
    const { from, to } = rangeDays(query, dayOf(now, timeZone));
    const body: Dashboard = {
      success: true,
      timeZone,
      range: { period: query.period, from, to },
      sales: may.includes('orders.read')
        ? await service(strapi, 'api::dashboard.sales').read(query, now, timeZone)
        : null,
      lowStock: may.includes('products.read')
        ? await service(strapi, 'api::dashboard.low-stock').read()
        : null,
      enquiries: {
        openQuestions: await count('questions.read', 'staff_questions', { open: true }),
        openContacts: await count('contacts.read', 'staff_contacts', { done: false }),
        pendingReviews: await count('reviews.read', 'staff_reviews', { state: 'pending' }),
        comingAppointments: appointments?.coming ?? null,
        owedLinks: appointments?.owed ?? null,
      },
    };
    answer(ctx, body);
  },
});
