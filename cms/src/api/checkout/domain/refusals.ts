import type { PaymentRequest } from '@shop/contract';
import { said, type Said } from '@shop/contract/texts';
import { compareClaims } from './compare-claims';
import type { PricedOrder } from './price-order';

/** Why an order is not taken, as it is answered. */
export interface OrderRefusal {
  kind: 'conflict' | 'refused';
  code: 'cart_changed' | 'amount_mismatch' | 'amount_not_chargeable';
  message: string | Said;
  /** The fresh total in cents, where it is another. */
  amount?: number;
}

/** Other pieces than the server's cart holds. */
export const CART_CHANGED: OrderRefusal = {
  kind: 'conflict',
  code: 'cart_changed',
  message: 'Your bag has changed meanwhile. Please review it and try again.',
};

/** Why an order is not what the shopper saw (D-01); null when it is. */
export function orderRefusal(request: PaymentRequest, priced: PricedOrder): OrderRefusal | null {
  const amount = priced.totals.totalCents;
  switch (compareClaims(request, priced)) {
    case 'agreed':
      return null;
    case 'cart_changed':
      return CART_CHANGED;
    case 'amount_mismatch': {
      const message = said('The total has changed to {amount}. Please review your order.', {
        amount: { amount },
      });
      return { kind: 'conflict', code: 'amount_mismatch', message, amount };
    }
    case 'not_chargeable': {
      const message = said('An order of {amount} cannot be paid by card. Please contact us.', {
        amount: { amount },
      });
      return { kind: 'refused', code: 'amount_not_chargeable', message };
    }
  }
}
