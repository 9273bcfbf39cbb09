import type { returnDeclinedSchema, ReturnRequest, ShopperOrder } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { sharedNow } from '../../../lib/time/shared-clock';
import { dayOf } from '../../../lib/time/shop-days';
import type { StoredReturn } from '../../return-request/services/return-request';
import { isForgotten, type StoredOrder } from '../../order/services/order';
import { isRefunding, orderReturnRefusal, piecesRefusal } from '../domain/return-rules';
import { toOrderReturn } from '../domain/to-return';
import { retryOnConflict } from '../lib/retry-on-conflict';
import { lastReturnDay } from '../lib/return-days';

const sameLines = (one: ReturnRequest['lines'], other: ReturnRequest['lines']): boolean => {
  const sorted = (lines: ReturnRequest['lines']) =>
    JSON.stringify([...lines].sort((a, b) => a.line - b.line).map(({ line, quantity }) => [line, quantity]));
  return sorted(one) === sorted(other);
};

const changed = () =>
  new ShopError(
    'conflict',
    'return_changed',
    'Another return of this order was started meanwhile. Please look at the order again.',
  );

/** Pieces that shoppers send back (S-120), and what staff make of them (S-121). Money moves by a refund alone. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');
  const returns = () => service(strapi, 'api::return-request.return-request');
  const refunds = () => service(strapi, 'api::refund.refund');

  /** Whether this very press has stored its return already. @throws ShopError 409 'return_changed' */
  const isRepeated = (earlier: readonly StoredReturn[], { number, lines, reason, words }: ReturnRequest) => {
    const same = earlier.find((one) => one.number === number);
    if (!same && number === earlier.length + 1) return false;
    const agrees = same?.reason === reason && (same.words ?? '') === words && sameLines(same.lines, lines);
    if (!agrees) throw changed();
    return true;
  };

  const store = async (orderId: string, asked: ReturnRequest): Promise<void> => {
    await orders().hold(orderId);
    const order = await orders().known(orderId);
    const stored = await returns().ofOrder(orderId);
    if (isRepeated(stored, asked)) return;
    const given = await refunds().ofOrder(orderId);
    const earlier = stored.map((one) => toOrderReturn(one, order, given));
    const terms = await service(strapi, 'api::checkout.return-terms').read();
    const days = { last: lastReturnDay(order, terms), today: dayOf(sharedNow(strapi), terms.timeZone) };
    const refused =
      orderReturnRefusal(order, given, earlier, days) ?? piecesRefusal(order.lines, earlier, asked);
    if (refused) throw new ShopError('refused', refused.code, refused.message);
    const { number, reason, lines, words } = asked;
    const one = await returns().add({ orderKey: orderId, number, reason, lines, words: words || null });
    await service(strapi, 'api::checkout.order-mails').returnAsked(order, one);
  };

  /** @throws {ShopError} 404 'unknown_order', 'unknown_return' */
  const known = async (orderId: string, number: number): Promise<[StoredOrder, StoredReturn]> => {
    await orders().hold(orderId);
    const order = await orders().known(orderId);
    const found = (await returns().ofOrder(orderId)).find((one) => one.number === number);
    if (!found) throw new ShopError('unknown', 'unknown_return', 'This order has no such return.');
    return [order, found];
  };

  const record = (orderId: string, action: string, number: number, before: string, after: string) =>
    // What was written stays out of the history: it may speak of a person.
    service(strapi, 'api::revision.revision').record({
      type: 'order',
      documentId: orderId,
      action,
      before: { [`return ${number}`]: before },
      after: { [`return ${number}`]: after },
    });

  return {
    /**
     * Starts a return and tells the shopper where to send it: both or neither, once for each press. Proved as an order
     * is looked up.
     * @throws {ShopError} 404 'unknown_order'; 409 'return_changed'; 422 with why it cannot be
     */
    async start(asked: ReturnRequest): Promise<ShopperOrder> {
      const { orderId: typed, email } = asked;
      const { id } = await service(strapi, 'api::checkout.shopper-orders').lookUp(typed, email);
      if (isForgotten(await orders().known(id)))
        throw new ShopError('unknown', 'unknown_order', 'There is no such order.');
      await retryOnConflict(strapi, () => store(id, asked));
      return service(strapi, 'api::checkout.shopper-orders').lookUp(id, email);
    },

    /**
     * Notes that the pieces of a return came back.
     * @throws {ShopError} 404; 409 'return_decided'
     */
    async receive(orderId: string, number: number): Promise<void> {
      await strapi.db.transaction(async () => {
        const [, one] = await known(orderId, number);
        const isFirst =
          one.returnState === 'asked' && (await returns().change(one, { returnState: 'received' }));
        if (!isFirst)
          throw new ShopError(
            'conflict',
            'return_decided',
            'This return was received or declined already. Please load the page again.',
          );
        await record(orderId, 'return-received', number, 'asked', 'received');
      });
    },

    /**
     * Declines a return and tells the shopper why: both or neither.
     * @throws {ShopError} 404; 409 'return_decided'; 422 'return_refunded'
     */
    async decline(orderId: string, { number, answer }: z.output<typeof returnDeclinedSchema>): Promise<void> {
      await strapi.db.transaction(async () => {
        const [order, one] = await known(orderId, number);
        if (isRefunding(one, await refunds().ofOrder(orderId)))
          throw new ShopError(
            'refused',
            'return_refunded',
            'A refund of this return was made already: it cannot be declined any more.',
          );
        const isFirst =
          one.returnState !== 'declined' &&
          (await returns().change(one, { returnState: 'declined', answer }));
        if (!isFirst)
          throw new ShopError(
            'conflict',
            'return_decided',
            'This return was declined already. Please load the page again.',
          );
        await record(orderId, 'return-declined', number, one.returnState, 'declined');
        if (!isForgotten(order))
          await service(strapi, 'api::checkout.order-mails').returnDeclined(order, { ...one, answer });
      });
    },
  };
};
