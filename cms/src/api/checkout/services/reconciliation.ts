import type { Reconciliation } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import type { PaymentProvider } from '../../../integrations/payment/provider';
import type { ProviderAnswer } from '../../../integrations/payment/domain/refund';
import { compareBooks, type BookedOrder } from '../domain/compare-books';
import { allProviders } from './payment-provider';

const DAY_MS = 24 * 60 * 60 * 1000;
const CLOCKS_APART_MS = 5 * 60 * 1000;
/** How many orders one statement reads, so that no statement grows with the shop. */
const PAGE = 200;

function known<T>(answer: ProviderAnswer<T>): T {
  if (answer.kind === 'known') return answer.value;
  throw new ShopError(
    'unavailable',
    'provider_unreachable',
    'The card provider does not answer at the moment. Please try again in a minute.',
    { retryAfterSeconds: 60 },
  );
}

/** Compares the shop's books with the card provider's. Changes nothing. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const refunds = () => service(strapi, 'api::refund.refund');

  /** The orders with these ids, with all that belongs to them. */
  const bookOf = async (orderIds: readonly string[]): Promise<BookedOrder[]> => {
    const booked: BookedOrder[] = [];
    for (let at = 0; at < orderIds.length; at += PAGE) {
      const page = orderIds.slice(at, at + PAGE);
      const [rows, tries, given] = await Promise.all([
        orders().byIds(page),
        attempts().ofOrders(page),
        refunds().ofOrders(page),
      ]);
      booked.push(
        ...rows.map((order) => ({
          ...order,
          attempts: tries.filter(({ orderKey }) => orderKey === order.orderId),
          refunds: given.filter(({ orderKey }) => orderKey === order.orderId),
        })),
      );
    }
    return booked;
  };

  /** What every provider lists, one after another. */
  const listed = async <T>(
    list: (provider: PaymentProvider) => Promise<ProviderAnswer<T[]>>,
  ): Promise<T[]> => {
    const all: T[] = [];
    for (const provider of allProviders(strapi)) all.push(...known(await list(provider)));
    return all;
  };

  return {
    /**
     * Every difference between the orders of the last days and the provider's payments and refunds of that time.
     * @throws ShopError 502 'payment_unavailable' without a provider, 503 'provider_unreachable'
     */
    async compare(days: number): Promise<Reconciliation> {
      const to = new Date();
      const from = new Date(to.getTime() - days * DAY_MS);
      // Read before the provider's lists: an order that is placed after them would seem to lack its payment.
      const placed = await orders().idsSince(from);
      const begun = new Date(from.getTime() - CLOCKS_APART_MS);
      const ahead = new Date(to.getTime() + CLOCKS_APART_MS);
      const payments = await listed((provider) => provider.payments(begun, ahead));
      const made = await listed((provider) => provider.refundsMade(begun, ahead));
      const named = [...payments, ...made].flatMap(({ orderId }) => orderId ?? []);
      const here = await bookOf([...new Set([...placed, ...named])]);
      const differences = compareBooks(
        here,
        { payments, refunds: made, since: begun.getTime() },
        to.getTime(),
      );
      const count = differences.length;
      return {
        success: true,
        message:
          count === 0
            ? 'The books of the shop and of the card provider agree.'
            : `${count} ${count === 1 ? 'thing differs' : 'things differ'} between the books of the shop and of the card provider.`,
        from: from.toISOString(),
        to: to.toISOString(),
        orders: here.length,
        payments: payments.length,
        refunds: made.length,
        differences,
      };
    },
  };
};
