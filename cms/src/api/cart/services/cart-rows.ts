import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { service } from '../../../lib/services';
import { visitorOf } from '../../../lib/requests/visitor';

/** Keeps one network address from filling the tables of bags, whose rows stay for 30 days. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Counts rows that the surrounding transaction has made for the running request; what is undone with it was not
   * made. Last in the transaction: other bags of the same address wait for this count.
   * @throws {ShopError} 429 'too_many_rows' with Retry-After
   */
  async admit(trx: Knex.Transaction, rows: number): Promise<void> {
    const ctx = strapi.requestContext.get();
    if (rows <= 0 || !ctx) return;
    const bagRows = { limit: 'bagRows', who: visitorOf(ctx) } as const;
    await service(strapi, 'api::throttle.throttle').reserveIn(trx, bagRows, rows);
  },
});
