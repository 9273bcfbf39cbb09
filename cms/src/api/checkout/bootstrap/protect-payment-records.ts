import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';

const RECORDS = new Set([
  'api::order.order',
  'api::payment-attempt.payment-attempt',
  'api::refund.refund',
  'api::return-request.return-request',
  'api::webhook-event.webhook-event',
  'api::payment-key.payment-key',
  'api::cart.cart',
  'api::cart.cart-line',
]);
const READS = new Set(['findMany', 'findOne', 'findFirst', 'count']);

/** Staff see orders and payments in Strapi's panel, but only payments change them: a status set by hand moves no money. */
export function protectPaymentRecords(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (RECORDS.has(context.uid) && !READS.has(context.action)) {
      throw new errors.ForbiddenError('Orders, bags and payments are records. They cannot be changed here.');
    }
    return next();
  });
}
