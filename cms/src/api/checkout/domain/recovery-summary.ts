import type { OrderStatus } from '@shop/contract';
import { SPENT_KEY_WAIT_MS } from './spent-key';

/** How an order stands after the provider was asked about all of its payments. */
export interface Looked {
  status: OrderStatus;
  reviewReason: string | null;
  /** Since when the key of its open attempt says nothing more, ISO 8601; null where it may. */
  keySpentAt: string | Date | null;
}

/** What the search for an order's payment found, in a sentence for staff. */
export function recoverySummary({ status, reviewReason, keySpentAt }: Looked): string {
  switch (status) {
    case 'paid':
      return 'The payment is there, and the order is paid. Its refunds are up to date as well.';
    case 'requires_action':
      return 'The payment is there and waits for the cardholder to confirm it. Nothing was charged so far.';
    case 'needs_review':
      return `There is a payment, and a person must look into it: ${reviewReason ?? 'its money is not clear'}.`;
    case 'failed':
    case 'canceled':
      return 'The card provider has no payment that took money for this order. Its pieces and its coupon are free.';
    case 'pending': {
      if (keySpentAt === null)
        return 'The card provider cannot say yet how this payment ended. The shop asks again every minute.';
      const until = new Date(new Date(keySpentAt).getTime() + SPENT_KEY_WAIT_MS).toISOString().slice(11, 16);
      return `The card provider has no payment of this order so far. If none has come by ${until} UTC, the order is given up and its pieces and coupon are free.`;
    }
  }
}
