import { Link } from '@remix-run/react';
import type { OrderDetail, RevisionList } from '@shop/contract';
import { orderNumber } from '@shop/contract/rules';
import { OrderTable } from '~/ui/orders/order-table';
import { History } from '../history/history';
import { PrintIcon } from '../panel/icons';
import { OrderAddress, type Places } from './order-address';
import { OrderActions } from './order-actions';
import { OrderNote } from './order-note';
import { Attempts, Mails } from './order-records';
import { PaymentLookup } from './payment-lookup';
import { Outcome } from '../panel/outcome';
import { panelButton } from '../panel/controls';
import { PanelSection } from '../panel/layout';
import { useMay } from '../panel/staff-context';
import { OrderChips } from './order-chips';
import { RefundPanel } from './refund-panel';
import { ReturnsPanel } from './returns-panel';
import type { StaffAnswer, StaffResult } from '../panel/staff-call.server';

import { Moment } from '../time/moment';

interface Props {
  order: OrderDetail;
  /** Null while the shop's words could not be had: the codes stand for themselves. */
  places: Places | null;
  history: StaffAnswer<RevisionList>;
  result: StaffResult | undefined;
}

/** One order: what was bought, by whom, for how much, what became of it and what is to be done. */
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
          <ReturnsPanel order={order} result={result} />
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
          {order.isGift && (
            <PanelSection title="Gift">
              <p>It goes out in the house’s box. Its packing slip shows no prices.</p>
              <h3 className="mt-4 mb-1 font-sans font-semibold">Message for the card</h3>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {order.giftMessage ?? 'None: the card stays blank.'}
              </p>
            </PanelSection>
          )}
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
          {/* The display font's figures hang below the line: a zero looks like an o. */}
          Order <span className="font-sans text-xl whitespace-nowrap">{orderNumber(order.id)}</span>
        </h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft tabular-nums">
          <OrderChips order={order} />
          <span>
            Placed <Moment at={order.createdAt} zoned />
          </span>
          {order.paidAt && (
            <span>
              Paid <Moment at={order.paidAt} zoned />
            </span>
          )}
          <span className="break-all">{order.id}</span>
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
