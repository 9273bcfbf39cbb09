import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { service } from '../lib/services';

const RECORDS = new Set([
  'api::order.order',
  'api::payment-attempt.payment-attempt',
  'api::refund.refund',
  'api::webhook-event.webhook-event',
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

/** Takes up what an earlier run left open, now and every minute. */
export function startPayments(strapi: Core.Strapi): void {
  service(strapi, 'api::payment.reconciler').start();
}

/** Lets purchases and calls to the provider that are under way finish. */
export async function stopPayments(strapi: Core.Strapi): Promise<void> {
  await service(strapi, 'api::payment.payment').stop();
  await service(strapi, 'api::payment.reconciler').stop();
}
