import { Link } from '@remix-run/react';
import type { OrderDetail } from '@shop/contract';
import type { ReactNode } from 'react';
import { panelButton } from '../panel/controls';
import { formatCount } from '../panel/format';
import { PrintIcon } from '../panel/icons';
import { PackingSlip, type SlipContext } from './packing-slip';

/** The packing slip of one order. */
export function PackingSlipScreen({ order, ...context }: SlipContext & { order: OrderDetail }) {
  return (
    <ToPrint title="Packing slip" back={{ to: `/Admin/orders/${order.id}`, text: 'Back to the order' }}>
      <PackingSlip order={order} {...context} />
    </ToPrint>
  );
}

/** Those of several orders, each on a page of its own (S-71). */
export function PackingSlipsScreen({ orders, ...context }: SlipContext & { orders: readonly OrderDetail[] }) {
  return (
    <ToPrint
      title={formatCount(orders.length, 'packing slip')}
      back={{ to: '/Admin/orders?status=to_send', text: 'Back to the orders' }}
    >
      {orders.map((order) => (
        <PackingSlip key={order.id} order={order} {...context} />
      ))}
    </ToPrint>
  );
}

interface ToPrintProps {
  title: string;
  back: { to: string; text: string };
  children: ReactNode;
}

function ToPrint({ title, back, children }: ToPrintProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <div>
          <h1 className="font-display text-2xl">{title}</h1>
          <Link to={back.to} className="link py-1 text-sm">
            {back.text}
          </Link>
        </div>
        <button type="button" className={panelButton('primary')} onClick={() => window.print()}>
          <PrintIcon className="size-5" />
          Print
        </button>
      </div>
      {children}
    </div>
  );
}
