import { Form } from '@remix-run/react';
import { cents, formatCents, plainDollars, type OrderDetail } from '@shop/contract';
import { panelButton, PanelCheckbox, PanelInput, PanelSelect } from '../panel/controls';
import type { refundablePayments } from './refund-amount';

interface Props {
  order: Pick<OrderDetail, 'id' | 'returns'>;
  refundable: ReturnType<typeof refundablePayments>;
}

/** Leads to a page that asks once more: money that went back does not return. */
export function RefundForm({ order, refundable }: Props) {
  const [first] = refundable;
  if (!first) return null;
  const owed = order.returns?.find(({ status, isRefunding }) => status === 'received' && !isRefunding);
  const amount = owed ? Math.min(owed.amountCents, first.refundableCents) : first.refundableCents;
  return (
    <Form
      action={`/Admin/orders/${order.id}/refund`}
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
        key={amount}
        defaultValue={plainDollars(cents(amount))}
        maxLength={12}
        required
      />
      {owed && (
        <PanelCheckbox label={`For return ${owed.number}`} name="return" value={owed.number} defaultChecked />
      )}
      <button type="submit" className={panelButton()}>
        Refund…
      </button>
    </Form>
  );
}
