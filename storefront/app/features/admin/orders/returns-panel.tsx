import { Form } from '@remix-run/react';
import type { OrderDetail, StaffReturn } from '@shop/contract';
import type { ReturnState } from '@shop/contract/rules';
import type { ReactNode } from 'react';
import { Price } from '~/ui/price';
import { Chip, type ChipLook } from '../panel/chip';
import { panelButton, PanelTextArea } from '../panel/controls';
import { humanize } from '../panel/format';
import { GuardedForm } from '../panel/unsaved/guarded-form';
import { PanelSection } from '../panel/layout';
import { SendButton } from '../panel/send-button';
import type { StaffResult } from '../panel/staff-call.server';
import { useMay } from '../panel/staff-context';
import { Moment } from '../time/moment';
import { UnsavedDraft } from '../panel/unsaved/unsaved-draft';

const LOOKS: Record<ReturnState, ChipLook> = {
  asked: 'waiting',
  received: 'waiting',
  refunded: 'good',
  declined: 'quiet',
};

interface Props {
  order: OrderDetail;
  result: StaffResult | undefined;
}

/** Pieces that their shopper sends back, and what is made of it (S-121). Money goes back by the refund below. */
export function ReturnsPanel({ order, result }: Props) {
  const { returns = [] } = order;
  const draft = result?.draft?.['intent'] === 'return-declined' ? result.draft : undefined;
  const isOpen = ({ status, isRefunding }: StaffReturn) =>
    !isRefunding && (status === 'asked' || status === 'received');
  const hasForm = returns.some((one) => isOpen(one) && String(one.number) === draft?.['number']);
  if (returns.length === 0) return null;
  return (
    <PanelSection title="Returns">
      <ol className="flex flex-col gap-5">
        {returns.map((one) => (
          <Return key={one.number} one={one} order={order}>
            {isOpen(one) && (
              <Decide
                one={one}
                unsaved={draft?.['number'] === String(one.number) ? draft['answer'] : undefined}
              />
            )}
          </Return>
        ))}
      </ol>
      {!hasForm && <UnsavedDraft draft={draft} />}
    </PanelSection>
  );
}

function Return({ one, order, children }: { one: StaffReturn; order: OrderDetail; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-1.5 border-b border-line pb-5 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong className="font-semibold">Return {one.number}</strong>
        <Chip text={humanize(one.status)} look={LOOKS[one.status]} />
        <span className="text-ink-soft">
          Asked for <Moment at={one.createdAt} zoned />
        </span>
      </p>
      <ul>
        {one.lines.map(({ line, quantity }) => {
          const piece = order.lines[line];
          return (
            <li key={line} className="break-words">
              {quantity} × {piece ? `${piece.name}, ${piece.type}, ${piece.size}` : 'a piece'}
              {piece?.engraving && <span className="text-ink-soft"> (engraved)</span>}
            </li>
          );
        })}
      </ul>
      <p>
        {humanize(one.reason)} · <Price cents={one.amountCents} />
      </p>
      {one.words !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
          {one.words}
        </p>
      )}
      {one.answer !== null && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="text-ink-soft">Declined: </span>
          {one.answer}
        </p>
      )}
      {children}
    </li>
  );
}

function Decide({ one, unsaved }: { one: StaffReturn; unsaved: string | undefined }) {
  const may = useMay();
  if (!may('orders.fulfil')) return null;
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      {one.status === 'asked' && (
        <Form method="post">
          <input type="hidden" name="number" value={one.number} />
          <SendButton name="intent" value="return-received" className={panelButton('primary')}>
            Received
          </SendButton>
        </Form>
      )}
      <details className="w-full max-w-xl" open={unsaved !== undefined}>
        <summary className="link cursor-pointer py-1">Decline this return</summary>
        <GuardedForm className="mt-3 flex flex-col gap-3">
          <input type="hidden" name="number" value={one.number} />
          <PanelTextArea
            label="Why, for the customer"
            name="answer"
            rows={3}
            maxLength={2000}
            defaultValue={unsaved}
            hint="It is mailed to them, and stands at their order."
            required
          />
          <input type="hidden" name="intent" value="return-declined" />
          <SendButton className={panelButton('secondary')}>Decline</SendButton>
        </GuardedForm>
      </details>
    </div>
  );
}
