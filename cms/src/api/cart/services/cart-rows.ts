import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { visitorOf } from '../../../lib/requests/visitor';
import { waitText } from '../../../lib/requests/wait-text';
import type { CallLimit } from '../../call-count/services/call-limits';

/** Bags and lines that a network address makes. */
const ROWS: CallLimit = { name: 'rows of bags', seconds: 60 * 60 };

/** Keeps one network address from filling the tables of bags: they are kept for 30 days. */
const cartRows = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Counts rows that the surrounding transaction has made for the running request; what is undone with it was not
   * made. Last in the transaction: other bags of the same address wait for this count.
   * @throws {ShopError} 429 'too_many_rows' with Retry-After
   */
  async admit(trx: Knex.Transaction, rows: number): Promise<void> {
    const ctx = strapi.requestContext.get();
    if (rows <= 0 || !ctx) return;
    const limits = service(strapi, 'api::call-count.call-limits');
    const { counted, waitMs } = await limits.count(ROWS, visitorOf(ctx), { by: rows, trx });
    if (counted <= shopSettings(strapi).BAG_ROWS_PER_HOUR) return;
    throw new ShopError(
      'too_many',
      'too_many_rows',
      `Too many pieces were put into bags from your network. Please try again in ${waitText(waitMs)}.`,
      { retryAfterSeconds: waitMs / 1000 },
    );
  },
});

export default cartRows;

declare module '../../../lib/services' {
  interface Services {
    'api::cart.cart-rows': ReturnType<typeof cartRows>;
  }
}
