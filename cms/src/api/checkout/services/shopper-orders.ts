import type { ShopperOrder } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Browser } from '../../../lib/requests/browser';
import { browserKey } from '../../../lib/requests/browser-key';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { sharedNow } from '../../../lib/time/shared-clock';
import { dayOf } from '../../../lib/time/shop-days';
import { normalEmail, provedEmail, type StoredUser } from '../../account/domain/to-user';
import type { StoredOrder } from '../../order/services/order';
import { lastReturnDay } from '../lib/return-days';
import { toShopperOrder } from '../domain/to-shopper-order';

/** Attempts that came to nothing are no orders to a shopper. */
const NOTHING: ReadonlySet<string> = new Set(['failed', 'canceled']);

/** Orders as their shopper sees them, with what went back of their money and of their pieces. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');

  const shown = async (found: readonly StoredOrder[]): Promise<ShopperOrder[]> => {
    const ids = found.map(({ orderId }) => orderId);
    const refunds = await service(strapi, 'api::refund.refund').ofOrders(ids);
    const returns = await service(strapi, 'api::return-request.return-request').ofOrders(ids);
    const terms = await service(strapi, 'api::checkout.return-terms').read();
    const today = dayOf(sharedNow(strapi), terms.timeZone);
    return found.map((order) => {
      const isOf = ({ orderKey }: { orderKey: string }) => orderKey === order.orderId;
      const days = { last: lastReturnDay(order, terms), today };
      return toShopperOrder(order, refunds.filter(isOf), returns.filter(isOf), days);
    });
  };

  return {
    /** Stored orders as their shopper sees them, in the same order. */
    shown,

    /** Orders of the account and, once its address is proved, those placed with it as a guest; newest first. */
    async ofUser(user: StoredUser): Promise<ShopperOrder[]> {
      const found = await orders().ofAccount(user.documentId, provedEmail(user));
      return shown(found.filter((order) => !NOTHING.has(order.orderStatus)));
    },

    /** @throws {ShopError} 404 'unknown_order', the same for an unknown id and for another's address */
    async lookUp(numberOrId: string, email: string): Promise<ShopperOrder> {
      const found = await orders().findByNumberOrId(numberOrId);
      const own = found.filter((order) => normalEmail(order.customerEmail) === normalEmail(email));
      const [order] = await shown(own);
      if (order) return order;
      throw new ShopError(
        'unknown',
        'unknown_order',
        'We found no order with this number and e-mail address. Please check both.',
      );
    },

    /** @throws {ShopError} 404 'unknown_order', the same for an unknown id and for another browser's order */
    async ofBrowser(orderId: string, browser: Browser | null): Promise<ShopperOrder> {
      const found = await orders().byId(orderId);
      const own = found && browser && found.browserKey === browserKey(browser);
      const [order] = own ? await shown([found]) : [];
      if (order) return order;
      throw new ShopError('unknown', 'unknown_order', 'There is no such order.');
    },
  };
};
