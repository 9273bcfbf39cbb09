import { cents, formatCents, sumCents, type Cents, type OrderDetail, type Refund } from '@shop/contract';
import { Price } from '~/ui/price';
import { refundablePayments } from './refund-amount';
import { RefundForm } from './refund-form';
import { humanize } from '../panel/format';
import { Moment } from '../time/moment';

const STATES: Record<Refund['status'], string> = {
  requested: 'Waiting for the card provider',
  pending: 'Under way',
  succeeded: 'Refunded',
  failed: 'Failed',
};

/** What an order's payments took and gave back, and the way to give back more (D-08). */
export function RefundPanel({ order, mayRefund }: { order: OrderDetail; mayRefund: boolean }) {
  const { payments, refunds, dispute, reviewReason } = order;
  if (payments.length === 0 && !dispute && !reviewReason) return null;
  const refundable = refundablePayments(order);
  return (
    <section aria-labelledby="refunds" className="min-w-0 text-sm">
      <h2 id="refunds" className="mb-3 font-display text-lg leading-tight">
        Refunds
      </h2>
      <div className="flex flex-col gap-6">
        {reviewReason && (
          <p className="border border-error bg-error/5 px-4 py-3">
            This order needs a person: {reviewReason}. Nothing is sent before it is settled.
          </p>
        )}
        {dispute && <DisputeNote dispute={dispute} />}
        <Balance order={order} />
        {refunds.length > 0 && <Refunds refunds={refunds} />}
        {mayRefund && refundable.length > 0 && <RefundForm order={order} refundable={refundable} />}
      </div>
    </section>
  );
}

function DisputeNote({ dispute }: { dispute: NonNullable<OrderDetail['dispute']> }) {
  return (
    <p className="border border-gold px-4 py-3">
      The cardholder disputes {formatCents(dispute.amountCents)} at their bank ({humanize(dispute.reason)},{' '}
      {humanize(dispute.status).toLowerCase()}). Please answer in the card provider’s dashboard
      {dispute.answerBy && (
        <>
          {' '}
          by <Moment at={dispute.answerBy} zoned />
        </>
      )}
      .
    </p>
  );
}

function Balance({ order }: { order: OrderDetail }) {
  const sum = (of: (one: OrderDetail['payments'][number]) => Cents) => sumCents(order.payments.map(of));
  const taken = sum(({ takenCents }) => takenCents);
  const back = sum(({ refundedCents }) => refundedCents);
  const rows: [name: string, sum: Cents][] = [
    ['Paid', taken],
    ['Refunded', back],
    ['Kept', cents(taken - back)],
  ];
  return (
    <dl className="grid max-w-xs grid-cols-[minmax(0,1fr)_auto] gap-y-1.5">
      {rows.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right">
            <Price cents={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <ol className="flex flex-col">
      {refunds.map((refund) => (
        <li
          key={refund.number}
          className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 tabular-nums sm:grid-cols-[2rem_9rem_7rem_minmax(0,1fr)]"
        >
          <span>{refund.number}.</span>
          <span className="whitespace-nowrap">
            <Moment at={refund.createdAt} />
          </span>
          <Price cents={refund.amountCents} />
          <span className="min-w-0 break-words">
            {STATES[refund.status]}
            <span className="block text-ink-soft">
              {refund.requestedBy ? `by ${refund.requestedBy}` : 'made in the card provider’s dashboard'}
            </span>
            {refund.status === 'failed' && <span className="block text-error">{refund.message}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
