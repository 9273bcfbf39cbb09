import { Form, Link } from '@remix-run/react';
import { formatCents, type OrderDetail } from '@shop/contract';
import { buttonClass } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import { Outcome } from '../panel/outcome';
import type { RefundWish } from './refund-amount';
import { SendButton, useSending } from '../panel/send-button';
import type { StaffResult } from '../panel/staff-call.server';

interface Props {
  order: OrderDetail;
  wish: RefundWish;
  /** What came of the last try. */
  result: StaffResult | undefined;
}

/** Asks once more before money goes back. */
export function RefundConfirm({ order, wish, result }: Props) {
  const sending = useSending();
  const back = `/Admin/orders/${order.id}`;
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <h1 className="font-display text-2xl">Refund</h1>
      <Outcome result={result} />
      {!result && wish.kind === 'refused' && <FormMessage text={wish.message} />}
      {wish.kind === 'refund' && (
        <>
          <p>
            {formatCents(wish.amountCents)} goes back to the card of {order.customerName}, who is told by
            e-mail at {order.customerEmail}. This cannot be undone.
          </p>
          <Form method="post" className="flex flex-wrap gap-4">
            <input type="hidden" name="amount" value={wish.amountCents} />
            <input type="hidden" name="payment" value={wish.paymentId} />
            <input type="hidden" name="number" value={result?.draft?.['number'] ?? wish.number} />
            <SendButton className={buttonClass()}>
              {sending ? 'Refunding…' : `Refund ${formatCents(wish.amountCents)}`}
            </SendButton>
            <Link to={back} className={buttonClass('secondary')}>
              Keep the money
            </Link>
          </Form>
        </>
      )}
      {wish.kind === 'refused' && (
        <Link to={back} className="link self-start py-1">
          Back to the order
        </Link>
      )}
    </div>
  );
}
