import { Form, Link } from '@remix-run/react';
import { formatCents, type OrderDetail } from '@shop/contract';
import { buttonClass } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import { Outcome } from '../panel/outcome';
import type { ParsedRefund } from './refund-amount';
import { SendButton, useSending } from '../panel/send-button';
import type { StaffResult } from '../panel/staff-call.server';

interface Props {
  order: OrderDetail;
  refund: ParsedRefund;
  /** The order's return that it is for. */
  returnNumber: string | null;
  /** What came of the last try. */
  result: StaffResult | undefined;
}

/** Asks once more before money goes back. */
export function RefundConfirm({ order, refund, returnNumber, result }: Props) {
  const sending = useSending();
  const back = `/Admin/orders/${order.id}`;
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <h1 className="font-display text-2xl">Refund</h1>
      <Outcome result={result} />
      {!result && refund.kind === 'refused' && <FormMessage text={refund.message} />}
      {refund.kind === 'refund' && (
        <>
          <p>
            {formatCents(refund.amountCents)} goes back to the card of {order.customerName}, who is told by
            e-mail at {order.customerEmail}. This cannot be undone.
          </p>
          <Form method="post" className="flex flex-wrap gap-4">
            <input type="hidden" name="amount" value={refund.amountCents} />
            <input type="hidden" name="payment" value={refund.paymentId} />
            <input type="hidden" name="number" value={result?.draft?.['number'] ?? refund.number} />
            {returnNumber !== null && <input type="hidden" name="return" value={returnNumber} />}
            <SendButton className={buttonClass()}>
              {sending ? 'Refunding…' : `Refund ${formatCents(refund.amountCents)}`}
            </SendButton>
            <Link to={back} className={buttonClass('secondary')}>
              Keep the money
            </Link>
          </Form>
        </>
      )}
      {refund.kind === 'refused' && (
        <Link to={back} className="link self-start py-1">
          Back to the order
        </Link>
      )}
    </div>
  );
}
