import { Form } from '@remix-run/react';
import { formatCents, plainDollars } from '@shop/contract';
import { Button } from '~/ui/button';
import { SelectField, TextField } from '~/ui/field';
import type { refundablePayments } from './refund-amount';

interface Props {
  orderId: string;
  refundable: ReturnType<typeof refundablePayments>;
}

/** Leads to a page that asks once more: money that went back does not return. */
export function RefundForm({ orderId, refundable }: Props) {
  const [first] = refundable;
  if (!first) return null;
  return (
    <Form
      action={`/Admin/orders/${orderId}/refund`}
      className="flex max-w-xl flex-col gap-5 sm:flex-row sm:items-end"
    >
      {refundable.length > 1 && (
        <SelectField
          label="Payment"
          name="payment"
          className="flex-1"
          options={refundable.map(({ paymentId, refundableCents }) => [
            paymentId,
            `${paymentId} (${formatCents(refundableCents)} left)`,
          ])}
        />
      )}
      <TextField
        label="Amount in dollars"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={plainDollars(first.refundableCents)}
        className="flex-1"
        maxLength={12}
        required
      />
      <Button type="submit" look="secondary">
        Refund…
      </Button>
    </Form>
  );
}
