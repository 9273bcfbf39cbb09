import type { OrderLine, OrderStatus } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import type { Products } from '../../product/services/catalogue';
import { outOfStock, takenBy, type StockTaken } from '../../product/domain/stock';
import { namesOf } from '../../product/domain/translation';
import { holdsAfter } from '../../order/domain/holds';
import type { CustomerNames, StoredOrder } from '../../order/services/order';

interface Wanted {
  lines: readonly OrderLine[];
  couponCode: string | null;
  customer: CustomerNames;
}

/**
 * What an order holds from the moment it is stored until it fails: one use of its coupon, and its pieces of stock.
 * Both change in the transaction that changes the order, so each is counted once however often an update arrives.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const coupons = () => service(strapi, 'api::coupon.coupon');
  const stock = () => service(strapi, 'api::product.stock');

  return {
    /**
     * Takes what a new order needs; answers the pieces that were in stock.
     * @throws ShopError 422 'coupon_invalid', 409 'out_of_stock'; the transaction is to be given up then
     */
    async take({ lines, couponCode, customer }: Wanted, catalogue: Products): Promise<StockTaken[]> {
      if (couponCode !== null) {
        const uses = () => service(strapi, 'api::order.order').couponUses(couponCode, customer);
        await coupons().take(couponCode, uses);
      }
      const wanted = takenBy(lines, (id) => catalogue.get(id)?.stock);
      if (wanted.length === 0) return [];
      const taking = await stock().take(wanted);
      if (taking.kind === 'taken') return taking.held;
      const { productId, type } = taking.of;
      const product = catalogue.get(productId);
      const name = { name: product?.detail.title ?? productId, ...(product && namesOf(product)) };
      throw new ShopError('conflict', 'out_of_stock', outOfStock(name, type, taking.left));
    },

    /** Gives back, or takes again, what an order holds when its status changes, in the same transaction. */
    async follow(order: StoredOrder, to: OrderStatus): Promise<void> {
      const way = holdsAfter(order.orderStatus, to);
      if (way === 0) return;
      if (order.couponCode !== null) await coupons().count(order.couponCode, way === 1 ? -1 : 1);
      // Orders that were placed before the shop kept a stock have no list.
      if (order.stockHeld?.length > 0) await stock().move(order.stockHeld, way);
    },
  };
};
