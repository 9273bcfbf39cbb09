import { Link } from '@remix-run/react';
import type { OrderDetail, RevisionList } from '@shop/contract';
import { OrderTable } from '~/ui/order-table';
import { History } from '../history/history';
import { PrintIcon } from '../panel/icons';
import { OrderAddress, type Places } from './order-address';
import { OrderActions } from './order-actions';
import { OrderNote } from './order-note';
import { PaymentLookup } from './payment-lookup';
import { Outcome } from '../panel/outcome';
import { panelButton } from '../panel/controls';
import { PanelSection } from '../panel/layout';
import { useMay } from '../panel/staff-context';
import { OrderChips } from './order-chips';
import { RefundPanel } from './refund-panel';
import type { StaffAnswer, StaffResult } from '../panel/staff-call.server';
import { formatDateTime, humanize } from '../panel/format';

interface Props {
  order: OrderDetail;
  /** Null while the shop's words could not be had: the codes stand for themselves. */
  places: Places | null;
  history: StaffAnswer<RevisionList>;
  result: StaffResult | undefined;
}

/** One order: what was bought, by whom, for how much, what became of it and what is to be done. Times are UTC. */
export function OrderDetailScreen({ order, places, history, result }: Props) {
  const may = useMay();
  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <OrderHead order={order} />
      <Outcome result={result} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <PanelSection title="Pieces">
            <OrderTable order={order} />
          </PanelSection>
          <div className="border border-line p-4 empty:hidden md:p-5">
            <RefundPanel order={order} mayRefund={may('orders.refund')} />
          </div>
          <PanelSection title="Payment attempts">
            <Attempts attempts={order.attempts} />
            {may('orders.refund') && <PaymentLookup order={order} />}
          </PanelSection>
          <PanelSection title="Mails to the customer">
            <Mails mails={order.mails} />
          </PanelSection>
          <History answer={history} type="order" id={order.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <OrderActions order={order} result={result} />
          <PanelSection title="Customer">
            <OrderAddress customer={order.customer} places={places} />
            <h3 className="mt-4 mb-1 font-sans font-semibold">Note of the customer</h3>
            <p className="break-words whitespace-pre-line">{order.note ?? 'The customer left no note.'}</p>
          </PanelSection>
          <OrderNote order={order} result={result} />
        </div>
      </div>
    </div>
  );
}

function OrderHead({ order }: { order: OrderDetail }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex min-w-0 flex-col gap-2">
        <Link to="/Admin/orders" className="link self-start py-1 text-sm">
          All orders
        </Link>
        <h1 className="font-display text-2xl">
          Order <span className="font-sans text-lg break-all">{order.id}</span>
        </h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft tabular-nums">
          <OrderChips order={order} />
          <span>Placed {formatDateTime(order.createdAt)} UTC</span>
          {order.paidAt && <span>Paid {formatDateTime(order.paidAt)} UTC</span>}
        </p>
      </div>
      {order.status === 'paid' && (
        <Link to={`/Admin/orders/${order.id}/packing-slip`} className={panelButton('secondary')}>
          <PrintIcon className="size-5" />
          Packing slip
        </Link>
      )}
    </div>
  );
}

function Attempts({ attempts }: { attempts: OrderDetail['attempts'] }) {
  if (attempts.length === 0) return <p className="text-ink-soft">Nothing was tried yet.</p>;
  return (
    <ol className="flex flex-col">
      {attempts.map((attempt) => (
        <li
          key={attempt.number}
          className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 tabular-nums last:border-b-0 sm:grid-cols-[2rem_9rem_8rem_minmax(0,1fr)]"
        >
          <span>{attempt.number}.</span>
          <span className="whitespace-nowrap">{formatDateTime(attempt.createdAt)}</span>
          <span>{humanize(attempt.status)}</span>
          <span className="min-w-0 break-words">
            {humanize(attempt.method)}
            {attempt.paymentId && <span className="block break-all text-ink-soft">{attempt.paymentId}</span>}
            {attempt.message && <span className="block text-error">{attempt.message}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const MAIL_STATES = { waiting: 'Waiting to be sent', sent: 'Sent', given_up: 'Could not be sent' } as const;

function Mails({ mails }: { mails: OrderDetail['mails'] }) {
  if (mails.length === 0) return <p className="text-ink-soft">No mail was sent yet.</p>;
  return (
    <ul className="flex flex-col">
      {mails.map(({ template, state, at }) => (
        <li
          key={`${template} ${at}`}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-2.5 last:border-b-0"
        >
          <span>{humanize(template.replaceAll('-', '_'))}</span>
          <span className={state === 'given_up' ? 'text-error' : 'text-ink-soft'}>
            {MAIL_STATES[state]}, {formatDateTime(at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
