import { formatCents, type PaymentRequest } from '@shop/contract';
import { compareClaims } from './compare-claims';
import type { PricedOrder } from './price-order';

/** Why an order is not taken, as it is answered. */
export interface OrderRefusal {
  kind: 'conflict' | 'refused';
  code: 'cart_changed' | 'amount_mismatch' | 'amount_not_chargeable';
  message: string;
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
      const message = `The total has changed to ${formatCents(amount)}. Please review your order.`;
      return { kind: 'conflict', code: 'amount_mismatch', message, amount };
    }
    case 'not_chargeable': {
      const message = `An order of ${formatCents(amount)} cannot be paid by card. Please contact us.`;
      return { kind: 'refused', code: 'amount_not_chargeable', message };
    }
  }
}
