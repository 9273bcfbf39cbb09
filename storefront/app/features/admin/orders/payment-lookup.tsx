import { Form } from '@remix-run/react';
import type { OrderDetail } from '@shop/contract';
import { panelButton } from '../panel/controls';
import { SendButton } from '../panel/send-button';

/** Asks the card provider about an order whose money is open, in place of waiting for the shop to do so. */
export function PaymentLookup({ order }: { order: OrderDetail }) {
  const isRefundOpen = order.refunds.some(({ status }) => status === 'requested');
  if (order.attempts.length === 0 || (order.status === 'paid' && !isRefundOpen)) return null;
  return (
    <Form method="post" className="mt-4 flex flex-col items-start gap-2">
      <input type="hidden" name="intent" value="look" />
      <SendButton className={panelButton('secondary')}>Look for the payment</SendButton>
      <p className="text-ink-soft">
        Asks the card provider what became of this order’s payments and refunds. Nothing is charged by it.
      </p>
    </Form>
  );
}
