import type { CustomerInfo, Cents } from '@shop/contract';
import type { ChargeParams } from '../../../integrations/payment/domain/payment';

/** What one attempt asks the provider to charge. */
export function chargeParams(
  order: { orderId: string; totalCents: Cents; currency: string },
  attemptNumber: number,
  paymentMethodId: string,
  customer: CustomerInfo,
): ChargeParams {
  return {
    amountCents: order.totalCents,
    currency: order.currency,
    paymentMethodId,
    orderId: order.orderId,
    attemptNumber,
    receiptEmail: customer.email,
    shipping: {
      name: `${customer.firstName} ${customer.lastName}`,
      phone: customer.phone,
      line1: customer.streetAddress1,
      line2: customer.streetAddress2,
      city: customer.city,
      state: customer.state,
      zip: customer.zip,
      country: customer.country,
    },
  };
}

/** The provider's idempotency key: from the order row alone, so that every retry of an attempt carries the same. */
export function idempotencyKey(orderId: string, attemptNumber: number): string {
  return `order:${orderId}:confirm:${attemptNumber}`;
}
