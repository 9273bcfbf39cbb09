import { Form, Link, useNavigation } from '@remix-run/react';
import { formatCents, type OrderDetail } from '@shop/contract';
import { Button, buttonClass } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import type { RefundWish } from './refund-amount';

interface Props {
  order: OrderDetail;
  wish: RefundWish;
  /** Why the last try was refused. */
  message: string | undefined;
}

/** Asks once more before money goes back. */
export function RefundConfirm({ order, wish, message }: Props) {
  const busy = useNavigation().state !== 'idle';
  const back = `/Admin/orders/${order.id}`;
  const refusal = message ?? (wish.kind === 'refused' ? wish.message : undefined);
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <h1 className="font-display text-2xl">Refund</h1>
      <FormMessage text={refusal} />
      {wish.kind === 'refund' && (
        <>
          <p>
            {formatCents(wish.amountCents)} goes back to the card of {order.customerName}, who is told by
            e-mail at {order.customerEmail}. This cannot be undone.
          </p>
          <Form method="post" className="flex flex-wrap gap-4">
            <input type="hidden" name="amount" value={wish.amountCents} />
            <input type="hidden" name="payment" value={wish.paymentId} />
            <input type="hidden" name="number" value={wish.number} />
            <Button type="submit" disabled={busy}>
              {busy ? 'Refunding…' : `Refund ${formatCents(wish.amountCents)}`}
            </Button>
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
