import { formatCents, type PaymentRequest } from '@shop/contract';
import { ShopError } from '../../../lib/errors';
import { compareClaims } from '../../order/domain/compare-claims';
import type { PricedOrder } from '../../order/domain/price-order';

/** Other pieces than the server's cart holds. */
export const cartChanged = () =>
  new ShopError(
    'conflict',
    'cart_changed',
    'Your bag has changed meanwhile. Please review it and try again.',
  );

/**
 * Refuses an order that is not what the shopper saw (D-01).
 * @throws ShopError 409 'cart_changed', 409 'amount_mismatch' with the fresh total, 422 'amount_not_chargeable'
 */
export function refuseUnlessAgreed(request: PaymentRequest, priced: PricedOrder): void {
  const amount = priced.totals.totalCents;
  switch (compareClaims(request, priced)) {
    case 'agreed':
      return;
    case 'cart_changed':
      throw cartChanged();
    case 'amount_mismatch':
      throw new ShopError(
        'conflict',
        'amount_mismatch',
        `The total has changed to ${formatCents(amount)}. Please review your order.`,
        { extra: { amount } },
      );
    case 'not_chargeable':
      throw new ShopError(
        'refused',
        'amount_not_chargeable',
        `An order of ${formatCents(amount)} cannot be paid by card. Please contact us.`,
      );
  }
}
