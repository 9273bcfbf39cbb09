import type { OrderStatus } from '@shop/contract';
import { localeFacts } from '@shop/contract/rules';
import type { Text } from '~/i18n/de';
import { useLocale } from '~/i18n/text';

/** An order's state as its shopper reads it, with what it means. */
export const ORDER_STATUS_LABELS: Record<OrderStatus, readonly [state: Text, meaning: Text]> = {
  paid: ['Paid', 'Your payment has arrived. Thank you.'],
  pending: ['Not paid', 'This order was begun and its payment was not finished. Nothing was charged so far.'],
  requires_action: [
    'Waiting for your bank',
    'Your bank asked for a confirmation that it has not received yet.',
  ],
  failed: ['Payment failed', 'The payment did not go through. Nothing was charged.'],
  canceled: ['Canceled', 'This order was canceled.'],
  needs_review: ['In review', 'We are checking the payment of this order and will write to you.'],
};

/** Words a stored moment as a day in UTC, the same on the server and in every browser: 'November 20, 2026'. */
export function useDateFormat(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(localeFacts(useLocale()).tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (iso) => format.format(new Date(iso));
}
