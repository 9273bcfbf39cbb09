import { Form } from '@remix-run/react';
import type { OrderDetail } from '@shop/contract';
import { panelButton, PanelInput } from '../panel/controls';
import { PanelFacts, PanelSection } from '../panel/layout';
import { SendButton } from '../panel/send-button';
import type { StaffResult } from '../panel/staff-call.server';
import { useMay } from '../panel/staff-context';
import { CARRIERS } from './paths';
import { GuardedForm } from '../panel/unsaved/guarded-form';
import { UnsavedDraft } from '../panel/unsaved/unsaved-draft';
import { Moment } from '../time/moment';

const UNPAID: ReadonlySet<string> = new Set(['pending', 'requires_action', 'failed']);

/** What is to be done with an order: send it, or cancel it while it is unpaid. */
export function OrderActions({ order, result }: { order: OrderDetail; result: StaffResult | undefined }) {
  const may = useMay();
  const unsaved = result?.draft?.['intent'] === 'fulfil' ? result.draft : undefined;
  if (order.fulfilledAt) {
    return (
      <>
        <UnsavedDraft draft={unsaved} />
        <Sent order={order} />
      </>
    );
  }
  const isRefunded = order.refundedCents >= order.totalCents;
  if (order.status === 'paid' && !isRefunded && may('orders.fulfil')) {
    return (
      <PanelSection title="Send this order">
        <GuardedForm className="flex flex-col gap-3">
          <input type="hidden" name="intent" value="fulfil" />
          <PanelInput
            label="Carrier"
            name="carrier"
            list="carriers"
            maxLength={60}
            defaultValue={unsaved?.['carrier']}
            required
          />
          <datalist id="carriers">
            {CARRIERS.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <PanelInput
            label="Tracking number, if there is one"
            name="tracking"
            maxLength={80}
            defaultValue={unsaved?.['tracking']}
          />
          <SendButton className={panelButton('primary')}>Mark as sent</SendButton>
          <p className="text-ink-soft">The customer is told by e-mail with these words.</p>
        </GuardedForm>
      </PanelSection>
    );
  }
  const tookNothing = order.status === 'needs_review' && order.payments.length === 0;
  if ((UNPAID.has(order.status) || tookNothing) && may('orders.cancel')) {
    return (
      <PanelSection title="This order is not paid">
        <details>
          <summary className="link cursor-pointer py-1">Cancel this order</summary>
          <Form method="post" className="mt-3 flex flex-col gap-3">
            <input type="hidden" name="intent" value="cancel" />
            <p className="text-ink-soft">
              Its payment is closed at the provider as well: nobody can pay it afterwards. This cannot be
              undone.
            </p>
            <SendButton className={panelButton('primary')}>Cancel the order</SendButton>
          </Form>
        </details>
      </PanelSection>
    );
  }
  return <UnsavedDraft draft={unsaved} />;
}

function Sent({ order: { fulfilledAt, carrier, tracking, deliveredAt } }: { order: OrderDetail }) {
  const may = useMay();
  const facts = [
    ['When', <Moment key="sent" at={fulfilledAt} zoned />],
    ['Carrier', carrier ?? '–'],
    ['Tracking', <span className="break-all">{tracking ?? '–'}</span>],
    ...(deliveredAt ? [['Arrived', <Moment key="arrived" at={deliveredAt} zoned />] as const] : []),
  ] as const;
  return (
    <PanelSection title="Sent">
      <PanelFacts facts={facts} />
      {!deliveredAt && may('orders.fulfil') && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="deliver" />
          <SendButton className={panelButton('secondary')}>Mark as arrived</SendButton>
        </Form>
      )}
    </PanelSection>
  );
}
