import type { OrderStatus } from '@shop/contract';

/** An order's state as its shopper reads it, with what it means. */
export const STATE_WORDS: Record<OrderStatus, readonly [state: string, meaning: string]> = {
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

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A stored moment as a day in UTC, the same on the server and in every browser: 'November 20, 2026'. */
export function dayOf(iso: string): string {
  return DATE.format(new Date(iso));
}
