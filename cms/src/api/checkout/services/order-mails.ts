import type { Cents } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { mailPieces } from '../../mail/domain/mail-pieces';
import {
  orderMailValues,
  refundMailValues,
  returnMailValues,
  shippedMailValues,
} from '../../mail/domain/order-mail';
import { templateIn } from '../../mail/domain/templates';
import type { StoredOrder } from '../../order/services/order';
import type { StoredRefund } from '../../refund/services/refund';
import type { StoredReturn } from '../../return-request/services/return-request';
import { returnedPieces } from '../domain/return-rules';

/** The mails about an order, in the language it was placed in where they are written in it (S-76). Each is sent once, however often it is asked for. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const mail = () => service(strapi, 'api::mail.mail');
  const wording = () => service(strapi, 'api::mail.wording');
  const origin = () => shopSettings(strapi).STOREFRONT_URL;

  const tellOfReturn = async (
    template: 'order-return' | 'order-return-declined',
    stored: StoredOrder,
    { number, lines, answer }: StoredReturn,
  ): Promise<void> => {
    const language = await wording().languageOf(template, stored.language);
    const voice = await wording().voice(language);
    const order = { ...stored, lines: returnedPieces(stored.lines, lines) };
    const place = await service(strapi, 'api::checkout.return-terms').place();
    await mail().send(
      templateIn(template, language),
      order.customerEmail,
      returnMailValues(order, { ...place, answer }, origin(), voice),
      `${template}:${order.orderId}:${number}`,
      { pieces: mailPieces(order.lines, origin(), { prices: false, voice }) },
    );
  };

  return {
    /** Where the pieces of a return go, and what happens then (S-120). */
    returnAsked: (order: StoredOrder, one: StoredReturn): Promise<void> =>
      tellOfReturn('order-return', order, one),
    /** Why they are not taken back (S-121). */
    returnDeclined: (order: StoredOrder, one: StoredReturn): Promise<void> =>
      tellOfReturn('order-return-declined', order, one),

    async confirm(order: StoredOrder): Promise<void> {
      const language = await wording().languageOf('order-confirmation', order.language);
      const voice = await wording().voice(language);
      await mail().send(
        templateIn('order-confirmation', language),
        order.customerEmail,
        orderMailValues(order, origin(), voice),
        `order-confirmation:${order.orderId}`,
        { pieces: mailPieces(order.lines, origin(), { prices: true, voice }) },
      );
    },

    /** @param refundedCents what was refunded of the order until now */
    async refund(stored: StoredOrder, refund: StoredRefund, refundedCents: Cents): Promise<void> {
      const language = await wording().languageOf('order-refund', stored.language);
      await mail().send(
        templateIn('order-refund', language),
        stored.customerEmail,
        refundMailValues(stored, { amountCents: refund.amountCents, refundedCents }, origin(), language),
        `order-refund:${refund.orderKey}:${refund.number}`,
      );
    },

    async ship(stored: StoredOrder, carrier: string, tracking: string): Promise<void> {
      const language = await wording().languageOf('order-shipped', stored.language);
      const voice = await wording().voice(language);
      const order = { ...stored, carrier, tracking };
      await mail().send(
        templateIn('order-shipped', language),
        order.customerEmail,
        shippedMailValues(order, origin(), voice),
        `order-shipped:${order.orderId}`,
        { pieces: mailPieces(order.lines, origin(), { prices: false, voice }) },
      );
    },
  };
};
