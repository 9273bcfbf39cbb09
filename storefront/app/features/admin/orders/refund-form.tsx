import { Form } from '@remix-run/react';
import { formatCents, plainDollars } from '@shop/contract';
import { panelButton, PanelInput, PanelSelect } from '../panel/controls';
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
      className="flex max-w-xl flex-col gap-4 *:[div]:flex-1 sm:flex-row sm:items-end"
    >
      {refundable.length > 1 && (
        <PanelSelect
          label="Payment"
          name="payment"
          options={refundable.map(({ paymentId, refundableCents }) => [
            paymentId,
            `${paymentId} (${formatCents(refundableCents)} left)`,
          ])}
        />
      )}
      <PanelInput
        label="Amount in dollars"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={plainDollars(first.refundableCents)}
        maxLength={12}
        required
      />
      <button type="submit" className={panelButton()}>
        Refund…
      </button>
    </Form>
  );
}
